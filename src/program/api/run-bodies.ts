/** The bodies and answers of the call by which the page of a link asks and acts, as the host and that page exchange them. */
import type { ScheduleItem } from '../model/types.ts';
import type { NewAnnouncement, ShownAnnouncement } from './announcement-bodies.ts';
import type { CountdownChange, RoomCountdown } from './countdown-bodies.ts';
import type { RunReport } from './report-bodies.ts';

/** The sentence that the holder of a link for all rooms says to everybody, or takes back. */
export type RunAnnounceAction = ({ do: 'announce' } & NewAnnouncement) | { do: 'take-back'; announcement: number };

/** Something that the organizers are to hear of, and that changes nothing by itself. */
export type RunReportAction =
  | {
      do: 'report';
      kind: 'call';
      /** The room in which they are needed; absent: those of the link. */
      room?: string;
    }
  | { do: 'report'; kind: 'cancel'; item: number };

/** The countdown on the display of a room, which touches nothing of the program. */
export type RunCountdownAction = { do: 'countdown' } & CountdownChange;

/** The outcome that somebody has pressed for an item: said as what is to be, so that the same said twice is one. */
export type RunAction =
  | {
      do: 'later';
      item: number;
      /** The moment at which it is to end, RFC 3339. */
      ends: string;
    }
  | { do: 'catch-up'; item: number }
  | {
      do: 'full';
      item: number;
      full: boolean;
      /** A word of where to go instead. */
      note?: string;
    }
  | RunAnnounceAction
  | RunReportAction
  | RunCountdownAction;

export interface RunRequest {
  /** The part of the link's address behind `#`. */
  secret: string;
  /** A mark that the device has made for itself. */
  device?: string;
  /** The first name of the person who holds it. */
  name?: string;
  /** Absent: only the present is asked for. */
  action?: RunAction;
  /** When it was pressed, by the host's clock, RFC 3339: relative ones expire. */
  pressed_at?: string;
  /** The person has seen that somebody else has pressed something else just now, and wants it nevertheless. */
  anyway?: boolean;
}

/** An item of today in a room of the link, as visitors see it. */
export interface RunItem {
  id: number;
  /** Plain text. */
  title: string;
  time: string;
  start: string | null;
  end: string | null;
  planned_time: string;
  state: NonNullable<ScheduleItem['state']>;
  state_note: string;
  /** Names as the program writes them, `Hall A + B` as those of two rooms. */
  rooms: string[];
}

export interface RunAnswer {
  /** The present of the host, ISO 8601. */
  at: string;
  /** Zone of the event. */
  zone: string;
  for_whom: string;
  /** Names of the link's rooms; none where it is for all. */
  rooms: string[];
  expires_at: string;
  /** Title of today's day; null where no day of the program is today. */
  day: string | null;
  items: RunItem[];
  /** For all rooms, while there is one: what everybody is told, and whether by this link, which can take it back. */
  announcement?: ShownAnnouncement & { is_own: boolean };
  /** Reports from the rooms of the link in the last twelve hours, the newest first. */
  reports: RunReport[];
  /** Countdowns on the displays of the link's rooms. */
  countdowns: RoomCountdown[];
  /** For all rooms: those of whose links none was opened yet. */
  never_opened?: string[];
  /** The edit that the action has made; absent where all was so already, and where there was none. */
  edit?: number;
  /** A consequence in words: `Lunch stays at 12:30 - 13:30: 5 minutes are lost.` */
  note?: string;
}

/** Why an action of a link isn't done. */
export type RunRefusal = 'not-yours' | 'no-end' | 'too-far' | 'is-over' | 'cancelled' | 'too-late' | 'too-often';

/** Why a link opens nothing. */
export type LinkRefusal = 'unknown' | 'stopped' | 'expired';

/** The words of refusals, by which a page chooses its own. */
export const RUN_REFUSALS: readonly [RunRefusal | LinkRefusal, ...(RunRefusal | LinkRefusal)[]] = [
  ...(['not-yours', 'no-end', 'too-far', 'is-over', 'cancelled', 'too-late', 'too-often'] as const),
  ...(['unknown', 'stopped', 'expired'] as const),
];
