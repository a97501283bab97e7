import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '../support/host.ts';

let host: TestHost;
let day: { id: number; version: number };
beforeEach(async () => {
  host = await startHost();
  day = (await host.call('POST', '/api/days', { title: 'Mine' })).body;
});
afterEach(() => host.close());

const change = (title: string, match: string) =>
  host.call('PATCH', `/api/days/${day.id}`, { title }, { 'if-match': match });
const remove = (match: string) => host.call('DELETE', `/api/days/${day.id}`, undefined, { 'if-match': match });

describe('If-Match', () => {
  test('the second of two editors gets a 412 with the present row', async () => {
    expect((await change('First', `"${day.version}"`)).status).toBe(200);
    const late = await change('Second', `"${day.version}"`);
    expect(late.status).toBe(412);
    expect(late.body.current).toMatchObject({ id: day.id, title: 'First', version: day.version + 1 });
    expect((await remove(`"${day.version}"`)).status).toBe(412);
    expect((await host.schedule()).at(-1)!.title).toBe('First');
    expect((await remove(`"${day.version + 1}"`)).status).toBe(200);
  });

  test('of many changes from one version exactly one wins', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => change(`Change ${n}`, `"${day.version}"`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(11);
  });

  test('a star and a list with the version match; a weak tag never does', async () => {
    expect((await change('a', '*')).status).toBe(200);
    expect((await change('b', `"99", "${day.version + 1}"`)).status).toBe(200);
    expect((await change('c', `W/"${day.version + 2}"`)).status).toBe(412);
  });

  test.each(['3', '"3', 'nonsense', '"1" "2"'])('a malformed one (%s) is 400 and changes nothing', async (match) => {
    expect((await change('x', match)).status).toBe(400);
    expect((await host.schedule()).at(-1)!.title).toBe('Mine');
  });

  test('a row that was deleted is 404, not 412', async () => {
    await host.call('DELETE', `/api/days/${day.id}`);
    expect((await change('x', `"${day.version}"`)).status).toBe(404);
  });

  test('a page from before an import cannot change a row that has the same id now', async () => {
    const schedule = await host.schedule();
    const version = schedule[0]!.version!;
    await host.store.replace(schedule.map((entry) => ({ ...entry, date: null, items: [] })));
    const headers = { 'if-match': `"${version}"` };
    expect((await host.call('PATCH', `/api/days/${schedule[0]!.id}`, { title: 'Old page' }, headers)).status).toBe(412);
  });
});

describe('Idempotency-Key', () => {
  const add = (title: string, key: string) => host.call('POST', '/api/days', { title }, { 'idempotency-key': key });
  const titles = async () => (await host.schedule()).map(({ title }) => title);

  test('a repeated POST gets the first answer and adds no second row', async () => {
    const first = await add('Once', 'key-1');
    const second = await add('Once', 'key-1');
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await titles()).filter((title) => title === 'Once')).toHaveLength(1);
  });

  test('also when both arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('Once', 'key-2')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect((await titles()).filter((title) => title === 'Once')).toHaveLength(1);
  });

  test('a repeated POST whose row is deleted by now is 404 each time, and adds no second row', async () => {
    const first = await add('Short-lived', 'key-6');
    await host.call('DELETE', `/api/days/${first.body.id}`);
    for (let repeat = 0; repeat < 2; repeat++) {
      const answer = await add('Short-lived', 'key-6');
      expect([answer.status, answer.body.detail]).toEqual([404, 'There is no such row. It may have been deleted.']);
    }
    expect(await titles()).not.toContain('Short-lived');
  });

  test('the key with another body is refused', async () => {
    await add('One', 'key-3');
    expect((await add('Two', 'key-3')).status).toBe(422);
    expect(await titles()).not.toContain('Two');
  });

  test('a key belongs to its path, and a refused request does not use it up', async () => {
    expect((await add('', 'key-4')).status).toBe(422);
    const added = await add('Now right', 'key-4');
    expect(added.status).toBe(201);
    const item = { day_id: added.body.id, title: 'Item' };
    expect((await host.call('POST', '/api/schedule-items', item, { 'idempotency-key': 'key-4' })).status).toBe(201);
  });

  test('a key is forgotten after a day', async () => {
    const first = await add('Again', 'key-5');
    await host.database.db.updateTable('idempotency_keys').set({ created_at: '2001-01-01T00:00:00.000Z' }).execute();
    const second = await add('Again', 'key-5');
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('an over-long key is 400', async () => {
    expect((await add('Long', 'k'.repeat(255))).status).toBe(201);
    expect((await add('Long', 'k'.repeat(256))).status).toBe(400);
  });
});
