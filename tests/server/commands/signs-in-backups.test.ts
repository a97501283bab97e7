import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupDatabase } from '../../../src/server/commands/backup-database.ts';
import { exportProgram } from '../../../src/server/commands/export-program.ts';
import { restoreDatabase } from '../../../src/server/commands/restore-database.ts';
import { type Config, readConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { NOBODY } from '../../../src/server/store/edit.ts';
import { PrintedSigns } from '../../../src/server/store/signs/printed-signs.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';

async function withSigns<T>(config: Config, work: (signs: PrintedSigns) => Promise<T>): Promise<T> {
  const { db } = await openDatabase(config);
  try {
    return await work(new PrintedSigns(db));
  } finally {
    await db.destroy();
  }
}

test('a backup brings back what was printed, and an export has none of it', async () => {
  const folder = temporaryFolder();
  const dataIn = (name: string) => readConfig({ DATA_DIR: join(folder, name) });
  const sign = { day: 7, room: 'Hall A', day_title: 'Tuesday', digest: '0123456789abcdef' };
  const config = dataIn('data');
  await withSigns(config, (signs) => signs.change([sign], [], NOBODY));
  const [backup, file] = [join(folder, 'copy.db'), join(folder, 'program.json')];
  await backupDatabase(config, backup);
  await exportProgram(config, file);
  expect(readFileSync(file, 'utf8')).not.toContain(sign.digest);
  const restored = dataIn('restored');
  await restoreDatabase(restored, backup);
  expect(await withSigns(restored, (signs) => signs.list())).toMatchObject([{ day_id: 7, digest: sign.digest }]);
  removeFolder(folder);
});
