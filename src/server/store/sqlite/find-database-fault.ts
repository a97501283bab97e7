import { statSync } from 'node:fs';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { migrateBy, migrationNames } from '../schema/migrations.ts';
import { type MadeBy, madeByNewer, SELECT_MADE_BY } from '../schema/made-by.ts';
import { sqliteAddress } from './sqlite-file.ts';

/** The columns of each table, as `days.title`. */
const COLUMNS = `
  SELECT tables.name || '.' || columns.name AS name
  FROM sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table'`;

const names = (sqlite: Libsql.Database, query: string) =>
  (sqlite.prepare(query).all([]) as { name: string }[]).map(({ name }) => name);

/** The columns that our database has after some migrations, taken from a temporary database in memory. */
async function columnsAfter(migrations: readonly string[]): Promise<string[]> {
  const sqlite = new Libsql(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  try {
    await migrateBy(db, 'sqlite', migrations);
    return names(sqlite, COLUMNS);
  } finally {
    await db.destroy();
  }
}

async function findSchemaFault(sqlite: Libsql.Database): Promise<string | undefined> {
  const present = new Set(names(sqlite, COLUMNS));
  if (present.size === 0) return 'it is empty';
  if (!present.has('kysely_migration.name')) return 'it belongs to another program';
  const executed = names(sqlite, 'SELECT name FROM kysely_migration ORDER BY name');
  const known = migrationNames('sqlite');
  if (executed.some((name) => !known.includes(name)))
    return madeByNewer(
      present.has('upgrades.at') ? (sqlite.prepare(SELECT_MADE_BY).get([]) as MadeBy | undefined) : undefined,
    );
  if (executed.length === 0) return 'it was never finished';
  const missing = (await columnsAfter(executed)).find((column) => !present.has(column));
  if (missing) return `it lacks ${missing}`;
  const states = names(sqlite, 'SELECT revision AS name FROM program_state');
  return states.length === 1 ? undefined : 'it lacks its revision';
}

/**
 * Finds the reason why a SQLite file, together with its log, can't serve as our database. The whole file is read, and
 * nothing is written.
 * @returns a clause such as `it is empty`; undefined for a sound database
 */
export async function findDatabaseFault(file: string): Promise<string | undefined> {
  if (statSync(file).size === 0) return 'it is empty';
  let sqlite: Libsql.Database | undefined;
  try {
    sqlite = new Libsql(sqliteAddress(file, 'ro'));
    const [check] = sqlite.pragma('quick_check(1)') as { quick_check: string }[];
    if (check?.quick_check !== 'ok') return `it is damaged (${check?.quick_check.replace(/\s+/g, ' ')})`;
    return await findSchemaFault(sqlite);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code ?? '')) return `it is damaged (${message})`;
    throw error;
  } finally {
    sqlite?.close();
  }
}
