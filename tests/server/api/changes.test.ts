import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Schedule } from '../../../src/program/model/types.ts';
import { SMALL_PROGRAM, startHost, type TestHost } from '../support/host.ts';

let host: TestHost;
let start: number;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.close());
beforeEach(async () => {
  await host.store.replace(SMALL_PROGRAM);
  start = await host.store.revision();
});

const since = (revision: number, headers?: Record<string, string>) =>
  host.call('GET', `/api/changes?since=${revision}`, undefined, headers);
const list = async () => {
  const { body } = await since(start);
  return body.changes.map(({ kind, id, action }: Record<string, string>) => `${action} ${kind} ${id}`);
};

describe('what has become of the program since a revision', () => {
  test('is one change for each row, with the row as it is now', async () => {
    const [opening] = (await host.schedule())[0]!.items;
    for (const time of ['10:00', '11:00']) await host.call('PATCH', `/api/schedule-items/${opening!.id}`, { time });
    const { status, body } = await since(start);
    const { list: _list, ...row } = (await host.schedule())[0]!.items[0]!;
    expect([status, body]).toEqual([
      200,
      { revision: start + 2, changes: [{ kind: 'item', id: opening!.id, action: 'change', row }] },
    ]);
    expect(row.start).toBe('2025-10-28T11:00:00+08:00');
  });

  test('is nothing for what came and went, and everything for what went with a day', async () => {
    const [day] = await host.schedule();
    const { body: came } = await host.call('POST', '/api/days', { title: 'Came' });
    await host.call('DELETE', `/api/days/${came.id}`);
    expect(await list()).toEqual([]);
    await host.call('DELETE', `/api/days/${day!.id}`);
    const [first, second] = day!.items;
    expect(await list()).toEqual([
      `delete day ${day!.id}`,
      `delete item ${first!.id}`,
      `delete item ${second!.id}`,
      ...first!.list.map(({ id }) => `delete sub-item ${id}`),
    ]);
  });

  test('leads to the program as it is, when it is made in its order', async () => {
    const before = await host.schedule();
    const [opening, talks] = before[0]!.items;
    const { body: item } = await host.call('POST', '/api/schedule-items', { day_id: before[0]!.id, title: 'Early' });
    const { body: day } = await host.call('POST', '/api/days', { title: 'Second' });
    await host.call('PATCH', `/api/schedule-items/${talks!.id}`, { day_id: day.id });
    await host.call('PATCH', `/api/schedule-items/${item.id}`, { day_id: day.id });
    await host.call('PATCH', `/api/schedule-items/${talks!.id}`, { title: 'Moved talks' });
    await host.call('POST', '/api/schedule-item-lists', { schedule_item_id: item.id, content: 'Anna' });
    await host.call('DELETE', `/api/schedule-item-lists/${opening!.list[0]!.id}`);
    await host.call('PATCH', `/api/days/${before[0]!.id}`, { date: '2025-10-30' });
    expect(made(before, (await since(start)).body.changes)).toEqual(await host.schedule());
  });

  test('is the whole program for a row that has left its list and come back as the last', async () => {
    const [first] = await host.schedule();
    const { body: other } = await host.call('POST', '/api/days', { title: 'Second' });
    const path = `/api/schedule-items/${first!.items[0]!.id}`;
    await host.call('PATCH', path, { day_id: other.id });
    await host.call('PATCH', path, { day_id: first!.id });
    expect((await since(start)).body.changes).toEqual([{ kind: 'program', action: 'replace' }]);
  });

  test('is told to every origin, and only once to who has it', async () => {
    await host.call('POST', '/api/days', { title: 'New' });
    const { headers } = await since(start);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const known = { 'if-none-match': headers.get('etag')! };
    expect((await since(start, known)).status).toBe(304);
    await host.call('POST', '/api/days', { title: 'Newer' });
    expect((await since(start, known)).status).toBe(200);
  });

  test.each([
    ['before what is kept', () => 0],
    ['that was undone', () => start + 9],
  ])('is not told for a revision %s', async (_, revision) => {
    const { status, body } = await since(revision());
    expect([status, body.detail]).toEqual([410, expect.stringContaining('Read the whole program')]);
  });

  test('needs a revision', async () => {
    for (const query of ['', '?since=', '?since=-1', '?since=x', '?since=99999999999'])
      expect((await host.call('GET', `/api/changes${query}`)).status).toBe(422);
  });

  test('is described in the OpenAPI document, as are the events', async () => {
    const { body } = await host.call('GET', '/api/openapi.json');
    const { changes } = body.paths['/api/changes'].get.responses['200'].content['application/json'].schema.properties;
    expect(JSON.stringify(changes)).toContain('"start"');
    const { get } = body.paths['/api/events'];
    expect(Object.keys(get.responses['200'].content)).toEqual(['text/event-stream']);
    expect(get.parameters.map(({ name }: { name: string }) => name)).toEqual(['since', 'last-event-id']);
  });
});

/** Makes the changes as a client does. */
function made(schedule: Schedule, changes: any[]): Schedule {
  const days: any[] = structuredClone(schedule);
  const lists: Record<string, () => any[][]> = {
    day: () => [days],
    item: () => days.map(({ items }) => items),
    'sub-item': () => days.flatMap(({ items }) => items.map(({ list }: any) => list)),
  };
  const parents: Record<string, (row: any) => any[]> = {
    day: () => days,
    item: (row) => days.find(({ id }) => id === row.day_id).items,
    'sub-item': (row) => days.flatMap(({ items }) => items).find(({ id }) => id === row.schedule_item_id).list,
  };
  for (const { kind, id, action, row } of changes) {
    const from = lists[kind]!().find((rows) => rows.some((known) => known.id === id));
    const index = from?.findIndex((known) => known.id === id) ?? -1;
    if (action === 'delete') {
      from?.splice(index, 1);
      continue;
    }
    const to = parents[kind]!(row);
    const children = kind === 'day' ? { items: [] } : kind === 'item' ? { list: [] } : {};
    const next = { ...children, ...from?.[index], ...row };
    if (from === to) from?.splice(index, 1, next);
    else {
      from?.splice(index, 1);
      to.push(next);
    }
  }
  return days;
}
