import { type AgendaDay, type EventDates, readDay } from './agenda/agenda.ts';

const momentsOf = (day: AgendaDay, zone: string, event?: EventDates): (number | undefined)[] =>
  readDay(day, zone, event).times.map(({ start }) => (start === null ? undefined : Date.parse(start)));

/** Whether the items that have a start stand in the order of their starts. */
function areInOrder(moments: readonly (number | undefined)[]): boolean {
  const known = moments.filter((moment) => moment !== undefined);
  return known.every((moment, index) => index === 0 || known[index - 1]! <= moment);
}

/**
 * The index at which a new item of a day stands by its time: behind all that start earlier or with it. That is the end
 * if the day isn't in the order of its times, if the time can't be read, or if another item would be read otherwise.
 */
export function placeByTime(day: AgendaDay, time: string, zone: string, event?: EventDates): number {
  const { items } = day;
  const withItem = (index: number) =>
    momentsOf({ ...day, items: [...items.slice(0, index), { time }, ...items.slice(index)] }, zone, event);
  const before = momentsOf(day, zone, event);
  // A time that can't be read at the end of the list is nowhere guessed: 1:30 below 14:00 may lack its pm.
  const moment = withItem(items.length).at(-1);
  if (moment === undefined || !areInOrder(before)) return items.length;
  const last = before.findLastIndex((other) => other !== undefined && other <= moment);
  const next = before.findIndex((other, index) => index > last && other !== undefined);
  // An item without a time follows the one before it.
  const index = next < 0 ? items.length : next;
  const after = withItem(index);
  const isSame = [...after.slice(0, index), ...after.slice(index + 1)].every((other, at) => other === before[at]);
  return isSame && after[index] === moment ? index : items.length;
}
