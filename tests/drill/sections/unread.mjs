/** @import { Given, Section } from '../types.ts' */
import { connect } from 'node:net';
import { generateProgram } from '../../bench/generator.mjs';
import { megabytes, milliseconds, seconds, whole } from '../support/figures.mjs';
import {
  attackWith,
  BEHIND_NGINX_P99_MS,
  FILES_LEFT,
  GONE_MS,
  Harm,
  MEMORY_BYTES,
  openFiles,
  PATHS,
  VISITOR_P99_MS,
  waysTo,
  withstand,
} from '../support/connections/greedy.mjs';
import { NO_PROC } from '../support/load/memory.mjs';
import { NO_NGINX, startNginx } from '../support/connections/nginx.mjs';
import { until } from '../support/until.mjs';
import { visit } from '../support/visitor.mjs';

const CONNECTIONS = 2_000;
const SHORT_CONNECTIONS = 200;
/** Requests that a connection may send ahead, and the one that is answered. */
const MOST_REQUESTS = 17;
/** After so long without taking more than next to nothing a client is given up. */
const GIVEN_UP_MS = 60_000;
/** How many such clients there are. */
const GREEDY = 50;
/** How much later the last one may be given up. */
const LATER_MS = 10_000;
/** Files and connections that the system lets a server open whose places are to run short. */
const FEW_FILES = 1_000;
/** How many visitors come at the same time then. */
const AT_ONCE = 10;

/** @type {Section} */
const unread = {
  name: 'unread',
  promise:
    `While ${whole(CONNECTIONS)} clients read half of their answers, or a byte a second, the server takes less than ` +
    `${megabytes(MEMORY_BYTES)}, 99 of 100 visitors have / within ${milliseconds(VISITOR_P99_MS)} (behind nginx ${milliseconds(BEHIND_NGINX_P99_MS)}), and ${GONE_MS / 1_000} s after they have left it ` +
    `has at most ${FILES_LEFT} files more open than before; who takes next to nothing for ${GIVEN_UP_MS / 1_000} s is given up, never a quiet ` +
    'stream of events; and where ' +
    'such clients, or others that take 4 kB every 2.5 s and come again, want all places, visitors still come in.',

  async run(given) {
    const { short, product, note } = given;
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const notRun = new Set();
    const connections = short ? SHORT_CONNECTIONS : CONNECTIONS;
    const server = await product.serve({ program: generateProgram(160) });
    const nginx = short ? undefined : await startNginx(product, server.url);
    if (!short && !nginx) notRun.add(NO_NGINX);
    for (const { where, url, p99, refused } of waysTo(server, nginx, short)) {
      for (const reading of /** @type {const} */ (['half', 'trickle'])) {
        const label = `${reading === 'half' ? 'half read' : 'a byte a second'}, ${where}`;
        note(label);
        const harm = new Harm();
        for (const path of short ? PATHS.slice(0, 1) : PATHS)
          await withstand(product, server, url, { path, connections, requests: 5, reading }, harm);
        if (!harm.memory) notRun.add(NO_PROC);
        for (const [what, figure] of Object.entries(harm.figures())) figures[`${label}: ${what}`] = figure;
        failures.push(...harm.failures(label, p99, refused));
      }
    }
    await server.stop('SIGKILL');

    if (!short) failures.push(...(await givenUp(given, figures)));
    failures.push(...(await placesRunShort(given, figures)));
    return { figures, failures, notRun: [...notRun] };
  },
};
export default unread;

/**
 * When clients that take nothing are given up, and whether a quiet stream of events outlives them.
 * @param {Given} given
 * @param {Record<string, string>} figures
 */
async function givenUp({ product, note }, figures) {
  note('until they are given up');
  // Answers that the system's own buffers can't take whole.
  const server = await product.serve({ program: generateProgram(3_000) });
  const { hostname, port, host } = new URL(server.url);
  let heard = '';
  const stream = connect(Number(port), hostname, () =>
    stream.write(`GET /api/events HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
  );
  stream.on('data', (bytes) => (heard += bytes.toString('latin1')));
  await until(() => heard.includes('event: hello'), 10_000, 'The stream of events has not begun');
  const before = await openFiles(server);
  if (before === undefined) return [];
  const left = async () => ((await openFiles(server)) ?? 0) - before;
  const began = performance.now();
  await attackWith(product, server.url, { path: '/', connections: GREEDY, requests: MOST_REQUESTS, reading: 'unread' });
  await until(async () => (await left()) >= GREEDY, 10_000, 'The server has not taken the connections');
  const opened = performance.now();
  /** @type {number | undefined} */
  let first;
  await until(
    async () => {
      const now = await left();
      if (now < GREEDY) first ??= performance.now() - began;
      return now <= 0;
    },
    GIVEN_UP_MS + LATER_MS,
    'Clients that take nothing are not given up',
    200,
  );
  figures['given up after'] = `${seconds(first ?? 0)} to ${seconds(performance.now() - opened)}`;
  const call = await server.signIn();
  const { body: schedule } = await call('GET', '/api/schedule');
  await call('PATCH', `/api/schedule-items/${schedule[0].items[0].id}`, { time: '08:01 - 09:31' });
  await until(() => heard.includes('event: change'), 5_000, 'The quiet stream of events has heard nothing of an edit');
  stream.destroy();
  await server.stop('SIGKILL');
  return (first ?? 0) < GIVEN_UP_MS ? [`A client was given up after ${seconds(first ?? 0)} already.`] : [];
}

/**
 * Whether visitors come in where clients that take nothing, or a sip now and then, want all places.
 * @param {Given} given
 * @param {Record<string, string>} figures
 */
async function placesRunShort({ short, product, note }, figures) {
  const failures = [];
  for (const [reading, who] of /** @type {const} */ ([
    ['unread', 'clients that take nothing'],
    ['sips', 'clients that take 4 kB every 2.5 s'],
  ])) {
    note(`places run short by ${who}`);
    const server = await product.serve({ program: generateProgram(3_000), openFiles: FEW_FILES });
    const attack = { path: '/', connections: FEW_FILES, requests: MOST_REQUESTS, reading };
    await visit(`${server.url}/`);
    const attacker = await attackWith(product, server.url, attack);
    const visits = [];
    for (let n = 0; n < (short ? 40 : 400); n += AT_ONCE)
      visits.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => visit(`${server.url}/`)))));
    const refused = visits.flatMap(({ status }) => (status === 200 ? [] : status));
    figures[`visitors refused while ${whole(FEW_FILES)} ${who} want all places`] =
      `${refused.length} of ${visits.length}`;
    if (refused.length > 0)
      failures.push(`With ${who} ${refused.length} of ${visits.length} visitors were refused: ${refused.join()}.`);
    attacker.child.kill('SIGKILL');
    await server.stop('SIGKILL');
  }
  return failures;
}
