/** The lines of a plan in the order in which the program will have them. */
import type { Schedule } from '../../../program/model/types.ts';
import type { Line, PlannedDay } from './line.ts';

export interface DayLines {
  day: PlannedDay;
  lines: readonly Line[];
}

/** The program's items of a day, each new one behind the one it follows in the table. */
function orderOf(lines: readonly Line[], present: ReadonlyMap<number, number>): Line[] {
  const ordered: Line[] = lines.filter(({ item }) => item && present.has(item.id));
  ordered.sort((one, other) => present.get(one.item!.id)! - present.get(other.item!.id)!);
  const isPlaced = new Set(ordered);
  let above: Line | undefined;
  const behind = new Map<Line | undefined, Line[]>();
  for (const line of lines) {
    if (!isPlaced.has(line)) behind.set(above, [...(behind.get(above) ?? []), line]);
    else if (line.row) above = line;
  }
  return [...(behind.get(undefined) ?? []), ...ordered.flatMap((line) => [line, ...(behind.get(line) ?? [])])];
}

export function layOut(lines: readonly Line[], days: Schedule): DayLines[] {
  const byDay = new Map<PlannedDay['id'], { day: PlannedDay; lines: Line[] }>();
  for (const line of lines) {
    const known = byDay.get(line.day.id) ?? { day: line.day, lines: [] };
    known.lines.push(line);
    byDay.set(line.day.id, known);
  }
  const presentDays = days.flatMap((day) => {
    const found = byDay.get(day.id);
    const present = new Map(day.items.map(({ id }, index) => [id, index]));
    return found ? [{ day: found.day, lines: orderOf(found.lines, present) }] : [];
  });
  const newDays = [...byDay.values()].filter(({ day }) => day.isNew);
  return [...presentDays, ...newDays];
}
