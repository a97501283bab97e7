import { sql, type Transaction } from 'kysely';
import type { Kind } from '../../../program/model/entities.ts';
import { entity } from '../../../program/model/entity.ts';
import type { DialectName } from '../schema/dialect.ts';
import type { Tables } from '../schema/tables.ts';

/**
 * Ids for new rows, which no row has had before.
 * @param given the highest id that comes with a row, or 0: PostgreSQL's sequence wouldn't see it, and give it out again
 */
export async function newIds(
  tx: Transaction<Tables>,
  dialect: DialectName,
  kind: Kind,
  count: number,
  given: number,
): Promise<number[]> {
  const { table } = entity(kind);
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(tx);
    const highest = Math.max(rows[0]?.seq ?? 0, given);
    return Array.from({ length: count }, (_, index) => highest + index + 1);
  }
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
  if (given > 0) await sql`select setval(${sequence}, greatest(${sql.lit(given)}, nextval(${sequence})))`.execute(tx);
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(${sequence})::integer as id from generate_series(1, ${sql.lit(count)})
  `.execute(tx);
  return rows.map(({ id }) => id);
}
