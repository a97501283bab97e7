import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkScreens } from '../../../src/server/doctor/stored-screens.ts';
import { type OpenDatabase, openDatabase } from '../../../src/server/store/database.ts';
import { Screens } from '../../../src/server/store/screens/screens.ts';
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

test('how many screens have a name, which of their rooms no item names any more, and whether more can be opened', async () => {
  const screens = new Screens(database.db);
  const said = async () => (await checkScreens(database.db)).map(({ level, says }) => `${level}: ${says}`);
  expect(await said()).toEqual([]);
  await screens.open();
  expect(await said()).toEqual(['ok: 0 screens have a name, of 1 that are kept.']);
  const { id } = (await screens.list()).screens[0]!;
  await screens.change(id, { name: 'Foyer', rooms: ['Hall A'] });
  const gone =
    'note: The screen “Foyer” is for Hall A, a room that no item names any more. Change its rooms under “Screens” in the editor.';
  expect(await said()).toEqual(['ok: One screen has a name, of 1 that are kept.', gone]);
  for (let count = 0; count < 40; count++) await screens.open();
  expect(await said()).toEqual([
    'ok: One screen has a name, of 41 that are kept.',
    gone,
    'note: 40 screens wait for a name, and no other device can become one until some are named or removed under “Screens” in the editor.',
  ]);
});
