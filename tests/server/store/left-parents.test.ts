import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { EditRefused, type RowChanged } from '../../../src/server/store/errors.ts';
import { TestStore } from '../../support/test-store.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { databaseAsOf } from '../support/database-as-of.ts';

const { each, atEnd } = bothDatabases();

const row = (id: number, day_id: number) => JSON.stringify({ id, day_id, title: `Item ${id}`, version: id });

test.each(each)(
  'a history in %s that is older than the column still tells what has left a day',
  async (_, settings) => {
    const config = readConfig(await settings());
    const before = await databaseAsOf(config, '0007-edits');
    await sql`INSERT INTO days (id, title, position) VALUES (1, 'Day', 1)`.execute(before.db);
    await sql`INSERT INTO edits (id, revision, at, by, session, tab, label, added, changed, deleted, keys, remarks, size)
    VALUES (1, 5, '2025-10-28', '', '', '', '', 0, 0, 0, '{}', '{}', 0)`.execute(before.db);
    const changes = [
      [2, 'delete', row(2, 1), null],
      [3, 'change', row(3, 1), JSON.stringify({ id: 3, day_id: 7, title: 'Item 3', version: 4 })],
      [4, 'change', row(4, 7), JSON.stringify({ id: 4, day_id: 7, title: 'Item 4', version: 5 })],
      [6, 'add', null, row(6, 7)],
    ] as const;
    for (const [id, action, was, is] of changes)
      await sql`INSERT INTO edit_changes (edit_id, position, kind, row_id, action, row_before, row_after)
      VALUES (1, ${id}, 'item', ${id}, ${action}, ${was}, ${is})`.execute(before.db);
    await before.db.destroy();

    const database = await openDatabase(config);
    atEnd(() => database.db.destroy());
    const left = await database.db.selectFrom('edit_changes').select('left_parent').orderBy('row_id').execute();
    expect(left.map(({ left_parent }) => left_parent)).toEqual([1, 1, null, null]);
    const writes = [{ op: 'delete', kind: 'day', id: 1, asOf: 4 }] as const;
    const error = await new TestStore(database).dryRun({ writes }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EditRefused);
    const { fault } = (error as EditRefused).faults[0]!;
    expect((fault as RowChanged).newer.map(({ id }) => id)).toEqual([2, 3]);
  },
);
