import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Accounts } from '../../../src/server/auth/accounts.ts';
import { askForSession, takeToken } from '../../support/product.mjs';
import { until } from '../../support/until.ts';
import { peopleTold } from '../../support/people-told.mjs';
import { sharedDatabases } from '../support/shared-databases.ts';
import { listen } from '../support/event-client.ts';
import { PASSWORD, type TestHost } from '../support/host.ts';
import { type TwoHosts, twoHosts } from '../support/two-hosts.ts';

const { each, atEnd } = await sharedDatabases();

describe.each(each)('what one host knows the other knows, with one database: %s', (_, settings) => {
  let hosts: TwoHosts;
  beforeAll(async () => {
    hosts = await twoHosts(await settings());
    atEnd(hosts.close);
  });

  const as = async (host: TestHost, token: string, method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}` };
    return host.call(method, path, body, headers);
  };

  test('a session of one opens the other, and has ended there when it ends', async () => {
    const token = await takeToken(hosts.one.url, PASSWORD);
    expect((await as(hosts.other, token, 'GET', '/api/edits?limit=1')).status).toBe(200);
    expect((await as(hosts.other, token, 'DELETE', '/api/session')).status).toBe(204);
    expect((await as(hosts.one, token, 'GET', '/api/edits?limit=1')).status).toBe(401);
  });

  test('an account that is made at one signs in at the other, and its sessions end with it', async () => {
    const accounts = new Accounts(hosts.one.database.db);
    const password = await accounts.add('Ana');
    const token = await takeToken(hosts.other.url, password);
    expect((await as(hosts.one, token, 'GET', '/api/edits?limit=1')).status).toBe(200);
    await accounts.remove((await accounts.of('Ana'))!.id);
    expect((await as(hosts.other, token, 'GET', '/api/edits?limit=1')).status).toBe(401);
    expect((await askForSession(hosts.other.url, password)).status).toBe(401);
  });

  test('a change, a deletion and an edit that are repeated at the other are done once', async () => {
    const token = await takeToken(hosts.one.url, PASSWORD);
    const day = (await as(hosts.one, token, 'POST', '/api/days', { title: 'Repeated' })).body;
    const twice = async (method: string, path: string, body?: unknown) => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
      const [first, again] = [
        await hosts.one.call(method, path, body, headers),
        await hosts.other.call(method, path, body, headers),
      ];
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('edit-revision')).toBe(first.headers.get('edit-revision'));
      return first.body;
    };
    const before = await hosts.one.store.revision();
    await twice('PATCH', `/api/days/${day.id}`, { title: 'Once' });
    const writes = [{ op: 'add', kind: 'day', values: { title: 'By an edit' } }];
    await twice('POST', '/api/edits', { writes });
    await twice('DELETE', `/api/days/${day.id}`);
    expect(await hosts.other.store.revision()).toBe(before + 3);
  });

  test('who is at one, and which forms are open, is told at the other, and can be said through it', async () => {
    const [ana, ben] = [await takeToken(hosts.one.url, PASSWORD), await takeToken(hosts.other.url, PASSWORD)];
    await as(hosts.one, ana, 'PATCH', '/api/session', { name: 'Ana' });
    const events = (host: TestHost, token: string) =>
      listen(`${host.url}/api/editors/events`, { authorization: `Bearer ${token}` });
    const [atOne, atOther] = [await events(hosts.one, ana), await events(hosts.other, ben)];
    await until(() => expect(atOne.text()).toContain('event: hello'));
    const { connection } = atOne.events()[0]!.data;
    const forms = [{ mode: 'edit', kind: 'day', id: 1, typing: true }];
    const told = await as(hosts.other, ana, 'PUT', '/api/editors/presence', { connection, forms });
    expect(told.status).toBe(204);
    await vi.waitFor(
      () => {
        expect(peopleTold(atOther.events()).find(({ name }) => name === 'Ana').forms).toEqual(forms);
      },
      { timeout: 5_000 },
    );
    for (const client of [atOne, atOther]) client.leave();
  });
});
