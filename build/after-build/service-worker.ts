import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dist } from '../dist-folder.ts';
import { mapFile } from '../../src/server/event/hero-map/hero-map.ts';
import { readRelease } from './release.ts';

const WORKER = `${dist}/service-worker.js`;

/** The files that `/` needs besides those named after their content. */
const FILES = ['fonts/fraunces.woff2', 'fonts/instrument-sans.woff2', 'favicon.svg', 'manifest.webmanifest'];

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 8);

/** Declares in front of the service worker which files it keeps (`src/site/worker/site-files.d.ts`). */
export async function listFilesInWorker(): Promise<void> {
  const { file: bundle } = await readRelease();
  const fixed = FILES.map(async (name) => ({ url: `/${name}`, revision: hash(await readFile(`${dist}/${name}`)) }));
  const named = [bundle, mapFile().path].map((name) => ({ url: `/${name}`, revision: null }));
  const files = [...named, ...(await Promise.all(fixed))];
  const list: typeof SITE_FILES = { build: hash(JSON.stringify(files)), bundle, files };
  await writeFile(WORKER, `const SITE_FILES=${JSON.stringify(list)};\n${await readFile(WORKER, 'utf8')}`);
}
