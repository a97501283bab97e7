import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Links } from '../../../src/server/store/links/links.ts';
import { sqliteFile } from '../../../src/server/store/sqlite/sqlite-file.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';
import { allLinks, comingEvent, LATER, linkMaker, NEXT_YEAR } from '../support/links.ts';

let dataDir: string;
let host: TestHost;
beforeAll(async () => {
  dataDir = comingEvent(temporaryFolder());
  host = await startHost({}, { dataDir });
  const [day] = await host.schedule();
  const [opening, talks] = day!.items;
  for (const [item, room] of [
    [opening, 'Room: Hall A'],
    [talks, 'Room: Hall B'],
  ] as const)
    await host.call('POST', '/api/schedule-item-lists', { schedule_item_id: item!.id, content: room });
});
afterAll(async () => {
  await host.close();
  removeFolder(dataDir);
});
beforeEach(async () => {
  const { db } = host.database;
  for (const table of ['links', 'idempotency_keys'] as const) await db.deleteFrom(table).execute();
  // The first link of each test has the id 1.
  await sql`DELETE FROM sqlite_sequence WHERE name = 'links'`.execute(db);
});

const make = (body?: object) => linkMaker(host)(body);
const post = (body: object, headers?: Record<string, string>) => host.call('POST', '/api/links', body, headers);
const all = () => allLinks(host);
const HELPER = { for_whom: 'Hall A’s helper', scope: 'rooms', rooms: ['hall a'] };

