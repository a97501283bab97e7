import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../schema/tables.ts';

/** How long edits are kept, in milliseconds. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;
/** How much of them, in characters of their rows. */
const KEPT_SIZE = 500_000_000;
/** So many are kept in any case. */
const LEAST = 100;
/** How much is forgotten in one transaction, in characters: some milliseconds of work. */
const SIZE_AT_ONCE = 1_000_000;
/** How many edits. */
const MOST_AT_ONCE = 200;

interface Pruning {
  age?: number;
  size?: number;
  sizeAtOnce?: number;
  /** Ends it after what is being forgotten just then. */
  signal?: AbortSignal;
}

/** Forgets old edits, each of them whole. After some of them, whoever waits for the database has a turn. */
export async function pruneEdits(
  db: Database,
  { age = KEPT_MS, size = KEPT_SIZE, sizeAtOnce = SIZE_AT_ONCE, signal }: Pruning = {},
): Promise<void> {
  const oldest = new Date(Date.now() - age).toISOString();
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from (
      select id, at, sum(size) over (order by id desc) as total, row_number() over (order by id desc) as number
      from edits
    ) as counted
    where number > ${sql.lit(LEAST)} and (total > ${sql.lit(size)} or at < ${oldest})
  `.execute(db);
  const last = rows[0]?.id;
  if (!last) return;
  while (!signal?.aborted && (await forgetSome(db, last, sizeAtOnce))) await setImmediate();
}

/** @returns whether there was any edit up to the last one that is to be forgotten */
async function forgetSome(db: Database, last: number, sizeAtOnce: number): Promise<boolean> {
  const edits = db.selectFrom('edits').select(['id', 'size']).where('id', '<=', last);
  const oldest = await edits.orderBy('id').limit(MOST_AT_ONCE).execute();
  let size = 0;
  const end = oldest.find((edit) => (size += edit.size) >= sizeAtOnce) ?? oldest.at(-1);
  if (!end) return false;
  // Every write is a transaction: see `LockingSqliteDialect`.
  await db.transaction().execute((tx) => tx.deleteFrom('edits').where('id', '<=', end.id).execute());
  return true;
}
