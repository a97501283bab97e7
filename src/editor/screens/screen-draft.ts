/** A screen as it is written in its form, what the host is sent, and what is said of it. */
import type { Screen, ScreenChange, ScreenList } from '../../program/api/screen-bodies.ts';
import { LANGUAGE_NAMES, type Language, LANGUAGES } from '../../program/model/languages.ts';
import { ALL_ROOMS, type ChosenRooms, listText } from '../rooms/chosen-rooms.ts';

export interface ScreenDraft extends ChosenRooms {
  id: number;
  /** Its letters, by which it is known also when somebody else removes it meanwhile. */
  code: string;
  name: string;
  /** The rooms that the screen has, which it may keep though no item names them any more. */
  own: readonly string[];
  isDark: boolean;
  /** In turn; none: that of the site. */
  languages: readonly Language[];
}

/** The messages at the fields of the form. */
export interface ScreenErrors {
  name?: string;
  rooms?: string;
  languages?: string;
  /** A fault of no field. */
  message?: string;
}

/** The most languages that a screen shows in turn. */
const MOST_LANGUAGES = 2;

export const draftOf = ({ id, code, name, rooms, dark, languages }: Screen): ScreenDraft => ({
  ...{ id, code, name: name ?? '', rooms, own: rooms, isDark: dark, languages },
  isForAll: rooms.length === 0,
});

/** The faults of a draft that the host needn't be asked about. */
export function faultsOf(draft: ScreenDraft): ScreenErrors {
  const faults: ScreenErrors = {};
  if (!draft.name.trim()) faults.name = 'Give it a name that says where it is, such as Foyer.';
  if (!draft.isForAll && draft.rooms.length === 0) faults.rooms = 'Choose a room, or all rooms.';
  if (draft.languages.length > MOST_LANGUAGES) faults.languages = 'Choose one language, or two that take turns.';
  return faults;
}

export const bodyOf = ({ name, isForAll, rooms, isDark, languages }: ScreenDraft): Required<ScreenChange> => ({
  ...{ name, rooms: isForAll ? [] : [...rooms], dark: isDark, languages: [...languages] },
});

/** The languages with one more, behind the others, or without it. */
export const withLanguage = (languages: readonly Language[], language: Language, isChosen: boolean): Language[] =>
  LANGUAGES.filter((each) => (each === language ? isChosen : languages.includes(each)));

/** `Foyer`, or of one that nobody has named `Screen KB` */
export const titleOf = ({ code, name }: Pick<Screen, 'code' | 'name'>): string => name ?? `Screen ${code}`;

/** Where it stays. */
export const addressOf = (name: string): string => `/screen/${encodeURIComponent(name)}`;

/** `Hall A and Hall B. Dark. English and Français in turn.` */
export function settingsText({ rooms, dark, languages }: Pick<Screen, 'rooms' | 'dark' | 'languages'>): string {
  const names = languages.map((language) => LANGUAGE_NAMES[language]);
  const spoken = names.length > 1 ? `${listText(names)} in turn` : (names[0] ?? 'The site’s language');
  return `${rooms.length > 0 ? listText(rooms) : ALL_ROOMS}. ${dark ? 'Dark' : 'Paper'}. ${spoken}.`;
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;
/** The host notes once a minute that a screen is there, which the screen says every 30 s. */
const NOW_MINUTES = 2;

/** How long ago a screen was seen: the host's present as it was read, and what has passed since. */
export const minutesSince = (
  { seen_at }: Pick<Screen, 'seen_at'>,
  { at }: Pick<ScreenList, 'at'>,
  passedMs: number,
): number => Math.max(0, Math.floor((Date.parse(at) + passedMs - Date.parse(seen_at)) / MINUTE_MS));

export const isSilent = (minutes: number): boolean => minutes >= NOW_MINUTES;

/** `Last seen 2 minutes ago.`, `On now.` */
export function seenText(minutes: number): string {
  if (!isSilent(minutes)) return 'On now.';
  const [unit, length] = UNITS.find(([, least]) => minutes >= least)!;
  const ago = new Intl.RelativeTimeFormat('en', { numeric: 'always' }).format(-Math.floor(minutes / length), unit);
  return `Last seen ${ago}.`;
}
