/**
 * The opening of a program on the days of its event, by the visitor's clock. The host sends all moments that this needs, the
 * same to everybody, so that a small script can find it out before anything is painted.
 */

const MINUTE_MS = 60_000;
const DAY_MIN = 24 * 60;

/**
 * In minutes; `begins` since 1970, the others since then: the last end of the day or its night, when each row's item is over, the
 * ends of the few that aren't called over when they have ended, with their rows, and the rows of what goes on all day, with the moment
 * from which nothing else is left. Numbers alone: an attribute holds them.
 */
export type DayMoments = readonly [
  id: number,
  begins: number,
  ends: number,
  overs: readonly number[],
  ended: readonly (readonly [row: number, end: number])[],
  allDay: readonly (readonly [row: number, alone: number])[],
];

/** When the whole event begins and ends, in minutes since 1970, and its days. */
export type OpeningTable = readonly [from: number, until: number, ...days: readonly DayMoments[]];

export interface Opening {
  /** Id of the day that is shown alone. */
  dayId?: number;
  /** Items over at this moment are folded away, in milliseconds since 1970; absent where none are. */
  at?: number;
}

/** Whether the item of a row is over. */
export const isOver = ([, begins, , overs]: DayMoments, row: number, now: number): boolean =>
  (begins + overs[row]!) * MINUTE_MS <= now;

/** Whether the item of a row, which has begun, is still running. */
export function isRunning([, begins, , overs, ended]: DayMoments, row: number, now: number): boolean {
  const [, end] = ended.find(([each]) => each === row) ?? [];
  return now < (begins + (end ?? overs[row]!)) * MINUTE_MS;
}

/** Whether the item of a row goes on beside others, and isn't what is on now. */
export const isBeside = ([, begins, , , , allDay]: DayMoments, row: number, now: number): boolean =>
  allDay.some(([each, alone]) => each === row && now < (begins + alone) * MINUTE_MS);

/** Whether something of a day is left at a moment. */
export const isLeft = (day: DayMoments, now: number): boolean => day[3].some((_, row) => !isOver(day, row, now));

/** Whether an event goes on. */
export const isDuring = ([from, until]: OpeningTable, now: number): boolean =>
  from * MINUTE_MS <= now && now < until * MINUTE_MS;

/** The place of the day that a moment lies on; a night that still goes on belongs to the day that it began on. */
export function dayIndexAt([, , ...days]: OpeningTable, now: number): number {
  const since = ([, begins]: DayMoments) => now / MINUTE_MS - begins;
  const night = days.findIndex((day) => since(day) >= DAY_MIN && since(day) < day[2]);
  return night >= 0 ? night : days.findIndex((day) => since(day) >= 0 && since(day) < DAY_MIN);
}

/** The opening at a moment: its day, or in the evening when all of that is over the next one, and what is left of it. */
export function openingAt(table: OpeningTable, now: number): Opening {
  if (!isDuring(table, now)) return {};
  const [, , ...days] = table;
  const index = dayIndexAt(table, now);
  // A day without a date, of which something is always left, is never the next one.
  const isNext = (each: DayMoments) => each[1] >= days[index]![1] && isLeft(each, now);
  const day = index < 0 ? undefined : days.slice(index).find(isNext);
  const hasOver = days.some((each) => each[3].some((_, row) => isOver(each, row, now)));
  return { dayId: day?.[0], at: hasOver ? now : undefined };
}
