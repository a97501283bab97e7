import type { StoreApi } from 'zustand/vanilla';
import { changesBetween } from '../../../program/device/changes-since-last-visit.ts';
import { saveProgram, readSavedProgram, type SeenProgram } from '../../../program/device/saved-program.ts';
import type { SafeSchedule } from '../../../program/model/types.ts';
import { shortDayName } from '../../../program/times/short-day-name.ts';
import type { Texts } from '../texts/texts.ts';
import { describeChange, formatSince } from './change-texts.ts';
import type { Changes } from './described-change.ts';

export type ChangesState = Changes;

export const NO_CHANGES: ChangesState = { changes: [], since: '' };

/** The whole program that is shown. */
interface ShownProgram {
  /** Address of the API host. */
  base: string;
  days: SafeSchedule;
  /** Whether the host has just told it. */
  isNewest: boolean;
}

export function changesActions(store: StoreApi<ChangesState>) {
  let seen: SeenProgram | undefined;
  let first: SeenProgram | undefined;
  return {
    /** Remembers what was shown first: a change may arrive before there is time to look what is kept. */
    open: (days: SafeSchedule) => void (first ??= { days, at: Date.now() }),
    /**
     * Finds out what has changed since the visitor was here, and while the page is open, and keeps the program for the next
     * visit.
     * @param isTold the visitor is told what has changed
     * @param isOver another program is shown by now
     */
    async compare({ base, days, isNewest }: ShownProgram, isTold: boolean, texts: Texts, isOver: () => boolean) {
      const kept = seen ? undefined : await readSavedProgram(base);
      if (isOver()) return;
      const before = (seen ??= kept?.seen ?? kept ?? first!);
      const changes = isTold ? changesBetween(before.days, days, (day) => shortDayName(day, texts)) : [];
      const described = changes.map((change) => ({ ...change, words: describeChange(change, texts) }));
      // The words for a moment take some 15 ms, so not where there is nothing to tell.
      if (described[0]) store.setState({ changes: described, since: formatSince(before.at, texts.lang) });
      else if (store.getState().changes.length > 0) store.setState(NO_CHANGES);
      if (isNewest) await saveProgram(base, { days, at: Date.now(), seen: changes.length > 0 ? before : undefined });
    },
    /** Takes the changes as seen. */
    dismiss(base: string, days: SafeSchedule) {
      seen = { days, at: Date.now() };
      store.setState(NO_CHANGES);
      void saveProgram(base, seen);
    },
  };
}
