/** @import { Product } from '../../types.ts' */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { residentMemory } from '../load/memory.mjs';
import { until } from '../until.mjs';
import { EDITORS, STREAMS } from './storm.mjs';
import { Writers } from './writers.mjs';

export const HALF_LOAD_MINUTES = 10;
/** The first minutes fill caches. */
const WARM_MINUTES = 3;
/** Edits of an editor in a minute: in the storm there are twice as many. */
const A_MINUTE = 20;
/** How much a host's memory may have grown since. */
const GROWTH = 1.25;

const HEARERS = fileURLToPath(new URL('./hearers.mjs', import.meta.url));

const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

/**
 * Whether the memory of all hosts stays flat for a while.
 * @param {Product} product
 * @param {import('./storm.mjs').Fleet} fleet
 * @param {string} url of the balancer
 * @param {(text: string) => void} note
 */
export async function flatMemory(product, { servers }, url, note) {
  const writers = new Writers(url);
  await writers.signIn();
  const file = join(await product.folder(), 'written.json');
  const hearers = product.start(HEARERS, [url, String(STREAMS / 2), file]);
  await until(() => hearers.stdout().includes('opened'), 60_000, 'The streams are not open');
  const editors = Array.from({ length: EDITORS / 2 }, (_, n) =>
    writers.edit(n, HALF_LOAD_MINUTES * A_MINUTE, 60_000 / A_MINUTE),
  );
  /** The largest of each minute. @type {number[]} */
  const minutes = [];
  for (let minute = 0; minute < HALF_LOAD_MINUTES; minute++) {
    await pause(60_000);
    const all = await Promise.all(servers.map(residentMemory));
    minutes.push(Math.max(...all.map((bytes) => bytes ?? 0)));
    note(`minute ${minute + 1}: ${megabytes(/** @type {number} */ (minutes.at(-1)))}`);
  }
  writers.isOver = true;
  await Promise.all(editors);
  const [first, last] = [minutes[WARM_MINUTES - 1] ?? 0, minutes.at(-1) ?? 0];
  const failures =
    last > first * GROWTH ? [`A host's memory grew from ${megabytes(first)} to ${megabytes(last)}.`] : [];
  const what = `largest host's memory after ${WARM_MINUTES} minutes, after ${HALF_LOAD_MINUTES}`;
  return { figures: { [what]: `${megabytes(first)}, ${megabytes(last)}` }, failures };
}
