import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../program/api-client.ts';
import { keptText } from '../../program/device-storage.ts';
import type { EventInfo } from '../../program/event.ts';
import type { Day } from '../../program/types.ts';
import { idle } from '../shared/idle.ts';
import { useLater } from '../shared/use-later.ts';

const choice = keptText('time-zone');
const OWN = 'own';
const switchZone = () => choice.set(choice.get() === OWN ? '' : OWN);

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
  const later = useLater();
  const chosen = useSyncExternalStore(choice.subscribe, choice.get, () => undefined);
  /** The names of the event's zone and, if it differs, of the visitor's. */
  const [[event = '', own = ''], setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isWanted || !later) return;
    let isEnded = false;
    const read = async () => {
      await idle();
      const zone = timeZone ?? (host === undefined ? undefined : await askedZone(host));
      if (!isEnded) setNames(later.zoneNames(days, zone, lang));
    };
    read().catch(() => {});
    return () => {
      isEnded = true;
    };
  }, [later, days, timeZone, host, lang, isWanted]);
  const isOwn = !!own && chosen === OWN;
  return { name: isOwn ? own : event, isOwn, differs: !!own, switchZone };
}
