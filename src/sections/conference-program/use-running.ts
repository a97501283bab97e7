import { useEffect, useState } from 'react';
import { onMinute } from '../../program/clock.ts';
import { clocksOf, daysAround, needsZone, runningItems } from '../../program/time.ts';
import type { Day } from '../../program/types.ts';

/** Ids of running items by the id of their day, separated by commas. */
type Running = Readonly<Record<number, string>>;

const NOTHING: Running = {};

function clocksIn(zone: string | undefined) {
  try {
    return zone ? clocksOf(zone) : undefined;
  } catch {
    console.warn(`<conference-program>: time-zone "${zone}" is not a name such as Asia/Makassar.`);
    return undefined;
  }
}

/**
 * What is running, minute by minute; nothing in the first render, which must equal the server's.
 * @param timeZone the zone of times without an offset
 */
export function useRunning(days: readonly Day[], timeZone: string | undefined): Running {
  const [running, setRunning] = useState(NOTHING);
  useEffect(() => {
    // Only where it is needed: the first `Intl.DateTimeFormat` takes some 15 ms.
    const clocks = needsZone(days) ? clocksIn(timeZone) : undefined;
    const read = () => {
      const now = Date.now();
      const ids = daysAround(days, now).map(
        ({ id, items }) => [id, runningItems(items, now, clocks?.(now)).join()] as const,
      );
      const next = Object.fromEntries(ids.filter(([, text]) => text));
      setRunning((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    read();
    return onMinute(read);
  }, [days, timeZone]);
  return running;
}
