import { readTimeText } from '../../../program/times/agenda/agenda-times.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { inSlices } from '../../timers/in-slices.ts';
import type { EditedRow, EditedRows } from '../rows/edited-rows.ts';
import { shownToday } from './shown-today.ts';

type Item = StoredRows['item'];

/** Whether two texts tell the same time, however they are written. */
function isSameTime(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true;
  const [a, b] = [readTimeText(one), readTimeText(other)];
  return !!a && !!b && 'start' in a && 'start' in b && a.start === b.start && a.end === b.end;
}

/** An item as an edit finds it and leaves it, where the edit says nothing of its planned time. */
function editedItem({ kind, before, now }: EditedRow): { was: Item; is: Item } | undefined {
  if (kind !== 'item' || !before || !now) return undefined;
  const [was, is] = [before as Item, now as Item];
  return was.planned_time === is.planned_time ? { was, is } : undefined;
}

/**
 * Keeps with the items of today the times that they were planned for, from their first change on. An item that gets its planned
 * time back, or another day, has none any more. An item that visitors don't see was planned for nobody.
 * @param at when the edit is made
 */
export async function keepPlannedTimes(rows: EditedRows, event: EventInfo, at: string): Promise<void> {
  const isToday = shownToday(rows, event, at);
  const pause = inSlices();
  for (const edited of rows.touched) {
    await pause();
    const item = editedItem(edited);
    if (!item) continue;
    const { was, is } = item;
    const isOtherDay = was.day_id !== is.day_id;
    if (was.planned_time) {
      if (isOtherDay || isSameTime(was.planned_time, is.time)) rows.change(edited, { ...is, planned_time: '' });
      continue;
    }
    if (isOtherDay || is.hidden || !was.time.trim() || isSameTime(was.time, is.time)) continue;
    if (await isToday(is.day_id)) rows.change(edited, { ...is, planned_time: was.time });
  }
}
