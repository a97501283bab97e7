import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '../support/host.ts';

let host: TestHost;
beforeEach(async () => {
  host = await startHost();
});
afterEach(() => host.close());

const ids = async () => {
  const [day] = await host.schedule();
  return { day: day!.id, item: day!.items[0]!.id, other: day!.items[1]!.id, subItem: day!.items[0]!.list[0]!.id };
};

describe('what the program shows', () => {
  test('days, items and sub-items are nested with the fields of the specification', async () => {
    const [day] = await host.schedule();
    expect(day).toMatchObject({ title: 'First day', date: '2025-10-28' });
    expect(day!.items.map((item) => item.title)).toEqual(['Opening', 'Talks']);
    expect(day!.items[0]).toMatchObject({ day_id: day!.id, time: '08:00 - 09:00', description: '<p>Welcome</p>' });
    expect(day!.items[0]!.list).toEqual([
      expect.objectContaining({ schedule_item_id: day!.items[0]!.id, content: 'Rector' }),
      expect.objectContaining({ schedule_item_id: day!.items[0]!.id, content: 'Dean' }),
    ]);
  });

  test('an emptied program is an empty list', async () => {
    await host.call('DELETE', `/api/days/${(await ids()).day}`);
    expect(await host.schedule()).toEqual([]);
  });
});

describe('adding', () => {
  test('a day, an item and a sub-item appear last in their lists, and each answer is the row', async () => {
    const day = await host.call('POST', '/api/days', { title: 'Second day' });
    expect(day).toMatchObject({ status: 201, body: { title: 'Second day', date: null, version: 1 } });
    const item = await host.call('POST', '/api/schedule-items', {
      day_id: day.body.id,
      time: '10:00',
      title: 'Talk',
      description: 'About <b>faults</b>',
    });
    expect(item).toMatchObject({ status: 201, body: { day_id: day.body.id, description: 'About <b>faults</b>' } });
    for (const content of ['b', 'a']) {
      const answer = await host.call('POST', '/api/schedule-item-lists', { schedule_item_id: item.body.id, content });
      expect(answer).toMatchObject({ status: 201, body: { schedule_item_id: item.body.id, content } });
    }
    const schedule = await host.schedule();
    expect(schedule.map(({ title }) => title)).toEqual(['First day', 'Second day']);
    expect(schedule[1]!.items[0]!.list.map(({ content }) => content)).toEqual(['b', 'a']);
  });

  test('an id is never reused, so an old page cannot change a new row', async () => {
    const first = await host.call('POST', '/api/days', { title: 'Gone' });
    await host.call('DELETE', `/api/days/${first.body.id}`);
    const second = await host.call('POST', '/api/days', { title: 'New' });
    expect(second.body.id).toBeGreaterThan(first.body.id);
  });

  test('an item under a day that does not exist is refused', async () => {
    const answer = await host.call('POST', '/api/schedule-items', { ...item, day_id: 999_999 });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'day_id' }] } });
    const sub = await host.call('POST', '/api/schedule-item-lists', { schedule_item_id: 999_999, content: 'x' });
    expect(sub).toMatchObject({ status: 422, body: { errors: [{ field: 'schedule_item_id' }] } });
  });
});

const item = { day_id: 1, time: '', title: 'T', description: '' };

