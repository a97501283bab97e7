/** The bodies and answers of the calls about signs on paper, as the host and its editor exchange them. */

/** The states of a sign: `outdated` says something else than the program, `gone` is of a room or day that has nothing any more. */
export const SIGN_STATES = ['unprinted', 'current', 'outdated', 'gone'] as const;

/** The place of a sign: the door of a room on a day, or the timetable of a day. */
export interface SignPlace {
  /** Id of the day. */
  day: number;
  /** Name of the room; null for the timetable of all rooms. */
  room: string | null;
}

/** The sign in the address of `/signs`: `sign=2:Hall%20A`, or `sign=2` for the timetable of all rooms. */
export const signParameter = ({ day, room }: SignPlace): string =>
  `sign=${day}${room === null ? '' : `:${encodeURIComponent(room)}`}`;

/** A sign as it came out of a printer. */
export interface PrintedSign extends SignPlace {
  day_title: string;
  /** Another one for everything else that it could show. */
  digest: string;
}

/** A sign of the program, or one that was printed. */
export interface Sign extends SignPlace {
  day_title: string;
  state: (typeof SIGN_STATES)[number];
  /** When it was printed last, ISO 8601 in UTC; null where it never was. */
  printed_at: string | null;
  /** Name of the person who said so; empty where nobody gave one. */
  printed_by: string;
  /** Whether that is an account's. */
  has_account: boolean;
}

export interface SignList {
  /** In the order in which they are printed; those that are gone at the end. */
  signs: Sign[];
}

/** Signs that were printed, or that hang nowhere any more. */
export interface SignsChange {
  printed?: PrintedSign[];
  taken_down?: SignPlace[];
}
