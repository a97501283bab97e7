import { beforeEach, describe, expect, test } from 'vitest';
import { newKey, openingOf } from '../support/edits.ts';
import { hostForAll, SMALL_PROGRAM } from '../support/host.ts';

const host = hostForAll();
beforeEach(() => host.store.replace(SMALL_PROGRAM));

const edit = (body: object, headers?: Record<string, string>) => host.call('POST', '/api/edits', body, headers);

describe('POST /api/edits', () => {
  test('writes what it says, cleaned as by the calls of one row, and keeps it as one edit', async () => {
    const { id, day_id, version } = await openingOf(host);
    const { status, headers, body } = await edit(
      {
        label: 'Afternoon',
        writes: [
          {
            op: 'add',
            kind: 'item',
            key: 'a',
            parent: day_id,
            after: id,
            values: { title: '<b onclick="x">Talk</b>' },
          },
          { op: 'add', kind: 'sub-item', parent: 'a', values: { content: 'Room: Hall A' } },
          { op: 'change', kind: 'item', id, version, values: { time: '10:30' }, after: 'a' },
        ],
      },
      { 'editor-tab': 'tab 1' },
    );
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const [day] = await host.schedule();
    expect(day!.items.map(({ title, time }) => [title, time])).toEqual([
      ...[
        ['<b>Talk</b>', ''],
        ['Opening', '10:30'],
        ['Talks', ''],
      ],
    ]);
    expect(body).toMatchObject({
      id: expect.any(Number),
      revision: await host.store.revision(),
      keys: { a: day!.items[0]!.id },
      changes: [
        { kind: 'item', action: 'add', after: { title: '<b>Talk</b>', after_id: null } },
        { kind: 'sub-item', action: 'add' },
        {
          kind: 'item',
          id,
          action: 'change',
          before: { time: '08:00 - 09:00' },
          after: { time: '10:30', version: version! + 1 },
        },
      ],
      skipped: [],
      warnings: [],
    });
    const { edits } = (await host.call('GET', '/api/edits?limit=1')).body;
    expect(edits).toMatchObject([
      { id: body.id, label: 'Afternoon', tab: 'tab 1', by: '', counts: { added: 2, changed: 1 } },
    ]);
    expect(edits[0].session).toMatch(/^[\da-f]{12}$/);
    const one = await host.call('GET', `/api/edits/${body.id}`);
    expect([one.body.changes, one.headers.get('cache-control')]).toEqual([body.changes, 'no-store']);
  });

  test('as a dry run answers the same without ids, and leaves no trace', async () => {
    const { id, day_id } = await openingOf(host);
    const revision = await host.store.revision();
    const writes = [
      { op: 'add', kind: 'item', key: 'a', parent: day_id, values: { title: 'New', time: 'soon' } },
      { op: 'add', kind: 'sub-item', parent: 'a', values: { content: 'x' } },
      { op: 'change', kind: 'item', id, after: 'a' },
    ];
    const headers = newKey();
    const { body } = await edit({ dry_run: true, writes }, headers);
    expect([body.id, body.revision, body.keys]).toEqual([null, revision, { a: null }]);
    expect(body.changes).toMatchObject([
      { kind: 'item', key: 'a', action: 'add', after: { title: 'New', day_id } },
      { kind: 'sub-item', action: 'add', after: { content: 'x', schedule_item_id: 'a' } },
      { kind: 'item', id, action: 'change', after: { after_id: 'a' } },
    ]);
    expect(body.warnings).toEqual([{ kind: 'item', title: 'New', reason: 'time' }]);
    expect(JSON.stringify(body)).not.toMatch(/:-\d/);
    expect([await host.store.revision(), (await host.schedule())[0]!.items.length]).toEqual([revision, 2]);
    const run = await edit({ writes: writes.slice(1) }, headers);
    expect(run.status).toBe(422);
    expect((await edit({ writes }, headers)).body.revision).toBe(revision + 1);
  });

  test('as a dry run tells no first place of a row behind a new one without a key', async () => {
    const { day_id } = await openingOf(host);
    const add = { op: 'add', kind: 'item', parent: day_id, values: { title: 'New' } };
    const { body } = await edit({ dry_run: true, writes: [{ ...add, after: null }, add, add] });
    const [first, ...others] = body.changes.map(({ after }: { after: object }) => after);
    expect(first.after_id).toBeNull();
    expect(others[0].after_id).toEqual(expect.any(Number));
    expect(others[1]).not.toHaveProperty('after_id');
  });

  test('that cannot be made names no more than 100 of its writes', async () => {
    const missing = Array(150).fill({ op: 'delete', kind: 'item', id: 999_999 });
    const bad = Array(150).fill({ op: 'delete', kind: 'item' });
    for (const writes of [missing, bad]) expect((await edit({ writes })).body.errors).toHaveLength(100);
  });

  test('repeated with its key is made once, and answered alike', async () => {
    const { day_id } = await openingOf(host);
    const body = { writes: [{ op: 'add', kind: 'item', key: 'a', parent: day_id, values: { title: 'Once' } }] };
    const headers = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => edit(body, headers)));
    expect(answers.map(({ body: answer }) => answer)).toEqual(Array(3).fill(answers[0]!.body));
    expect((await host.schedule())[0]!.items).toHaveLength(3);
    const other = await edit({ ...body, label: 'Other' }, headers);
    expect([other.status, other.body.errors[0].field]).toEqual([422, 'Idempotency-Key']);
  });

  test.each([
    ['no list', { writes: {} }, { field: 'writes', message: 'must be a list' }],
    ['nothing', { writes: [] }, { field: 'writes', message: 'must hold at least one write' }],
    ['no write', { writes: [7] }, { field: 'writes.0', message: 'must be an object' }],
    ['an unknown kind', { writes: [{ op: 'add', kind: 'room' }] }, { write: 0, reason: 'invalid', field: 'kind' }],
    ['an unknown op', { writes: [{ op: 'constructor', kind: 'day' }] }, { write: 0, reason: 'invalid', field: 'op' }],
    [
      'a blank title',
      { writes: [{ op: 'add', kind: 'day', values: { title: ' ' } }] },
      { write: 0, reason: 'invalid', field: 'values.title', message: 'must not be blank' },
    ],
    ['no parent', { writes: [{ op: 'add', kind: 'item', values: { title: 'A' } }] }, { write: 0, field: 'parent' }],
    [
      'an unknown parent',
      { writes: [{ op: 'add', kind: 'item', parent: 'b', values: { title: 'A' } }] },
      { field: 'parent' },
    ],
    ['no change', { writes: [{ op: 'change', kind: 'day', id: 1 }] }, { message: 'must hold values, parent or after' }],
    [
      'a key twice',
      { writes: ['A', 'B'].map((title) => ({ op: 'add', kind: 'day', key: 'k', values: { title } })) },
      { write: 1, field: 'key', message: 'was given to an earlier write' },
    ],
    ['too much', { writes: Array(20_001).fill({}) }, { message: 'must hold at most 20000 writes' }],
  ])('of %s is refused with 422, and says what is wrong where', async (_, body, error) => {
    const answer = await edit(body);
    expect([answer.status, answer.body.errors[0]]).toEqual([422, expect.objectContaining(error)]);
  });

  test('that comes too late is refused with the rows as they are now', async () => {
    const { id, version } = await openingOf(host);
    await host.call('PATCH', `/api/schedule-items/${id}`, { title: 'By Ben' });
    const late = { op: 'change', kind: 'item', id, version, values: { title: 'By Ana' } };
    const { status, body } = await edit({ writes: [{ op: 'delete', kind: 'item', id: 999_999 }, late] });
    expect([status, body.errors]).toEqual([
      404,
      [
        { write: 0, reason: 'missing' },
        { write: 1, reason: 'changed', row: expect.objectContaining({ id, title: 'By Ben', version: version! + 1 }) },
      ],
    ]);
    expect((await edit({ writes: [late] })).status).toBe(412);
    expect((await openingOf(host)).title).toBe('By Ben');
  });

  test('of a deletion says what was changed in the day since it was read', async () => {
    const { id, day_id } = await openingOf(host);
    const as_of = await host.store.revision();
    await host.call('PATCH', `/api/schedule-items/${id}`, { title: 'Newer' });
    const { status, body } = await edit({ writes: [{ op: 'delete', kind: 'day', id: day_id, as_of }] });
    expect([status, body.errors]).toMatchObject([
      412,
      [{ write: 0, reason: 'changed', row: { id: day_id }, newer: [{ kind: 'item', id, row: { title: 'Newer' } }] }],
    ]);
  });

  test('takes more than other calls, and no more than 16 MiB', async () => {
    const values = { title: 'Long', description: 'x'.repeat(90_000) };
    const { day_id } = await openingOf(host);
    const writes = (count: number) => Array(count).fill({ op: 'add', kind: 'item', parent: day_id, values });
    expect((await edit({ dry_run: true, writes: writes(20) })).status).toBe(200);
    const { status, body } = await edit({ writes: writes(200) });
    expect([status, body.detail]).toEqual([413, 'The body is too large: at most 16 MiB can be sent.']);
    const other = await host.call('POST', '/api/days', { title: 'x'.repeat(1_100_000) });
    expect([other.status, other.body.detail]).toEqual([413, 'The body is too large: at most 1 MiB can be sent.']);
  });

  test('holds up nobody while it is read, and is read one after the other in a session', async () => {
    const { day_id } = await openingOf(host);
    const description = '<p>Some <b>bold</b> text. </p>'.repeat(3_000);
    const write = { op: 'add', kind: 'item', parent: day_id, values: { title: 'Long', description } };
    const runs = Promise.all([1, 2, 3].map(() => edit({ dry_run: true, writes: Array(20).fill(write) })));
    let longest = 0;
    let isRunning = true;
    const watch = (async () => {
      while (isRunning) {
        // This process's own work, in microseconds: what others do on a busy machine holds up nobody here.
        const begun = process.cpuUsage();
        await host.fetch('/api/event');
        const { user, system } = process.cpuUsage(begun);
        longest = Math.max(longest, user + system);
      }
    })();
    expect((await runs).map(({ status }) => status)).toEqual([200, 200, 200]);
    isRunning = false;
    await watch;
    expect(longest).toBeLessThan(1_000_000);
  });

  test('and the history need a session', async () => {
    for (const [method, path] of [
      ['POST', '/api/edits'],
      ['GET', '/api/edits'],
      ['GET', '/api/edits/1'],
      ['POST', '/api/edits/1/undo'],
      ['POST', '/api/edits/1/restore'],
    ] as const) {
      const { status } = await host.fetch(path, { method });
      expect(status).toBe(401);
    }
    expect((await host.call('GET', '/api/edits/999999')).status).toBe(404);
    expect((await host.call('GET', '/api/edits?limit=0')).status).toBe(422);
  });

  test('is described in the OpenAPI document', async () => {
    const { paths } = (await host.call('GET', '/api/openapi.json')).body;
    const { post } = paths['/api/edits'];
    const { writes } = post.requestBody.content['application/json'].schema.properties;
    expect(JSON.stringify(writes)).toContain('"sub-item"');
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '404', '412', '413', '422']));
    expect(Object.keys(paths['/api/edits/{id}/undo'].post.responses)).toContain('409');
    expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual(['idempotency-key', 'editor-tab']);
    const { after_id } = paths['/api/days'].post.requestBody.content['application/json'].schema.properties;
    expect(after_id.description).toContain('stands behind');
  });
});
