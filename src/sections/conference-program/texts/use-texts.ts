import { useEffect, useSyncExternalStore } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { en } from './en.ts';
import { languageOf, loadCatalog, loadedCatalog, onCatalog } from './load-catalog.ts';
import type { Texts } from './texts.ts';

function onPageLanguage(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

/**
 * The program's own words in the language of the element: its `lang`, else the page's, else English, which also shows
 * until another language is there.
 * @param prerendered the catalog that the server has rendered with, if that isn't English
 * @param apiBase the element's attribute
 */
export function useTexts(prerendered: Texts = en, apiBase: string | undefined): Texts {
  const { element, apiBase: hostBase, assetBase } = useHost();
  const lang = useSyncExternalStore(
    onPageLanguage,
    () => languageOf(element!),
    () => prerendered.lang,
  );
  const find = () => (lang === prerendered.lang ? prerendered : loadedCatalog(lang));
  const texts = useSyncExternalStore(onCatalog, find, find);
  const isThere = texts !== undefined;
  useEffect(() => {
    if (!isThere) void loadCatalog(lang, { apiBase: hostBase, assetBase }, apiBase);
  }, [isThere, lang, apiBase, hostBase, assetBase]);
  return texts ?? en;
}
