/** @import { Product, Server } from '../../types.ts' */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { milliseconds, whole } from '../figures.mjs';
import { slack } from '../load/slack.mjs';
import { until } from '../until.mjs';
import { endListeners, Windows } from './faults.mjs';
import { Writers } from './writers.mjs';

export const EDITORS = 20;
export const EDITS = 1_000;
export const STREAMS = 1_500;
/** In the short form. */
const FEW = { edits: 200, streams: 300, stoppedMs: 3_000, settleMs: 1_500 };
const MANY = { edits: EDITS, streams: STREAMS, stoppedMs: 10_000, settleMs: 6_000 };
/** Until 99 of 100 streams have heard of a write, and while the listening connections are being ended, in milliseconds. */
export const HEARD_MS = 1_000;
export const HEARD_CUT_MS = 4_000;
/** Until all hosts show the last revision, in milliseconds. */
const SETTLED_MS = 15_000;

const HEARERS = fileURLToPath(new URL('./hearers.mjs', import.meta.url));

/**
 * @typedef {object} Fleet
 * @property {Server[]} servers
 * @property {(n: number) => Promise<void>} restart kills one, and starts it again
 * @property {string} database
 * @property {() => Promise<void>} restartDatabase at once, without an end in order
 */

/**
 * Breaks what several hosts rely on, one after the other.
 * @param {Fleet} fleet
 * @param {Windows} windows
 * @param {typeof FEW} form
 */
async function breakAll({ servers, restart, database, restartDatabase }, windows, { stoppedMs, settleMs }) {
  await pause(1_000);
  const ended = await windows.during('listening cut', settleMs, () => endListeners(database));
  await windows.during('a host killed', settleMs, () => restart(0));
  await windows.during('PostgreSQL restarted', settleMs, restartDatabase);
  await windows.during('a host stopped', settleMs, async () => {
    const { child } = /** @type {Server} */ (servers[1]).running;
    child.kill('SIGSTOP');
    await pause(stoppedMs);
    child.kill('SIGCONT');
  });
  return ended;
}

/**
 * Editors write and visitors listen through a balancer, while everything behind it breaks.
 * @param {Product} product
 * @param {Fleet} fleet
 * @param {string} url of the balancer
 * @param {boolean} short
 */
export async function storm(product, fleet, url, short) {
  const form = short ? FEW : MANY;
  const writers = new Writers(url);
  await writers.signIn();
  const file = join(await product.folder(), 'written.json');
  const hearers = product.start(HEARERS, [url, String(form.streams), file]);
  await until(() => hearers.stdout().includes('opened'), 30_000, 'The streams are not open');

  const windows = new Windows();
  const each = form.edits / EDITORS;
  const lastsMs = 4 * form.settleMs + form.stoppedMs + 6_000;
  const writing = Promise.all(Array.from({ length: EDITORS }, (_, n) => writers.edit(n, each, lastsMs / each)));
  const ended = await breakAll(fleet, windows, form);
  await writing;

  const revisions = async () =>
    Promise.all(
      fleet.servers.map(async (server) => {
        const answer = await fetch(`${server.url}/api/health`).catch(() => undefined);
        const { revision, shown_revision } = (await answer?.json()) ?? {};
        return `${revision} ${shown_revision}`;
      }),
    );
  const last = `${writers.last} ${writers.last}`;
  await until(
    async () => (await revisions()).every((text) => text === last),
    SETTLED_MS,
    'Not all hosts are at the last revision',
  );
  await pause(1_000);

  await writeFile(file, JSON.stringify({ written: writers.acknowledged, windows: windows.all }));
  hearers.child.kill('SIGUSR2');
  await until(() => hearers.stdout().includes('windows'), 30_000, 'The streams do not say what they have heard');
  const heard = JSON.parse(hearers.stdout().trim().split('\n').at(-1) ?? '');
  hearers.child.kill('SIGKILL');
  return outcome(writers, await writers.differences(), heard, ended, short);
}

/**
 * @param {Writers} writers
 * @param {Awaited<ReturnType<Writers['differences']>>} differences
 * @param {any} heard
 * @param {number} ended
 * @param {boolean} short
 */
function outcome(writers, differences, heard, ended, short) {
  /** @type {Record<string, string>} */
  const figures = {
    'acknowledged edits, calls repeated': `${whole(writers.acknowledged.length)}, ${whole(writers.repeated)}`,
    'lost, doubled': `${differences.lost}, ${differences.doubled}`,
    'not in the history, twice in it, in it without an answer': `${differences.unlogged}, ${differences.twice}, ${differences.unacknowledged}`,
    'listening connections ended': whole(ended),
    'streams connected again': whole(heard.reconnected),
  };
  const failures = writers.surprises.slice(0, 5);
  if (Object.values(differences).some((count) => count !== 0))
    failures.push(`Acknowledged, stored and kept in the history differ: ${JSON.stringify(differences)}.`);
  if (heard.backwards > 0) failures.push(`${heard.backwards} times a stream was told an earlier revision.`);
  for (const [name, { unheard, p99, longest }] of Object.entries(/** @type {Record<string, any>} */ (heard.windows))) {
    figures[`heard of an edit, ${name}: 99 of 100, longest`] = `${milliseconds(p99)}, ${milliseconds(longest)}`;
    if (unheard > 0) failures.push(`${unheard} times a stream never heard of an edit (${name}).`);
    const limit = name === 'calm' ? HEARD_MS : name === 'listening cut' ? HEARD_CUT_MS : Infinity;
    if (p99 > limit * slack(short))
      failures.push(`99 of 100 streams hear of an edit after ${milliseconds(p99)} (${name}).`);
  }
  return { figures, failures };
}
