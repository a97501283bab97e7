import { setTimeout as pause } from 'node:timers/promises';
import { frontClient } from './front-client.mjs';

/** How often some of them come, in milliseconds. */
const TICK_MS = 50;
/** Browsers take one, messengers and search engines the other. */
const ENCODINGS = ['gzip, deflate, br', 'gzip'];

/**
 * Visitors who come at an even pace, however long an answer takes.
 * @param {string} address
 * @param {string[]} paths that they ask for in turn
 * @param {number} perSecond
 */
export function steadyVisitors(address, paths, perSecond) {
  const client = frontClient(address);
  /** @type {{ kind: string, begun: number, ended: number, etag: string }[]} */
  const answers = [];
  /** @type {Map<string, number>} */
  const failures = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let count = 0;

  const visit = async () => {
    const path = paths[count % paths.length] ?? '/';
    const encoding = ENCODINGS[Math.floor(count / paths.length) % ENCODINGS.length] ?? '';
    count++;
    const begun = performance.now();
    const { status, headers } = await client.get(path, { 'accept-encoding': encoding });
    if (status === 200)
      answers.push({ kind: `${path} ${encoding}`, begun, ended: performance.now(), etag: headers.etag ?? '' });
    else failures.set(`${path}: ${status}`, (failures.get(`${path}: ${status}`) ?? 0) + 1);
  };
  const began = performance.now();
  const timer = setInterval(() => {
    while (count < ((performance.now() - began) / 1_000) * perSecond) {
      const visiting = visit();
      running.add(visiting);
      void visiting.finally(() => running.delete(visiting));
    }
  }, TICK_MS);

  return {
    failures,
    count: () => count,
    /**
     * Until when visitors were given what they had before a write, in milliseconds after it was acknowledged.
     * @param {{ sent: number, acknowledged: number }} write
     */
    staleness({ sent, acknowledged }) {
      const before = new Set(answers.filter(({ ended }) => ended < sent).map(({ kind, etag }) => kind + etag));
      const old = answers.filter(({ kind, begun, etag }) => begun > acknowledged && before.has(kind + etag));
      return Math.max(0, ...old.map(({ begun }) => begun - acknowledged));
    },
    async stop() {
      clearInterval(timer);
      await Promise.race([Promise.all(running), pause(5_000)]);
      client.close();
    },
  };
}
