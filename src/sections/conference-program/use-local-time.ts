import { useEffect, useState } from 'react';
import { onMinute } from '../../program/clock.ts';
import { type LocalTime, localTime, mayBeRunning } from '../../program/time.ts';
import type { Day } from '../../program/types.ts';

/**
 * The time at the event, minute by minute, while one of its days is near; undefined otherwise and in the first render,
 * which the server shares.
 */
export function useLocalTime(timeZone: string, days: readonly Day[]): LocalTime | undefined {
  const [now, setNow] = useState<LocalTime>();
  useEffect(() => {
    const read = () => {
      const instant = new Date();
      setNow(mayBeRunning(days, instant) ? localTime(instant, timeZone) : undefined);
    };
    read();
    return onMinute(read);
  }, [timeZone, days]);
  return now;
}
