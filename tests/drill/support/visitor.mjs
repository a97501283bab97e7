import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './percentile.mjs';

/** How long a visitor waits before asking again, in milliseconds. */
const PAUSE_MS = 10;
/** After this long a visitor has gone. */
const PATIENCE_MS = 60_000;

/**
 * One request, timed until the answer is there whole.
 * @param {string} address
 * @param {AbortSignal} [gone] the visitor leaves
 * @returns {Promise<{ ms: number, status: number, body: string }>} status 0 for no answer
 */
export async function visit(address, gone) {
  const began = performance.now();
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await fetch(address, { signal: gone ? AbortSignal.any([patience, gone]) : patience });
    const body = await answer.text();
    return { ms: performance.now() - began, status: answer.status, body };
  } catch {
    return { ms: performance.now() - began, status: 0, body: '' };
  }
}

/**
 * Asks for an address again and again until told to stop.
 * @param {string} address
 */
export function visitor(address) {
  /** @type {number[]} */
  const times = [];
  let refused = 0;
  const leaving = new AbortController();
  const visiting = (async () => {
    while (!leaving.signal.aborted) {
      const { ms, status } = await visit(address, leaving.signal);
      // Also of the visit that is broken off in the end: so long at least it would have taken.
      times.push(ms);
      if (status !== 200 && !leaving.signal.aborted) refused++;
      await pause(PAUSE_MS);
    }
  })();
  return {
    /** Ends the visits, the one under way included. `refused` is how many answers weren't 200. */
    async stop() {
      leaving.abort();
      await visiting;
      return { count: times.length, longest: Math.max(...times), p99: percentile(times, 99), refused };
    },
  };
}
