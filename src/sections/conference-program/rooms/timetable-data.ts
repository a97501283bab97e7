import type { Timetable } from '../../../program/times/timetable/room-places.ts';
import type { Day } from '../../../program/model/types.ts';
import type { Texts } from '../texts/texts.ts';
import type { OfferedLook } from '../view/features.ts';
import { timetableFor } from './timetable-for.ts';
import { type RoomWords, roomWords } from './room-words.ts';

/** The data with which a script places the rows of a day before React is there: a part of the host's markup. */
export interface TimetableData {
  words: RoomWords;
  table: Timetable;
}

/** @returns undefined where a day is always a list */
export function timetableData(day: Day, { isOffered, fewest }: OfferedLook, texts: Texts): string | undefined {
  const table = isOffered ? timetableFor(day, fewest) : undefined;
  const data: TimetableData | undefined = table && { words: roomWords(texts), table };
  return data && JSON.stringify(data);
}
