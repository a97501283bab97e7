/** The lines of a timetable: one for each moment at which something begins or ends, and more where several begin in a room. */

import type { Columns } from './room-columns.ts';

/** An item in its columns; a negative one stands for all of them. */
export interface Standing extends Columns {
  start: number;
  end: number;
  /** Its first line. */
  line: number;
  /** The line behind its last one. */
  last: number;
}

const columnsOf = ({ column, span }: Standing, count: number) =>
  column < 0
    ? Array.from({ length: count }, (_, each) => each)
    : Array.from({ length: span }, (_, each) => column + each);

/**
 * Gives items their lines: an item lasts until its end, or until the next one in one of its columns. Several that begin together
 * in a column stand one below the other.
 * @param items in the order of their starts
 * @param first the first line that is free
 * @returns the line behind all of them
 */
export function linesOf(items: readonly Standing[], columns: number, first: number): number {
  const moments = [...new Set(items.flatMap(({ start, end }) => [start, end]))].sort((one, other) => one - other);
  const starting = new Map<number, Standing[]>();
  for (const item of items) starting.set(item.start, [...(starting.get(item.start) ?? []), item]);
  const lineAt = new Map<number, number>();
  const above: (Standing | undefined)[] = [];
  let line = first;
  for (const moment of moments) {
    lineAt.set(moment, line);
    const used = new Array<number>(columns).fill(0);
    for (const item of starting.get(moment) ?? []) {
      const own = columnsOf(item, columns);
      const depth = Math.max(...own.map((column) => used[column]!));
      item.line = line + depth;
      for (const column of own) {
        used[column] = depth + 1;
        const before = above[column];
        if (before) before.last = Math.min(before.last, item.line);
        above[column] = item;
      }
      item.last = Infinity;
    }
    line += Math.max(1, ...used);
  }
  for (const item of items) item.last = Math.min(item.last, lineAt.get(item.end)!);
  // At the last moment nothing begins.
  return lineAt.get(moments.at(-1)!) ?? first;
}
