/** Rows per statement. SQLite takes 32,766 values at once, and PostgreSQL 65,535. */
const CHUNK = 1_000;

/** Divides rows into chunks that one statement can take. */
export function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}
