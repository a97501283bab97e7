/** @import { Given, Section } from '../types.ts' */
import { fileURLToPath } from 'node:url';
import { hash, verify } from '@node-rs/argon2';
import { makeAccounts } from '../support/sign-in/accounts.mjs';
import { ask, PASSWORD } from '../support/api.mjs';
import { milliseconds, seconds, whole } from '../support/figures.mjs';
import { median } from '../support/load/percentile.mjs';
import { slack } from '../support/load/slack.mjs';
import { until } from '../support/until.mjs';

/** How many networks may guess. */
const NETWORKS = 100;
/** Persons with a password of their own. */
const ACCOUNTS = 20;
/** Each is a start of the command line, which takes a second. */
const SHORT_ACCOUNTS = 5;
/** How many times as long as one argon2 an attempt may take while nobody guesses: a second one would be twice. */
const HASHES = 1.8;
/** Until an editor at a new address is in, in seconds. */
const EDITOR_S = 10;
/** Until one is in whose browser has signed in before, in milliseconds. */
const KNOWN_BROWSER_MS = 1_000;
/** Longer than an attempt is held: until the first guess is refused, and what an editor waits for at most. */
const PATIENCE_MS = 60_000;

const GUESSERS = fileURLToPath(new URL('../support/sign-in/guessers.mjs', import.meta.url));

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
    `an editor at a new address in another network, whose password is the shared one or that of one of ${ACCOUNTS} accounts, is in within ${EDITOR_S} s, from the first moment of the attack on and after ` +
    `a mistyped password too, and an editor whose browser has signed in before within ${milliseconds(KNOWN_BROWSER_MS)}. ` +
    'A password check costs one argon2, with as many accounts as there are.',

  async run(given) {
    /** @type {Record<string, string>} */
    const figures = {};
    /** @type {string[]} */
    const failures = [];
    const dataDir = await given.product.folder();
    const count = given.short ? SHORT_ACCOUNTS : ACCOUNTS;
    given.note(`${count} accounts`);
    const people = { dataDir, passwords: await makeAccounts(given.product, dataDir, count) };
    failures.push(...(await checkOnce(given, people, figures)));
    for (const attack of given.short ? SHORT_ATTACKS : ATTACKS) {
      given.note(attack.label);
      failures.push(...(await withstand(given, people, attack, figures)));
    }
    return { figures, failures };
  },
};
export default signIn;

/** @typedef {{ dataDir: string, passwords: string[] }} People */

/**
 * Compares attempts, right and wrong, by a shared and by a person's password, with one argon2 of this process.
 * @param {Given} given
 * @param {People} people
 * @param {Record<string, string>} figures
 */
async function checkOnce({ product, short }, { dataDir, passwords }, figures) {
  const { url, stop } = await product.serve({ dataDir, settings: { TRUST_PROXY: '1' } });
  const stored = await hash(PASSWORD);
  const last = passwords.at(-1) ?? '';
  /** @type {Record<string, number[]>} */
  const took = { argon2: [], shared: [], account: [], wrong: [] };
  const failures = new Set();
  // In turn, so that all of them meet the same machine.
  for (let n = 0; n < (short ? 8 : 30); n++) {
    const began = performance.now();
    await verify(stored, PASSWORD);
    took.argon2?.push(performance.now() - began);
    for (const [kind, password, expected] of /** @type {const} */ ([
      ['shared', PASSWORD, 200],
      ['account', passwords[n % passwords.length] ?? '', 200],
      ['wrong', `${last.slice(0, -1)}${last.endsWith('a') ? 'b' : 'a'}`, 401],
    ])) {
      const { status, ms } = await visit(url, newAddress(), password);
      took[kind]?.push(ms);
      if (status !== expected) failures.add(`A sign-in (${kind}) gets ${status}.`);
    }
  }
  await stop();
  const typical = (/** @type {string} */ kind) => median(took[kind] ?? []);
  for (const kind of Object.keys(took)) {
    figures[`nobody guesses, ${passwords.length} accounts: ${kind === 'argon2' ? 'one argon2' : `sign-in, ${kind}`}`] =
      milliseconds(typical(kind));
    if (typical(kind) > typical('argon2') * HASHES * slack(short))
      failures.add(
        `A sign-in (${kind}) takes ${milliseconds(typical(kind))}, one argon2 ${milliseconds(typical('argon2'))}.`,
      );
  }
  return failures;
}

/**
 * @param {Given} given
 * @param {People} people
 * @param {Attack} attack
 * @param {Record<string, string>} figures
 */
async function withstand({ product, short }, { dataDir, passwords }, attack, figures) {
  const { label, ipv6, ipv4, perSecond, visits, slips } = attack;
  const { url, stop } = await product.serve({ dataDir, settings: { TRUST_PROXY: '1' } });
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
    waits.push(check('An editor', await visit(url, newAddress(), n % 2 ? passwords[n % passwords.length] : PASSWORD)));
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
