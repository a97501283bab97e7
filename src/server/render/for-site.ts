import type { ReadContent } from './latest-content.ts';

/** Makes something of the site's content, once for as long as that is the same. */
export function forSite<Site, Made>(
  contentOf: () => ReadContent<Site>,
  make: (site: Site | undefined) => Made,
): () => Made {
  let made: { hash: string; value: Made } | undefined;
  return () => {
    const { hash, site } = contentOf();
    if (made?.hash !== hash) made = { hash, value: make(site) };
    return made.value;
  };
}
