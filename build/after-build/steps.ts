/** Steps after Vite's bundles, in order: each may read what those before it have written. */
import { writeCatalogs } from './catalogs.ts';
import { writeContentFiles } from './content-files.ts';
import { writeDemoPages } from './demo-pages.ts';
import { writeNpmPackages } from './npm-packages.ts';
import { precompress } from './precompress.ts';
import { writeRelease } from './release.ts';
import { listFilesInWorker } from './service-worker.ts';
import { writeSitePages } from './site-pages.ts';
import { writeWordpressPlugin } from './wordpress.ts';

/** @param root the project's folder */
export const steps: readonly ((root: string) => Promise<void>)[] = [
  writeContentFiles,
  writeCatalogs,
  writeRelease,
  writeSitePages,
  listFilesInWorker,
  writeNpmPackages,
  writeDemoPages,
  writeWordpressPlugin,
  precompress,
];
