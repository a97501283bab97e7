import { offsetOf, onOwnClocks } from '../../program/own-time.ts';
import type { Day } from '../../program/types.ts';

/** A zone as people know it, such as `UTC+8, Central Indonesia Time`: the same name in summer and winter. */
function nameOf(times: readonly string[], timeZone: string | undefined, lang: string): string {
  // The clocks may change during an event.
  const names = new Set(times.map((text) => `UTC${offsetOf(text)!.replace(/\b0/, '').replace(':00', '')}`));
  if (timeZone) {
    const parts = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
    names.add(parts.find(({ type }) => type === 'timeZoneName')!.value);
  }
  return [...names].join(', ');
}

/**
 * The names of a program's zone and, if its clocks differ, of the visitor's.
 * @param timeZone the event's, where it is known
 * @throws {RangeError} if there is no such zone
 */
export function zoneNames(days: readonly Day[], timeZone: string | undefined, lang: string): readonly string[] {
  const starts = days.flatMap(({ items }) => items.flatMap(({ start }) => (start && offsetOf(start) ? start : [])));
  const times = [...starts.slice(0, 1), ...starts.slice(-1)];
  const ownTimes = times.map(onOwnClocks);
  const differs = times.some((text, index) => offsetOf(text) !== offsetOf(ownTimes[index]!));
  const own = () => nameOf(ownTimes, Intl.DateTimeFormat().resolvedOptions().timeZone, lang);
  return [nameOf(times, timeZone, lang), differs ? own() : ''];
}
