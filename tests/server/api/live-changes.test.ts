import { beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import { publicRow } from '../../../src/server/store/public/public-program.ts';
import { until } from '../../support/until.ts';
import { type EventClient, listen } from '../support/event-client.ts';
import { hostForAll, SMALL_PROGRAM } from '../support/host.ts';

const host = hostForAll();
beforeEach(() => host.store.replace(SMALL_PROGRAM));

const revision = () => host.store.revision();
const opening = async () => (await host.schedule())[0]!.items[0]!;

/** A client that has been told hello. */
async function connected(query = '', headers: Record<string, string> = {}) {
  // So that what was written before is known everywhere.
  await until(async () => expect((await host.call('GET', '/api/health')).body.shown_revision).toBe(await revision()));
  const client = await listen(`${host.url}/api/events${query}`, headers);
  await until(() => expect(client.text()).toContain('event: hello'));
  return client;
}
const heard = (client: EventClient, event = 'change') => client.events().filter((entry) => entry.event === event);
const untilHeard = async (client: EventClient, id: number) => {
  await vi.waitFor(() => expect(heard(client).at(-1)?.id).toBe(String(id)), { timeout: 5_000, interval: 10 });
  return heard(client).at(-1)!;
};

test('who is on the page hears of an edit with the new times, in at most 500 bytes', async () => {
  const { id } = await opening();
  const client = await connected();
  const before = client.text();
  const [hello] = client.events();
  expect(hello).toEqual({
    retry: expect.stringMatching(/^[2-5]\d{3}$/),
    id: `${await revision()}`,
    event: 'hello',
    data: { revision: await revision(), time: expect.any(Number) },
  });
  expect(Math.abs(Number((hello!.data as { time: number }).time) - Date.now())).toBeLessThan(5_000);

  const { body: row } = await host.call('PATCH', `/api/schedule-items/${id}`, { time: '08:30 - 09:30' });
  const { data } = await untilHeard(client, await revision());
  const times = { start: '2025-10-28T08:30:00+08:00', end: '2025-10-28T09:30:00+08:00' };
  expect(data).toEqual({
    revision: await revision(),
    changes: [{ kind: 'item', id, action: 'change', row: { ...publicRow('item', row), ...times } }],
  });
  expect(client.text().length - before.length).toBeLessThanOrEqual(490);
  client.leave();
});

test('an edit by another process is heard of, and then the whole program has it, too', async () => {
  const client = await connected();
  const other = await openDatabase(host.config);
  await new TestStore(other).add('day', { title: 'By another process' });
  await other.db.destroy();
  const { data } = await untilHeard(client, await revision());
  expect(data.changes).toMatchObject([{ kind: 'day', action: 'add', row: { title: 'By another process' } }]);
  expect((await host.schedule()).map(({ title }) => title)).toContain('By another process');
  client.leave();
});

test('of a long row an event has what is different, or says that there is something to ask for', async () => {
  const { id, day_id } = await opening();
  const description = `<p>${'Long. '.repeat(200)}</p>`;
  await host.call('PATCH', `/api/schedule-items/${id}`, { description });
  const client = await connected();
  const start = await revision();
  await host.call('PATCH', `/api/schedule-items/${id}`, { time: '10:00' });
  expect((await untilHeard(client, start + 1)).data.changes).toEqual([
    {
      kind: 'item',
      id,
      action: 'change',
      fields: { time: '10:00', start: '2025-10-28T10:00:00+08:00', end: null, version: expect.any(Number) },
    },
  ]);

  const added = await host.call('POST', '/api/schedule-items', { day_id, time: '', title: 'Long', description });
  const { data } = await untilHeard(client, start + 2);
  const [, last] = (await host.schedule())[0]!.items;
  expect(data.changes).toEqual([{ kind: 'item', id: added.body.id, action: 'add', after: last!.id }]);
  const { body } = await host.call('GET', `/api/changes?since=${start + 1}`);
  expect(body.changes[0].row).toEqual({ ...publicRow('item', added.body), start: null, end: null });
  client.leave();
});

test('of very many changes an event says only that they are there', async () => {
  const items = Array.from({ length: 40 }, (_, n) => ({ time: '', title: `${n}`, description: '', list: [] }));
  await host.store.replace([{ title: 'Long day', items }]);
  const client = await connected();
  const start = await revision();
  await host.call('DELETE', `/api/days/${(await host.schedule())[0]!.id}`);
  expect((await untilHeard(client, start + 1)).data).toEqual({ revision: start + 1 });
  const { body } = await host.call('GET', `/api/changes?since=${start}`);
  expect(body.changes).toHaveLength(41);
  client.leave();
});

test('an import tells everybody to read the whole program', async () => {
  const client = await connected();
  await host.store.replace(SMALL_PROGRAM);
  const { data } = await untilHeard(client, await revision());
  expect(data.changes).toEqual([{ kind: 'program', action: 'replace' }]);
  client.leave();
});

test('who connects again is told what was missed, once and in one piece', async () => {
  const { id } = await opening();
  const first = await connected();
  const known = heard(first, 'hello')[0]!.id!;
  first.leave();
  for (const time of ['10:00', '11:00', '12:00']) await host.call('PATCH', `/api/schedule-items/${id}`, { time });
  const now = await revision();

  // A browser repeats the address of its first call.
  const again = await connected('?since=1', { 'last-event-id': known });
  expect(again.events().map(({ id, event }) => [id, event])).toEqual([
    [`${now}`, 'change'],
    [`${now}`, 'hello'],
  ]);
  expect(again.events()[0]!.data.changes).toMatchObject([{ id, row: { time: '12:00' } }]);

  const byQuery = await connected(`?since=${known}`);
  expect(byQuery.events()[0]!.data).toEqual(again.events()[0]!.data);
  const current = await connected(`?since=${now}`, { 'last-event-id': 'of another service' });
  expect(current.events().map(({ event }) => event)).toEqual(['hello']);
  for (const client of [again, byQuery, current]) client.leave();
});

test.each([
  ['is older than what is kept', () => 0],
  ['was undone by a restored backup', (now: number) => now + 5],
])('who has a revision that %s is told to read the whole program', async (_, of) => {
  const client = await connected(`?since=${of(await revision())}`);
  expect(client.events()[0]!.data).toEqual({
    revision: await revision(),
    changes: [{ kind: 'program', action: 'replace' }],
  });
  client.leave();
});

test('pages of other sites may listen, and nothing on the way may hold an event back', async () => {
  const client = await connected();
  expect(client.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(client.headers['content-encoding']).toBeUndefined();
  client.leave();
  const preflight = await host.fetch('/api/events', {
    method: 'OPTIONS',
    headers: { origin: 'https://other.example', 'access-control-request-method': 'GET' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    expect.stringContaining('Last-Event-ID'),
  ]);
});

test('a call that is not meant to stay open has its end', async () => {
  const head = await host.fetch('/api/events', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect((await host.call('POST', '/api/events', {})).status).toBe(404);
  expect((await host.call('GET', '/api/events?since=yesterday')).status).toBe(422);
});

test('who has read what everybody is about to be told isn’t told to read it all again', async () => {
  const { id } = await opening();
  const first = await connected();
  let go!: () => void;
  const held = new Promise<void>((resolve) => (go = resolve));
  const { changesSince } = host.store;
  const read = vi.spyOn(host.store, 'changesSince').mockImplementation(async (since, until) => {
    if (since < until!) await held;
    return changesSince.call(host.store, since, until);
  });
  await host.call('PATCH', `/api/schedule-items/${id}`, { time: '08:45 - 09:45' });
  await host.schedule();
  await until(() => expect(read).toHaveBeenCalled());
  const client = await listen(`${host.url}/api/events?since=${await revision()}`);
  await until(() => expect(client.text()).toContain('event: hello'));
  go();
  await untilHeard(first, await revision());
  await untilHeard(client, await revision());
  expect(heard(client)).toHaveLength(1);
  expect(client.text()).not.toContain('replace');
  client.leave();
  read.mockRestore();
});
