import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Accounts } from '../../../src/server/auth/accounts.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import { type EventClient, listen } from '../support/event-client.ts';
import { peopleTold } from '../../support/people-told.mjs';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';

const WAIT = { timeout: 5_000, interval: 10 };

describe('editors hear of each other:', () => {
  let host: TestHost;
  /** Of the same database. */
  let other: TestHost;
  beforeAll(async () => {
    host = await startHost();
    other = await startHost({}, { dataDir: host.dataDir });
  });
  afterAll(async () => {
    await other.close();
    await host.close();
  });

  async function editor(name: string, at = host, password = PASSWORD) {
    const { body } = await at.call('POST', '/api/session', { password, name }, { authorization: '' });
    expect(body).toMatchObject({ token: expect.any(String) });
    const headers = { authorization: `Bearer ${body.token}` };
    const client = await listen(`${at.url}/api/editors/events`, headers);
    expect(client.status).toBe(200);
    const of = (event: string) => client.events().filter((entry) => entry.event === event);
    await vi.waitFor(() => expect(of('hello')).toHaveLength(1), WAIT);
    const hello = of('hello')[0]!.data;
    return {
      ...{ client, headers, hello, of },
      people: () => peopleTold(client.events()).map(({ name }) => name as string),
      call: (method: string, path: string, given?: unknown) => at.call(method, path, given, headers),
      report: (forms: unknown, connection = hello.connection) =>
        at.call('PUT', '/api/editors/presence', { connection, forms }, headers),
    };
  }
  const until = (what: () => unknown) => vi.waitFor(what, WAIT);
  const ended = (client: EventClient) => until(() => expect(client.ended()).toBe('whole'));

  test('each edit, with what has become of the rows, on every host', async () => {
    const [ana, ben] = [await editor('Ana'), await editor('Ben', other)];
    const { body: day } = await ana.call('POST', '/api/days', { title: 'New', after_id: null, hidden: true });
    for (const { of } of [ana, ben]) {
      await until(() => expect(of('edit')).toHaveLength(1));
      const [{ id, data }] = of('edit') as [{ id: string; data: any }];
      expect(data).toMatchObject({ by: 'Ana', session: ana.hello.session, counts: { added: 1 } });
      expect([id, data.revision > ana.hello.revision]).toEqual([`${data.id}`, true]);
      expect(data.changes).toEqual([{ kind: 'day', id: day.id, action: 'add', after: null, row: day }]);
    }
    const { body: edit } = await ben.call('DELETE', `/api/days/${day.id}`);
    expect(edit.id).toBe(day.id);
    await until(() =>
      expect(ana.of('edit').at(-1)!.data).toMatchObject({ by: 'Ben', changes: [{ action: 'delete' }] }),
    );
    // By a command, for example.
    const database = await openDatabase(host.config);
    await new TestStore(database).add('day', { title: 'By a command' });
    await database.db.destroy();
    for (const { of } of [ana, ben])
      await until(() => expect(of('edit').at(-1)!.data).toMatchObject({ by: '', changes: [{ kind: 'day' }] }));
    expect(ana.of('edit').map(({ id }) => id)).toEqual(ben.of('edit').map(({ id }) => id));
    ana.client.leave();
    ben.client.leave();
  });

  test('who is here, on every host, until the connection ends', async () => {
    const [ana, ben] = [await editor('Ana'), await editor('Ben', other)];
    for (const { people } of [ana, ben]) await until(() => expect(people()).toEqual(['Ana', 'Ben']));
    await ben.call('PATCH', '/api/session', { name: 'Benjamin' });
    await until(() => expect(ana.people()).toEqual(['Ana', 'Benjamin']));
    ben.client.leave();
    await until(() => expect(ana.people()).toEqual(['Ana']));
    ana.client.leave();
  });

  test('which forms are open, and whether something is typed in them', async () => {
    const [ana, ben] = [await editor('Ana'), await editor('Ben', other)];
    const form = { mode: 'edit', kind: 'item', id: 1, typing: false };
    expect((await ana.report([form])).status).toBe(204);
    const seen = () => peopleTold(ben.client.events()).find(({ name }) => name === 'Ana');
    await until(() => expect(seen()).toMatchObject({ session: ana.hello.session, forms: [form] }));
    await ana.report([{ ...form, typing: true }]);
    await until(() => expect(seen().forms).toEqual([{ ...form, typing: true }]));
    await ana.report([]);
    await until(() => expect(seen().forms).toEqual([]));

    expect((await ben.report([form], ana.hello.connection)).status).toBe(404);
    expect((await ana.report([{ ...form, mode: 'read' }])).body.detail).toBe('forms.0.mode must be edit or add.');
    expect((await ana.report(Array(21).fill(form))).status).toBe(422);
    ana.client.leave();
    ben.client.leave();
  });

  test('a session that ends takes its stream along, however it ends', async () => {
    const [watching, out] = [await editor('Ana'), await editor('Ben')];
    await out.call('DELETE', '/api/session');
    await ended(out.client);
    const accounts = new Accounts(host.database.db);
    const carla = await editor('', other, await accounts.add('Carla'));
    await until(() => expect(watching.people()).toEqual(['Ana', 'Carla']));
    await accounts.remove((await accounts.of('Carla'))!.id);
    await ended(carla.client);
    await until(() => expect(watching.people()).toEqual(['Ana']));
    expect(watching.client.ended()).toBe('open');
    watching.client.leave();
  });

  test('nothing for those who are not signed in, and nothing on the way may hold an event back', async () => {
    expect((await host.fetch('/api/editors/events')).status).toBe(401);
    expect((await host.call('PUT', '/api/editors/presence', {}, { authorization: '' })).status).toBe(401);
    const ana = await editor('Ana');
    expect(ana.client.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(ana.client.headers['access-control-allow-origin']).toBeUndefined();
    ana.client.leave();
  });
});

test('an editor whose host was killed is gone after a while, and streams of both kinds share the places', async () => {
  const host = await startHost({}, { streamsLimit: 2 });
  const { body } = await host.call('POST', '/api/session', { password: PASSWORD }, { authorization: '' });
  const headers = { authorization: `Bearer ${body.token}` };
  const first = await listen(`${host.url}/api/editors/events`, headers);
  const { token_hash } = await host.database.db.selectFrom('presences').select('token_hash').executeTakeFirstOrThrow();
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const left = { connection: 'left behind', token_hash, forms: '[]', expires_at: inMs(60_000) };
  await host.database.db.insertInto('presences').values(left).execute();
  const people = () => peopleTold(first.events());
  await vi.waitFor(() => expect(people()).toHaveLength(2), WAIT);
  // The while passes once it was seen: the host looks every second, and might look too late for a short one.
  const leftBehind = host.database.db.updateTable('presences').where('connection', '=', left.connection);
  await leftBehind.set({ expires_at: inMs(-1) }).execute();
  await vi.waitFor(() => expect(people()).toHaveLength(1), WAIT);

  const visitor = await listen(`${host.url}/api/events`);
  expect(visitor.status).toBe(200);
  const refused = await host.fetch('/api/editors/events', { headers });
  expect([refused.status, Number(refused.headers.get('retry-after')) >= 30]).toEqual([503, true]);
  first.leave();
  await vi.waitFor(async () => {
    const again = await listen(`${host.url}/api/editors/events`, headers);
    again.leave();
    expect(again.status).toBe(200);
  }, WAIT);
  visitor.leave();
  await host.close();
});

test('a session has 20 connections at most, and of one who comes the others hear that one alone', async () => {
  const host = await startHost();
  const signedIn = async (name: string) => {
    const { body } = await host.call('POST', '/api/session', { password: PASSWORD, name }, { authorization: '' });
    return { authorization: `Bearer ${body.token}` };
  };
  const [ana, ben] = [await signedIn('Ana'), await signedIn('Ben')];
  const address = `${host.url}/api/editors/events`;
  // At the same moment, too.
  const asked = await Promise.all(Array.from({ length: 30 }, () => listen(address, ana)));
  const tabs = asked.filter(({ status }) => status === 200);
  expect([tabs.length, asked.filter(({ status }) => status === 429).length]).toEqual([20, 10]);
  const refused = await host.call('GET', '/api/editors/events', undefined, ana);
  expect([refused.status, refused.body.detail]).toEqual([
    429,
    'This session has 20 connections open already. Close a tab of it.',
  ]);
  const seen = () => peopleTold(tabs[0]!.events()).length;
  await vi.waitFor(() => expect(seen()).toBe(20), WAIT);

  const before = tabs[0]!.text().length;
  const other = await listen(address, ben);
  await vi.waitFor(() => expect(seen()).toBe(21), WAIT);
  await vi.waitFor(() => expect(peopleTold(other.events())).toHaveLength(21), WAIT);
  expect(tabs[0]!.text().length - before).toBeLessThan(400);
  other.leave();
  await vi.waitFor(() => expect(seen()).toBe(20), WAIT);

  tabs.pop()!.leave();
  await vi.waitFor(async () => {
    const again = await listen(address, ana);
    asked.push(again);
    expect(again.status).toBe(200);
  }, WAIT);
  for (const each of asked) each.leave();
  await host.close();
});

test('a tab whose connection was lost takes its place again, however many of its session were lost', async () => {
  const host = await startHost();
  const { body } = await host.call('POST', '/api/session', { password: PASSWORD, name: 'Ana' }, { authorization: '' });
  const connect = (tab: string) =>
    listen(`${host.url}/api/editors/events`, { authorization: `Bearer ${body.token}`, 'editor-tab': tab });
  const names = Array.from({ length: 20 }, (_, n) => `tab ${n}`);
  const lost = await Promise.all(names.map(connect));
  const again = await Promise.all(names.map(connect));
  expect(again.map(({ status }) => status)).toEqual(names.map(() => 200));
  await vi.waitFor(() => expect(lost.map((client) => client.ended())).toEqual(names.map(() => 'whole')), WAIT);
  await vi.waitFor(() => expect(peopleTold(again[0]!.events())).toHaveLength(20), WAIT);
  expect(again.map((client) => client.ended())).toEqual(names.map(() => 'open'));
  expect((await connect('another')).status).toBe(429);

  // At the same moment, too, one alone stays.
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => connect(names[0]!)));
  await vi.waitFor(() => expect(atOnce.filter((client) => client.ended() === 'open')).toHaveLength(1), WAIT);
  await vi.waitFor(() => expect(peopleTold(again[1]!.events())).toHaveLength(20), WAIT);
  for (const client of [...again, ...atOnce]) client.leave();
  await host.close();
});

test('of very many changes editors hear only that they are there', async () => {
  const host = await startHost();
  const { body } = await host.call('POST', '/api/session', { password: PASSWORD }, { authorization: '' });
  const client = await listen(`${host.url}/api/editors/events`, { authorization: `Bearer ${body.token}` });
  const writes = Array.from({ length: 501 }, (_, n) => ({ op: 'add', kind: 'day', values: { title: `Day ${n}` } }));
  const { body: edit } = await host.call('POST', '/api/edits', { label: 'Many', writes });
  const heard = () => client.events().find(({ event }) => event === 'edit')?.data;
  await vi.waitFor(() => expect(heard()).toMatchObject({ id: edit.id, counts: { added: 501 } }), WAIT);
  expect(heard().changes).toBeUndefined();
  client.leave();
  await host.close();
});
