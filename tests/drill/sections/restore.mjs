/** @import { Product, Section } from '../types.ts' */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MAIN } from '../../support/product.mjs';
import { ask } from '../support/api.mjs';
import { DAMAGES, emptyLog } from '../support/databases/damages.mjs';
import { databaseFile } from '../support/databases/database-file.mjs';
import { seconds, whole } from '../support/figures.mjs';
import { Ledger } from '../support/ledger.mjs';
import { until } from '../support/until.mjs';

const WRITERS = 5;
/** How many edits there are at least when the backup begins. */
const BEFORE = { short: 50, full: 300 };
/** For how long they go on writing when it is made, in milliseconds. */
const AFTER_MS = 300;

/** @type {Section} */
const restore = {
  name: 'restore',
  promise:
    `A backup that is made while ${WRITERS} editors write has every edit that was acknowledged before it began: after the ` +
    'server was killed and its database damaged, `restore` brings them back.',

  async run({ short, product, note }) {
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const longest = { backup: 0, restore: 0, start: 0 };
    let edits = 0;
    for (const [damage, inflict] of Object.entries(DAMAGES).slice(0, short ? 1 : undefined)) {
      note(damage);
      const round = await drill(product, inflict, short ? BEFORE.short : BEFORE.full);
      failures.push(...round.failures.map((failure) => `${failure} (${damage})`));
      edits += round.edits;
      for (const key of /** @type {const} */ (['backup', 'restore', 'start']))
        longest[key] = Math.max(longest[key], round.took[key]);
    }
    figures['edits acknowledged before the backups began'] = whole(edits);
    figures['longest backup'] = seconds(longest.backup);
    figures['longest restore'] = seconds(longest.restore);
    figures['longest start after it'] = seconds(longest.start);
    return { figures, failures };
  },
};
export default restore;

/**
 * Runs a command of the server. @param {Product} product @param {string} dataDir @param {string[]} words
 * @returns {Promise<number>} milliseconds
 */
async function command(product, dataDir, ...words) {
  const began = performance.now();
  const { code, stderr } = await product.start(process.execPath, [MAIN, ...words], { settings: { DATA_DIR: dataDir } })
    .ended;
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${stderr}`);
  return performance.now() - began;
}

/**
 * @param {Product} product
 * @param {(file: string) => void} inflict damages a file
 * @param {number} wanted edits before the backup
 */
async function drill(product, inflict, wanted) {
  const { dataDir, ...server } = await product.serve();
  const api = await server.signIn();
  const ledger = new Ledger();
  const backup = join(await product.folder(), 'backup.db');
  let over = false;
  const writing = Array.from({ length: WRITERS }, async () => {
    while (!over) await ledger.add(api);
  });
  await until(() => ledger.acknowledged >= wanted, 60_000, 'The editors did not write enough');
  const known = ledger.rows.filter(({ id }) => id);
  const took = { backup: await command(product, dataDir, 'backup', backup), restore: 0, start: 0 };
  await pause(AFTER_MS);
  await server.stop('SIGKILL');
  over = true;
  await Promise.all(writing);

  /** @type {string[]} */
  const failures = [];
  // A database whose log is whole would be, too.
  emptyLog(databaseFile(dataDir));
  inflict(databaseFile(dataDir));
  const damaged = await product.serve({ dataDir }).catch(() => undefined);
  if (damaged) {
    failures.push('The damaged database was served.');
    await damaged.stop('SIGKILL');
  }
  took.restore = await command(product, dataDir, 'restore', backup);
  const began = performance.now();
  const again = await product.serve({ dataDir });
  const { body } = await ask(`${again.url}/api/schedule`);
  took.start = performance.now() - began;
  const titles = new Map(/** @type {{ id: number, title: string }[]} */ (body).map(({ id, title }) => [id, title]));
  const lost = known.filter(({ id, key }) => titles.get(id ?? 0) !== key);
  if (lost.length > 0) failures.push(`${lost.length} of ${known.length} edits from before the backup are gone.`);
  const { answer } = await ledger.add(await again.signIn(), 'After the restore');
  if (answer?.status !== 201) failures.push(`Writing does not work after the restore: ${answer?.status}.`);
  await again.stop();
  return { failures, edits: known.length, took };
}
