/** A program whose items say in which language they are, and where they can be watched. */
import type { ApiHost } from './fixtures.ts';
import { INDEX_PROGRAM } from './index-program.ts';

/** Sub-items of some items, by their titles. `Talk 2.6` runs from 11:00 to 13:00 on the second day. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'Talk 2.6': [
    'Language: English',
    'Interpretation: Indonesian',
    'Stream: https://stream.example/hall-6',
    'Recording: https://video.example/6',
    'Level: Beginners',
  ],
  'Talk 2.7': [
    'Bahasa: Indonesia',
    'Recording: no',
    'Stream: <a href="https://stream.example/hall-7">Hall 7, live</a>',
  ],
};

/** Three days with what it is like to attend some of their items. */
export const ATTENDING_PROGRAM = INDEX_PROGRAM.map((day) => ({
  ...day,
  items: day.items!.map((item) => ({
    ...item,
    time: item.time === '11:00' ? '11:00 - 13:00' : item.time,
    list: [...item.list!, ...(SAID[item.title] ?? [])],
  })),
}));

/** The evening before the second day. */
export const BEFORE = new Date('2025-10-28T22:00:00Z');
/** While `Talk 2.6` is on. */
export const DURING = new Date('2025-10-29T03:10:00Z');
/** After it, on its day. */
export const OVER = new Date('2025-10-29T06:00:00Z');
export const AFTER_THE_EVENT = new Date('2025-11-02T00:00:00Z');

/** The id of an item by its title. */
export const idOf = async (host: ApiHost, title: string) =>
  (await host.schedule()).flatMap(({ items }) => items).find((item) => item.title === title)!.id;
