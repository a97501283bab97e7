import { useEffect, useState } from 'react';
import { pastIds } from '../../../program/times/now-next.ts';
import { daysAround, runningItems } from '../../../program/times/running-items.ts';
import type { Day } from '../../../program/model/types.ts';
import { everyMinute } from './event-clock.ts';

/** Ids of items by the id of their day. */
type IdsByDay<Ids> = ReadonlyMap<number, Ids>;
type Ids = ReadonlySet<number>;

interface Clocked {
  running: IdsByDay<Ids>;
  /** `all` for a day before those around. */
  past: IdsByDay<Ids | 'all'>;
}

const NOTHING: Clocked = { running: new Map(), past: new Map() };

const areEqual = (one: Ids | 'all' | undefined, other: Ids | 'all'): boolean =>
  one === other ||
  (one instanceof Set && other instanceof Set && one.size === other.size && [...one].every((id) => other.has(id)));

/** The next ids, as the same objects as before where nothing has changed: what shows them is not rendered again. */
function withSame<Each extends Ids | 'all'>(before: IdsByDay<Each>, next: IdsByDay<Each>): IdsByDay<Each> {
  const kept = new Map([...next].map(([day, ids]) => [day, areEqual(before.get(day), ids) ? before.get(day)! : ids]));
  const isSame = kept.size === before.size && [...kept].every(([day, ids]) => before.get(day) === ids);
  return isSame ? before : kept;
}

/**
 * What is running and what is over, minute by minute; nothing in the first render, which must equal the server's.
 * @param timeZone the zone of times without an offset
 * @param showsPast whether to find out what is over
 */
export function useRunning(days: readonly Day[], timeZone: string | undefined, showsPast: boolean): Clocked {
  const [clocked, setClocked] = useState(NOTHING);
  useEffect(
    () =>
      everyMinute(days, timeZone, (now, clocks) => {
        const ahead = clocks?.(now);
        const running = new Map(
          daysAround(days, now).map(({ id, items }) => [id, new Set(runningItems(items, now, ahead))]),
        );
        const past = showsPast ? pastIds(days, now, clocks) : NOTHING.past;
        setClocked((before) => {
          const next = { running: withSame(before.running, running), past: withSame(before.past, past) };
          return next.running === before.running && next.past === before.past ? before : next;
        });
      }),
    [days, timeZone, showsPast],
  );
  return clocked;
}
