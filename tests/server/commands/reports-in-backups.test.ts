import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupDatabase } from '../../../src/server/commands/backup-database.ts';
import { exportProgram } from '../../../src/server/commands/export-program.ts';
import { restoreDatabase } from '../../../src/server/commands/restore-database.ts';
import { type Config, readConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { Reports } from '../../../src/server/store/run/reports.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { makeReport } from '../support/reports.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const dataIn = (name: string) => readConfig({ DATA_DIR: join(folder, name) });

async function withReports<T>(config: Config, work: (reports: Reports) => Promise<T>): Promise<T> {
  const { db } = await openDatabase(config);
  try {
    return await work(new Reports(db));
  } finally {
    await db.destroy();
  }
}

test('a backup brings reports back as they were, and an export has none', async () => {
  const config = dataIn('data');
  const id = await withReports(config, (reports) => makeReport(reports, 'Hall A'));
  const [backup, file] = [join(folder, 'copy.db'), join(folder, 'program.json')];
  await backupDatabase(config, backup);
  await exportProgram(config, file);
  expect(readFileSync(file, 'utf8')).not.toContain('helper');
  await withReports(config, (reports) => reports.answer(id, 'Ben'));
  const restored = dataIn('restored');
  await restoreDatabase(restored, backup);
  const open = { id, kind: 'call', rooms: ['Hall A'], by: 'The helper (Ana)', answered_at: null };
  expect(await withReports(restored, (reports) => reports.list())).toMatchObject({ reports: [open] });
});
