import { useEffect, useState } from 'react';
import type { EventContent } from '../../content/event-content.ts';
import { onMinute, timeNow } from '../../program/timers/clock.ts';
import { toRfc3339 } from '../../program/times/zone.ts';
import { idle } from '../../ui/idle.ts';

/** How many days are left before an event, which of its days it is, or that it is over. Days are those of its zone. */
export type EventPhase =
  { name: 'before'; days: number } | { name: 'during'; day: number; days: number } | { name: 'after' };

const DAY_MS = 24 * 60 * 60_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** @param now in milliseconds since 1970 */
export function eventPhase({ dates: { start, end }, timeZone }: EventContent, now: number): EventPhase {
  const today = toRfc3339(now, timeZone).slice(0, 'YYYY-MM-DD'.length);
  if (today < start) return { name: 'before', days: daysBetween(today, start) };
  if (today > end) return { name: 'after' };
  return { name: 'during', day: daysBetween(start, today) + 1, days: daysBetween(start, end) + 1 };
}

/** The phase of an event by the page's clock; undefined in the first render, which reads none, and until the page is idle. */
export function useEventPhase(event: EventContent): EventPhase | undefined {
  const [phase, setPhase] = useState<EventPhase>();
  useEffect(() => {
    let isGone = false;
    let unfollow = () => {};
    const tell = () => setPhase(eventPhase(event, timeNow()));
    void idle().then(() => {
      if (isGone) return;
      tell();
      unfollow = onMinute(tell);
    });
    return () => {
      isGone = true;
      unfollow();
    };
  }, [event]);
  return phase;
}
