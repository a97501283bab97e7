import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { percentile } from './load/percentile.mjs';

/** How long a visitor waits before asking again, in milliseconds. */
const PAUSE_MS = 10;
/** After this long a visitor has gone. */
const PATIENCE_MS = 60_000;

/**
 * One request on a connection of its own, as of somebody who comes for the first time.
 * @param {string} address
 * @param {AbortSignal} [gone] the visitor leaves
 * @returns {Promise<{ ms: number, status: number, body: string }>} milliseconds until the answer was there whole; status 0
 * for no answer
 */
export async function visit(address, gone) {
  const began = performance.now();
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const answer = await get(address, gone ? AbortSignal.any([patience, gone]) : patience).catch(() => undefined);
  const ms = performance.now() - began;
  if (!answer) return { ms, status: 0, body: '' };
  const { status, bytes, isGzip } = answer;
  return { ms, status, body: String(isGzip ? gunzipSync(bytes) : bytes) };
}

/**
 * @param {string} address
 * @param {AbortSignal} signal
 * @returns {Promise<{ status: number, bytes: Buffer, isGzip: boolean }>}
 */
const get = (address, signal) =>
  new Promise((resolve, reject) => {
    const sent = request(address, { agent: false, signal, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const isGzip = answer.headers['content-encoding'] === 'gzip';
        resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(chunks), isGzip });
      });
    });
    sent.on('error', reject);
    sent.end();
  });

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
