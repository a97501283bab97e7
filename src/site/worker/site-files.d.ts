/** What the build puts into the service worker. */
declare module 'virtual:site-files' {
  /** Identifies the build: it differs if any of the files does. */
  export const build: string;
  /** Path of the script that the build's page names. */
  export const bundle: string;
  /** What `/` needs, for the precache. */
  export const files: { url: string; revision: string | null }[];
}
