import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { applyWrites } from '../../../src/server/store/edits/apply-writes.ts';
import type { RowWrite } from '../../../src/server/store/edit.ts';
import { EditedRows } from '../../../src/server/store/rows/edited-rows.ts';
import { EditRefused } from '../../../src/server/store/errors.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { openingOf } from '../support/edits.ts';
import { startHost, type TestHost } from '../support/host.ts';

const { each } = bothDatabases();

describe.each(each)('an edit that is made to cost much, in %s,', (_, settings) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startHost(await settings());
  });
  afterAll(() => host.close());

  const edit = (body: object) => host.call('POST', '/api/edits', body);

  test('costs nothing behind the 100th write that cannot be made', async () => {
    const { id } = await openingOf(host);
    const writes = Array<RowWrite>(5_000).fill({ op: 'delete', kind: 'item', id, asOf: 1 });
    const newerIn = vi.fn(async () => [{ kind: 'item', id, action: 'change', row: {} }]);
    const applied = host.database.db
      .transaction()
      .execute((tx) => applyWrites(writes, { rows: new EditedRows(tx), nextId: () => -1, versionOfGiven: 1, newerIn }));
    await expect(applied).rejects.toThrow(EditRefused);
    expect(newerIn).toHaveBeenCalledTimes(100);
  });

  test('is refused where its texts together are made to cost minutes of cleaning, and none loses its formatting', async () => {
    const { day_id } = await openingOf(host);
    // Formatting that is left open begins again in each paragraph: 9,000 elements of 1.3 kB.
    const fonts = Array.from({ length: 30 }, (_, n) => `<font size=${n}>`).join('');
    const values = { title: 'New', description: `<p>${fonts}` + '<p>a'.repeat(300) };
    const add = { op: 'add', kind: 'item', parent: day_id, values };
    expect((await edit({ dry_run: true, writes: Array(20).fill(add) })).status).toBe(200);
    const { status, body } = await edit({ dry_run: true, writes: Array(80).fill(add) });
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ write: expect.any(Number), field: 'values', reason: 'invalid' })],
    ]);
    expect(body.detail).toMatch(/^Write \d+: its texts are too much with those of the writes before it: send fewer/);
    // Elements that have no end, and comments, cost as much.
    for (const piece of ['<br/>', '<img src=x>', '<!---->']) {
      const line = { ...values, description: piece.repeat(4_500) };
      const lines = Array(80).fill({ ...add, values: line });
      expect([piece, (await edit({ dry_run: true, writes: lines })).status]).toEqual([piece, 422]);
    }
  });
});
