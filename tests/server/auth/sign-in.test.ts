import { afterEach, describe, expect, test, vi } from 'vitest';
import { SharedPassword } from '../../../src/server/auth/shared-password.ts';
import { KnownSources } from '../../../src/server/auth/known-sources.ts';
import { until } from '../../support/until.ts';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';

let host: TestHost;
afterEach(() => host.close());

const signIn = async (password: string, headers: Record<string, string> = {}) => {
  const answer = await host.fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ password }),
  });
  const { detail } = (await answer.json()) as { detail?: string };
  return { status: answer.status, headers: answer.headers, detail };
};

/** When the last guess has failed. */
let failedAt = 0;

/** Sends these guesses at once, and waits until the address that they count for has to rest for long. */
async function guess(headers: (n: number) => Record<string, string> = () => ({})) {
  const statuses: number[] = [];
  let stopped = false;
  const guessers = Array.from({ length: 12 }, async (_, n) => {
    while (!stopped) {
      const { status } = await signIn('guess', headers(n)).catch(() => ({ status: 0 }));
      if (status === 401) failedAt = performance.now();
      statuses.push(status);
    }
  });
  // The fifth failure costs a rest of one second, the seventh one of four.
  await vi.waitFor(() => expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(7), 20_000);
  return async () => {
    stopped = true;
    await host.app.close();
    await Promise.all(guessers);
    return statuses;
  };
}

/** Whether a sign-in is answered before the rest of an address that was guessed from has ended, four seconds after the failure. */
const quickly = async (headers: Record<string, string>) => {
  const restsSince = failedAt;
  const { status } = await signIn(PASSWORD, headers);
  return status === 200 && performance.now() - restsSince < 3_500;
};

describe('an editor is not shut out', () => {
  test('by 30 right passwords at once', async () => {
    host = await startHost();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  });

  test('by others who guess at the same address, and these are told how long to wait', async () => {
    host = await startHost();
    const stop = await guess();
    expect((await signIn(PASSWORD)).status).toBe(200);
    for (let n = 0; n < 7; n++) void signIn('guess').catch(() => undefined);
    const refused = await vi.waitFor(async () => {
      const answers = await Promise.all([signIn('guess'), signIn('guess'), signIn('guess')]);
      return answers.find(({ status }) => status === 429) ?? expect.fail('none was refused');
    }, 20_000);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(refused.detail).toBe(`Too many wrong passwords. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`);
    await stop();
  });

  test('by a forged X-Forwarded-For that names the editor, where any proxy is trusted', async () => {
    host = await startHost({ TRUST_PROXY: 'true' });
    // The proxy appends the guesser's own address.
    const stop = await guess(() => ({ 'x-forwarded-for': '198.51.100.7, 192.0.2.1' }));
    expect(await quickly({ 'x-forwarded-for': '198.51.100.7' })).toBe(true);
    await stop();
  });

  test('by guessers at a shared address, once their browser has signed in', async () => {
    host = await startHost();
    const cookie = (await signIn(PASSWORD)).headers.get('set-cookie')!;
    expect(cookie).toMatch(/^known_browser=[\w-]{43}; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const stop = await guess();
    expect(await quickly({ cookie: cookie.split(';')[0]! })).toBe(true);
    await stop();
  });
});

describe('a guesser gains nothing', () => {
  test.each([
    ['an X-Forwarded-For that is forged', (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}` })],
    ['a cookie that is made up', (n: number) => ({ cookie: `known_browser=${String(n).padStart(43, 'x')}` })],
  ])('by %s', async (_, headers) => {
    host = await startHost();
    const stop = await guess(headers);
    const statuses = await stop();
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(9);
    expect(statuses).toContain(429);
  });
});

test('stopping the host gives up attempts that wait for their turn', async () => {
  host = await startHost();
  const stop = await guess();
  const held = signIn(PASSWORD);
  await until(async () => expect((await host.call('GET', '/api/health')).status).toBe(200));
  const began = performance.now();
  await stop();
  expect((await held).status).toBe(503);
  // Their turn would come four seconds after the last failure, and the host cuts off after five what isn't given up.
  expect(performance.now() - began).toBeLessThan(3_500);
});

describe('known sources', () => {
  test('are kept over a restart, as hashes, until the password is changed', async () => {
    host = await startHost();
    await signIn(PASSWORD);
    const { db } = host.database;
    const rows = await db.selectFrom('known_sources').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    expect(await new KnownSources(db).has('127.0.0.1')).toBe(true);
    expect(await new KnownSources(db).has('127.0.0.2')).toBe(false);
    await new SharedPassword(db).setPassword('another one');
    expect(await new KnownSources(db).has('127.0.0.1')).toBe(false);
  });

  test('are forgotten after half a year, and are at most 1,000', async () => {
    host = await startHost();
    const { db } = host.database;
    const known = new KnownSources(db);
    await known.remember(['old']);
    await db.updateTable('known_sources').set({ last_seen: '2001-01-01T00:00:00.000Z' }).execute();
    await known.remember(['first']);
    expect(await known.has('old')).toBe(false);
    await db
      .updateTable('known_sources')
      .set({ last_seen: new Date(Date.now() - 60_000).toISOString() })
      .execute();
    await known.remember(Array.from({ length: 1_000 }, (_, n) => `${n}`));
    expect([await known.has('first'), await known.has('0'), await known.has('999')]).toEqual([false, true, true]);
  });
});
