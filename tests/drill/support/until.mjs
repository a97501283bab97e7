import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks until the answer is yes.
 * @param {() => boolean | Promise<boolean>} holds
 * @param {number} limitMs
 * @param {string} otherwise the fault when it isn't so in time
 * @param {number} [everyMs]
 * @returns {Promise<number>} milliseconds that it took
 */
export async function until(holds, limitMs, otherwise, everyMs = 20) {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > limitMs) throw new Error(`${otherwise} within ${limitMs / 1_000} s.`);
    await pause(everyMs);
  }
  return performance.now() - began;
}
