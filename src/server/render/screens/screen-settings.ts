/** The choice of what a screen shows, as somebody has chosen it. */
import type { ShownAnnouncement } from '../../../program/api/announcement-bodies.ts';
import type { Language } from '../../../program/model/languages.ts';

export interface ScreenSettings {
  /** Names of rooms; none for all of them. */
  rooms: readonly string[];
  /** Light on dark, for a hall whose lights are out. */
  dark: boolean;
  /** One, or several in turn; none for that of the event. */
  languages: readonly Language[];
}

export interface ScreenOptions extends ScreenSettings {
  /** The name that stands above it; undefined for that of its room or of the event. */
  name?: string;
  /** Whether nobody knows what was asked for: the screen says so, until somebody does. */
  isUnknown?: boolean;
  /** Whether it counts down for the chair. */
  isChair: boolean;
  /** The moment that it shows first, in full minutes, in milliseconds since 1970. */
  now: number;
  /** The address of the host, for the QR code; undefined where nobody knows it. */
  site: string | undefined;
  /** The sentence that the organizers say to everybody; undefined while there is none. */
  announcement?: ShownAnnouncement;
  /** When the countdown that runs in its one room ends, ISO 8601 in UTC; undefined where none does. */
  countdownEnds?: string;
}
