import type { Language } from './languages.ts';

/**
 * The facts about its event that every program needs, as `GET /api/event` of its host answers them. The host reads them from
 * `src/content/event.json`, or from the file in its data folder; a bundle never does, because it may show another host's
 * program.
 */
export interface EventInfo {
  /** Name of the event, such as `4th Annual Meeting of …`. */
  name: string;
  /** IANA name of the zone of every date and time in the program, such as `Asia/Makassar`. */
  time_zone: string;
  /** First day of the event in that zone, YYYY-MM-DD. */
  first_day: string;
  /** Last day of the event in that zone, YYYY-MM-DD; the same as the first for an event of one day. */
  last_day: string;
  /** Venue and town, as a calendar would show them. */
  place: string;
  /** Postal address of the venue. */
  address: string;
  /** Language of the event's pages; absent for the event that the software was made for, which is in English. */
  language?: Language;
  /** Names of its rooms, in the order in which they are shown; absent where the event has none. */
  rooms?: readonly string[];
}
