import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../program/api-client.ts';
import { keptText } from '../../program/device-storage.ts';
import type { EventInfo } from '../../program/event.ts';
import { offsetOf, onOwnClocks } from '../../program/own-time.ts';
import type { Day } from '../../program/types.ts';
import { idle } from '../shared/idle.ts';

const choice = keptText('time-zone');
const OWN = 'own';
const switchZone = () => choice.set(choice.get() === OWN ? '' : OWN);

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

const zones = new Map<string, Promise<string | undefined>>();

/** The zone of a host's event; undefined if it doesn't tell. */
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

/**
 * In which zone the times of a program are shown. The first render, which must equal the server's, shows the event's and
 * names none.
 * @param timeZone the event's, where it is known
 * @param host the API host, which is asked for it otherwise
 */
export function useZone(
  days: readonly Day[],
  timeZone: string | undefined,
  host: string | undefined,
  lang: string,
  isWanted: boolean,
) {
  const chosen = useSyncExternalStore(choice.subscribe, choice.get, () => undefined);
  /** The names of the event's zone and, if it differs, of the visitor's. */
  const [[event = '', own = ''], setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    let isEnded = false;
    const read = async () => {
      await idle();
      const starts = days.flatMap(({ items }) => items.flatMap(({ start }) => (start && offsetOf(start) ? start : [])));
      const times = [...starts.slice(0, 1), ...starts.slice(-1)];
      const zone = timeZone ?? (host === undefined ? undefined : await askedZone(host));
      const ownTimes = times.map(onOwnClocks);
      const differs = times.some((text, index) => offsetOf(text) !== offsetOf(ownTimes[index]!));
      const { timeZone: ownZone } = Intl.DateTimeFormat().resolvedOptions();
      if (!isEnded) setNames([nameOf(times, zone, lang), differs ? nameOf(ownTimes, ownZone, lang) : '']);
    };
    read().catch(() => {});
    return () => {
      isEnded = true;
    };
  }, [days, timeZone, host, lang, isWanted]);
  const isOwn = !!own && chosen === OWN;
  return { name: isOwn ? own : event, isOwn, differs: !!own, switchZone };
}
