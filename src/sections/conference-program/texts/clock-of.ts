import { clockText } from '../../../program/times/clock-text.ts';

/** The clock of a start, as `14:00`: the event's, or the visitor's own. */
export function clockOf(start: string, isOwn: boolean): string {
  if (!isOwn) return start.slice(11, 16);
  const date = new Date(start);
  return clockText(date.getHours() * 60 + date.getMinutes());
}
