import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SharedTurns } from '../../src/server/auth/sign-in/shared-turns.ts';
import { SignInLimit } from '../../src/server/auth/sign-in/sign-in-limit.ts';
import { TooManyAttempts } from '../../src/server/auth/sign-in/sign-in-queue.ts';
import { type OpenDatabase, openDatabase } from '../../src/server/store/database.ts';
import { sharedDatabases } from '../server/support/shared-databases.ts';
import { attemptFrom } from '../server/support/sign-in-attempts.ts';

const { postgres } = await sharedDatabases();
/** About as long as argon2id takes. */
const VERIFYING_MS = 20;

describe.runIf(postgres)('three hosts with one PostgreSQL', () => {
  let databases: OpenDatabase[];
  let hosts: SignInLimit[];
  beforeAll(async () => {
    const databaseUrl = await postgres!();
    databases = [];
    for (let n = 0; n < 3; n++) databases.push(await openDatabase({ dataDir: '', databaseUrl }));
  });
  afterAll(() => Promise.all(databases.map(({ db }) => db.destroy())));
  beforeEach(async () => {
    await databases[0]!.db.deleteFrom('sign_in_turns').execute();
    hosts = databases.map(({ db }) => new SignInLimit(new SharedTurns(db)));
  });

  let verifying = { now: 0, most: 0 };
  beforeEach(() => (verifying = { now: 0, most: 0 }));
  const attempt = (host: number, source: string, right: boolean, by: Parameters<typeof attemptFrom>[3] = {}) =>
    attemptFrom(
      hosts[host]!,
      source,
      async () => {
        verifying.most = Math.max(verifying.most, ++verifying.now);
        await sleep(VERIFYING_MS);
        verifying.now--;
        return right;
      },
      by,
    );

  /** Guesses at all hosts for a while, by several sources at once. @returns how many passwords were verified */
  async function guessed(seconds: number, sources: readonly string[], known = false): Promise<number> {
    const until = performance.now() + seconds * 1_000;
    const leaving = new AbortController();
    let guesses = 0;
    const guesser = async (host: number, source: string) => {
      while (performance.now() < until) {
        const { ended } = await attempt(host, source, false, { known, gone: leaving.signal });
        if (ended === false && performance.now() < until) guesses++;
        else if (ended instanceof TooManyAttempts) await sleep(100);
      }
    };
    const all = sources.flatMap((source) => hosts.map((_, host) => guesser(host, source).catch(() => {})));
    await sleep(seconds * 1_000);
    leaving.abort();
    await Promise.all(all);
    return guesses;
  }

  test.each([false, true])('have as many guesses of one source as one host (known: %s)', async (known) => {
    // At once five, then after 1, 2 and 4 seconds.
    const guesses = await guessed(8, ['192.0.2.1'], known);
    expect(guesses).toBeGreaterThanOrEqual(7);
    expect(guesses).toBeLessThanOrEqual(8);
  });

  test('let a source rest that has guessed at another one, and forgive it after a success at any', async () => {
    for (let n = 0; n < 6; n++) await attempt(n % 3, '192.0.2.1', false);
    const late = await attempt(1, '192.0.2.1', true);
    expect(late.ended).toBe(true);
    expect(late.took).toBeGreaterThan(1_500);
    for (let n = 0; n < 4; n++) expect((await attempt(n % 3, '192.0.2.1', false)).took).toBeLessThan(1_000);
  });

  test('verify one password of strangers at a time, at most 20 a second', async () => {
    const sources = Array.from({ length: 60 }, (_, n) => `10.0.${n}.1`);
    await guessed(3, sources);
    verifying.most = 0;
    const guesses = await guessed(5, sources);
    expect(guesses).toBeGreaterThan(30);
    expect(guesses).toBeLessThanOrEqual(105);
    expect(verifying.most).toBe(1);
  });

  test('let an editor in at a new address within ten seconds, also after a slip, while a hundred networks guess at all of them', async () => {
    const leaving = new AbortController();
    const guessers = (async () => {
      for (let n = 0; !leaving.signal.aborted; n++) {
        const source = `10.0.${n % 100}.${Math.floor(n / 100) % 256}`;
        void attempt(n % 3, source, false, { gone: leaving.signal }).catch(() => {});
        await sleep(1_000 / 60);
      }
    })();
    await sleep(8_000);
    const first = await attempt(0, '198.51.100.7', true);
    const mistyped = await attempt(1, '192.0.2.1', false);
    const again = await attempt(2, '192.0.2.1', true);
    leaving.abort();
    await guessers;
    expect([first.ended, mistyped.ended, again.ended]).toEqual([true, false, true]);
    expect(Math.max(first.took, mistyped.took)).toBeLessThan(2_000);
    expect(again.took).toBeLessThan(10_000);
  });

  test('aren’t held up for long by one that was killed while it verified a password', async () => {
    void attemptFrom(hosts[0]!, '192.0.2.1', () => new Promise(() => {}));
    await sleep(200);
    const { ended, took } = await attempt(1, '198.51.100.7', true);
    expect(ended).toBe(true);
    expect(took).toBeLessThan(6_000);
  });

  test('let a known source in at once while strangers guess', async () => {
    const guessing = guessed(3, ['10.0.1.1', '10.0.2.1', '10.0.3.1']);
    await sleep(1_000);
    const { ended, took } = await attempt(2, '198.51.100.7', true, { known: true });
    expect(ended).toBe(true);
    expect(took).toBeLessThan(500);
    await guessing;
  });
});
