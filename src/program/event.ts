/**
 * What every program needs to know about its event, as `GET /api/event` of its host answers it. The host takes it from
 * `src/content/event.json`; a bundle never does, because it may show the program of another host.
 */
export interface EventInfo {
  /** Name of the event, such as `4th Annual Meeting of …`. */
  name: string;
  /** IANA name of the zone that every date and time of the program is meant in, such as `Asia/Makassar`. */
  time_zone: string;
  /** First day of the event in that zone, YYYY-MM-DD. */
  first_day: string;
  /** Last day of the event in that zone, YYYY-MM-DD; the first one for an event of a single day. */
  last_day: string;
  /** Venue and town, as a calendar would show them. */
  place: string;
  /** Postal address of the venue. */
  address: string;
}
