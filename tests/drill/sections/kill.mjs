/** @import { Api, Section, Server } from '../types.ts' */
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../support/api.mjs';
import { databases } from '../support/databases/databases.mjs';
import { whole } from '../support/figures.mjs';
import { Ledger } from '../support/ledger.mjs';
import { until } from '../support/until.mjs';

const WRITERS = 4;
/** Every so many rounds PostgreSQL itself is killed instead of the server. */
const DATABASE_EVERY = 5;
/** How long after the first write the kill comes at the latest, in milliseconds. */
const LATEST_MS = 500;

/** @type {Section} */
const kill = {
  name: 'kill',
  promise:
    'A server or a PostgreSQL that is killed at any moment of writing loses no acknowledged write; what a client repeats ' +
    'afterwards under the same Idempotency-Key is there once.',

  async run({ short, product, note }) {
    const rounds = short ? 2 : 50;
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const { kinds, notRun } = await databases(product);
    for (const { label, cluster, dataDir, settings } of kinds) {
      const ledger = new Ledger();
      for (let round = 0; round <= rounds; round++) {
        const server = await product.serve({ dataDir, settings });
        const api = await server.signIn();
        const compare = async (/** @type {string} */ when) => {
          const { body } = await ask(`${server.url}/api/schedule`);
          failures.push(...ledger.differences(body, `on ${label} ${when}`));
        };
        await compare(`after round ${round}`);
        await ledger.repeat(api);
        await compare(`after round ${round}, repeated`);
        if (round === rounds) break;
        const killsDatabase = cluster && round % DATABASE_EVERY === 1;
        await killWhileWriting(server, api, ledger, killsDatabase ? cluster.killAndStart : undefined);
        if (killsDatabase) {
          await compare('after it was killed under the server');
          await server.stop('SIGKILL');
        }
        if (round % 10 === 9) note(`${label}, ${round + 1} rounds, ${ledger.acknowledged} acknowledged writes`);
      }
      figures[`${label}: rounds`] = whole(rounds);
      figures[`${label}: acknowledged writes`] = whole(ledger.acknowledged);
    }
    return { figures, failures, notRun };
  },
};
export default kill;

/**
 * Some editors write; at a random moment the server dies, or the database does.
 * @param {Server} server
 * @param {Api} api
 * @param {Ledger} ledger
 * @param {(() => Promise<void>) | undefined} killDatabase
 */
async function killWhileWriting(server, api, ledger, killDatabase) {
  let over = false;
  const before = ledger.acknowledged;
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    while (!over) {
      const { row } = await ledger.add(api);
      if (writer % 2 === 0 && row.id) await ledger.change(api, row, `${row.key}, changed`);
    }
  });
  await until(() => ledger.acknowledged > before, 10_000, 'No write was acknowledged', 1);
  await pause(Math.random() * LATEST_MS);
  if (killDatabase) await killDatabase();
  else await server.stop('SIGKILL');
  over = true;
  await Promise.all(writing);
  if (!killDatabase) return;
  const works = async () => (await ledger.add(api)).answer?.status === 201;
  await until(works, 20_000, 'Writing does not work again after PostgreSQL was killed', 100);
}
