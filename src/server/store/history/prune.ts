import { sql } from 'kysely';
import type { Database } from '../schema/tables.ts';

/** How long edits are kept, in milliseconds. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;
/** How much of them, in characters of their rows. */
const KEPT_SIZE = 500_000_000;
/** So many are kept in any case. */
const LEAST = 100;

/** Forgets old edits, each of them whole. It isn't done by the writes themselves, so that none waits for it. */
export async function pruneEdits(db: Database, limits = { age: KEPT_MS, size: KEPT_SIZE }): Promise<void> {
  const oldest = new Date(Date.now() - limits.age).toISOString();
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from (
      select id, at, sum(size) over (order by id desc) as total, row_number() over (order by id desc) as number
      from edits
    ) as counted
    where number > ${sql.lit(LEAST)} and (total > ${sql.lit(limits.size)} or at < ${oldest})
  `.execute(db);
  const last = rows[0]?.id;
  // Every write is a transaction: see `LockingSqliteDialect`.
  if (last) await db.transaction().execute((tx) => tx.deleteFrom('edits').where('id', '<=', last).execute());
}
