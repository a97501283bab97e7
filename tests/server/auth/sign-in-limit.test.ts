import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SignInLimit } from '../../../src/server/auth/sign-in/sign-in-limit.ts';
import type { TooManyAttempts } from '../../../src/server/auth/sign-in/sign-in-queue.ts';
import { networkOf, sourceOf } from '../../../src/server/http/connections/networks.ts';
import { attemptFrom, inTime, sleep, stopTime } from '../support/sign-in-attempts.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
/** About as long as argon2id takes. */
const VERIFYING_MS = 20;

let limit: SignInLimit;
let atOnce = { now: 0, most: 0 };
beforeEach(() => {
  stopTime();
  limit = new SignInLimit();
  atOnce = { now: 0, most: 0 };
});
afterEach(() => vi.useRealTimers());

type By = Parameters<typeof attemptFrom>[3];

function attempt(source: string, right: boolean, by?: By) {
  const verify = async () => {
    atOnce.most = Math.max(atOnce.most, ++atOnce.now);
    await sleep(VERIFYING_MS);
    atOnce.now--;
    return right;
  };
  return attemptFrom(limit, source, verify, by);
}
const guess = (source: string) => attempt(source, false);

/** Somebody who guesses without end, again as soon as there is an answer. */
async function guesser(source: string, count: { guesses: number }, until: () => boolean) {
  while (!until()) {
    const { ended } = await guess(source);
    if (ended === false) count.guesses++;
    else await sleep((ended as TooManyAttempts).seconds * SECOND);
  }
}

/** An editor signs in ten times while the guessing goes on: the longest wait, and what was guessed an hour. */
async function underAttack(guessers: string[], editorAt: (visit: number) => string) {
  let over = false;
  const count = { guesses: 0 };
  const began = performance.now();
  for (const source of guessers) void guesser(source, count, () => over);
  const waits: number[] = [];
  for (let visit = 0; visit < 10; visit++) {
    await vi.advanceTimersByTimeAsync(MINUTE + visit * 1_700);
    const { ended, took } = await inTime(attempt(editorAt(visit), true));
    expect(ended).toBe(true);
    waits.push(took);
  }
  over = true;
  const hours = (performance.now() - began) / (60 * MINUTE);
  return { longest: Math.max(...waits), guessesAnHour: count.guesses / hours };
}

describe('one source', () => {
  test('waits longer and longer for its guesses, up to half a minute', async () => {
    const waits = [];
    for (let n = 0; n < 12; n++) waits.push(Math.round((await inTime(guess('192.0.2.1'))).took / SECOND));
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30]);
  });

  test('gains nothing by guessing 30 times at once: the rest is told how long to wait', async () => {
    const outcomes = await inTime(Promise.all(Array.from({ length: 30 }, () => guess('192.0.2.1'))));
    expect(outcomes.filter(({ ended }) => ended === false)).toHaveLength(5);
    expect(outcomes.filter(({ ended }) => (ended as TooManyAttempts).seconds === 1)).toHaveLength(25);
  });

  test('gets in with 30 right passwords at once', async () => {
    const outcomes = await inTime(Promise.all(Array.from({ length: 30 }, () => attempt('192.0.2.1', true))));
    expect(outcomes.every(({ ended }) => ended === true)).toBe(true);
    expect(Math.max(...outcomes.map(({ took }) => took))).toBeLessThan(SECOND);
  });

  test('starts anew after a success, and is forgiven with time', async () => {
    for (let n = 0; n < 7; n++) await inTime(guess('192.0.2.1'));
    expect((await inTime(attempt('192.0.2.1', true))).ended).toBe(true);
    for (let n = 0; n < 5; n++) expect((await inTime(guess('192.0.2.1'))).took).toBeLessThan(SECOND);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    for (let n = 0; n < 5; n++) expect((await inTime(guess('192.0.2.1'))).took).toBeLessThan(SECOND);
  });

  test('is not held longer because the clock was set back by a day', async () => {
    for (let n = 0; n < 12; n++) await inTime(guess('192.0.2.1'));
    vi.setSystemTime(Date.now() - 24 * 60 * MINUTE);
    const { ended, took } = await inTime(attempt('192.0.2.1', true));
    expect(ended).toBe(true);
    expect(took).toBeLessThan(31 * SECOND);
  });

  test('is told to come again 45 seconds after it came, in whichever line it stands then', async () => {
    const slow = () => sleep(40 * SECOND).then(() => true);
    void attemptFrom(limit, '192.0.2.1', slow);
    void attemptFrom(limit, '192.0.2.2', slow);
    const { ended, took } = await inTime(attempt('192.0.2.1', true));
    expect([(ended as TooManyAttempts).seconds, Math.round(took / SECOND)]).toEqual([1, 45]);
  });

  test('makes no attempt for a client that is gone', async () => {
    for (let n = 0; n < 5; n++) await inTime(guess('192.0.2.1'));
    const gone = new AbortController();
    const left = attempt('192.0.2.1', true, { gone: gone.signal });
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect((await inTime(attempt('192.0.2.1', true))).ended).toBe(true);
    expect((await inTime(attempt('192.0.2.1', true))).took).toBeLessThan(SECOND);
  });
});

describe('an editor gets in while others guess without end', () => {
  test.each([11, 200])('at a new address within two seconds, while %i addresses guess', async (addresses) => {
    const guessers = Array.from({ length: addresses }, (_, n) => `10.0.${n >> 8}.${n & 255}`);
    const { longest, guessesAnHour } = await underAttack(guessers, (visit) => `198.51.100.${visit}`);
    expect(longest).toBeLessThan(2 * SECOND);
    expect(guessesAnHour).toBeLessThan(addresses * 170);
  });

  test.each([1, 5, 50])(
    'at their very address within 31 seconds, while %i guess at once, as behind an undeclared proxy',
    async (atOnce) => {
      const guessers = Array<string>(atOnce).fill('127.0.0.1');
      const { longest, guessesAnHour } = await underAttack(guessers, () => '127.0.0.1');
      expect(longest).toBeLessThan(31 * SECOND);
      expect(guessesAnHour).toBeLessThan(1_000);
    },
  );

  test('at their very address within 31 seconds, while somebody sends guess after guess without waiting, where the proxy tells them apart', async () => {
    let over = false;
    const flood = async () => {
      while (!over) {
        void attempt('127.0.0.1', false, { client: '192.0.2.1' });
        await sleep(20);
      }
    };
    void flood();
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    const { ended, took } = await inTime(attempt('127.0.0.1', true, { client: '198.51.100.7' }));
    over = true;
    expect(ended).toBe(true);
    expect(took).toBeLessThan(31 * SECOND);
  });

  test('from a known source at once, with a crowd of strangers in line', async () => {
    for (let n = 0; n < 3_000; n++) void guess(`10.0.${n >> 8}.${n & 255}`);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    const { ended, took } = await inTime(attempt('198.51.100.7', true, { known: true }));
    expect(ended).toBe(true);
    expect(took).toBeLessThan(2 * VERIFYING_MS);
    expect(atOnce.most).toBeLessThanOrEqual(2);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.0/24'],
  ['192.0.2.1:50123', '192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:2:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('failures at %s count for %s, and its turns go round by %s', (address, source, network) => {
  expect(sourceOf(address)).toBe(source);
  expect(networkOf(address)).toBe(network);
});
