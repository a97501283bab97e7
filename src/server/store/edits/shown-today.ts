import { readDay } from '../../../program/times/agenda/agenda.ts';
import type { StoredRows } from '../../../program/model/types.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { toRfc3339 } from '../../../program/times/zone.ts';
import type { EditedRows } from '../rows/edited-rows.ts';

/**
 * Tells of a day, by its id, whether it is the present one where the event is, and whether visitors see it.
 * @param at the present, ISO 8601
 */
export function shownToday(rows: EditedRows, event: EventInfo, at: string): (day: number) => Promise<boolean> {
  const { time_zone, first_day: start, last_day: end } = event;
  const today = toRfc3339(Date.parse(at), time_zone).slice(0, 10);
  const known = new Map<number, boolean>();

  async function isShownToday(id: number): Promise<boolean> {
    const day = (await rows.now('day', id)) as StoredRows['day'] | undefined;
    if (!day || day.hidden) return false;
    const { title, date } = day;
    return readDay({ title, date, items: [] }, time_zone, { start, end }).date === today;
  }

  return async (id) => {
    const found = known.get(id) ?? (await isShownToday(id));
    known.set(id, found);
    return found;
  };
}
