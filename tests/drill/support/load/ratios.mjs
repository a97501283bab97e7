/** @import { Product, Server } from '../../types.ts' */
import { fileURLToPath } from 'node:url';
import { ask } from '../api.mjs';
import { median } from './percentile.mjs';
import { until } from '../until.mjs';

const BARE = fileURLToPath(new URL('../connections/bare-server.mjs', import.meta.url));
const CLIENT = fileURLToPath(new URL('./load-client.mjs', import.meta.url));
const CONNECTIONS = 16;

/**
 * @typedef {object} Kind a way to ask
 * @property {string} label
 * @property {number} target answers a second, to those of a bare server
 * @property {Record<string, string>} headers
 *
 * @typedef {{ perSecond: number, p99: number }} Speed
 */

/** @type {Kind[]} */
const KINDS = [
  { label: '304', target: 0.8, headers: { 'accept-encoding': 'gzip' } },
  { label: 'gzip', target: 0.8, headers: { 'accept-encoding': 'gzip' } },
  { label: 'brotli', target: 0.8, headers: { 'accept-encoding': 'br' } },
  { label: 'identity', target: 0.9, headers: { 'accept-encoding': 'identity' } },
];

/**
 * How fast paths are answered against a bare server that gives the same answers, in turn with it.
 * @param {Product} product
 * @param {Server} server
 * @param {string[]} paths
 * @param {{ rounds: number, forMs: number, only?: string[] }} bounds `only` some ways to ask
 */
export async function ratios(product, server, paths, { rounds, forMs, only }) {
  const measured = [];
  // A server that has just started has yet to be compiled.
  for (const path of paths) await speed(product, server.url, path, {}, forMs);
  for (const path of paths) {
    for (const { label, target, headers } of KINDS.filter((kind) => only?.includes(kind.label) ?? true)) {
      const given = { ...headers };
      if (label === '304') given['if-none-match'] = (await etag(server.url + path, headers)) ?? '';
      const bare = product.start(BARE, [server.url + path, JSON.stringify(given)]);
      await until(() => bare.stdout().includes('gives'), 10_000, 'The bare server does not start');
      const [bareUrl = '', , , , bytes = ''] = bare.stdout().split(' ');
      /** @param {string} url */
      const ask = (url) => speed(product, url, path, given, forMs);
      /** @type {{ ours: Speed, bare: Speed }[]} */
      const pairs = [];
      for (let round = 0; round < rounds; round++)
        pairs.push({ bare: await ask(bareUrl), ours: await ask(server.url) });
      bare.child.kill('SIGKILL');
      measured.push({
        what: `${path} ${label}, ${bytes} bytes`,
        target,
        perSecond: median(pairs.map(({ ours }) => ours.perSecond)),
        ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)),
        p99: median(pairs.map((pair) => pair.ours.p99 / pair.bare.p99)),
      });
    }
  }
  return measured;
}

/**
 * @param {string} address
 * @param {Record<string, string>} headers
 */
const etag = async (address, headers) => (await ask(address, { headers })).headers.get('etag');

/**
 * @param {Product} product
 * @param {string} url
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {number} forMs
 * @returns {Promise<Speed>}
 */
async function speed(product, url, path, headers, forMs) {
  const args = [url, path, JSON.stringify(headers), String(CONNECTIONS), String(forMs)];
  const { code, stdout, stderr } = await product.start(CLIENT, args).ended;
  if (code !== 0) throw new Error(`${url}${path} can't be measured.\n${stderr}`);
  return JSON.parse(stdout);
}
