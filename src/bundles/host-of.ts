/** The names that a host serves the bundle by; a pinned copy has a hash in its name. */
const SERVED = /^(https?:\/\/.*\/)conference-elements(?:\.[\da-f]{8})?\.js(?:[?#].*)?$/;

/**
 * Address of the host that served the bundle, with a trailing slash; undefined when the bundle came from the npm package,
 * because its own address tells nothing about the host then. Bundlers of apps give the code another name or the address
 * of a file. Where they leave it alone, as on CDNs for packages, it lies in the package's `dist/`.
 * @param url `import.meta.url` of the bundle; some bundlers leave nothing there
 */
export function hostOf(url = ''): string | undefined {
  const [, folder] = SERVED.exec(url) ?? [];
  return folder?.endsWith('/dist/') ? undefined : folder;
}
