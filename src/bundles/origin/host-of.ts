/** The names under which a host serves its bundles; a pinned copy has a hash in its name. */
const SERVED = /^(https?:\/\/.*\/)conference-(?:elements|program)(?:\.[\da-f]{8})?\.js(?:[?#].*)?$/;

/** Folders that have the bundle of a package. */
const PACKAGED = /\/(?:dist|deps)\/$/;

/**
 * Address of the host that served the bundle, with a trailing slash; undefined if the bundle came from the npm package,
 * because its address then says nothing about the host. App bundlers rename the file or give it a `file:` address.
 * Where it keeps its name, as on package CDNs, it is in the package's `dist/`; Vite's dev server gives its copy of a
 * package the package's name. docs/decisions/api-base-with-npm.md
 * @param url `import.meta.url` of the bundle; some bundlers leave it undefined
 */
export function hostOf(url = ''): string | undefined {
  const [, folder] = SERVED.exec(url) ?? [];
  return folder && PACKAGED.test(folder) ? undefined : folder;
}
