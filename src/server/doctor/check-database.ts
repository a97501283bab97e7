import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { SharedPassword, weakness } from '../auth/shared-password.ts';
import type { Config } from '../config.ts';
import { connectDatabase, type OpenDatabase } from '../store/database.ts';
import { hearsNotifications } from '../store/postgres/hears-notifications.ts';
import { COMMAND } from '../store/postgres/postgres-pool.ts';
import type { DialectName } from '../store/schema/dialect.ts';
import { schemaAge, type SchemaAge } from '../store/schema/migrations.ts';
import { findDatabaseFault } from '../store/sqlite/find-database-fault.ts';
import { sqliteFile } from '../store/sqlite/sqlite-file.ts';
import { compareClocks } from './clocks.ts';
import { checkAnnouncement } from './stored-announcements.ts';
import { checkContent } from './stored-content.ts';
import { checkLinks, checkReports } from './stored-links.ts';
import { checkScreens } from './stored-screens.ts';
import { type Finding, note, ok, reasonOf, wrong } from './finding.ts';

const NAMES = { sqlite: 'The SQLite database', postgres: 'PostgreSQL at DATABASE_URL' };

/** How the schema stands to this version's. */
function tellAge(age: SchemaAge, dialect: DialectName): Finding {
  const name = NAMES[dialect];
  if (age === 'none') return note(`${name} is empty: the first start fills it.`);
  if (age === 'current') return ok(`${name} opens, and is of this version.`);
  const copy = dialect === 'sqlite' ? 'which copies it before' : 'so make a backup before';
  return note(`${name} is of an earlier version: the next start upgrades it, ${copy}.`);
}

/** The password of the settings. That of the database is known by its hash alone. */
export function checkPassword({ editorPassword }: Pick<Config, 'editorPassword'>): Finding[] {
  if (editorPassword === undefined) return [];
  const short = weakness(editorPassword);
  return [short ? wrong(short) : ok("The editors' password is that of EDITOR_PASSWORD, and long enough.")];
}

async function storedPassword({ db }: OpenDatabase): Promise<Finding> {
  if (await new SharedPassword(db).isSet()) return ok("The editors' password is set.");
  return note("No editors' password is set yet: the next start makes one and prints it once.");
}

/** Whether PostgreSQL takes writes, tells at once of those of others, and knows what time it is. */
async function postgres({ db }: OpenDatabase, address: string): Promise<Finding[]> {
  const asked = Date.now();
  const { rows } = await sql<{
    standby: boolean;
    read_only: string;
    clock: number;
  }>`SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') AS read_only,
       (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS clock`.execute(db);
  const { standby, read_only, clock } = rows[0]!;
  const found: Finding[] = [];
  if (standby || read_only === 'on')
    found.push(wrong('PostgreSQL takes no writes: DATABASE_URL must lead to the primary server.'));
  const now = (asked + Date.now()) / 2;
  found.push(compareClocks('PostgreSQL', clock, now) ?? ok("This machine's clock agrees with PostgreSQL's."));
  found.push(
    (await hearsNotifications(address))
      ? ok('PostgreSQL tells at once what others write (LISTEN works).')
      : wrong(
          'PostgreSQL does not tell what others write (LISTEN), so changes are seen later: a pooler in transaction mode ' +
            'such as pgbouncer stands in between, so let DATABASE_URL lead to PostgreSQL itself or to a pool in session mode.',
        ),
  );
  return found;
}

/** The database as it is: nothing is written to it, made or upgraded. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, editorPassword } = config;
  if (!databaseUrl) {
    const file = sqliteFile(config.dataDir);
    if (!existsSync(file)) return [note(`There is no database at ${file} yet: the first start makes it.`)];
    try {
      const fault = await findDatabaseFault(file);
      if (fault) return [wrong(`The database ${file} can't be used: ${fault}. Stop the server, and restore a backup.`)];
    } catch (error) {
      return [wrong(`The database ${file} can't be read: ${reasonOf(error)}.`)];
    }
  }
  const database = connectDatabase(config, undefined, COMMAND);
  try {
    const age = await schemaAge(database.db as Kysely<unknown>, database.dialect);
    const more = databaseUrl ? await postgres(database, databaseUrl) : [];
    const isAsked = editorPassword === undefined && age !== 'none';
    const { db } = database;
    const stored =
      age === 'current'
        ? [
            ...(await checkContent(db, config.dataDir)),
            ...(await checkLinks(db)),
            ...(await checkReports(db)),
            ...(await checkScreens(db)),
            ...(await checkAnnouncement(db)),
          ]
        : [];
    const password = isAsked ? [await storedPassword(database)] : [];
    return [tellAge(age, database.dialect), ...more, ...password, ...stored];
  } catch (error) {
    return [wrong(`${NAMES[database.dialect]} can't be used: ${reasonOf(error)}.`)];
  } finally {
    await database.db.destroy();
  }
}
