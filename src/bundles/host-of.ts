/** The names under which a host serves the bundle; a pinned copy has a hash in its name. */
const SERVED = /^(https?:\/\/.*\/)conference-elements(?:\.[\da-f]{8})?\.js(?:[?#].*)?$/;

/**
 * Address of the host that served the bundle, with a trailing slash; undefined if the bundle came from the npm package,
 * because its address then says nothing about the host. App bundlers rename the file or give it a `file:` address.
 * Where it keeps its name, as on package CDNs, it is in the package's `dist/`.
 * @param url `import.meta.url` of the bundle; some bundlers leave it undefined
 */
export function hostOf(url = ''): string | undefined {
  const [, folder] = SERVED.exec(url) ?? [];
  return folder?.endsWith('/dist/') ? undefined : folder;
}
