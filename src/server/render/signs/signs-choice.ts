/**
 * The part of the signs that somebody prints, as their address has it: `/signs?room=Hall%20A&day=2&show=signs&paper=a3`, or one by one
 * `/signs?sign=2:Hall%20A&sign=2`.
 */
import { type SignPlace, signParameter } from '../../../program/api/sign-bodies.ts';
import { roomKey } from '../../../program/search/room-order.ts';
import type { RoomName } from '../program-rooms.ts';

export const PAPERS = ['a4', 'a3'] as const;
export type Paper = (typeof PAPERS)[number];

/** Kinds of sheets: signs for doors, and timetables of days. */
export const SHOWN = ['signs', 'timetable'] as const;
export type Shown = (typeof SHOWN)[number];

export interface SignsChoice {
  /** The name of one room; undefined for all of them. */
  room?: string;
  /** The id of one day. */
  day?: number;
  /** One kind of sheets alone. */
  show?: Shown;
  /** These and no others, whatever else is chosen. */
  signs?: readonly SignPlace[];
  paper: Paper;
}

/** The address of the page with these signs. */
export function signsPath({ room, day, show, signs = [], paper }: SignsChoice): string {
  const query = Object.entries({ room, day, show, paper: paper === 'a4' ? undefined : paper }).flatMap(
    ([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`),
  );
  query.unshift(...signs.map(signParameter));
  return query.length > 0 ? `/signs?${query.join('&')}` : '/signs';
}

/** Whether a choice has a sheet. */
export function hasSheet({ room, day, show, signs }: SignsChoice, sheet: SignPlace): boolean {
  if (signs) return signs.some((sign) => sign.day === sheet.day && sign.room === sheet.room);
  if (day !== undefined && day !== sheet.day) return false;
  if (room !== undefined) return room === sheet.room;
  return show !== (sheet.room === null ? 'signs' : 'timetable');
}

/**
 * The choice with rooms as the program calls them; undefined where it names a room or a day that the program lacks, or no sign that it
 * has.
 */
export function knownChoice(
  choice: SignsChoice,
  rooms: readonly RoomName[],
  days: readonly number[],
): SignsChoice | undefined {
  const nameOf = (room: string) => rooms.find(([key]) => key === roomKey(room))?.[1];
  if (choice.signs) {
    const signs = choice.signs.flatMap((sign): SignPlace[] => {
      const room = sign.room === null ? null : nameOf(sign.room);
      return room !== undefined && days.includes(sign.day) ? [{ day: sign.day, room }] : [];
    });
    return signs.length > 0 ? { paper: choice.paper, signs } : undefined;
  }
  const { room, day } = choice;
  const name = room === undefined ? undefined : nameOf(room);
  const isKnown = (room === undefined || name !== undefined) && (day === undefined || days.includes(day));
  return isKnown ? { ...choice, room: name } : undefined;
}
