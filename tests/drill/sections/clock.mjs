/** @import { Section } from '../types.ts' */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askForSession } from '../../support/product.mjs';
import { PASSWORD, signIn } from '../support/api.mjs';
import { whole } from '../support/figures.mjs';

const DAY_MS = 86_400_000;
const GUESSES = 15;
/** The longest that anybody may be told to wait before the next password, in seconds. */
const LONGEST_WAIT_S = 900;

/** @type {Section} */
const clock = {
  name: 'clock',
  promise:
    'When the clock of the machine is set back or forward by a day, sign-in works and nobody waits longer than before; a ' +
    'session goes on over a step back, and one that a step forward has ended is followed by a new one.',

  async run({ product }) {
    const folder = await product.folder();
    const file = join(folder, 'clock');
    /** @param {number} days */
    const set = (days) => writeFile(file, String(days * DAY_MS));
    await set(0);
    const preload = new URL('../support/shifted-clock.mjs', import.meta.url).href;
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
    for (const days of [0, -1, 1, 0]) {
      await set(days);
      for (let guess = 0; guess < GUESSES; guess++) {
        const { headers } = await askForSession(guessed.url, 'a wrong one');
        longest = Math.max(longest, Number(headers.get('retry-after')));
      }
    }
    if (longest > LONGEST_WAIT_S) failures.push(`Somebody is told to wait for ${whole(longest / 60)} minutes.`);
    return { figures: { 'longest wait told': `${whole(longest)} s` }, failures };
  },
};
export default clock;
