import { useCallback, useEffect, useRef, useState } from 'react';
import { saveProgram, readSavedProgram, type SeenProgram } from '../../../program/device/saved-program.ts';
import { changesBetween } from '../../../program/device/changes-since-last-visit.ts';
import type { SafeSchedule } from '../../../program/model/types.ts';
import { idle } from '../../../ui/idle.ts';
import { describeChange, formatSince } from './change-texts.ts';
import { shortDayName } from '../day-bar/short-day-name.ts';
import type { Changes } from './described-change.ts';
import type { Texts } from '../texts/texts.ts';

const NONE: Changes = { changes: [], since: '' };

interface ShownProgram {
  /** Address of the API host; undefined for a program that the page has given. */
  base: string | undefined;
  /** The whole program that is shown. */
  days: SafeSchedule | undefined;
  /** Whether the host has just told it. */
  isNewest: boolean;
  /** Whether the element tells what has changed, and keeps the program for times without network. */
  tells: boolean;
  keeps: boolean;
}

/**
 * What has changed since the visitor was here, and while the page is open; and keeps the program for the next visit. All of
 * it in idle time.
 */
export function useChanges({ base, days, isNewest, tells, keeps }: ShownProgram, texts: Texts) {
  const [found, setFound] = useState(NONE);
  const seen = useRef<SeenProgram>(undefined);
  const first = useRef<SeenProgram>(undefined);

  useEffect(() => {
    if (base === undefined || !days || !(tells || keeps)) return;
    // Now, because a change may arrive before there is time to look what is kept.
    const opened = (first.current ??= { days, at: Date.now() });
    let isOver = false;
    const compare = async () => {
      const kept = seen.current ? undefined : await readSavedProgram(base);
      if (isOver) return;
      const before = (seen.current ??= kept?.seen ?? kept ?? opened);
      const changes = tells ? changesBetween(before.days, days, (day) => shortDayName(day, texts)) : [];
      // The words for a moment need `Intl`, so they are made only where there is something to tell. docs/decisions/intl-when-needed.md
      const told = changes.map((change) => ({ ...change, words: describeChange(change, texts) }));
      setFound(told[0] ? { changes: told, since: formatSince(before.at, texts.lang) } : NONE);
      if (isNewest) await saveProgram(base, { days, at: Date.now(), seen: changes.length > 0 ? before : undefined });
    };
    void idle().then(compare);
    return () => {
      isOver = true;
    };
  }, [base, days, isNewest, tells, keeps, texts]);

  /** Takes the changes as seen. */
  const dismiss = useCallback(() => {
    if (base === undefined || !days) return;
    seen.current = { days, at: Date.now() };
    setFound(NONE);
    void saveProgram(base, seen.current);
  }, [base, days]);

  return { ...found, dismiss };
}
