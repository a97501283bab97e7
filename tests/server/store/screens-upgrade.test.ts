import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { Screens } from '../../../src/server/store/screens/screens.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { databaseAsOf } from '../support/database-as-of.ts';

const { each, atEnd } = bothDatabases();

test.each(each)(
  'a database in %s that has no screens yet gets them, also after later tables, and keeps its program',
  async (_, settings) => {
    const config = readConfig(await settings());
    // As one whose host had later tables before it had screens.
    const before = await databaseAsOf(config, '0029-printed-signs', '0026-screens');
    await sql`INSERT INTO days (id, title, date, position) VALUES (1, 'Day', '2025-10-28', 1)`.execute(before.db);
    await before.db.destroy();
    const { db } = await openDatabase(config);
    atEnd(() => db.destroy());
    const screens = new Screens(db);
    expect(await screens.list()).toMatchObject({ revision: 0, screens: [] });
    expect(await screens.seen(await screens.open())).toEqual({ name: null });
    expect(await screens.revision()).toBe(1);
    expect(await db.selectFrom('days').select('title').execute()).toEqual([{ title: 'Day' }]);
  },
);
