import type { StoreApi } from 'zustand/vanilla';
import { type EventMoment, eventMoment, pastIds } from '../../../program/times/now-next.ts';
import { addressOf } from '../../../program/search/link-labels.ts';
import { daysAround } from '../../../program/times/running-items.ts';
import type { Day, ScheduleItem } from '../../../program/model/types.ts';
import type { Texts } from '../texts/texts.ts';
import { everyMinute } from './zone-clocks.ts';
import { NO_TEXT, type NowText, nowText } from '../texts/now-text.ts';

type Ids = ReadonlySet<number>;
/** Ids of items by the id of their day. */
type IdsByDay<Each> = ReadonlyMap<number, Each>;

export interface NowState {
  /** The items that are marked as on: what goes on all day beside others only where it can be watched. */
  running: IdsByDay<Ids>;
  /** The past items; `all` for a day before those around. */
  past: IdsByDay<Ids | 'all'>;
  /** The event is over, after which nothing is called past. */
  isAfter: boolean;
  now: NowText;
}

/** The first render, which must equal the server's, knows no clock. */
export const NO_CLOCK: NowState = { running: new Map(), past: new Map(), isAfter: false, now: NO_TEXT };

const areEqual = (one: Ids | 'all' | undefined, other: Ids | 'all'): boolean =>
  one === other ||
  (one instanceof Set && other instanceof Set && one.size === other.size && [...one].every((id) => other.has(id)));

/** The next ids, as the same objects as before where nothing has changed: what shows them is not rendered again. */
function withSame<Each extends Ids | 'all'>(before: IdsByDay<Each>, next: IdsByDay<Each>): IdsByDay<Each> {
  const kept = new Map([...next].map(([day, ids]) => [day, areEqual(before.get(day), ids) ? before.get(day)! : ids]));
  const isSame = kept.size === before.size && [...kept].every(([day, ids]) => before.get(day) === ids);
  return isSame ? before : kept;
}

/** The marked items of the days around a moment. */
function markedIds(around: readonly Day[], is: EventMoment | undefined): NowState['running'] {
  const isMarked = ({ id, list }: ScheduleItem) =>
    is?.phase === 'during' &&
    (is.running.includes(id) || (is.besides.includes(id) && addressOf(list, 'stream') !== undefined));
  return new Map(around.map((day) => [day.id, new Set(day.items.filter(isMarked).map(({ id }) => id))]));
}

export const nowActions = (store: StoreApi<NowState>) => ({
  /**
   * Finds the words for what is on now and next, minute by minute. Returns a function that ends this.
   * @param timeZone the zone of times without an offset
   * @param isOwn by the visitor's clocks
   * @param left ids of the items that count; undefined for all
   */
  followNow: (
    days: readonly Day[],
    timeZone: string | undefined,
    texts: Texts,
    isOwn: boolean,
    left: Ids | undefined,
  ): (() => void) =>
    everyMinute(days, timeZone, (moment, clocks) => {
      const now = nowText(days, moment, clocks, texts, isOwn, left);
      if (JSON.stringify(now) !== JSON.stringify(store.getState().now)) store.setState({ now });
    }),
  /**
   * Finds out what is running and what is over, minute by minute. Returns a function that ends this.
   * @param timeZone the zone of times without an offset
   * @param showsPast whether to find out what is over
   */
  followClock: (days: readonly Day[], timeZone: string | undefined, showsPast: boolean): (() => void) =>
    everyMinute(days, timeZone, (now, clocks) => {
      const around = daysAround(days, now);
      const is = showsPast || around.length > 0 ? eventMoment(days, now, clocks) : undefined;
      const before = store.getState();
      const running = withSame(before.running, markedIds(around, is));
      const past = withSame(before.past, showsPast ? pastIds(days, now, clocks) : NO_CLOCK.past);
      const isAfter = showsPast && is?.phase === 'after';
      if (running !== before.running || past !== before.past || isAfter !== before.isAfter)
        store.setState({ running, past, isAfter });
    }),
});
