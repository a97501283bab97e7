import { readDay } from '../../../program/times/agenda/agenda.ts';
import { readTimeText } from '../../../program/times/agenda/agenda-times.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { toRfc3339 } from '../../../program/times/zone.ts';
import { inSlices } from '../../timers/in-slices.ts';
import type { EditedRow, EditedRows } from '../rows/edited-rows.ts';

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
  const today = toRfc3339(Date.parse(at), event.time_zone).slice(0, 10);
  const isToday = new Map<number, boolean>();
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
    if (!isToday.has(is.day_id)) isToday.set(is.day_id, await isShownOn(rows, is.day_id, event, today));
    if (isToday.get(is.day_id)) rows.change(edited, { ...is, planned_time: was.time });
  }
}

async function isShownOn(rows: EditedRows, id: number, event: EventInfo, today: string): Promise<boolean> {
  const day = (await rows.now('day', id)) as StoredRows['day'] | undefined;
  if (!day || day.hidden) return false;
  const { title, date } = day;
  const { time_zone, first_day: start, last_day: end } = event;
  return readDay({ title, date, items: [] }, time_zone, { start, end }).date === today;
}
