import { plainTitle } from '../../../program/search/labels.ts';
import { offsetOf, toLocalTime } from '../../../program/times/local-times.ts';
import { eventMoment } from '../../../program/times/now-next.ts';
import type { Clocks } from '../../../program/times/running-items.ts';
import type { Day } from '../../../program/model/types.ts';
import { shortDateName } from '../../../program/times/short-day-name.ts';
import { fill, type Texts } from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The words about now and next. */
export interface NowText {
  /** Before and after the event. */
  text?: string;
  running?: ToldItem;
  next?: ToldItem;
  /** The item that a visitor can go to: what is running, else what comes next. */
  target?: number;
  /** When that starts, where nothing is running. */
  clock?: string;
}

/** An item that a visitor can go to by the words that tell of it. */
export interface ToldItem {
  id: number;
  text: string;
  /** How many others run beside it. */
  others?: number;
}

export const NO_TEXT: NowText = {};

/** `12 min`, `5 hr`, `12 days`: whole ones, of which none is claimed that isn't left; of hours and days at least two. */
function timeLeft(ms: number, { units }: Texts): string {
  const [unit, size] = ms < 2 * HOUR_MS ? [0, MINUTE_MS] : ms < 2 * DAY_MS ? [1, HOUR_MS] : [2, DAY_MS];
  // Two minutes and a second are 3 minutes, as on the wall.
  const count = unit === 0 ? Math.ceil(ms / size) : Math.round(ms / size);
  return count + units.split('|')[unit]!;
}

/**
 * `14:00`, or `Wed 29 08:00` on another day than today.
 * @param start as the host has read it
 * @param isOwn by the visitor's clocks
 */
function clockText(start: string, now: number, isOwn: boolean, texts: Texts): string {
  const local = isOwn && offsetOf(start) ? toLocalTime(start) : start;
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(offsetOf(local) ?? '') ?? [];
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS);
  const [date, clock] = [local.slice(0, 10), local.slice(11, 16)];
  return date === new Date(now + ahead).toISOString().slice(0, 10) ? clock : `${shortDateName(date, texts)} ${clock}`;
}

/**
 * @param isOwn by the visitor's clocks
 * @param left ids of the items that a search, a filter or "My program" leaves; undefined for all
 */
export function nowText(
  days: readonly Day[],
  now: number,
  clocks: Clocks,
  texts: Texts,
  isOwn: boolean,
  left: ReadonlySet<number> | undefined,
): NowText {
  const is = eventMoment(days, now, clocks, left);
  if (!is) return NO_TEXT;
  if (is.phase === 'before') return { text: fill(texts.starts, { time: timeLeft(is.start - now, texts) }) };
  if (is.phase === 'after') return { text: texts.over };
  const {
    running: [on, ...others],
    next,
  } = is;
  const items = days.flatMap((day) => day.items);
  const find = (id: number) => items.find((item) => item.id === id)!;
  const titleOf = (id: number) => plainTitle(find(id).title);
  const clock = next && clockText(find(next.id).start!, now, isOwn, texts);
  const time = next && timeLeft(next.start - now, texts);
  return {
    running:
      on === undefined
        ? undefined
        : { id: on, text: fill(texts.running, { title: titleOf(on) }), others: others.length },
    next: next && { id: next.id, text: fill(texts.next, { clock: clock!, time: time!, title: titleOf(next.id) }) },
    target: on ?? next?.id,
    clock: on === undefined ? clock : undefined,
  };
}
