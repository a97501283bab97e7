import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startHost, type TestHost } from '../support/host.ts';
import { readWithIcalJs, type SeenEvent, valuesOf } from '../support/calendars.ts';
import { startPostgres } from '../support/postgres.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = DAY_MS / 24;

const item = (id: number, time: string, title: string, list: { content: string }[] = []) => ({
  ...{ id, time, title, description: '', list },
});

const PROGRAM = [
  {
    id: 1,
    title: 'Day one',
    date: '2025-10-28',
    items: [
      item(11, '08:00 - 09:00', 'Opening', [{ content: 'Room: Aula' }, { content: 'Rector' }]),
      item(12, '09:00', 'Talk'),
      item(13, '11:00 - 12:00', 'Lunch'),
    ],
  },
  { id: 2, title: 'Day two', date: '2025-10-29', items: [item(21, '08:00 - 09:00', 'Trip')] },
];

const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

describe.each([
  ['SQLite', async () => ({})],
  [
    'PostgreSQL',
    async () => {
      const { url, close } = await startPostgres();
      closers.push(close);
      return { DATABASE_URL: url };
    },
  ],
])('a calendar that was subscribed to, over %s,', (_, settings) => {
  let host: TestHost;
  let now: number;
  beforeAll(async () => {
    host = await startHost(await settings());
    closers.push(() => host.close());
  });
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await host.store.replace([]);
    await host.database.db.deleteFrom('item_states').execute();
    // An operator who writes by hand raises the revision, so that the host reads everything anew.
    await host.database.db
      .updateTable('program_state')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .execute();
    await host.store.replace(PROGRAM);
    now = Date.now();
    later(HOUR_MS);
  });
  afterEach(() => vi.useRealTimers());

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const write = async (...given: Parameters<TestHost['call']>) => {
    const { status, body } = await host.call(...given);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  };
  const read = async (query = '') => {
    const answer = await host.fetch(`/schedule.ics${query}`);
    return { ics: await answer.text(), etag: answer.headers.get('etag')! };
  };
  const events = async (query?: string) => readWithIcalJs((await read(query)).ics);
  /** The events changed since everything was at 0, as `title sequence`. */
  const changed = async () =>
    (await events()).filter(({ sequence }) => sequence > 0).map(({ summary, sequence }) => `${summary} ${sequence}`);
  const one = (seen: SeenEvent[], summary: string) => seen.find((event) => event.summary === summary)!;

  test('stays the same to the byte while nothing changes, and costs 304', async () => {
    const before = await read();
    later(DAY_MS);
    const again = await host.fetch('/schedule.ics', { headers: { 'if-none-match': before.etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(await read()).toEqual(before);
    expect(valuesOf(before.ics, 'DTSTAMP')).toEqual(Array(4).fill(expect.stringMatching(/^\d{8}T\d{6}Z$/)));
  });

  test('tells of a change once, with its time, and only of that item', async () => {
    const [{ uid }] = (await events()) as [SeenEvent];
    await write('PATCH', '/api/schedule-items/11', { title: 'Grand opening' });
    const { ics } = await read();
    expect(await changed()).toEqual(['Grand opening 1']);
    expect(one(readWithIcalJs(ics), 'Grand opening').uid).toBe(uid);
    const at = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
    for (const name of ['DTSTAMP', 'LAST-MODIFIED'])
      expect(valuesOf(ics, name).slice(name === 'DTSTAMP' ? 0 : 1)).toEqual([
        ...[at(now + HOUR_MS), at(now), at(now), at(now)],
      ]);
  });

  test("doesn't tell of a save that changes nothing", async () => {
    const before = await read();
    await write('PATCH', '/api/schedule-items/11', { title: 'Opening' });
    await write('PATCH', '/api/days/1', { title: 'The first day' });
    expect(await read()).toEqual(before);
  });

  test('tells of what another row has changed: the place, the date, and an end that follows from the next start', async () => {
    const [first] = (await host.schedule())[0]!.items[0]!.list;
    await write('PATCH', `/api/schedule-item-lists/${first!.id}`, { content: 'Room: Ruang 2' });
    expect(await changed()).toEqual(['Opening 1']);
    expect((await events())[0]!.location).toBe('Ruang 2');
    await write('PATCH', '/api/schedule-items/13', { time: '10:00 - 12:00' });
    expect(await changed()).toEqual(['Opening 1', 'Talk 1', 'Lunch 1']);
    await write('PATCH', '/api/days/2', { date: '2025-10-30' });
    expect(one(await events(), 'Trip')).toMatchObject({ sequence: 1, start: '2025-10-30T00:00:00Z' });
    await write('POST', '/api/schedule-items', { day_id: 1, time: '09:30', title: 'New', description: '' });
    expect(await changed()).toEqual(['Opening 1', 'Talk 2', 'Lunch 1', 'Trip 1']);
  });

  test('tells that an item without an end ends elsewhen, because another one is in its room now', async () => {
    const room = (itemId: number) =>
      write('POST', '/api/schedule-item-lists', { schedule_item_id: itemId, content: 'Room: Hall A' });
    await room(12);
    expect(one(await events(), 'Talk')).toMatchObject({ sequence: 1, end: '2025-10-28T02:00:00Z' });
    await room(13);
    expect(one(await events(), 'Talk')).toMatchObject({ sequence: 2, end: '2025-10-28T03:00:00Z' });
  });

  test('has an item that moves to another day, with the same UID', async () => {
    const { uid } = one(await events(), 'Lunch');
    await write('PATCH', '/api/schedule-items/13', { day_id: 2 });
    expect(one(await events('?days=2'), 'Lunch')).toMatchObject({ uid, sequence: 1, start: '2025-10-29T03:00:00Z' });
    // No other item follows on the first day now.
    expect(await changed()).toEqual(['Talk 1', 'Lunch 1']);
  });

  test('tells for 7 days that an item or a whole day is cancelled, to those who chose it, too', async () => {
    await write('DELETE', '/api/schedule-items/11');
    await write('DELETE', '/api/days/2');
    const cancelled = [
      { summary: 'Canceled', status: 'CANCELLED', sequence: 1, start: '2025-10-28T00:00:00Z', location: '' },
      { summary: 'Canceled', status: 'CANCELLED', sequence: 1, start: '2025-10-29T00:00:00Z' },
    ];
    expect((await events()).slice(-2)).toMatchObject(cancelled);
    expect(await events('?items=11,21')).toMatchObject(cancelled);
    expect(await events('?days=2025-10-29')).toMatchObject(cancelled.slice(1));
    expect(await events('?days=1')).toMatchObject([{}, {}, cancelled[0]]);
    expect((await host.fetch('/program/11.ics')).status).toBe(200);
    later(7 * DAY_MS - 1);
    expect(await events()).toHaveLength(4);
    later(1);
    expect(await events('?items=11,21')).toEqual([]);
    expect((await host.fetch('/program/11.ics')).status).toBe(404);
  });

  test('counts on through an import, and tells of nothing that it leaves as it was', async () => {
    await write('PATCH', '/api/schedule-items/11', { title: 'Grand opening' });
    await host.store.replace([
      { ...PROGRAM[0]!, items: [PROGRAM[0]!.items[0]!, item(12, '09:00 - 11:00', 'Talk')] },
      { ...PROGRAM[1]!, items: [...PROGRAM[1]!.items, item(22, '10:00 - 11:00', 'Walk')] },
    ]);
    expect((await events()).map(({ summary, sequence, status }) => `${summary} ${sequence} ${status}`)).toEqual([
      ...['Opening 2 CONFIRMED', 'Talk 0 CONFIRMED', 'Trip 0 CONFIRMED', 'Walk 0 CONFIRMED', 'Canceled 1 CANCELLED'],
    ]);
    later(8 * DAY_MS);
    await host.store.replace(PROGRAM);
    expect(one(await events(), 'Lunch')).toMatchObject({ sequence: 2, status: 'CONFIRMED' });
  });
});
