/** The build declares this in front of the service worker. */
declare const SITE_FILES: {
  /** Identifies the build: it differs if any of the files does. */
  build: string;
  /** Path of the script that the build's page names. */
  bundle: string;
  /** The files that `/` needs, for the precache. */
  files: { url: string; revision: string | null }[];
};
