import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely';
import { UnusableDatabase } from '../errors.ts';
import type { DialectName } from './dialect.ts';
import type { Tables } from './tables.ts';
import { program } from './migrations/0001-program.ts';
import { access } from './migrations/0002-access.ts';
import { notify } from './migrations/0003-notify.ts';
import { knownSources } from './migrations/0004-known-sources.ts';
import { changes } from './migrations/0005-changes.ts';
import { itemStates } from './migrations/0006-item-states.ts';
import { edits } from './migrations/0007-edits.ts';
import { leftParents } from './migrations/0008-left-parents.ts';
import { privateFields } from './migrations/0009-private-fields.ts';
import { unseenRevisions } from './migrations/0010-unseen-revisions.ts';
import { people } from './migrations/0011-people.ts';
import { notPlaced } from './migrations/0012-not-placed.ts';
import { stateRevisions } from './migrations/0013-state-revisions.ts';
import { upgrades } from './migrations/0014-upgrades.ts';
import { publications } from './migrations/0015-publications.ts';
import { hosts } from './migrations/0016-hosts.ts';
import { authors } from './migrations/0017-authors.ts';
import { content } from './migrations/0018-content.ts';
import { pictures } from './migrations/0019-pictures.ts';
import { stateOfItems } from './migrations/0020-state-of-items.ts';
import { plannedTimes } from './migrations/0021-planned-times.ts';
import { publicEdits } from './migrations/0022-public-edits.ts';
import { links } from './migrations/0023-links.ts';
import { plannedRooms } from './migrations/0024-planned-rooms.ts';
import { editsOfLinks } from './migrations/0025-edits-of-links.ts';
import { screens } from './migrations/0026-screens.ts';
import { announcements } from './migrations/0027-announcements.ts';
import { reports } from './migrations/0028-reports.ts';
import { printedSigns } from './migrations/0029-printed-signs.ts';
import { countdowns } from './migrations/0030-countdowns.ts';
import { type MadeBy, madeByNewer, OWN_VERSION, SELECT_MADE_BY } from './made-by.ts';

/** The migrations in order, written once for both databases. A migration that was released is never changed. */
function migrations(dialect: DialectName): Record<string, Migration> {
  return {
    '0001-program': program(dialect),
    '0002-access': access,
    '0003-notify': notify(dialect),
    '0004-known-addresses': knownSources,
    '0005-changes': changes,
    '0006-item-states': itemStates,
    '0007-edits': edits(dialect),
    '0008-left-parents': leftParents(dialect),
    '0009-private-fields': privateFields,
    '0010-unseen-revisions': unseenRevisions,
    '0011-people': people,
    '0012-not-placed': notPlaced,
    '0013-state-revisions': stateRevisions,
    '0014-upgrades': upgrades,
    '0015-publications': publications(dialect),
    '0016-hosts': hosts(dialect),
    '0017-authors': authors,
    '0018-content': content(dialect),
    '0019-pictures': pictures(dialect),
    '0020-state-of-items': stateOfItems,
    '0021-planned-times': plannedTimes,
    '0022-public-edits': publicEdits,
    '0023-links': links(dialect),
    '0024-planned-rooms': plannedRooms,
    '0025-edits-of-links': editsOfLinks,
    '0026-screens': screens(dialect),
    '0027-announcements': announcements(dialect),
    '0028-reports': reports(dialect),
    '0029-printed-signs': printedSigns,
    '0030-countdowns': countdowns(dialect),
  };
}

/** The names of all migrations, in order. */
export const migrationNames = (dialect: DialectName) => Object.keys(migrations(dialect)).sort();

const migratorOf = (db: Kysely<unknown>, known: Record<string, Migration>) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => known },
    // Kysely orders past migrations by the times that it noted, which are wrong if a clock was set back.
    allowUnorderedMigrations: true,
  });

/** Brings an empty database to the schema that some of the migrations make. A host may have had a later one before an earlier one. */
export async function migrateBy(db: Kysely<unknown>, dialect: DialectName, names: readonly string[]): Promise<void> {
  const all = Object.entries(migrations(dialect));
  const { error } = await migratorOf(
    db,
    Object.fromEntries(all.filter(([name]) => names.includes(name))),
  ).migrateToLatest();
  if (error) throw error as Error;
}

async function executedNames(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The last change of the schema; undefined if it was before these were noted. */
async function madeBy(db: Kysely<unknown>): Promise<MadeBy | undefined> {
  const { rows } = await sql.raw<MadeBy>(SELECT_MADE_BY).execute(db);
  return rows[0];
}

/** Notes that this version has changed the schema, for an earlier one that meets it. */
async function noteUpgrade(db: Kysely<unknown>, migration: string): Promise<void> {
  const note = { migration, version: OWN_VERSION, at: new Date().toISOString() };
  await (db as Kysely<Pick<Tables, 'upgrades'>>).transaction().execute((tx) =>
    tx
      .insertInto('upgrades')
      .values(note)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** How the schema of a database stands to that of this version: it has none, an earlier one, or the same. */
export type SchemaAge = 'none' | 'earlier' | 'current';

/**
 * How the schema of a database stands to that of this version; nothing is changed.
 * @throws {UnusableDatabase} when a newer version of this program has changed the schema
 */
export async function schemaAge(db: Kysely<unknown>, dialect: DialectName): Promise<SchemaAge> {
  const known = migrationNames(dialect);
  const executed = await executedNames(db);
  if (executed.some((name) => !known.includes(name)))
    throw new UnusableDatabase(`The database can't be used: ${madeByNewer(await madeBy(db).catch(() => undefined))}.`);
  if (executed.length === 0) return 'none';
  return executed.length === known.length ? 'current' : 'earlier';
}

/**
 * Brings the database to the current schema. A database that is current isn't written to, so its disk may be read-only.
 * @throws {UnusableDatabase} when a newer version of this program has changed the schema
 */
export async function migrate(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if ((await schemaAge(db, dialect)) === 'current') return;
  const { error } = await migratorOf(db, migrations(dialect)).migrateToLatest();
  if (error) throw error as Error;
  await noteUpgrade(db, migrationNames(dialect).at(-1)!);
}
