/** The part of the signs that somebody prints, as their address has it: `/signs?room=Hall%20A&day=2&show=signs&paper=a3`. */
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
  paper: Paper;
}

/** The address of the page with these signs. */
export function signsPath({ room, day, show, paper }: SignsChoice): string {
  const query = Object.entries({ room, day, show, paper: paper === 'a4' ? undefined : paper }).flatMap(
    ([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`),
  );
  return query.length > 0 ? `/signs?${query.join('&')}` : '/signs';
}

/** The choice with the room as the program calls it; undefined where it names a room or a day that the program lacks. */
export function knownChoice(
  choice: SignsChoice,
  rooms: readonly RoomName[],
  days: readonly number[],
): SignsChoice | undefined {
  const { room, day } = choice;
  const name = room === undefined ? undefined : rooms.find(([key]) => key === roomKey(room))?.[1];
  const isKnown = (room === undefined || name !== undefined) && (day === undefined || days.includes(day));
  return isKnown ? { ...choice, room: name } : undefined;
}
