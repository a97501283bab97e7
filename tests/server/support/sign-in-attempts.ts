import { vi } from 'vitest';
import type { SignInLimit } from '../../../src/server/auth/sign-in/sign-in-limit.ts';
import { TooManyAttempts } from '../../../src/server/auth/sign-in/sign-in-queue.ts';
import { networkOf, sourceOf } from '../../../src/server/http/connections/networks.ts';

/** So that `vi.advanceTimersByTime` lets time pass. */
export const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets time pass until this has come, and gives it back. */
export async function inTime<T>(promise: Promise<T>): Promise<T> {
  let done = false;
  void promise.then(() => (done = true));
  while (!done) await vi.advanceTimersByTimeAsync(20);
  return promise;
}

/** One attempt: how it ended, and after how many milliseconds. */
export async function attemptFrom(
  limit: SignInLimit,
  address: string,
  verify: () => Promise<boolean>,
  { client = '', known = false, gone = new AbortController().signal } = {},
) {
  const began = performance.now();
  const by = { source: sourceOf(address), network: networkOf(address), client, known };
  const ended = await limit.attempt(by, verify, gone).catch((error: unknown) => {
    if (error instanceof TooManyAttempts) return error;
    throw error;
  });
  return { ended, took: performance.now() - began };
}
