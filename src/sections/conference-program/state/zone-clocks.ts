import { onMinute, timeNow } from '../../../program/timers/clock.ts';
import { type Clocks, clocksOf, needsZone } from '../../../program/times/running-items.ts';
import type { Day } from '../../../program/model/types.ts';

/** The clocks of a zone; undefined without one, and for a name that isn't one's, which the console tells. */
export function clocksIn(zone: string | undefined): Clocks {
  try {
    return zone ? clocksOf(zone) : undefined;
  } catch {
    console.warn(`The program’s time-zone "${zone}" is not a name such as Asia/Makassar.`);
    return undefined;
  }
}

/**
 * Calls `read` at once and each minute.
 * @param timeZone the zone of times without an offset
 * @returns a function that ends this
 */
export function everyMinute(
  days: readonly Day[],
  timeZone: string | undefined,
  read: (now: number, clocks: Clocks) => void,
): () => void {
  // docs/decisions/intl-when-needed.md
  const clocks = needsZone(days) ? clocksIn(timeZone) : undefined;
  const tick = () => read(timeNow(), clocks);
  tick();
  return onMinute(tick);
}
