/** @import { Given, Section } from '../types.ts' */
import { fileURLToPath } from 'node:url';
import { ask, PASSWORD } from '../support/api.mjs';
import { milliseconds, seconds, whole } from '../support/figures.mjs';
import { slack } from '../support/slack.mjs';
import { until } from '../support/until.mjs';

/** How many networks may guess. */
const NETWORKS = 100;
/** Until an editor at a new address is in, in seconds. */
const EDITOR_S = 10;
/** Until one is in whose browser has signed in before, in milliseconds. */
const KNOWN_BROWSER_MS = 1_000;
/** Longer than an attempt is held: until the first guess is refused, and what an editor waits for at most. */
const PATIENCE_MS = 60_000;

const GUESSERS = fileURLToPath(new URL('../support/guessers.mjs', import.meta.url));

/** @typedef {{ label: string, ipv6: number, ipv4: number, perSecond: number, visits: number, slips: number }} Attack */

/** @type {Attack[]} */
const ATTACKS = [
  { label: 'one /48', ipv6: 1, ipv4: 0, perSecond: 60, visits: 50, slips: 5 },
  { label: `${NETWORKS} /48s`, ipv6: NETWORKS, ipv4: 0, perSecond: 300, visits: 50, slips: 5 },
  { label: `${NETWORKS} /24s`, ipv6: 0, ipv4: NETWORKS, perSecond: 300, visits: 50, slips: 5 },
];
/** @type {Attack[]} */
const SHORT_ATTACKS = [
  {
    label: `${NETWORKS / 2} /48s and ${NETWORKS / 2} /24s`,
    ipv6: NETWORKS / 2,
    ipv4: NETWORKS / 2,
    perSecond: 300,
    visits: 5,
    slips: 1,
  },
];

/** @type {Section} */
const signIn = {
  name: 'sign-in',
  promise:
    `While up to ${NETWORKS} networks (IPv6 /48, IPv4 /24) guess passwords, from ever new addresses and without waiting for answers, ` +
    `an editor at a new address in another network is in within ${EDITOR_S} s, from the first moment of the attack on and after ` +
    `a mistyped password too, and an editor whose browser has signed in before within ${milliseconds(KNOWN_BROWSER_MS)}.`,

  async run(given) {
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    for (const attack of given.short ? SHORT_ATTACKS : ATTACKS) {
      given.note(attack.label);
      failures.push(...(await withstand(given, attack, figures)));
    }
    return { figures, failures };
  },
};
export default signIn;

/**
 * @param {Given} given
 * @param {Attack} attack
 * @param {Record<string, string>} figures
 */
async function withstand({ product, short }, { label, ipv6, ipv4, perSecond, visits, slips }, figures) {
  const { url, stop } = await product.serve({ settings: { TRUST_PROXY: '1' } });
  /** @type {string[]} */
  const failures = [];
  /**
   * @param {string} who
   * @param {Visit} visit
   * @param {{ limitMs?: number, expected?: number }} [promised]
   */
  const check = (who, { status, ms }, { limitMs = EDITOR_S * 1_000, expected = 200 } = {}) => {
    if (status !== expected) failures.push(`${label}: ${who} gets ${status} after ${seconds(ms)}.`);
    else if (ms > limitMs * slack(short)) failures.push(`${label}: ${who} waits ${seconds(ms)}.`);
    return ms;
  };
  const { cookie } = await visit(url, newAddress());

  const began = performance.now();
  const guessers = product.start(GUESSERS, [url, String(ipv6), String(ipv4), String(perSecond)]);
  await until(() => guessers.stdout().includes('begun'), PATIENCE_MS, 'Nobody guesses');
  const atFirst = check('An editor who comes with the attack', await visit(url, newAddress()));
  await until(() => guessers.stdout().includes('refused'), PATIENCE_MS, 'No guess is refused');
  const waits = [];
  const knownWaits = [];
  for (let n = 0; n < visits; n++) {
    waits.push(check('An editor', await visit(url, newAddress())));
    const known = await visit(url, newAddress(), PASSWORD, cookie);
    knownWaits.push(check('A known browser', known, { limitMs: KNOWN_BROWSER_MS }));
  }
  const slipWaits = [];
  for (let n = 0; n < slips; n++) {
    const address = newAddress();
    check('A mistyped password', await visit(url, address, 'mistyped'), { expected: 401 });
    slipWaits.push(check('An editor who has mistyped', await visit(url, address)));
  }
  const took = performance.now() - began;

  guessers.child.kill('SIGTERM');
  const statuses = JSON.parse((await guessers.ended).stdout.trim().split('\n').at(-1) ?? '');
  figures[`${label}: an editor who comes with the attack waits`] = seconds(atFirst);
  figures[`${label}: longest wait of ${visits} editors`] = seconds(Math.max(...waits));
  figures[`${label}: longest wait after a mistyped password`] = seconds(Math.max(...slipWaits));
  figures[`${label}: longest wait of a known browser`] = milliseconds(Math.max(...knownWaits));
  figures[`${label}: guesses a second verified, refused`] = [401, 429]
    .map((status) => whole((statuses[status] * 1_000) / took))
    .join(', ');
  await stop('SIGKILL');
  return failures;
}

let networks = 0;
/** In a network that nobody has come from, in turn of IPv6 and of IPv4 (198.18.0.0/15). */
function newAddress() {
  const network = networks++;
  return network % 2
    ? `198.${18 + (network >> 8)}.${network & 255}.7`
    : `2001:db8:f${network.toString(16).padStart(3, '0')}::7`;
}

/**
 * @typedef {{ status: number, ms: number, cookie: string }} Visit
 *
 * Somebody signs in.
 * @param {string} url
 * @param {string} address
 * @param {string} [password]
 * @param {string} [cookie] of a browser that has signed in before
 * @returns {Promise<Visit>} status 0 for no answer
 */
async function visit(url, address, password = PASSWORD, cookie = '') {
  const began = performance.now();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const asked = ask(`${url}/api/session`, { method: 'POST', headers, signal, body: JSON.stringify({ password }) });
  const answer = await asked.catch(() => undefined);
  const [given = ''] = (answer?.headers.get('set-cookie') ?? '').split(';');
  return { status: answer?.status ?? 0, ms: performance.now() - began, cookie: given };
}
