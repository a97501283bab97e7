import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLinks } from '../../../src/server/doctor/stored-links.ts';
import { type OpenDatabase, openDatabase } from '../../../src/server/store/database.ts';
import { NOBODY } from '../../../src/server/store/edit.ts';
import { Links } from '../../../src/server/store/links/links.ts';
import { TestStore } from '../../support/test-store.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { LATER } from '../support/links.ts';

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

test('how many links work, and which of their rooms no item names any more', async () => {
  const { db } = database;
  const links = new Links(db);
  const said = async () => (await checkLinks(db)).map(({ level, says }) => `${level}: ${says}`);
  const make = (for_whom: string, rooms: string[]) =>
    links.make({ for_whom, scope: rooms.length > 0 ? 'rooms' : 'all', rooms, expires_at: LATER }, NOBODY);
  expect(await said()).toEqual([]);
  await new TestStore(database).replace([
    {
      ...{ title: 'Day' },
      items: [{ time: '', title: 'Opening', description: '', list: [{ content: 'Room: Hall A' }] }],
    },
  ]);
  await make('The organizers', []);
  expect(await said()).toEqual(['ok: One link for people without an account works, of 1 that are kept.']);
  const { link } = await make('Two halls', ['Hall A', 'Hall B']);
  expect(await said()).toEqual([
    'ok: 2 links for people without an account work, of 2 that are kept.',
    'note: The link for “Two halls” is for Hall B, a room that no item names any more. Change its rooms under “Links” in the ' +
      'editor, or stop it.',
  ]);
  await links.stop(link.id);
  expect(await said()).toEqual(['ok: One link for people without an account works, of 2 that are kept.']);
});
