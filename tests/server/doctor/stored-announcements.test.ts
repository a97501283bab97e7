import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkAnnouncement } from '../../../src/server/doctor/stored-announcements.ts';
import { Announcements } from '../../../src/server/store/announcements/announcements.ts';
import { type OpenDatabase, openDatabase } from '../../../src/server/store/database.ts';
import { NOBODY } from '../../../src/server/store/edit.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';

let dataDir: string;
let database: OpenDatabase;
beforeEach(async () => {
  dataDir = temporaryFolder();
  database = await openDatabase({ dataDir });
});
afterEach(async () => {
  await database.db.destroy();
  removeFolder(dataDir);
});

test('what visitors are told, and that a clock was wrong when it was made', async () => {
  const { db } = database;
  const ends_at = '2025-10-28T09:40:00.000Z';
  const said = async (now: string) =>
    (await checkAnnouncement(db, Date.parse(now))).map(({ level, says }) => `${level}: ${says}`);
  expect(await said('2025-10-28T09:00:00Z')).toEqual([]);
  await new Announcements(db).make({ text: 'Bus leaves 17:40 from gate 2', ends_at }, NOBODY);
  const shown = `Visitors see the announcement “Bus leaves 17:40 from gate 2” until ${ends_at}`;
  expect(await said('2025-10-28T09:00:00Z')).toEqual([`ok: ${shown}.`]);
  expect(await said('2025-10-28T09:40:00Z')).toEqual([]);
  expect(await said('2024-10-28T09:00:00Z')).toEqual([
    `note: ${shown}, longer than any may last: a clock was ahead when it was made. End it under “To everybody” in the editor, and ` +
      "set this machine's clock.",
  ]);
});
