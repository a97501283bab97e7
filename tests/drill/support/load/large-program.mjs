/** @import { Given } from '../../types.ts' */
import { fileURLToPath } from 'node:url';
import { generateProgram } from '../../../bench/generator.mjs';
import { ask } from '../api.mjs';
import { databases } from '../databases/databases.mjs';
import { Ledger } from '../ledger.mjs';
import { until } from '../until.mjs';
import { visit, visitor } from '../visitor.mjs';

const BARE = fileURLToPath(new URL('../connections/bare-server.mjs', import.meta.url));
const PROBE = fileURLToPath(new URL('./probe.mjs', import.meta.url));
const VISITORS = 4;
/** Tiny, and the same for everybody. */
const TINY = '/api/event';
/** Of the other process's write, in milliseconds. */
const SEEN_LIMIT_MS = 20_000;

export const large = generateProgram(3_000);

/**
 * The longest that a tiny request takes while another process imports 3,000 items, visitors read and an editor writes,
 * beside the same request to a bare server: that is what the machine itself adds. The server has no such probe of its own.
 * @param {Given} given
 */
export async function longestStall({ product }) {
  const server = await product.serve();
  const bare = product.start(BARE, [server.url + TINY]);
  await until(() => bare.stdout().includes('gives'), 10_000, 'The bare server does not start');
  const [bareUrl = ''] = bare.stdout().split(' ');
  const probes = [`${server.url}${TINY}`, bareUrl].map((address) => product.start(PROBE, [address]));
  await until(() => probes.every((probe) => probe.stdout().includes('ready')), 10_000, 'The probes do not start');

  const visitors = Array.from({ length: VISITORS }, () => visitor(`${server.url}/`));
  const api = await server.signIn();
  const ledger = new Ledger();
  const imported = product.importProgram(large, { DATA_DIR: server.dataDir });
  let over = false;
  const writing = (async () => {
    while (!over) await ledger.add(api);
  })();
  await imported;
  // Until a visitor has the new program.
  await until(async () => (await visit(`${server.url}/api/schedule`)).body.length > 500_000, SEEN_LIMIT_MS, 'Not seen');
  await visit(`${server.url}/`);
  over = true;
  await writing;
  for (const { stop } of visitors) await stop();
  const [ours = 0, bares = 0] = await Promise.all(
    probes.map(async (probe) => {
      probe.child.kill('SIGTERM');
      return Number((await probe.ended).stdout.split('\n')[1]);
    }),
  );
  await server.stop('SIGKILL');
  return { ours, bare: bares };
}

/**
 * How long after another process has written it is seen, by database.
 * @param {Given} given
 */
export async function othersWrites({ product }) {
  const { kinds, notRun } = await databases(product);
  /** @type {Record<string, number>} */
  const seen = {};
  for (const { label, dataDir, settings } of kinds) {
    const server = await product.serve({ dataDir, settings });
    await visit(`${server.url}/api/schedule`);
    await product.importProgram([{ title: 'Of another process', items: [] }], { ...settings, DATA_DIR: dataDir });
    const isSeen = async () => (await ask(`${server.url}/api/schedule`)).body[0]?.title === 'Of another process';
    seen[label] = await until(isSeen, SEEN_LIMIT_MS, `On ${label} another process's write is not seen`);
    await server.stop();
  }
  return { seen, notRun };
}

/**
 * The longest first answer of `/` after a start with 3,000 items, from the moment the server says its address, and
 * together with the start.
 * @param {Given} given
 */
export async function firstAnswer({ product, short }) {
  const { dataDir, stop } = await product.serve({ program: large });
  await stop();
  let longest = 0;
  let whole = 0;
  for (let start = 0; start < (short ? 1 : 5); start++) {
    const began = performance.now();
    const server = await product.serve({ dataDir });
    const { ms } = await visit(`${server.url}/`);
    longest = Math.max(longest, ms);
    whole = Math.max(whole, performance.now() - began);
    await server.stop();
  }
  return { longest, whole };
}
