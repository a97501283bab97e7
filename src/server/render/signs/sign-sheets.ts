/** The signs at doors: the day of a room, on as many sheets as it takes to be read from two meters. */
import { splitTime } from '../../../program/times/written-times.ts';
import { itemFacts } from '../../../program/search/labels.ts';
import type { Day } from '../../../program/model/types.ts';
import { type Placed, titleText } from '../items/item-facts.ts';
import type { RoomDay } from '../rooms/room-days.ts';
import { divideEvenly } from './divide-rows.ts';
import { HEADING_LETTER, linesIn } from './text-heights.ts';

/** The inside of an A4 sheet, in millimeters. */
const WIDTH = 186;
const HEIGHT = 270;
/** The height of what stands above and below the items, without the room and the day. */
const AROUND = 66;
const DAY = 8;
/** As long as the word before the title of an item that is canceled. */
const STATE = 'CANCELED CA ';

/** The sizes of a sheet's times and titles; the same as in `sign.css`. */
const DENSITIES = {
  large: { time: 14, title: 11.5, gap: 15 },
  roomy: { time: 10, title: 8.4, gap: 11 },
  medium: { time: 8.4, title: 6.8, gap: 8 },
  snug: { time: 7.7, title: 6.1, gap: 6.5 },
  tight: { time: 7, title: 5.4, gap: 5 },
} as const;
export type Density = keyof typeof DENSITIES;

/** The sizes that the name of a room may have, and in how many lines; the same as in `sign.css`. */
const NAMES = [
  { size: 36, lines: 1 },
  { size: 26, lines: 1 },
  { size: 18, lines: 2 },
  { size: 12, lines: 3 },
  { size: 9, lines: Infinity },
] as const;

/** One sheet of a room's day. */
export interface SignSheet {
  name: string;
  day: Day;
  items: Placed[];
  density: Density;
  /** Index of the size of the room's name. */
  nameSize: number;
  /** Number of the sheet within the day, from 1, and how many there are. */
  part: number;
  of: number;
}

/** The people of an item, and why it is in its state. */
export const signNote = ({ item }: Placed): string =>
  [item.state_note, itemFacts(item).people.join(', ')].filter(Boolean).join(' · ');

function rowHeight(placed: Placed, density: Density): number {
  const { time, title, gap } = DENSITIES[density];
  const width = WIDTH - 4.4 * time;
  const [start, , end] = splitTime(placed.item.time);
  const small = (end ? 1 : 0) + (placed.item.planned_time ? 2 : 0);
  const clocks = linesIn(start, time, 4 * time) * time * 1.05 + small * 0.6 * time;
  const state = placed.item.state ? STATE : '';
  const titles = linesIn(state + titleText(placed.item), title, width) * title * 1.2;
  return gap + Math.max(clocks, titles + linesIn(signNote(placed), title * 0.66, width) * title * 0.9);
}

function partsOf(items: readonly Placed[], room: number): { density: Density; parts: Placed[][] } {
  for (const density of ['large', 'roomy', 'medium', 'snug', 'tight'] as const) {
    const heights = items.map((item) => rowHeight(item, density));
    const sum = heights.reduce((total, height) => total + height, 0);
    if (sum <= room) return { density, parts: [[...items]] };
    if (density === 'tight') return { density, parts: divideEvenly(items, heights, room) };
  }
  return { density: 'tight', parts: [] };
}

/** @param date of the day, in words, where its title doesn't say it */
export function signSheets(name: string, { day, items }: RoomDay, date: string): SignSheet[] {
  const nameSize = NAMES.findIndex(({ size, lines }) => linesIn(name, size, WIDTH, HEADING_LETTER) <= lines);
  const { size } = NAMES[nameSize]!;
  const above =
    linesIn(name, size, WIDTH, HEADING_LETTER) * size * 1.05 + linesIn(`${day.title} ${date}`, DAY, WIDTH) * DAY * 1.2;
  const room = HEIGHT - AROUND - above;
  const { density, parts } = partsOf(items, room);
  return parts.map((part, index) => ({
    ...{ name, day, density, nameSize, items: part },
    part: index + 1,
    of: parts.length,
  }));
}
