/** The bodies and answers of the calls about screens, as the host, its editor and the page of a screen exchange them. */
import type { Language } from '../model/languages.ts';

/** A screen as editors see it. The key of its device is in none of these. */
export interface Screen {
  id: number;
  /** The two letters that it shows until it has a name. */
  code: string;
  /** It stays at `/screen/NAME`; null until an editor has given it one. */
  name: string | null;
  /** Names as the program writes them; none: all rooms. */
  rooms: string[];
  /** The part of `rooms` that no item names any more. */
  gone: string[];
  /** Whether it is dark, else like paper. */
  dark: boolean;
  /** One, or two in turn; none: that of the site. */
  languages: Language[];
  /** ISO 8601 in UTC. */
  opened_at: string;
  /** At most a minute too early. */
  seen_at: string;
}

export interface ScreenList {
  /** Another one after every change of a screen. */
  revision: number;
  /** The present of the host, to which the moments of its screens are compared. ISO 8601 in UTC. */
  at: string;
  /** The newest first. */
  screens: Screen[];
}

/** The values that an editor can choose for a screen. */
export interface ScreenSettings {
  name: string;
  rooms: string[];
  dark: boolean;
  languages: Language[];
}

/** The fields of a screen that are to be others. */
export type ScreenChange = Partial<ScreenSettings>;

/** The proof by which a device is known as a screen again. */
export interface ScreenKey {
  code: string;
  /** A secret of the device. */
  key: string;
}

/** The answer about what has become of a screen. */
export interface SeenScreen {
  name: string | null;
}
