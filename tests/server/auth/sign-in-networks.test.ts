import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SignInLimit } from '../../../src/server/auth/sign-in/sign-in-limit.ts';
import { attemptFrom, inTime, sleep, stopTime } from '../support/sign-in-attempts.ts';

const SECOND = 1_000;

let limit: SignInLimit;
beforeEach(() => {
  stopTime();
  limit = new SignInLimit();
});
afterEach(() => vi.useRealTimers());

type Networks = (network: number, n: number) => string;
const IPV6: Networks = (network, n) => `2001:db8:${network.toString(16)}:${n.toString(16)}::1`;
const IPV4: Networks = (network, n) => `10.0.${network}.${n % 256}`;
const EDITOR = '198.51.100.7';

/** A password that is verified as slowly as on a small machine. */
const attempt = (address: string, right: boolean, verifyingMs = 50) =>
  attemptFrom(limit, address, async () => {
    await sleep(verifyingMs);
    return right;
  });

/** Guesses 60 times a second without waiting for answers, from one network after the other, each time by another address. */
function flood(networks: number, address: Networks, verifyingMs: number) {
  let over = false;
  void (async () => {
    for (let n = 0; !over; n++) {
      void attempt(address(n % networks, Math.floor(n / networks)), false, verifyingMs);
      await sleep(SECOND / 60);
    }
  })();
  return () => (over = true);
}

describe('an editor at a new address gets in within ten seconds, in another network than', () => {
  test.each([
    ['one /48', 1, IPV6, 50],
    ['a hundred /48s', 100, IPV6, 50],
    ['a hundred /24s', 100, IPV4, 50],
    ['a hundred /48s, where passwords are verified slowly', 100, IPV6, 90],
  ] as const)('%s', async (_, networks, address, verifyingMs) => {
    const stop = flood(networks, address, verifyingMs);
    // The line is full then: 60 guesses a second come, and at most 20 are verified.
    await vi.advanceTimersByTimeAsync(30 * SECOND);
    const first = await inTime(attempt(EDITOR, true, verifyingMs));
    const mistyped = await inTime(attempt('192.0.2.1', false, verifyingMs));
    const again = await inTime(attempt('192.0.2.1', true, verifyingMs));
    stop();
    expect([first.ended, mistyped.ended, again.ended]).toEqual([true, false, true]);
    expect(Math.max(first.took, mistyped.took)).toBeLessThan(SECOND);
    expect(again.took).toBeLessThan(10 * SECOND);
  });

  test('a hundred that all come right after, and fill the line', async () => {
    void attempt(IPV6(100, 0), false);
    const editor = attempt(EDITOR, true);
    for (let n = 0; n < 20; n++) for (let network = 0; network < 100; network++) void attempt(IPV6(network, n), false);
    const { ended, took } = await inTime(editor);
    expect(ended).toBe(true);
    expect(took).toBeLessThan(10 * SECOND);
  });
});

test('a hundred networks together get no more than 20 guesses a second, however fast they are verified', async () => {
  const verify = vi.fn(async () => false);
  for (let n = 0; n < 1_000; n++) void attemptFrom(limit, IPV6(n % 100, n), verify);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  verify.mockClear();
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(verify.mock.calls.length).toBeGreaterThan(100);
  expect(verify.mock.calls.length).toBeLessThanOrEqual(200);
});
