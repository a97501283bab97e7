/** @import { Api, Product, Section, Server } from '../types.ts' */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, takeToken } from '../../support/product.mjs';
import { generateProgram } from '../../bench/generator.mjs';
import { milliseconds, seconds, whole } from '../support/figures.mjs';
import { frontClient } from '../support/connections/front-client.mjs';
import { startCaddy, startCachingNginx, startVarnish } from '../support/connections/fronts.mjs';
import { notRun } from '../support/not-run.mjs';
import { percentile } from '../support/load/percentile.mjs';
import { routeCounts } from '../support/load/route-counts.mjs';
import { PASSWORD } from '../support/api.mjs';
import { steadyVisitors } from '../support/connections/steady-visitors.mjs';
import { until } from '../support/until.mjs';

/** Until a write is seen by everybody, in milliseconds. */
const SEEN_MS = 5_000;
/** The paths that visitors ask for, the same at the server. */
const PATHS = ['/', '/api/schedule', '/api/revision', '/program/1'];
/** The only path of a visitor who comes seldom. */
const SELDOM = '/program.txt';
/** The path that was asked for once, long before the server is gone. */
const LONG_AGO = '/schedule.csv';
const PER_SECOND = 200;
const FULL = { loadS: 60, seldomS: 60, seldomTimes: 3, goneS: 60 };
const SHORT = { loadS: 9, seldomS: 10, seldomTimes: 1, goneS: 10 };

/** The caches around a server, by name. @typedef {Record<string, string>} Fronts */

/** @type {Section} */
const cache = {
  name: 'cache',
  promise:
    `Behind Varnish, set up as docs/scale.md shows it, a write is seen within ${seconds(SEEN_MS)}, at ${PER_SECOND} requests a second and at one a ` +
    'minute; of 10,000 requests in a minute the server gets at most one a second for each address; while it is gone for a minute, no ' +
    'visitor gets an error. nginx and Caddy, set up as shown there, pass on what they should.',

  async run({ short, product, note }) {
    const size = short ? SHORT : FULL;
    const [port, metricsPort] = [await freePort(), await freePort()];
    const settings = { PORT: String(port), METRICS_PORT: String(metricsPort), TRUST_PROXY: '127.0.0.1' };
    const server = await product.serve({ program: generateProgram(160), settings });
    const url = new URL(server.url);
    const [varnish, nginx] = await Promise.all([startVarnish(product, url), startCachingNginx(product, url)]);
    if (!varnish) return notRun('Varnish: it is not installed');
    const caddy = await startCaddy(product, url, new URL(varnish));
    /** @type {Fronts} */
    const fronts = { Varnish: varnish, ...(nginx && { nginx }), ...(caddy && { 'Caddy before Varnish': caddy }) };
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const given = { fronts, varnish, server, size, figures, failures, counts: routeCounts(metricsPort) };

    note('each front');
    await passesOn(given);
    note('many visitors, and few');
    const call = await server.signIn();
    await Promise.all([underLoad(given, call), seldom(given, call)]);
    note('without the server');
    await whileGone(given, product, settings);
    const missing = [nginx ? [] : 'nginx: it is not installed', caddy ? [] : 'Caddy: it is not installed'].flat();
    return { figures, failures, notRun: missing };
  },
};
export default cache;

/**
 * @typedef {object} Measuring
 * @property {Fronts} fronts
 * @property {string} varnish
 * @property {Server} server
 * @property {typeof FULL} size
 * @property {Record<string, string>} figures
 * @property {string[]} failures
 * @property {() => Promise<Map<string, number>>} counts
 */

let writes = 0;

/**
 * A write, with a title that nothing had before.
 * @param {Api} call
 */
async function write(call) {
  const title = `Written in the drill ${++writes}`;
  const sent = performance.now();
  const { status } = await call('PATCH', '/api/schedule-items/1', { title });
  if (status !== 200) throw new Error(`A write is answered with ${status}.`);
  return { title, sent, acknowledged: performance.now() };
}

/**
 * Streams and editors' requests pass each front, and a write is seen behind it.
 * @param {Measuring} given
 */
async function passesOn({ fronts, server, figures, failures }) {
  const call = await server.signIn();
  const authorization = `Bearer ${await takeToken(server.url, PASSWORD)}`;
  const clients = Object.entries(fronts).map(([name, address]) => ({ name, client: frontClient(address) }));
  const open = async (/** @type {(typeof clients)[0]} */ { name, client }) => {
    await client.get('/api/schedule');
    await client.get(LONG_AGO);
    const heard = client.listen('/api/events');
    await until(() => heard().includes('event: hello'), SEEN_MS, `Behind ${name} nothing is heard`);
    return { name, client, heard };
  };
  try {
    const listening = await Promise.all(clients.map(open));
    const { title } = await write(call);
    const pass = async (/** @type {(typeof listening)[0]} */ { name, client, heard }) => {
      const shown = async () => (await client.get('/api/schedule')).body.includes(title);
      const waits = [
        until(() => heard().includes(title), SEEN_MS, `Behind ${name} a write isn't heard of`),
        until(shown, SEEN_MS, `Behind ${name} a write isn't seen`),
      ];
      const read = await client.get('/api/schedule', { authorization });
      const isAtOnce = read.status === 200 && read.body.includes(title) && read.headers['cache-control'] === 'no-store';
      if (!isAtOnce) failures.push(`Behind ${name} an editor doesn't read what was just saved.`);
      const [told = 0, seen = 0] = await Promise.all(waits);
      figures[`${name}: a write is told by a stream, and seen, after`] = `${milliseconds(told)}, ${milliseconds(seen)}`;
    };
    await Promise.all(listening.map(pass));
  } finally {
    for (const { client } of clients) client.close();
  }
}

