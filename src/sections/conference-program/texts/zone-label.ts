import { call } from '../../../program/host/api-client.ts';
import type { EventInfo } from '../../../program/model/event.ts';
import { offsetOf, toLocalTime } from '../../../program/times/local-times.ts';
import type { Day } from '../../../program/model/types.ts';

/** The first and the last of a program's times, whose clocks may differ: they may change during an event. */
function endsOf(days: readonly Day[]): string[] {
  const starts = days.flatMap(({ items }) => items.flatMap(({ start }) => (start && offsetOf(start) ? start : [])));
  return [...starts.slice(0, 1), ...starts.slice(-1)];
}

/** A zone at one of its times, as people know it; see {@link zoneName}. */
export const zoneNameAt = (time: string, timeZone: string, lang: string): string => nameOf([time], timeZone, lang);

/** A zone as people know it, such as `UTC+8, Central Indonesia Time`: the same name in summer and winter. */
function nameOf(times: readonly string[], timeZone: string | undefined, lang: string): string {
  const names = new Set(
    times.map((text) => `UTC${offsetOf(text)!.replace(/\b0/, '').replace(':00', '').replace('+0', '')}`),
  );
  if (timeZone) {
    // docs/decisions/intl-when-needed.md
    const parts = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
    const { value } = parts.find(({ type }) => type === 'timeZoneName')!;
    // Some zones have no name but their offset, which is told already.
    if (!/^(?:GMT|UTC)/.test(value)) names.add(value);
  }
  return [...names].join(', ');
}

/**
 * The name of a program's zone.
 * @param timeZone the event's, where it is known
 * @throws {RangeError} if there is no such zone
 */
export const zoneName = (days: readonly Day[], timeZone: string | undefined, lang: string): string =>
  nameOf(endsOf(days), timeZone, lang);

/** The name of the visitor's zone at the time of a program. */
export const ownZoneName = (days: readonly Day[], lang: string): string =>
  nameOf(endsOf(days).map(toLocalTime), Intl.DateTimeFormat().resolvedOptions().timeZone, lang);

const zones = new Map<string, Promise<string | undefined>>();

/** The zone of a host's event, which is asked for once; undefined if it doesn't tell. */
function askedZone(host: string): Promise<string | undefined> {
  const zone =
    zones.get(host) ??
    call<EventInfo>(host, '/api/event').then(
      (event) => event.time_zone,
      () => undefined,
    );
  zones.set(host, zone);
  return zone;
}

export interface Zone {
  /** The name of the event's zone. */
  event: string;
  /** Whether the visitor's clocks show other times. */
  differs: boolean;
}

/**
 * The zone of a program's times, as a visitor is told of it.
 * @param told the name of the event's zone, where it is known already
 * @param timeZone the event's, where that is known
 * @param host the API host, which is asked for it otherwise
 * @throws {RangeError} if there is no such zone
 */
export async function readZone(
  days: readonly Day[],
  lang: string,
  told: string | false | undefined,
  timeZone: string | undefined,
  host: string | undefined,
): Promise<Zone> {
  const differs = endsOf(days).some((text) => offsetOf(text) !== offsetOf(toLocalTime(text)));
  if (told) return { event: told, differs };
  const zone = timeZone ?? (host === undefined ? undefined : await askedZone(host));
  return { event: zoneName(days, zone, lang), differs };
}
