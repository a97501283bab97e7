import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { sectionProduct } from '../../drill/product.mjs';
import { hasPostgres, startPostgres } from '../../drill/support/databases/postgres.mjs';
import { removeFolder, temporaryFolder } from './folder.ts';

/**
 * Databases for several hosts, for `describe.each`: a SQLite file, and where it is installed, a PostgreSQL server. The PostgreSQL in this
 * process (`postgres.ts`) mixes up the statements of connections that work at the same time.
 */
export async function sharedDatabases() {
  const { product, end } = sectionProduct();
  const closers: (() => unknown)[] = [end];
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  const isInstalled = await hasPostgres();
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  // Not before: of a file whose tests are all left out nothing is ended, either.
  beforeAll(async () => {
    if (isInstalled) cluster = await startPostgres(product);
  });

  /** A new database, which holds nothing. */
  async function postgres(): Promise<string> {
    const name = `hosts_${Math.random().toString(36).slice(2)}`;
    const client = new pg.Client({ connectionString: cluster!.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    return cluster!.url.replace(/\/postgres$/, `/${name}`);
  }
  const sqlite = async (): Promise<Record<string, string>> => {
    const folder = temporaryFolder();
    closers.push(() => removeFolder(folder));
    return { DATA_DIR: folder };
  };
  const each: [string, () => Promise<Record<string, string>>][] = [['SQLite', sqlite]];
  if (isInstalled) each.push(['PostgreSQL', async () => ({ DATABASE_URL: await postgres() })]);
  /** Runs `close` at the end, before the databases are gone. */
  const atEnd = (close: () => unknown) => void closers.push(close);
  return { each, atEnd, postgres: isInstalled ? postgres : undefined };
}
