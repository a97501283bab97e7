import { PGlite } from '@electric-sql/pglite';
import { freePort } from '../../support/product.mjs';
import { pgliteServer } from './pglite-server.ts';

/** PostgreSQL in this process, with its wire protocol. It keeps nothing. */
export async function startPostgres() {
  const db = await PGlite.create();
  const port = await freePort();
  const server = pgliteServer(db, port);
  await server.start();
  return {
    db,
    port,
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async close() {
      await server.stop();
      await db.close();
    },
  };
}
