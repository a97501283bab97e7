import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupDatabase } from '../../../src/server/commands/backup-database.ts';
import { exportProgram } from '../../../src/server/commands/export-program.ts';
import { restoreDatabase } from '../../../src/server/commands/restore-database.ts';
import { type Config, readConfig } from '../../../src/server/config.ts';
import { Announcements } from '../../../src/server/store/announcements/announcements.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { NOBODY } from '../../../src/server/store/edit.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const dataIn = (name: string) => readConfig({ DATA_DIR: join(folder, name) });

async function withAnnouncements<T>(config: Config, work: (announcements: Announcements) => Promise<T>): Promise<T> {
  const { db } = await openDatabase(config);
  try {
    return await work(new Announcements(db));
  } finally {
    await db.destroy();
  }
}

test('a backup brings an announcement back with its end, and an export has none', async () => {
  const values = { text: 'Bus leaves 17:40 from gate 2', ends_at: new Date(Date.now() + 60_000).toISOString() };
  const config = dataIn('data');
  const { id } = await withAnnouncements(config, (announcements) => announcements.make(values, NOBODY));
  const [backup, file] = [join(folder, 'copy.db'), join(folder, 'program.json')];
  await backupDatabase(config, backup);
  await exportProgram(config, file);
  expect(readFileSync(file, 'utf8')).not.toContain('gate 2');
  await withAnnouncements(config, (announcements) => announcements.takeBack(id));
  const restored = dataIn('restored');
  await restoreDatabase(restored, backup);
  expect(await withAnnouncements(restored, (announcements) => announcements.shown())).toEqual({ id, ...values });
  expect(await withAnnouncements(config, (announcements) => announcements.shown())).toBeUndefined();
});
