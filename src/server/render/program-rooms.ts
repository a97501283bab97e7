/** The rooms of a program: those that the event has, and all others that items name. Two spellings of a name are one room. */
import { escapeHtml } from '../../program/html/escape-html.ts';
import { readRooms } from '../../program/search/named-rooms.ts';
import { BETWEEN_ROOMS, type InRooms, roomKeys } from '../../program/search/room-order.ts';
import { roomPath } from '../event/room-address.ts';
import type { Day, Schedule } from '../../program/model/types.ts';

const inRoom = (name: string): InRooms => ({ list: [{ content: `Room: ${escapeHtml(name)}` }] });

/** The rooms of a day: the items that name one first, and the rooms in which its items were planned. */
interface DayRooms {
  naming: InRooms[];
  planned: InRooms[];
}

/** The rooms of days that were read. Thousands of items name few, and each of their pages asks for these. */
const roomsByDay = new WeakMap<Day, DayRooms>();

function dayRooms(day: Day): DayRooms {
  const known = roomsByDay.get(day);
  if (known) return known;
  const seen = new Set<string>();
  const naming = day.items.filter((item) => {
    const before = seen.size;
    for (const key of roomKeys(item)) seen.add(key);
    return seen.size > before;
  });
  const planned = new Set(day.items.flatMap(({ planned_room: name }) => name || []));
  const rooms = { naming, planned: [...planned].map(inRoom) };
  roomsByDay.set(day, rooms);
  return rooms;
}

/** A browser takes these for a step within an address, whatever they are written as. */
const isNameOfPage = (name: string) => !/^\.{0,2}$/.test(name);

/** Half of a character, which no address can have. */
const HALF = /[\ud800-\udfff]/gu;

/** A room by its key, with its name as the event has it, or else as it is written first. */
export type RoomName = readonly [key: string, name: string];

/** @param ofEvent names of the event's rooms, in their order; the others follow as they are named first */
export function programRooms(schedule: Schedule, ofEvent: readonly string[] = []) {
  const known = ofEvent.map(inRoom);
  const days = schedule.map(dayRooms);
  // The sign at the door of a room that its only item has left still leads to its page.
  const naming = [...known, ...days.flatMap((day) => day.naming), ...days.flatMap((day) => day.planned)];
  const { of, named, nameOf } = readRooms(naming);
  const names = [...new Set(naming.flatMap(of))]
    .map((key): RoomName => [key, nameOf(key)!.replace(HALF, '\ufffd')])
    .filter(([key, name]) => key !== '' && isNameOfPage(name));
  const byKey = new Map(names);
  return {
    names,
    of,
    named,
    /** The page of a room that an item names; undefined where it has none. */
    pathOf: (key: string): string | undefined => {
      const name = byKey.get(key);
      return name === undefined ? undefined : roomPath(name);
    },
  };
}

export type ProgramRooms = ReturnType<typeof programRooms>;

/**
 * The text of a sub-item that names a room, with a link to its page: a name that stands for several leads to each of them.
 * @param name as the sub-item has it
 */
export function roomLinks(name: string, { named, pathOf }: Pick<ProgramRooms, 'named' | 'pathOf'>): string {
  const link = (text: string, key: string) => {
    const path = pathOf(key);
    return path === undefined ? escapeHtml(text) : `<a href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;
  };
  const keys = named(name);
  const parts = keys.length > 1 ? name.split(BETWEEN_ROOMS) : [name];
  return parts.map((part, place) => link(part, keys[place]!)).join(BETWEEN_ROOMS);
}
