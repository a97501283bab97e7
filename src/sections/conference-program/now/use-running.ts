import { useEffect, useState } from 'react';
import { pastIds } from '../../../program/times/now-next.ts';
import { daysAround, runningItems } from '../../../program/times/running-items.ts';
import type { Day } from '../../../program/model/types.ts';
import { everyMinute } from './event-clock.ts';

/** Ids of items by the id of their day, separated by commas. */
type Ids = Readonly<Record<number, string>>;

interface Clocked {
  running: Ids;
  /** `all` for a day before those around. */
  past: Ids;
}

const NOTHING: Clocked = { running: {}, past: {} };

/**
 * What is running and what is over, minute by minute; nothing in the first render, which must equal the server's.
 * @param timeZone the zone of times without an offset
 * @param fades whether to find out what is over
 */
export function useRunning(days: readonly Day[], timeZone: string | undefined, fades: boolean): Clocked {
  const [clocked, setClocked] = useState(NOTHING);
  useEffect(
    () =>
      everyMinute(days, timeZone, (now, clocks) => {
        const running = Object.fromEntries(
          daysAround(days, now).flatMap(({ id, items }) => {
            const ids = runningItems(items, now, clocks?.(now)).join();
            return ids ? [[id, ids]] : [];
          }),
        );
        const next: Clocked = { running, past: fades ? pastIds(days, now, clocks) : {} };
        setClocked((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
      }),
    [days, timeZone, fades],
  );
  return clocked;
}
