/** @import { Product, Server } from '../../types.ts' */
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { megabytes, milliseconds } from '../figures.mjs';
import { peakMemory } from '../load/memory.mjs';
import { percentile } from '../load/percentile.mjs';
import { slack } from '../load/slack.mjs';
import { until } from '../until.mjs';
import { visit } from '../visitor.mjs';

const GREEDY = fileURLToPath(new URL('./greedy-sockets.mjs', import.meta.url));

/** The requested paths: a file, a page, JSON, events. */
export const PATHS = ['/images/share.jpg', '/', '/api/schedule', '/api/events'];

/** The most memory that a server may take, in bytes. */
export const MEMORY_BYTES = 350e6;
/** The longest wait of 99 of 100 visitors for `/`, in milliseconds. */
export const VISITOR_P99_MS = 1_000;
/** The same behind nginx, which takes all the answers itself, 10,000 of them, and writes into files what its clients do not read. */
export const BEHIND_NGINX_P99_MS = 10_000;
/** The visitors whom the system may cut off there while thousands connect at once: it keeps 511 waiting for Node. */
const BEHIND_NGINX_REFUSED = 1;
const VISITORS = 100;
/** One comes after the other, so long apart, in milliseconds. */
const VISITORS_APART_MS = 20;
/** So many files more than before may be open when the attackers have been gone for so many milliseconds. */
export const FILES_LEFT = 50;
export const GONE_MS = 5_000;

/**
 * How many files and connections a server has open; undefined where there is no /proc.
 * @param {Server} server
 * @returns {Promise<number | undefined>}
 */
export const openFiles = async ({ running }) =>
  (await readdir(`/proc/${running.child.pid}/fd`).catch(() => undefined))?.length;

/**
 * @typedef {object} Attack
 * @property {string} path of the requests
 * @property {number} connections
 * @property {number} requests sent ahead on each connection
 * @property {'unread' | 'half' | 'trickle' | 'sips'} reading how the answers are read
 */

/**
 * Opens an attack's connections, and says when all are open.
 * @param {Product} product
 * @param {string} url
 * @param {Attack} attack
 */
export async function attackWith(product, url, { path, connections, requests, reading }) {
  const words = [url, path, String(connections), String(requests), reading];
  const attacker = product.start(GREEDY, words);
  await until(() => attacker.stdout().includes('opened'), 30_000, 'The connections of the attack are not open');
  return attacker;
}

/** The worst of what several attacks have done. */
export class Harm {
  memory = 0;
  p99 = 0;
  /** @type {number[]} the statuses of visits that weren't answered 200; 0 for no answer */
  refused = [];
  filesLeft = 0;

  /** @returns {Record<string, string>} */
  figures() {
    return {
      'memory at most': this.memory ? megabytes(this.memory) : 'unknown',
      'p99 of / meanwhile': milliseconds(this.p99),
      'visitors refused': String(this.refused.length),
      [`files open ${GONE_MS / 1_000} s later, more than before`]: String(Math.max(0, this.filesLeft)),
    };
  }

  /**
   * @param {string} label name of the attack
   * @param {number} p99 the most milliseconds that 99 of 100 visitors may wait
   * @param {number} refused the most visitors that may be refused
   */
  failures(label, p99, refused) {
    return [
      this.memory > MEMORY_BYTES && `the server took ${megabytes(this.memory)}`,
      this.p99 > p99 && `the p99 of / was ${milliseconds(this.p99)}`,
      this.refused.length > refused && `${this.refused.length} visitors were refused: ${this.refused.join()}`,
      this.filesLeft > FILES_LEFT && `${this.filesLeft} files stayed open`,
    ].flatMap((failure) => (failure ? `With ${label} ${failure}.` : []));
  }
}

/**
 * The addresses at which a server is attacked, what 99 of 100 visitors wait there at most, in milliseconds, and how many may be
 * refused.
 * @param {Server} server
 * @param {string | undefined} nginx the address of an nginx before it, if there is one
 * @param {boolean} short
 */
export const waysTo = (server, nginx, short) => [
  { where: 'directly', url: server.url, p99: VISITOR_P99_MS * slack(short), refused: 0 },
  ...(nginx
    ? [{ where: 'behind nginx', url: nginx, p99: BEHIND_NGINX_P99_MS * slack(short), refused: BEHIND_NGINX_REFUSED }]
    : []),
];

/**
 * Attacks a server while visitors come, and counts what is left open when the attackers have gone.
 * @param {Product} product
 * @param {Server} server
 * @param {string} url the attacked and visited address: the server itself, or a proxy before it
 * @param {Attack} attack
 * @param {Harm} harm grows by it
 */
export async function withstand(product, server, url, attack, harm) {
  await visit(url + '/');
  const before = await openFiles(server);
  const attacker = await attackWith(product, url, attack);
  const visits = await Promise.all(
    Array.from({ length: VISITORS }, async (_, n) => {
      await pause(n * VISITORS_APART_MS);
      return visit(url + '/');
    }),
  );
  attacker.child.kill('SIGKILL');
  await attacker.ended;
  const left = async () => ((await openFiles(server)) ?? 0) - (before ?? 0);
  await until(async () => (await left()) <= FILES_LEFT, GONE_MS, '').catch(() => {});
  const times = visits.map(({ ms }) => ms);
  harm.memory = Math.max(harm.memory, (await peakMemory(server)) ?? 0);
  harm.p99 = Math.max(harm.p99, percentile(times, 99));
  harm.refused.push(...visits.flatMap(({ status }) => (status === 200 ? [] : status)));
  harm.filesLeft = Math.max(harm.filesLeft, await left());
}
