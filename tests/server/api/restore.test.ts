import { beforeEach, describe, expect, test } from 'vitest';
import { newKey, openingOf } from '../support/edits.ts';
import { hostForAll, SMALL_PROGRAM } from '../support/host.ts';
import { seen } from '../support/random-edits.ts';

const host = hostForAll();
beforeEach(async () => {
  await host.store.replace([]);
  await host.store.replace(SMALL_PROGRAM);
});

const lastEdit = async () => (await host.call('GET', '/api/edits?limit=1')).body.edits[0];
const restore = (id: number, body: unknown, headers?: Record<string, string>) =>
  host.call('POST', `/api/edits/${id}/restore`, body, headers);

describe('POST /api/edits/ID/restore', () => {
  test('makes the program what it was, after a dry run that says the same and writes nothing', async () => {
    const before = await host.schedule();
    const { id } = await lastEdit();
    await host.call('DELETE', `/api/schedule-items/${before[0]!.items[0]!.id}`);
    await host.call('POST', '/api/days', { title: 'Second day' });
    const dry = await restore(id, { dry_run: true });
    expect([dry.status, dry.body.id]).toEqual([200, null]);
    expect((await lastEdit()).label).toBe('Added: Second day');
    const wet = await restore(id, { dry_run: false }, { 'editor-tab': 'mine' });
    expect(wet.status).toBe(200);
    expect(wet.body.changes.map(({ kind, action }: any) => `${action} ${kind}`).sort()).toEqual(
      ['add item', 'add sub-item', 'add sub-item', 'delete day'].sort(),
    );
    expect(dry.body.changes).toEqual(wet.body.changes);
    expect(seen(await host.schedule())).toEqual(seen(before));
    expect(await lastEdit()).toMatchObject({ id: wet.body.id, tab: 'mine' });
  });

  test('makes one row what it was right after an edit, or right before it', async () => {
    const { id } = await openingOf(host);
    const row = { kind: 'item', id };
    await host.call('PATCH', `/api/schedule-items/${id}`, { title: 'One' });
    const one = (await lastEdit()).id;
    await host.call('PATCH', `/api/schedule-items/${id}`, { title: 'Two' });
    expect((await restore(one, { row })).status).toBe(200);
    expect((await openingOf(host)).title).toBe('One');
    expect((await restore(one, { row, before: true })).status).toBe(200);
    expect((await openingOf(host)).title).toBe('Opening');
  });

  test('does it once for a key', async () => {
    const { id } = await lastEdit();
    await host.call('DELETE', `/api/days/${(await host.schedule())[0]!.id}`);
    const key = newKey();
    const answers = await Promise.all([1, 2].map(() => restore(id, {}, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await restore(id, { before: true }, key)).status).toBe(422);
  });

  test('says in words why there is nothing to restore', async () => {
    const { id } = await lastEdit();
    const [{ id: day, items }] = (await host.schedule()) as any;
    const [opening] = items;
    const answered = async (body: object) => {
      const { status, body: problem } = await restore(id, body);
      return [status, problem.detail];
    };
    const row = { kind: 'item', id: opening.id };
    expect(await answered({})).toEqual([409, 'Nothing is to be restored: the program is as it was then.']);
    expect(await answered({ row, dry_run: true })).toEqual([409, 'Nothing is to be restored: it is as it was then.']);
    expect(await answered({ row, before: true })).toEqual([409, 'Nothing is to be restored: it was not there then.']);
    await host.call('DELETE', `/api/days/${day}`);
    const [status, detail] = await answered({ row });
    expect(status).toBe(409);
    expect(detail).toMatch(/^Nothing is to be restored: what Opening, .* lay in is not there any more\.$/);
  });

  test('refuses what it does not know', async () => {
    const { id } = await lastEdit();
    expect((await restore(999_999, {})).status).toBe(404);
    expect((await restore(id, { row: { kind: 'item', id: 999_999 } })).status).toBe(404);
    for (const [body, field] of [
      [undefined, 'body'],
      [{ dry_run: 'yes' }, 'dry_run'],
      [{ row: { kind: 'room', id: 1 } }, 'row.kind'],
      [{ row: { kind: 'item' } }, 'row.id'],
    ] as const) {
      const { status, body: problem } = await restore(id, body);
      expect([status, problem.errors[0].field]).toEqual([422, field]);
    }
  });

  test('and the dry run of an undo are described in the OpenAPI document', async () => {
    const { paths } = (await host.call('GET', '/api/openapi.json')).body;
    const { post } = paths['/api/edits/{id}/restore'];
    const { properties } = post.requestBody.content['application/json'].schema;
    expect(Object.keys(properties)).toEqual(['dry_run', 'before', 'row']);
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '404', '409']));
    const undo = paths['/api/edits/{id}/undo'].post;
    expect(JSON.stringify(undo.requestBody)).toContain('dry_run');
  });
});

describe('POST /api/edits/ID/undo with dry_run', () => {
  test('answers what it would do, and writes nothing', async () => {
    const { id } = await openingOf(host);
    await host.call('DELETE', `/api/schedule-items/${id}`);
    const edit = await lastEdit();
    const { status, body } = await host.call('POST', `/api/edits/${edit.id}/undo`, { dry_run: true });
    expect([status, body.id]).toEqual([200, null]);
    expect(body.changes[0]).toMatchObject({ kind: 'item', id, action: 'add' });
    expect((await lastEdit()).id).toBe(edit.id);
    expect((await host.call('POST', `/api/edits/${edit.id}/undo`, { dry_run: 1 })).status).toBe(422);
    expect((await host.call('POST', `/api/edits/${edit.id}/undo`, {})).status).toBe(200);
    expect((await openingOf(host)).id).toBe(id);
  });
});
