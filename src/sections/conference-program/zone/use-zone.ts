import { useEffect, useState, useSyncExternalStore } from 'react';
import { keptText } from '../../../program/device/device-storage.ts';
import type { Day } from '../../../program/model/types.ts';
import { ownZoneName, readZone, type Zone } from './zone-label.ts';
import { idle } from '../../../ui/idle.ts';

const choice = keptText('time-zone');
const OWN = 'own';
const switchZone = () => choice.set(choice.get() === OWN ? '' : OWN);

/**
 * In which zone the times of a program are shown. The first render, which must equal the server's, shows the event's.
 * @param timeZone the event's, where it is known
 * @param host the API host, which is asked for it otherwise
 * @param prerendered the name of the event's zone, where the server has told it
 */
export function useZone(
  days: readonly Day[],
  timeZone: string | undefined,
  host: string | undefined,
  lang: string,
  isWanted: boolean,
  prerendered: string | undefined,
) {
  const chosen = useSyncExternalStore(choice.subscribe, choice.get, () => undefined);
  const [first] = useState({ days, lang });
  const [{ event, differs }, setZone] = useState<Partial<Zone>>({ event: prerendered });
  useEffect(() => {
    if (!isWanted) return;
    let isEnded = false;
    const isTold = first.days === days && first.lang === lang;
    const read = async () => {
      await idle();
      const zone = await readZone(days, lang, isTold && prerendered, timeZone, host);
      if (!isEnded) setZone(zone);
    };
    read().catch(() => {});
    return () => {
      isEnded = true;
    };
  }, [days, timeZone, host, lang, isWanted, prerendered, first]);
  const isOwn = !!differs && chosen === OWN;
  const own = isOwn && ownZoneName(days, lang);
  return { name: own || event, isOwn, differs, switchZone };
}
