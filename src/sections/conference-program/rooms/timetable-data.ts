import type { Timetable } from '../../../program/times/timetable/room-places.ts';
import { isOverview } from '../../../program/model/is-overview.ts';
import type { Day, Schedule } from '../../../program/model/types.ts';
import { type Part, selectPart } from '../../../program/search/select-part.ts';
import type { Texts } from '../texts/texts.ts';
import { type OfferedLook, offeredLook } from '../view/features.ts';
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
  const words = { ...roomWords(texts), ...(table?.left && { toldRoom: texts.toldRoom }) };
  const data: TimetableData | undefined = table && { words, table };
  return data && JSON.stringify(data);
}

/**
 * Whether a program has a day whose rooms may stand side by side.
 * @param options the attributes that it is rendered with
 */
export function hasRooms(schedule: Schedule, { view, ...part }: Part & { view?: string }): boolean {
  const days = selectPart(schedule, part);
  const { isOffered, fewest } = offeredLook(view, isOverview(days, view));
  return isOffered && days.some((day) => timetableFor(day, fewest));
}
