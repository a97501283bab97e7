import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SharedPassword } from '../../../src/server/auth/shared-password.ts';
import { createProgramRenderer } from '../../../src/server/render/create-program-renderer.ts';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';

const HOUR = 60 * 60 * 1_000;

let host: TestHost;
beforeEach(async () => {
  host = await startHost();
});
afterEach(() => host.close());

const signIn = (password: string, headers: Record<string, string> = {}) =>
  host.call('POST', '/api/session', { password }, { authorization: '', ...headers });

const item = { day_id: 1, time: '', title: 'T', description: '' };
const WRITES: [string, string, object?][] = [
  ['POST', '/api/days', { title: 'T' }],
  ['PATCH', '/api/days/1', { title: 'T' }],
  ['DELETE', '/api/days/1'],
  ['POST', '/api/schedule-items', item],
  ['PATCH', '/api/schedule-items/1', item],
  ['DELETE', '/api/schedule-items/1'],
  ['POST', '/api/schedule-item-lists', { schedule_item_id: 1, content: 'c' }],
  ['PATCH', '/api/schedule-item-lists/1', { schedule_item_id: 1, content: 'c' }],
  ['DELETE', '/api/schedule-item-lists/1'],
];

describe('who may write', () => {
  test.each(['', 'Bearer', 'Bearer wrong', 'Basic dXNlcjpwYXNz', `Bearer ${'x'.repeat(5_000)}`])(
    'nobody with the authorization "%.20s" changes anything',
    async (authorization) => {
      const before = await host.schedule();
      for (const [method, path, body] of WRITES) {
        const answer = await host.call(method, path, body, { authorization });
        expect(answer.status, `${method} ${path}`).toBe(401);
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
        expect(answer.headers.get('content-type')).toMatch('application/problem+json');
      }
      expect(await host.schedule()).toEqual(before);
    },
  );

  test('an expired session is refused', async () => {
    const { body } = await signIn(PASSWORD);
    const authorization = `Bearer ${body.token}`;
    expect((await host.call('POST', '/api/days', { title: 'T' }, { authorization })).status).toBe(201);
    await host.database.db.updateTable('sessions').set({ expires_at: '2001-01-01T00:00:00.000Z' }).execute();
    expect((await host.call('POST', '/api/days', { title: 'T' }, { authorization })).status).toBe(401);
  });

  test('a clock set back by a day signs nobody out, and lets no session last longer than one does', async () => {
    const { body } = await signIn(PASSWORD);
    const authorization = `Bearer ${body.token}`;
    const write = async () => (await host.call('POST', '/api/days', { title: 'T' }, { authorization })).status;
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() - 24 * HOUR);
      expect(await write()).toBe(201);
      vi.setSystemTime(Date.now() + 11 * HOUR);
      expect(await write()).toBe(201);
      vi.setSystemTime(Date.now() + 2 * HOUR);
      expect(await write()).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });

  test('signing out ends that session and no other', async () => {
    const [one, two] = await Promise.all([signIn(PASSWORD), signIn(PASSWORD)]);
    const as = ({ body }: typeof one) => ({ authorization: `Bearer ${body.token}` });
    expect((await host.call('DELETE', '/api/session', undefined, as(one))).status).toBe(204);
    expect((await host.call('POST', '/api/days', { title: 'T' }, as(one))).status).toBe(401);
    expect((await host.call('POST', '/api/days', { title: 'T' }, as(two))).status).toBe(201);
  });

  test('a new password signs everybody out and the old one no longer opens', async () => {
    const { body } = await signIn(PASSWORD);
    await new SharedPassword(host.database.db).setPassword('another one');
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await host.call('POST', '/api/days', { title: 'T' }, headers)).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('another one')).status).toBe(200);
  });

  test('a restart signs nobody out', async () => {
    const { body } = await signIn(PASSWORD);
    const restarted = await createSecond();
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await restarted.call('DELETE', '/api/session', undefined, headers)).status).toBe(204);
    await restarted.close();
  });

  async function createSecond() {
    const { createApp } = await import('../../../src/server/app.ts');
    const { builtEvent: event } = await import('../../../src/server/event/host-event.ts');
    const { createLog } = await import('../../../src/server/log.ts');
    const { database, store, config } = host;
    const distDir = '/nowhere';
    const renderer = createProgramRenderer({ config, distDir });
    const parts = { database, reader: store, edits: store.making, renderer, event, config, distDir };
    const app = await createApp({ ...parts, log: createLog('silent') });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return {
      call: (method: string, path: string, _body: undefined, headers: Record<string, string>) =>
        fetch(url + path, { method, headers }),
      close: () => app.close(),
    };
  }
});

describe('how secrets are stored', () => {
  test('neither password nor token is in the database', async () => {
    const { body } = await signIn(PASSWORD);
    const { db } = host.database;
    const kept = JSON.stringify([
      await db.selectFrom('account').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
    ]);
    expect(kept).toContain('$argon2id$');
    expect(kept).not.toContain(PASSWORD);
    expect(kept).not.toContain(body.token);
  });

  test('the session answer is not cached', async () => {
    expect((await signIn(PASSWORD)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('pages of other sites', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('a write sent with %o is refused', async (headers) => {
    const answer = await host.call('POST', '/api/days', { title: 'T' }, headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(await host.schedule()).toHaveLength(1);
  });

  test('a write from our own page is accepted, also under the public address behind a proxy', async () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: host.url };
    expect((await host.call('POST', '/api/days', { title: 'T' }, own)).status).toBe(201);
    expect((await host.call('POST', '/api/days', { title: 'T' }, { origin: host.url })).status).toBe(201);
    const proxied = await startHost({ PUBLIC_URL: 'https://meeting.example' });
    const headers = { origin: 'https://meeting.example' };
    expect((await proxied.call('POST', '/api/days', { title: 'T' }, headers)).status).toBe(201);
    await proxied.close();
  });
});
