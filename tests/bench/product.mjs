import { join } from 'node:path';
import { importProgram, runServer } from '../support/product.mjs';

export const PASSWORD = 'measured-on-loopback';

/**
 * Starts our own server with a new database, into which its command line has imported a program.
 * @param {string} folder for the database
 * @param {object[]} schedule in the shape of `GET /api/schedule`
 * @param {string} [main] the command line of another build
 */
export async function startProduct(folder, schedule, main) {
  const dataDir = join(folder, 'data');
  const settings = { EDITOR_PASSWORD: PASSWORD, LOG_LEVEL: 'error' };
  await importProgram(schedule, { ...settings, DATA_DIR: dataDir }, undefined, main);
  const { url, child, ended } = await runServer(dataDir, settings, undefined, main);
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
