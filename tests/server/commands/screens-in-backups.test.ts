import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupDatabase } from '../../../src/server/commands/backup-database.ts';
import { exportProgram } from '../../../src/server/commands/export-program.ts';
import { restoreDatabase } from '../../../src/server/commands/restore-database.ts';
import { type Config, readConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { Screens } from '../../../src/server/store/screens/screens.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const dataIn = (name: string) => readConfig({ DATA_DIR: join(folder, name) });

async function withScreens<T>(config: Config, work: (screens: Screens) => Promise<T>): Promise<T> {
  const { db } = await openDatabase(config);
  try {
    return await work(new Screens(db));
  } finally {
    await db.destroy();
  }
}

test('a backup brings screens back as they were, whose devices go on, and an export has none', async () => {
  const config = dataIn('data');
  const key = await withScreens(config, async (screens) => {
    const opened = await screens.open();
    const { id } = (await screens.list()).screens[0]!;
    await screens.change(id, { name: 'Foyer on the left', dark: true, languages: ['fr'] });
    return { ...opened, id };
  });
  const [backup, file] = [join(folder, 'copy.db'), join(folder, 'program.json')];
  await backupDatabase(config, backup);
  await exportProgram(config, file);
  for (const path of [backup, file]) expect(readFileSync(path, 'latin1')).not.toContain(key.key);
  expect(readFileSync(file, 'utf8')).not.toContain('Foyer');
  await withScreens(config, (screens) => screens.remove(key.id));
  const restored = dataIn('restored');
  await restoreDatabase(restored, backup);
  await withScreens(restored, async (screens) => {
    expect(await screens.seen(key)).toEqual({ name: 'Foyer on the left' });
    expect(await screens.named('Foyer on the left')).toMatchObject({ dark: true, languages: ['fr'] });
  });
});
