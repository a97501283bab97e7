/** A bullet under a schedule item. `content` may hold HTML. */
export interface SubItem {
  id: number;
  schedule_item_id: number;
  content: string;
  /** Grows by one with every change; sent back in `If-Match`. Absent when another host's API has none. */
  version?: number;
}

/** One entry of a day. `title` and `description` may hold HTML; `time` is free text such as `08:00 - 09:30`. */
export interface ScheduleItem {
  id: number;
  day_id: number;
  time: string;
  title: string;
  description: string;
  list: SubItem[];
  version?: number;
}

/** One day of the program. `title` is free text, for example `Tuesday, 28 October 2025`. */
export interface Day {
  id: number;
  title: string;
  /** Calendar date `YYYY-MM-DD` in the event's time zone; null when none was given. */
  date?: string | null;
  items: ScheduleItem[];
  version?: number;
}

/** The program as `GET /api/schedule` answers it: days in display order. */
export type Schedule = Day[];

/**
 * A program whose every HTML field has passed the allow-list; only `safe-html.ts` makes one.
 * @internal
 */
export type SafeSchedule = Schedule & { readonly __safe: true };
