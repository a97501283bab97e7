/** @import { Product, Section } from '../types.ts' */
import { ask } from '../support/api.mjs';
import { DAMAGES, DAMAGES_WHILE_OPEN, emptyLog } from '../support/databases/damages.mjs';
import { databaseFile } from '../support/databases/database-file.mjs';
import { seconds, whole } from '../support/figures.mjs';
import { health } from '../support/health.mjs';
import { Ledger } from '../support/ledger.mjs';
import { until } from '../support/until.mjs';
import { visit } from '../support/visitor.mjs';

/** Within this time `/api/health` must tell, in milliseconds. */
const TOLD_WITHIN_MS = 10_000;
const ROWS = 60;
const WRITES_AFTERWARDS = 10;

/** @type {Section} */
const corrupt = {
  name: 'corrupt',
  promise:
    'A database file that is overwritten, cut, emptied or deleted is never served as sound: a start refuses and says what ' +
    `to do, a running server tells it in /api/health within ${TOLD_WITHIN_MS / 1_000} s, acknowledges no write that it ` +
    'then loses, and visitors keep the last known program.',

  async run({ short, product, note }) {
    // The short form has every other one.
    const some = (/** @type {typeof DAMAGES} */ damages) =>
      Object.entries(damages).filter((_, index) => !short || index % 2 === 0);
    /** @type {string[]} */
    const failures = [];
    for (const [damage, inflict] of some(DAMAGES)) {
      note(`before a start: ${damage}`);
      failures.push(...(await damagedBeforeStart(product, damage, inflict)));
    }
    /** @type {Record<string, string>} */
    const figures = {};
    let acknowledged = 0;
    for (const [damage, inflict] of some(DAMAGES_WHILE_OPEN)) {
      note(`while it runs: ${damage}`);
      const result = await damagedWhileRunning(product, damage, inflict);
      failures.push(...result.failures);
      acknowledged += result.acknowledged;
      figures[`${damage}: told after`] = result.toldMs === undefined ? 'never' : seconds(result.toldMs);
    }
    figures['writes acknowledged afterwards'] = whole(acknowledged);
    return { figures, failures };
  },
};
export default corrupt;

/**
 * A server on a database with some rows.
 * @param {Product} product
 */
async function filled(product) {
  const server = await product.serve();
  const api = await server.signIn();
  const ledger = new Ledger();
  for (let n = 0; n < ROWS; n++) await ledger.add(api);
  return { server, api, ledger };
}

/**
 * @param {Product} product
 * @param {string} damage
 * @param {(file: string) => void} inflict
 */
async function damagedBeforeStart(product, damage, inflict) {
  const { server } = await filled(product);
  await server.stop();
  inflict(databaseFile(server.dataDir));
  const again = await product.serve({ dataDir: server.dataDir }).catch((/** @type {Error} */ error) => error);
  if (!(again instanceof Error)) {
    await again.stop('SIGKILL');
    return [`A file with ${damage} is served after a start.`];
  }
  return again.message.includes('restore') ? [] : [`A start with ${damage} doesn't say what to do: ${again.message}`];
}

/**
 * @param {Product} product
 * @param {string} damage
 * @param {(file: string) => void} inflict
 */
async function damagedWhileRunning(product, damage, inflict) {
  const { server, api, ledger } = await filled(product);
  const { url, dataDir } = server;
  const known = (await ask(`${url}/api/schedule`)).body.length;
  await visit(`${url}/`);
  const before = ledger.acknowledged;
  /** @type {string[]} */
  const failures = [];
  emptyLog(databaseFile(dataDir));
  inflict(databaseFile(dataDir));
  for (let n = 0; n < WRITES_AFTERWARDS; n++) await ledger.add(api);

  const told = async () => (await health(url)) !== 'ok';
  const toldMs = await until(told, TOLD_WITHIN_MS, '').catch(() => undefined);
  if (toldMs === undefined) failures.push(`/api/health says ok with ${damage}.`);
  for (let n = 0; n < WRITES_AFTERWARDS; n++) await ledger.add(api);
  const page = await visit(`${url}/`);
  if (page.status !== 200 || !page.body.includes('Day 1<')) failures.push(`/ lost its program with ${damage}.`);
  const { status, body } = await ask(`${url}/api/schedule`);
  if (status !== 200 || body.length < known) failures.push(`/api/schedule lost the program with ${damage}: ${status}.`);
  const acknowledged = ledger.acknowledged - before;
  await server.stop('SIGKILL');

  if (acknowledged > 0) {
    const again = await product.serve({ dataDir }).catch(() => undefined);
    const schedule = again && (await ask(`${again.url}/api/schedule`)).body;
    const lost = Array.isArray(schedule) ? ledger.differences(schedule, '') : ['all'];
    if (lost.length > 0) failures.push(`Of ${acknowledged} writes acknowledged with ${damage} some are lost.`);
    await again?.stop('SIGKILL');
  }
  return { failures, acknowledged, toldMs };
}
