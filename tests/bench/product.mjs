import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, runServer } from '../support/product.mjs';

/**
 * Starts our own server with a new database, into which its command line has imported a program.
 * @param {string} folder an empty folder for the database
 * @param {object[]} schedule in the shape of `GET /api/schedule`
 */
export async function startProduct(folder, schedule) {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'program.json');
  await writeFile(file, JSON.stringify(schedule));
  const dataDir = join(folder, 'data');
  const settings = { EDITOR_PASSWORD: 'measured-on-loopback', LOG_LEVEL: 'error' };
  const imported = await run(['import', file], { ...settings, DATA_DIR: dataDir }).ended;
  if (imported.code !== 0) throw new Error(`The import failed.\n${imported.stderr}`);

  const { url, child, ended } = await runServer(dataDir, settings);
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