describe('a link', () => {
  test('is answered with its address once, and listed without its secret', async () => {
    const session = await host.call('POST', '/api/session', { password: PASSWORD, name: 'Ana' });
    const made = await post(HELPER, { authorization: `Bearer ${session.body.token}` });
    expect(made.status).toBe(201);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const { link, address } = made.body;
    expect(link).toEqual({
      ...{ id: 1, scope: 'rooms', rooms: ['Hall A'], gone: [], for_whom: 'Hall A’s helper', state: 'working' },
      ...{ made_by: 'Ana', has_account: false, made_at: expect.stringMatching(/Z$/), devices: 0 },
      // The end of the last day in Paris, where it is two hours later than in UTC.
      ...{ expires_at: `${NEXT_YEAR}-05-14T22:00:00.000Z`, stopped_at: null, last_used_at: null },
    });
    const [base, secret] = address.split('/run#');
    expect(base).toBe(host.url);
    // 128 bits.
    expect(secret).toMatch(/^[\w-]{22}$/);
    const list = await host.call('GET', '/api/links');
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(list.body.links).toEqual([link]);
    expect(JSON.stringify(list.body)).not.toContain(secret);
  });

  test('has an address below that of a site behind a path', async () => {
    const below = await startHost({ PUBLIC_URL: 'https://meeting.example/2027/' }, { dataDir });
    const { body } = await below.call('POST', '/api/links', HELPER);
    await below.close();
    expect(body.address).toMatch(/^https:\/\/meeting\.example\/2027\/run#[\w-]{22}$/);
  });

  test('leaves its secret neither in the database nor with the request', async () => {
    const { secret } = await make();
    const renewed = await host.call('POST', '/api/links/1/new-code', undefined, { 'idempotency-key': 'new' });
    const files = ['', '-wal'].map((end) => readFileSync(sqliteFile(dataDir) + end, 'latin1')).join();
    for (const each of [secret, renewed.body.address.split('#')[1]]) {
      expect(files).not.toContain(each);
      expect(await new Links(host.database.db).use(each)).toEqual(each === secret ? undefined : expect.anything());
    }
  });

  test('is for all rooms, or for some that an item names', async () => {
    expect((await make()).link).toMatchObject({ scope: 'all', rooms: [] });
    const two = await make({ scope: 'rooms', rooms: ['HALL  B', 'Hall A', 'hall b'] });
    expect(two.link.rooms).toEqual(['Hall B', 'Hall A']);
    const refused: [object, string][] = [
      [{ scope: 'rooms', rooms: ['Hall C'] }, 'rooms must be rooms that an item names: “Hall C” is none.'],
      [{ scope: 'rooms', rooms: [] }, 'rooms must name a room.'],
      [{ scope: 'rooms' }, 'rooms must name the rooms.'],
      [{ scope: 'all', rooms: ['Hall A'] }, 'rooms must be left out of a link for all rooms.'],
      [{ scope: 'item' }, 'scope must be all or rooms.'],
      [{ scope: 'rooms', rooms: Array(51).fill('Hall A') }, 'rooms must name at most 50 rooms.'],
    ];
    for (const [body, detail] of refused) {
      const answer = await post({ for_whom: 'Somebody', ...body });
      expect(answer.status, detail).toBe(422);
      expect(answer.body.detail).toBe(detail);
    }
  });

  test('says for whom it is in a line of plain text that isn’t blank', async () => {
    expect((await make({ for_whom: ' The\u202e helper\n of Hall A ' })).link.for_whom).toBe('The helper of Hall A');
    for (const for_whom of ['', ' \u200b', 'x'.repeat(101), 7, undefined])
      expect((await post({ scope: 'all', for_whom })).status, String(for_whom)).toBe(422);
  });

  test('ends at a moment to come', async () => {
    expect((await make({ expires_at: LATER })).link.expires_at).toBe(LATER);
    expect((await make({ expires_at: `${NEXT_YEAR}-06-01T12:00:00+02:00` })).link.expires_at).toBe(LATER);
    for (const expires_at of ['2026-01-01T00:00:00Z', 'tomorrow', `${NEXT_YEAR}-06-01`])
      expect((await post({ ...HELPER, expires_at })).body.errors, expires_at).toMatchObject([{ field: 'expires_at' }]);
    // The build's event is over.
    const over = await startHost();
    const late = await over.call('POST', '/api/links', { for_whom: 'Late', scope: 'all' });
    await over.close();
    expect(late.body.detail).toBe('expires_at must be given: the event is over.');
  });
});

describe('a repeated request', () => {
  test('makes no second link, and answers the first one without its secret', async () => {
    const key = { 'idempotency-key': 'one' };
    const [first, again] = [await post(HELPER, key), await post(HELPER, key)];
    expect(again.status).toBe(201);
    expect(again.body).toEqual({ link: first.body.link, address: null });
    expect(await all()).toHaveLength(1);
    expect((await post({ ...HELPER, for_whom: 'Another' }, key)).status).toBe(422);
  });

  test('for a new code makes no other one', async () => {
    const links = new Links(host.database.db);
    await make();
    const key = { 'idempotency-key': 'code' };
    const first = await host.call('POST', '/api/links/1/new-code', undefined, key);
    const again = await host.call('POST', '/api/links/1/new-code', undefined, key);
    expect(again.body).toEqual({ link: first.body.link, address: null });
    expect(await links.use(first.body.address.split('#')[1])).toMatchObject({ id: 1 });
  });
});

describe('a change', () => {
  test('gives a link other words, rooms and another end, and leaves the rest and its secret', async () => {
    const { link, secret } = await make(HELPER);
    const change = (body: object) => host.call('PATCH', '/api/links/1', body);
    const renamed = await change({ for_whom: 'Ben in Hall A' });
    expect(renamed.body).toEqual({ ...link, for_whom: 'Ben in Hall A' });
    expect((await change({ rooms: ['Hall B'] })).body).toMatchObject({ scope: 'rooms', rooms: ['Hall B'] });
    expect((await change({ scope: 'all' })).body).toMatchObject({ scope: 'all', rooms: [] });
    expect((await change({ scope: 'rooms' })).body.detail).toBe('rooms must name the rooms.');
    expect((await change({ rooms: ['Hall A'] })).body).toMatchObject({ scope: 'rooms', rooms: ['Hall A'] });
    expect((await change({ expires_at: `${NEXT_YEAR}-07-01T00:00:00Z` })).body.expires_at).toMatch(/-07-01T/);
    expect((await change({ rooms: ['Hall C'] })).status).toBe(422);
    expect((await change({ expires_at: '2026-01-01T00:00:00Z' })).status).toBe(422);
    expect((await change({})).status).toBe(200);
    expect(await new Links(host.database.db).use(secret)).toMatchObject({ for_whom: 'Ben in Hall A' });
  });

  test('brings back a link that has ended by itself', async () => {
    const { secret } = await make();
    await host.database.db.updateTable('links').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    expect(await all()).toMatchObject([{ state: 'expired' }]);
    const late = await host.call('POST', '/api/links/1/new-code');
    expect([late.status, late.body.detail]).toEqual([409, 'This link has ended. Give it another end first.']);
    expect((await host.call('PATCH', '/api/links/1', { expires_at: LATER })).body.state).toBe('working');
    expect(await new Links(host.database.db).use(secret)).toMatchObject({ state: 'working' });
  });
});

describe('a stopped link', () => {
  test('stays stopped, with its rooms and its end', async () => {
    const { secret } = await make();
    const stopped = await host.call('POST', '/api/links/1/stop');
    expect(stopped.body).toMatchObject({ state: 'stopped', stopped_at: expect.stringMatching(/Z$/) });
    expect((await host.call('POST', '/api/links/1/stop')).body).toEqual(stopped.body);
    for (const [method, path, body] of [
      ['PATCH', '/api/links/1', { for_whom: 'Again' }],
      ['POST', '/api/links/1/new-code'],
    ] as const) {
      const answer = await host.call(method, path, body);
      expect([answer.status, answer.body.detail]).toEqual([
        409,
        'This link was stopped, and stays so. Make another one.',
      ]);
    }
    // The page that it opens can say so.
    expect(await new Links(host.database.db).use(secret)).toMatchObject({ state: 'stopped', last_used_at: null });
  });
});

test('Links that nobody knows are said to be none', async () => {
  for (const [method, path, body] of [
    ['PATCH', '/api/links/9', { for_whom: 'Nobody' }],
    ['PATCH', '/api/links/9', { scope: 'all' }],
    ['POST', '/api/links/9/stop'],
    ['POST', '/api/links/9/new-code'],
    ['POST', '/api/links/x/stop'],
  ] as const)
    expect((await host.call(method, path, body)).status, path).toBe(404);
});

test('Only who is signed in makes, reads and stops links', async () => {
  await make();
  for (const [method, path, body] of [
    ['GET', '/api/links'],
    ['POST', '/api/links', HELPER],
    ['PATCH', '/api/links/1', { for_whom: 'Mine' }],
    ['POST', '/api/links/1/stop'],
    ['POST', '/api/links/1/new-code'],
  ] as const)
    for (const authorization of ['', 'Bearer wrong']) {
      const answer = await host.call(method, path, body, { authorization });
      expect(answer.status, `${method} ${path}`).toBe(401);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    }
  expect(await all()).toMatchObject([{ for_whom: 'The organizers', state: 'working' }]);
});

test('Of 200 links the oldest that has ended makes room, and none that works', async () => {
  const { db } = host.database;
  await make({ for_whom: 'First' });
  const row = await db.selectFrom('links').selectAll().executeTakeFirstOrThrow();
  const rows = Array.from({ length: 199 }, (_, index) => ({ ...row, id: index + 2, secret_hash: `of ${index}` }));
  await db.insertInto('links').values(rows).execute();
  const full = await post({ ...HELPER });
  expect([full.status, full.body.detail]).toEqual([
    409,
    '200 links work already, and no more are kept. Stop one that nobody needs.',
  ]);
  await host.call('POST', '/api/links/7/stop');
  await host.call('POST', '/api/links/5/stop');
  expect((await post(HELPER)).body.link.id).toBe(201);
  const left = await all();
  expect(left).toHaveLength(200);
  expect(left.some(({ id }) => id === 5)).toBe(false);
  expect(left.some(({ id }) => id === 7)).toBe(true);
});

test('Links are no part of the program: neither its history nor its visitors hear of them', async () => {
  const edits = async () => (await host.call('GET', '/api/edits')).body.edits.length as number;
  const etag = async () => (await host.fetch('/api/schedule')).headers.get('etag');
  const before = [await edits(), await etag()];
  await make(HELPER);
  await host.call('PATCH', '/api/links/1', { for_whom: 'Ben' });
  await host.call('POST', '/api/links/1/stop');
  expect([await edits(), await etag()]).toEqual(before);
});
