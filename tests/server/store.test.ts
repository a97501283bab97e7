import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { afterAll } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { freePort } from '../support/product.mjs';
import { removeFolder, temporaryFolder } from './support/folder.ts';
import { storeBehavior } from './support/store-behavior.ts';

const folder = temporaryFolder();
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  removeFolder(folder);
});

storeBehavior('SQLite', () => openDatabase(readConfig({ DATA_DIR: folder })));

storeBehavior('PostgreSQL, over its wire protocol', async () => {
  const db = await PGlite.create();
  const port = await freePort();
  const server = new PGLiteSocketServer({ db, port, host: '127.0.0.1', maxConnections: 20 });
  await server.start();
  closers.push(async () => {
    await server.stop();
    await db.close();
  });
  return openDatabase(readConfig({ DATABASE_URL: `postgres://postgres:postgres@127.0.0.1:${port}/postgres` }));
});
