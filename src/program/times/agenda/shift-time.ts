import { UNREAD, type Unread } from './agenda-reasons.ts';
import { type FoldedPlaces, foldWithPlaces } from './agenda-text.ts';
import { type ClockRange, readTimeText } from './agenda-times.ts';
import { MINUTES_A_DAY } from './agenda-tokens.ts';
import { type Change, type Style, WrittenClocks } from './written-clocks.ts';

/** Why a time is left as it is, for the organizer who wanted to shift it. */
export const UNSHIFTED = {
  allDay: 'It lasts all day.',
  otherDay: 'It would start on another day.',
  form: 'Its time can’t be shifted in the way it is written.',
  noEnd: 'It has no end that can be moved.',
} as const;

interface ShiftOptions {
  /** Whether `9-10` is read as hours on the day that it lies on. */
  wholeHours?: boolean;
}

/** The meaning of a text; of `9-10`, by the clock of its day. */
function read(text: string, { wholeHours }: ShiftOptions): ClockRange | Unread {
  const reading = readTimeText(text) ?? { reason: UNREAD.notGiven };
  return 'start' in reading || !wholeHours ? reading : (reading.wholeHours ?? reading);
}

/** The text with some parts of it replaced. */
function withChanges(text: string, { from, to }: FoldedPlaces, changes: readonly Change[]): string {
  let changed = text;
  // From the end, so that the places before it stay true.
  for (const change of [...changes].sort((one, other) => other.from - one.from || other.to - one.to)) {
    const isInserted = change.from === change.to;
    const start = isInserted ? to[change.from - 1]! : from[change.from]!;
    const end = isInserted ? start : to[change.to - 1]!;
    changed = changed.slice(0, start) + change.text + changed.slice(end);
  }
  return changed;
}

/** From what people would write to what leaves no doubt: the first one that is read as it is meant is taken. */
const STYLES: readonly Style[] = [{}, { isFull: true }, { isFull: true, hasHalves: true }];

/** By how many minutes a start and an end are moved. */
interface Steps {
  start: number;
  end: number;
}

/**
 * Moves a time by some minutes, in the text as it was written: `8.30–10` becomes `8.45–10.15`. The result is read as
 * exactly that, or there is none: a text that can't be read, or that would start on another day, is left alone.
 */
export const shiftTime = (text: string, minutes: number, options: ShiftOptions = {}): { text: string } | Unread =>
  moveTime(text, { start: minutes, end: minutes }, options);

/** The same with another end alone: `8.30–10` becomes `8.30–10.15`. One without an end, or that would end before it starts, is left alone. */
export const extendTime = (text: string, minutes: number, options: ShiftOptions = {}): { text: string } | Unread =>
  moveTime(text, { start: 0, end: minutes }, options);

function moveTime(text: string, steps: Steps, options: ShiftOptions): { text: string } | Unread {
  const reading = read(text, options);
  if (!('start' in reading)) return { reason: reading.reason };
  if (steps.start === 0 && steps.end === 0) return { text };
  if (reading.allDay) return { reason: UNSHIFTED.allDay };
  const start = reading.start + steps.start;
  if (start < 0 || start >= MINUTES_A_DAY) return { reason: UNSHIFTED.otherDay };
  const end = reading.end === null ? null : reading.end + steps.end;
  if (steps.start !== steps.end && (end === null || end <= start)) return { reason: UNSHIFTED.noEnd };

  const places = foldWithPlaces(text);
  const clocks = new WrittenClocks(text, places);
  // An end that equals the start isn't read, but is written.
  const times = [start, end ?? start].map((time) => time % MINUTES_A_DAY);
  const isMeant = (changed: string) => {
    const now = read(changed, options);
    return (
      'start' in now &&
      now.start === start &&
      now.end === end &&
      !now.allDay &&
      now.reason === reading.reason &&
      now.zones.join() === reading.zones.join()
    );
  };
  const write = (style: Style) => withChanges(text, places, clocks.changes(times, style));
  const shifted = STYLES.map(write).find(isMeant);
  return shifted === undefined ? { reason: UNSHIFTED.form } : { text: shifted };
}
