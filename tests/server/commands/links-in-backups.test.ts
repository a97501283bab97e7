import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupDatabase } from '../../../src/server/commands/backup-database.ts';
import { exportProgram } from '../../../src/server/commands/export-program.ts';
import { restoreDatabase } from '../../../src/server/commands/restore-database.ts';
import { type Config, readConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { NOBODY } from '../../../src/server/store/edit.ts';
import { Links } from '../../../src/server/store/links/links.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { LATER } from '../support/links.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const dataIn = (name: string) => readConfig({ DATA_DIR: join(folder, name) });

async function withLinks<T>(config: Config, work: (links: Links) => Promise<T>): Promise<T> {
  const { db } = await openDatabase(config);
  try {
    return await work(new Links(db));
  } finally {
    await db.destroy();
  }
}

test('a backup brings links back as they were, and an export has none', async () => {
  const values = { for_whom: 'Everybody’s helper', scope: 'all', rooms: [], expires_at: LATER } as const;
  const config = dataIn('data');
  const { link, secret } = await withLinks(config, (links) => links.make({ ...values, rooms: [] }, NOBODY));
  const [backup, file] = [join(folder, 'copy.db'), join(folder, 'program.json')];
  await backupDatabase(config, backup);
  await exportProgram(config, file);
  for (const path of [backup, file]) expect(readFileSync(path, 'latin1')).not.toContain(secret);
  expect(readFileSync(file, 'utf8')).not.toContain('helper');
  await withLinks(config, (links) => links.stop(link.id));
  const restored = dataIn('restored');
  await restoreDatabase(restored, backup);
  expect(await withLinks(restored, (links) => links.use(secret!))).toMatchObject({ id: link.id, state: 'working' });
});