/**
 * @param {Measuring} given
 * @param {Api} call
 */
async function underLoad({ varnish, size, figures, failures, counts }, call) {
  const visitors = steadyVisitors(varnish, PATHS, PER_SECOND);
  await pause(1_000);
  await counts();
  const [began, before] = [performance.now(), visitors.count()];
  const written = [];
  while (performance.now() - began < size.loadS * 1_000 - SEEN_MS) {
    written.push(await write(call));
    await pause(3_000);
  }
  await pause(Math.max(0, size.loadS * 1_000 - (performance.now() - began)));
  const reached = await counts();
  const took = (performance.now() - began) / 1_000;
  const asked = visitors.count() - before;
  await visitors.stop();

  const waits = written.map((each) => visitors.staleness(each));
  const longest = Math.max(...waits);
  figures[`Varnish, ${PER_SECOND} requests a second: all see ${whole(waits.length)} writes after, typical, longest`] =
    `${milliseconds(percentile(waits, 50))}, ${milliseconds(longest)}`;
  if (longest > SEEN_MS) failures.push(`A write is seen by all only after ${milliseconds(longest)}.`);
  const most = Math.max(...PATHS.map((path) => reached.get(path.replace(/\d+$/, ':id')) ?? 0));
  figures[`the server gets of ${whole(asked)} requests in ${seconds(took * 1_000)}, for each address, a second`] = (
    most / took
  ).toFixed(2);
  // Each address has two copies, each of which may be asked for once more at the edges of the time.
  if (most > took + 2)
    failures.push(`The server gets ${whole(most)} requests for an address in ${seconds(took * 1_000)}.`);
  if (asked < (size.loadS * PER_SECOND) / 2) failures.push(`Only ${whole(asked)} requests were made.`);
  for (const [what, count] of visitors.failures) failures.push(`${whole(count)} visitors got ${what}.`);
}

/**
 * Somebody who comes seldom sees a write of five seconds ago, though the cache has had nothing to do since the last visit.
 * @param {Measuring} given
 * @param {Api} call
 */
async function seldom({ varnish, size, figures, failures }, call) {
  const client = frontClient(varnish);
  let isOld = 0;
  for (let time = 0; time < size.seldomTimes; time++) {
    await client.get(SELDOM);
    await pause(size.seldomS * 1_000 - SEEN_MS);
    const { acknowledged } = await write(call);
    const known = writes;
    await pause(SEEN_MS - (performance.now() - acknowledged));
    const { body } = await client.get(SELDOM);
    const [, shown] = /Written in the drill (\d+)/.exec(body) ?? [];
    if (Number(shown) < known) isOld++;
  }
  client.close();
  figures[
    `Varnish, one request in ${size.seldomS} s: of ${size.seldomTimes} writes not seen after ${seconds(SEEN_MS)}`
  ] = whole(isOld);
  if (isOld > 0) failures.push(`${isOld} writes aren't seen by whoever comes seldom.`);
}

/**
 * @param {Measuring} given
 * @param {Product} product
 * @param {Record<string, string>} settings
 */
async function whileGone({ fronts, varnish, server, size, figures, failures }, product, settings) {
  // A cache can't give an answer that it has never been asked for.
  const warm = async (/** @type {string} */ address) => {
    const warming = steadyVisitors(address, PATHS, 40);
    await pause(1_000);
    await warming.stop();
  };
  await Promise.all(Object.values(fronts).map(warm));
  const visitors = Object.entries(fronts).map(([name, address]) => ({
    name,
    client: frontClient(address),
    steady: steadyVisitors(address, PATHS, address === varnish ? PER_SECOND / 4 : 10),
  }));
  await server.stop('SIGKILL');
  for (const { name, client } of visitors) {
    const { status } = await client.get(LONG_AGO);
    if (status !== 200) failures.push(`Behind ${name} the first visitor after the server is gone gets ${status}.`);
    client.close();
  }
  await pause(size.goneS * 1_000);
  for (const { name, steady } of visitors) {
    await steady.stop();
    const failed = [...steady.failures].map(([what, count]) => `${whole(count)} × ${what}`).join(', ');
    figures[`${name}: the server gone for ${size.goneS} s, visitors, errors`] =
      `${whole(steady.count())}, ${failed || '0'}`;
    if (failed) failures.push(`Behind ${name} visitors get errors while the server is gone: ${failed}.`);
  }
  const again = await product.serve({ dataDir: server.dataDir, settings });
  const { title } = await write(await again.signIn());
  const client = frontClient(varnish);
  const ms = await until(
    async () => (await client.get('/api/schedule')).body.includes(title),
    2 * SEEN_MS,
    'A write is not seen after the server has come back',
  );
  client.close();
  figures['Varnish: a write right after the server is back, seen after'] = milliseconds(ms);
}