describe('changing', () => {
  test('a change keeps what the body lacks, its place in the list, and raises the version', async () => {
    const { item: id } = await ids();
    const answer = await host.call('PATCH', `/api/schedule-items/${id}`, { title: 'Opening session' });
    expect(answer).toMatchObject({ status: 200, body: { title: 'Opening session', time: '08:00 - 09:00' } });
    const [day] = await host.schedule();
    expect(day!.items.map(({ title }) => title)).toEqual(['Opening session', 'Talks']);
    expect(day!.items[0]!.version).toBe(answer.body.version);
    expect(answer.headers.get('etag')).toBe(`"${answer.body.version}"`);
    const again = await host.call('PATCH', `/api/schedule-items/${id}`, { title: 'Opening' });
    expect(again.body.version).toBe(answer.body.version + 1);
  });

  test('a date is set, kept by a change without one, and removed by null', async () => {
    const { day } = await ids();
    await host.call('PATCH', `/api/days/${day}`, { title: 'Day', date: '2025-10-29' });
    expect((await host.call('PATCH', `/api/days/${day}`, { title: 'Day one' })).body.date).toBe('2025-10-29');
    expect((await host.call('PATCH', `/api/days/${day}`, { date: null })).body.date).toBeNull();
  });

  test('an item moved to another day becomes the last there, with its sub-items', async () => {
    const { item: id } = await ids();
    const day = (await host.call('POST', '/api/days', { title: 'Second day' })).body.id;
    await host.call('POST', '/api/schedule-items', { ...item, day_id: day, title: 'There before' });
    await host.call('PATCH', `/api/schedule-items/${id}`, { ...item, day_id: day, title: 'Moved' });
    const [first, second] = await host.schedule();
    expect(first!.items.map(({ title }) => title)).toEqual(['Talks']);
    expect(second!.items.map(({ title }) => title)).toEqual(['There before', 'Moved']);
    expect(second!.items[1]!.list).toHaveLength(2);
    expect((await host.call('PATCH', `/api/schedule-items/${id}`, { day_id: 999_999 })).status).toBe(422);
  });

  test('a sub-item changes', async () => {
    const { subItem, item: id } = await ids();
    const body = { schedule_item_id: id, content: 'Vice rector' };
    expect(await host.call('PATCH', `/api/schedule-item-lists/${subItem}`, body)).toMatchObject({ status: 200, body });
  });

  test('unknown fields are ignored, and a body without a known one is refused', async () => {
    const { day } = await ids();
    const answer = await host.call('PATCH', `/api/days/${day}`, { title: 'T', id: 77, version: 9, items: [] });
    expect(answer).toMatchObject({ status: 200, body: { id: day } });
    expect((await host.call('PATCH', `/api/days/${day}`, { color: 'red' })).status).toBe(422);
  });
});

describe('deleting', () => {
  test('a day is deleted with its items and sub-items, and the answer is the day', async () => {
    const { day, item: id, subItem } = await ids();
    expect(await host.call('DELETE', `/api/days/${day}`)).toMatchObject({ status: 200, body: { title: 'First day' } });
    expect((await host.call('PATCH', `/api/schedule-items/${id}`, { title: 'x' })).status).toBe(404);
    expect((await host.call('PATCH', `/api/schedule-item-lists/${subItem}`, { content: 'x' })).status).toBe(404);
  });

  test('an item is deleted with its sub-items, a sub-item alone', async () => {
    const { item: id, other, subItem } = await ids();
    expect((await host.call('DELETE', `/api/schedule-item-lists/${subItem}`)).body.content).toBe('Rector');
    expect((await host.schedule())[0]!.items[0]!.list).toHaveLength(1);
    expect((await host.call('DELETE', `/api/schedule-items/${id}`)).body.title).toBe('Opening');
    expect((await host.schedule())[0]!.items.map((entry) => entry.id)).toEqual([other]);
  });

  test('clients that send a JSON content type without a body are served', async () => {
    const { day } = await ids();
    const headers = { 'content-type': 'application/json' };
    expect((await host.call('DELETE', `/api/days/${day}`, undefined, headers)).status).toBe(200);
  });

  test.each(['days', 'schedule-items', 'schedule-item-lists'])('a missing row of %s is 404', async (path) => {
    for (const id of ['999999', '0', '-1', 'x', '1.5', '99999999999999999999', '%00', 'a'.repeat(1_500)]) {
      expect((await host.call('DELETE', `/api/${path}/${id}`)).status, id).toBe(404);
      expect((await host.call('PATCH', `/api/${path}/${id}`, { title: 't', content: 'c' })).status, id).toBe(404);
    }
  });
});
