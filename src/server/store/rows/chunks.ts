/** Rows a statement: SQLite takes 32,766 values and PostgreSQL 65,535. */
const CHUNK = 1_000;

/** The rows of one statement after the other. */
export function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}
