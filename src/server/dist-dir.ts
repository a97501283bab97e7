import { fileURLToPath } from 'node:url';

/** The folder `dist/`, as the built `dist/server/main.js` sees it. */
export const DIST_DIR = fileURLToPath(new URL('..', import.meta.url));
