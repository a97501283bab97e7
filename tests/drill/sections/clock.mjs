/** @import { Section } from '../types.ts' */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askForSession } from '../../support/product.mjs';
import { PASSWORD, signIn } from '../support/api.mjs';
import { whole } from '../support/figures.mjs';

const DAY_MS = 86_400_000;
const GUESSES = 12;
/** How long somebody who guesses waits for an answer, in milliseconds: it may be held back. */
const GUESS_PATIENCE_MS = 1_500;
/** The longest that the right password may take after wrong ones, in seconds. */
const LONGEST_WAIT_S = 60;

/** @type {Section} */
const clock = {
  name: 'clock',
  promise:
    'When the clock of the machine is set back or forward by a day, the right password works within ' +
    `${LONGEST_WAIT_S} s even after wrong ones; a session goes on over a step back, and one that a step forward has ended ` +
    'is followed by a new one.',

  async run({ product }) {
    const folder = await product.folder();
    const file = join(folder, 'clock');
    /** @param {number} days */
    const set = (days) => writeFile(file, String(days * DAY_MS));
    await set(0);
    const preload = new URL('../support/sign-in/shifted-clock.mjs', import.meta.url).href;
    const settings = { DRILL_CLOCK: file, NODE_OPTIONS: `--import=${preload}` };
    const { url } = await product.serve({ settings });
    /** @type {string[]} */
    const failures = [];
    /** @param {import('../types.ts').Api} api */
    const write = async (api) => (await api('POST', '/api/days', { title: 'Written' })).status;
    /**
     * @param {number} expected
     * @param {number} status
     * @param {string} what
     */
    const expect = (expected, status, what) => {
      if (status !== expected) failures.push(`${what} gets ${status} instead of ${expected}.`);
    };

    const first = await signIn(url);
    expect(201, await write(first), 'A session');
    await set(-1);
    expect(201, await write(first), 'A session after the clock was set back');
    expect(200, (await askForSession(url, PASSWORD)).status, 'Signing in after the clock was set back');
    await set(1);
    expect(401, await write(first), 'A session of 12 hours after the clock was set forward');
    const second = await signIn(url);
    expect(201, await write(second), 'A session opened after that');
    await set(0);
    expect(201, await write(second), 'The same session after the clock was set right');

    // A host of its own: there the address that guesses has never signed in.
    const guessed = await product.serve({ settings });
    let longest = 0;
    for (const days of [-1, 1, 0]) {
      const guesses = Array.from({ length: GUESSES }, () => waitFor(guessed.url, 'a wrong one', GUESS_PATIENCE_MS));
      await Promise.all(guesses);
      await set(days);
      longest = Math.max(longest, await waitFor(guessed.url, PASSWORD, LONGEST_WAIT_S * 1_000));
    }
    if (longest >= LONGEST_WAIT_S) failures.push(`The right password has to wait for ${whole(longest)} s.`);
    return { figures: { 'longest wait for the right password after wrong ones': `${whole(longest)} s` }, failures };
  },
};
export default clock;

/**
 * How long somebody has to wait until a password is answered, in seconds: for the answer, or as the answer says.
 * @param {string} url
 * @param {string} password
 * @param {number} patienceMs
 */
async function waitFor(url, password, patienceMs) {
  const began = performance.now();
  const answer = await askForSession(url, password, AbortSignal.timeout(patienceMs)).catch(() => undefined);
  const told = Number(answer?.headers.get('retry-after'));
  return Math.max((performance.now() - began) / 1_000, told);
}
