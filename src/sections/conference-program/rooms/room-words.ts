import type { Texts } from '../texts/texts.ts';

const NAMES = [
  'lang',
  'group',
  'allDay',
  'otherRooms',
  'gap',
  'crowd',
  'elsewhere',
  'pageOfRooms',
  'previousRooms',
  'nextRooms',
  'hideRoom',
  'hiddenRooms',
  'showRooms',
] as const;

/** The words of a timetable in one language. A page's first script gets them with the markup. */
export type RoomWords = Pick<Texts, (typeof NAMES)[number]>;

export const roomWords = (texts: Texts): RoomWords =>
  Object.fromEntries(NAMES.map((name) => [name, texts[name]])) as unknown as RoomWords;
