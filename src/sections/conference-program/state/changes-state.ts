import type { StoreApi } from 'zustand/vanilla';
import { changesBetween, type ItemChange, withSeenItems } from '../../../program/device/changes-since-last-visit.ts';
import { saveProgram, type SeenProgram } from '../../../program/device/saved-program.ts';
import { lastVisit } from '../../../program/host/last-visit.ts';
import type { ToldNote } from '../../../program/model/apply-changes.ts';
import type { SafeSchedule } from '../../../program/model/types.ts';
import { shortDayName } from '../../../program/times/short-day-name.ts';
import type { Texts } from '../texts/texts.ts';
import { describeChange, formatSince } from '../texts/change-texts.ts';

/** A change in the words of the visitor's language. */
export interface DescribedChange extends ItemChange {
  /** The change in words, such as `10:00 → 10:30`. */
  words: string;
}

export interface ChangesState {
  changes: readonly DescribedChange[];
  /** Since when, in words. */
  since: string;
  /** The organizers' notes about changes since then, oldest first. */
  notes: readonly ToldNote[];
}

export const NO_CHANGES: ChangesState = { changes: [], since: '', notes: [] };

/** The whole program that is shown. */
interface ShownProgram {
  /** Address of the API host. */
  base: string;
  days: SafeSchedule;
  /** Whether the host has just told it. */
  isNewest: boolean;
  revision: number | undefined;
  /** The notes about changes that came while the page was open. */
  notes: readonly ToldNote[] | undefined;
}

/** The notes since the visitor's last visit, to be shown together with the changes. */
async function notesSince({ revision: since }: SeenProgram, { base, revision, notes: live = [] }: ShownProgram) {
  if (since === undefined || since === revision) return [];
  const earlier = await lastVisit(base).notes(revision);
  const all = new Map([...earlier, ...live].map((note) => [note.revision, note]));
  return [...all.values()].filter((note) => note.revision > since);
}

export function changesActions(store: StoreApi<ChangesState>) {
  return {
    /** Remembers what was shown first. */
    open: (base: string, days: SafeSchedule, revision: number | undefined) =>
      lastVisit(base).open({ days, at: Date.now(), revision }),
    /**
     * Finds out what has changed since the visitor was here, and while the page is open, and keeps the program for the next
     * visit.
     * @param isTold the visitor is told what has changed
     * @param isOver another program is shown by now
     */
    async compare(shown: ShownProgram, isTold: boolean, texts: Texts, isOver: () => boolean) {
      const { base, days, isNewest, revision } = shown;
      const before = await lastVisit(base).seen();
      if (isOver()) return;
      const changes = isTold ? changesBetween(before.days, days, (day) => shortDayName(day, texts)) : [];
      const notes = isTold ? await notesSince(before, shown) : [];
      if (isOver()) return;
      const described = changes.map((change) => ({ ...change, words: describeChange(change, texts) }));
      // The words for a moment take some 15 ms, so not where there is nothing to tell.
      const isChanged = described.length + notes.length > 0;
      const known = store.getState();
      if (isChanged) store.setState({ changes: described, notes, since: formatSince(before.at, texts.lang) });
      else if (known.changes.length + known.notes.length > 0) store.setState(NO_CHANGES);
      if (isNewest) await saveProgram(base, { days, at: Date.now(), revision, seen: isChanged ? before : undefined });
    },
    /** Takes what has changed with some items as seen. */
    async putAway(shown: Omit<ShownProgram, 'notes'>, ids: ReadonlySet<number>) {
      const { base, days, isNewest, revision } = shown;
      const known = store.getState();
      const changes = known.changes.filter(({ item }) => !ids.has(item.id));
      const isChanged = changes.length + known.notes.length > 0;
      store.setState(isChanged ? { changes } : NO_CHANGES);
      const before = await lastVisit(base).seen();
      const seen = { ...before, days: withSeenItems(before.days, days, ids) };
      lastVisit(base).see(seen);
      if (isNewest) await saveProgram(base, { days, at: Date.now(), revision, seen: isChanged ? seen : undefined });
    },
    /** Takes the changes as seen. */
    dismiss(base: string, days: SafeSchedule, revision: number | undefined) {
      const seen = { days, at: Date.now(), revision };
      lastVisit(base).see(seen);
      store.setState(NO_CHANGES);
      void saveProgram(base, seen);
    },
  };
}
