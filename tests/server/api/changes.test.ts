import { beforeEach, describe, expect, test } from 'vitest';
import { applyChanges, type RowPatch } from '../../../src/program/model/apply-changes.ts';
import { parseSchedule } from '../../../src/program/model/parse-program.ts';
import type { Schedule } from '../../../src/program/model/types.ts';
import { hostForAll, SMALL_PROGRAM } from '../support/host.ts';

const host = hostForAll();
let start: number;
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

  test('tells where rows stand that were moved, among others that were moved, deleted and added since', async () => {
    const before = await host.schedule();
    const [first] = before;
    const [opening, talks] = first!.items;
    const { body: other } = await host.call('POST', '/api/days', { title: 'Second', after_id: null });
    const path = `/api/schedule-items/${opening!.id}`;
    await host.call('PATCH', path, { day_id: other.id });
    await host.call('PATCH', path, { day_id: first!.id });
    const { body: item } = await host.call('POST', '/api/schedule-items', {
      day_id: first!.id,
      title: 'Behind',
      after_id: talks!.id,
    });
    await host.call('DELETE', `/api/schedule-items/${talks!.id}`);
    const [rector, dean] = opening!.list;
    await host.call('PATCH', `/api/schedule-item-lists/${dean!.id}`, { after_id: null });
    const { changes } = (await since(start)).body;
    expect(changes.map(({ kind, id, after }: any) => [kind, id, after])).toEqual([
      ...[
        ['day', other.id, null],
        ['item', item.id, null],
        ['item', opening!.id, item.id],
      ],
      ...[
        ['sub-item', dean!.id, null],
        ['item', talks!.id, undefined],
      ],
    ]);
    expect(made(before, changes)).toEqual(await host.schedule());
    expect((await host.schedule())[1]!.items[1]!.list.map(({ id }) => id)).toEqual([dean!.id, rector!.id]);
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

/** Makes the changes as our pages do. */
const made = (schedule: Schedule, changes: RowPatch[]) => applyChanges(schedule, { changes }, parseSchedule);
