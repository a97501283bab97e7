import { useEffect, useState } from 'react';
import { onMinute } from '../../program/clock.ts';
import { type LocalTime, localTime } from '../../program/time.ts';

/** The time at the event, minute by minute; undefined in the first render, which the server shares. */
export function useLocalTime(timeZone: string): LocalTime | undefined {
  const [now, setNow] = useState<LocalTime>();
  useEffect(() => {
    const read = () => setNow(localTime(new Date(), timeZone));
    read();
    return onMinute(read);
  }, [timeZone]);
  return now;
}
