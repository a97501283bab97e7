import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkReports } from '../../../src/server/doctor/stored-links.ts';
import { type OpenDatabase, openDatabase } from '../../../src/server/store/database.ts';
import { Reports } from '../../../src/server/store/run/reports.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { makeReport } from '../support/reports.ts';

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

test('how many reports nobody has answered', async () => {
  const reports = new Reports(database.db);
  const said = async () => (await checkReports(database.db)).map(({ level, says }) => `${level}: ${says}`);
  expect(await said()).toEqual([]);
  const [first, second] = [await makeReport(reports, 'Hall A'), await makeReport(reports, 'Hall B')];
  expect(await said()).toEqual([expect.stringMatching(/^note: 2 reports by links wait for an answer since 20/)]);
  await reports.answer(first, 'Ana');
  expect(await said()).toEqual([expect.stringMatching(/^note: One report by a link waits for an answer since 20/)]);
  await reports.answer(second, 'Ana');
  expect(await said()).toEqual([]);
});
