import { inSlices } from '../../timers/in-slices.ts';

/** Rows per statement. SQLite takes 32,766 values at once, and PostgreSQL 65,535. */
const CHUNK = 1_000;

/** Divides rows into chunks that one statement can take. */
export function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}

/** The same; between two of them other requests get their turn. */
export async function* chunksInTurn<T>(rows: readonly T[]): AsyncGenerator<T[]> {
  const pause = inSlices();
  for (const chunk of chunks(rows)) {
    await pause();
    yield chunk;
  }
}

/** Reads rows for these ids, in as many statements as necessary. */
export async function inChunks<Row>(
  ids: Iterable<number>,
  select: (ids: number[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const chunk of chunks([...ids])) rows.push(...(await select(chunk)));
  return rows;
}
