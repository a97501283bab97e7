import { afterAll } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startPostgres } from '../support/postgres.ts';
import { storeBehavior } from '../support/store-behavior.ts';

const folder = temporaryFolder();
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  removeFolder(folder);
});

storeBehavior('SQLite', () => openDatabase(readConfig({ DATA_DIR: folder })));

storeBehavior('PostgreSQL, over its wire protocol', async () => {
  const { url, close } = await startPostgres();
  closers.push(close);
  return openDatabase(readConfig({ DATABASE_URL: url }));
});
