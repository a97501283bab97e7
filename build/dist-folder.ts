import { fileURLToPath } from 'node:url';

/** Where a build is written: `dist/`, or beside it until it takes its place (`prepare.mjs`). */
export const dist = process.env.BUILD_TO || fileURLToPath(new URL('../dist', import.meta.url));

/** Where the entries of the npm package are built, below `dist/`. The host doesn't serve them. */
export const PACKAGE_FOLDER = 'npm';

/** The npm package as it is packed, below `dist/`. The host doesn't serve it either. */
export const STAGED_PACKAGE = 'npm-package';
