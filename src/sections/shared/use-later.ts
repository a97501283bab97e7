import { useEffect, useSyncExternalStore } from 'react';
import { onMinute } from '../../program/clock.ts';
import { currentLater, isLaterMissing, type Later, loadLater, onLater } from '../../program/later.ts';
import type * as changeWords from '../conference-program/change-words.ts';
import type * as foundMarks from '../conference-program/found-marks.ts';
import type * as itemLinks from '../conference-program/item-links.ts';
import type * as layOutWhole from '../conference-program/lay-out-whole.ts';
import type * as markChanges from '../conference-program/mark-changes.ts';
import type * as momentWords from '../conference-program/moment-words.ts';
import type * as nowWords from '../conference-program/now-words.ts';
import type * as openOnPaper from '../conference-program/open-on-paper.ts';
import type * as shareAddress from '../conference-program/share-address.ts';
import type * as takeAddresses from '../conference-program/take-addresses.ts';
import type * as zoneNames from '../conference-program/zone-names.ts';
import type * as map from '../event-hero/map-lines.ts';
import { idle } from './idle.ts';

/** What it has for sections, besides what the program itself needs of it. */
export type SectionLater = Later &
  typeof foundMarks &
  typeof itemLinks &
  typeof layOutWhole &
  typeof openOnPaper &
  typeof shareAddress &
  typeof markChanges &
  typeof momentWords &
  typeof nowWords &
  typeof takeAddresses &
  typeof zoneNames &
  typeof changeWords &
  typeof map;

/** The script that is loaded later, once it is there; never in the first render, which must equal the server's. */
export const useLater = () => useSyncExternalStore(onLater, currentLater, () => undefined) as SectionLater | undefined;

/** Whether it couldn't be had so far. */
export const useIsLaterMissing = (): boolean => useSyncExternalStore(onLater, isLaterMissing, () => false);

/** Loads it when the page is idle; where it can't be had, again with the network and each minute. */
export function useLoadLater(isWanted: boolean): void {
  const isThere = !!useLater();
  useEffect(() => {
    if (!isWanted || isThere) return;
    const load = () => void idle().then(loadLater);
    load();
    addEventListener('online', load);
    const stopClock = onMinute(load);
    return () => {
      removeEventListener('online', load);
      stopClock();
    };
  }, [isWanted, isThere]);
}
