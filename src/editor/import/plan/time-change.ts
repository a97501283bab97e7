/** The change that a row's time makes in its item. */
import { shiftTime } from '../../../program/times/agenda/shift-time.ts';
import type { ScheduleItem } from '../../../program/model/types.ts';
import { ROLE_NAMES } from '../columns/roles.ts';
import type { FileRow } from '../rows/file-row.ts';
import { meaningOf, startMinutes } from '../table/moments.ts';
import { type CellChange, isSame } from './changed-cell.ts';

const clockOf = (moment: string | null | undefined): string => moment?.slice(11, 16) ?? '';

/** Start and end of an item as the host has read them. */
const readTimes = ({ start, end }: ScheduleItem): string => [clockOf(start), clockOf(end)].filter(Boolean).join(' - ');

const isSameTime = (one: string, other: string): boolean => {
  const meaning = meaningOf(one);
  return isSame(one, other) || (meaning !== undefined && meaning === meaningOf(other));
};

const hasEnd = (time: string): boolean => meaningOf(time)?.split(' ')[1] !== 'null';

/** The time that a row has; undefined if it is that of the item. */
function newTime(item: ScheduleItem, { time, otherTime, end }: FileRow): string | undefined {
  if (time === undefined) return undefined;
  if (isSameTime(time, item.time)) {
    // Somebody may have changed the columns of start and end, and not that of the time.
    const read = readTimes(item);
    return otherTime && read && !isSameTime(otherTime, read) ? otherTime : undefined;
  }
  const [from, to] = [item.time, time].map(startMinutes);
  const isSameStart = to !== undefined && from === to;
  if (end === 'computed' && isSameStart && !hasEnd(item.time)) return undefined;
  if (end !== 'unsaid') return time;
  if (isSameStart) return undefined;
  // It still lasts as long as it did.
  const isShifted = from !== undefined && to !== undefined && hasEnd(item.time);
  const shifted = isShifted ? shiftTime(item.time, to - from) : undefined;
  return shifted && 'text' in shifted ? shifted.text : time;
}

export function timeChange(item: ScheduleItem, row: FileRow): CellChange[] {
  const time = newTime(item, row);
  if (time === undefined) return [];
  const field = { label: ROLE_NAMES.time, before: item.time, after: time };
  return [{ field, values: { time }, empties: time === '' }];
}
