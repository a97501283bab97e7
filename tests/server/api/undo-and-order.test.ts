import { beforeEach, describe, expect, test } from 'vitest';
import { newKey, openingOf } from '../support/edits.ts';
import { hostForAll, SMALL_PROGRAM } from '../support/host.ts';
import { seen } from '../support/random-edits.ts';

const host = hostForAll();
beforeEach(() => host.store.replace(SMALL_PROGRAM));

describe('POST /api/edits/ID/undo', () => {
  test('puts back what an edit did, and what that did in turn', async () => {
    const before = await host.schedule();
    await host.call('DELETE', `/api/days/${before[0]!.id}`);
    const [{ id, label }] = (await host.call('GET', '/api/edits')).body.edits;
    expect(label).toBe('Deleted: First day');
    const headers = newKey();
    const answers = await Promise.all([1, 2].map(() => host.call('POST', `/api/edits/${id}/undo`, undefined, headers)));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(2).fill([200, answers[0]!.body.id]));
    expect(seen(await host.schedule())).toEqual(seen(before));
    await host.call('POST', `/api/edits/${answers[0]!.body.id}/undo`);
    expect(await host.schedule()).toEqual([]);
  });

  test('says in words why nothing is left to undo', async () => {
    const { id } = await openingOf(host);
    await host.call('PATCH', `/api/schedule-items/${id}`, { title: 'One' });
    const [{ id: first }] = (await host.call('GET', '/api/edits')).body.edits;
    await host.call('PATCH', `/api/schedule-items/${id}`, { title: 'Two' });
    const { status, body } = await host.call('POST', `/api/edits/${first}/undo`);
    expect([status, body.detail]).toEqual([409, 'Nothing is left to undo: it has been changed since: One (title).']);
    expect(body.skipped).toMatchObject([{ kind: 'item', id, field: 'title', reason: 'changed' }]);
  });
});

describe('the calls of one row', () => {
  test('put a row where after_id says, and leave it where it is without it', async () => {
    const [day] = await host.schedule();
    const [first, second] = day!.items;
    const items = async () => (await host.schedule())[0]!.items.map(({ id }) => id);
    const { body: added } = await host.call('POST', '/api/schedule-items', {
      day_id: day!.id,
      title: 'New',
      after_id: null,
    });
    expect(added).not.toHaveProperty('after_id');
    expect(await items()).toEqual([added.id, first!.id, second!.id]);
    await host.call('PATCH', `/api/schedule-items/${first!.id}`, { after_id: second!.id });
    expect(await items()).toEqual([added.id, second!.id, first!.id]);
    await host.call('PATCH', `/api/schedule-items/${first!.id}`, { title: 'Stays', day_id: day!.id });
    expect(await items()).toEqual([added.id, second!.id, first!.id]);
    const wrong = await host.call('PATCH', `/api/schedule-items/${first!.id}`, { after_id: 999_999 });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'after_id']);
  });

  test('are made once with an Idempotency-Key, changes and deletions, too', async () => {
    const { id, version } = await openingOf(host);
    const path = `/api/schedule-items/${id}`;
    const change = { ...newKey(), 'if-match': `"${version}"` };
    const changed = [];
    for (let turn = 0; turn < 2; turn++) changed.push(await host.call('PATCH', path, { title: 'Once' }, change));
    expect(changed.map(({ status, body }) => [status, body.version])).toEqual(Array(2).fill([200, version! + 1]));
    const deletion = newKey();
    for (let turn = 0; turn < 2; turn++) {
      const { status, body } = await host.call('DELETE', path, undefined, deletion);
      expect([status, body.title]).toEqual([200, 'Once']);
    }
    expect((await host.call('DELETE', path)).status).toBe(404);
  });
});
