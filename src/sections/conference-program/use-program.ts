import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost } from '../../kit/host-context.ts';
import { onMinute } from '../../program/clock.ts';
import type { EventInfo } from '../../program/event.ts';
import { parseSchedule } from '../../program/parse-schedule.ts';
import { LOADING, type ProgramState, programSource } from '../../program/program-source.ts';
import { safeSchedule } from '../../program/safe-html.ts';
import type { SafeSchedule, Schedule } from '../../program/types.ts';

export interface ProgramInput {
  /** Address of the API host; the one that the bundle came from when absent. */
  apiBase?: string;
  /** A program the page has already; nothing is fetched then. */
  schedule?: Schedule;
  /** The program that the server has drawn the markup with; made safe there. */
  initial?: SafeSchedule;
  /** Why the server couldn't prerender the program; shown until it is asked for again, which is at once. */
  initialError?: string;
  /** What the host says of the event, in pages that it has prerendered. */
  event?: EventInfo;
  /** Minutes between two looks for a newer program; never when absent or 0. */
  refresh?: number;
}

/** Minutes after which a load that has failed is tried again without being asked. */
const AFTER_FAILURE = 1;

const nothing = () => () => {};

function given(schedule: Schedule): ProgramState {
  try {
    return { status: 'loaded', days: safeSchedule(parseSchedule(schedule)) };
  } catch (error) {
    return { status: 'error', error: error as Error };
  }
}

/** The program to show, and how to try again after a failure where that can help. */
export function useProgram({ apiBase: chosenBase, schedule, initial, initialError, refresh = 0 }: ProgramInput) {
  const { assetBase } = useHost();
  const apiBase = chosenBase ?? assetBase;
  const source = useMemo(() => programSource(apiBase), [apiBase]);
  const own = useMemo(() => schedule && given(schedule), [schedule]);
  const [drawnBase] = useState(apiBase);
  const drawn = useMemo<ProgramState | undefined>(
    () => (initial && apiBase === drawnBase ? { status: 'loaded', days: initial } : undefined),
    [initial, apiBase, drawnBase],
  );
  const subscribe = useCallback(
    (listener: () => void) => source.subscribe(listener, { fetch: !drawn }),
    [source, drawn],
  );
  const [prerendered] = useState<ProgramState>(() =>
    initialError ? { status: 'error', error: new Error(initialError) } : LOADING,
  );
  const fetched = useSyncExternalStore(own ? nothing : subscribe, source.getSnapshot, () => prerendered);

  const minutes = fetched.status === 'error' ? AFTER_FAILURE : refresh;
  useEffect(() => {
    if (own || !(minutes > 0)) return;
    // Prerendered markup may be a copy of any age; who asks for refreshing wants the newest now.
    if (drawn) source.reloadIfOlderThan(minutes);
    return onMinute(() => source.reloadIfOlderThan(minutes));
  }, [source, own, drawn, minutes]);

  const state = own ?? (fetched.status === 'loaded' ? fetched : (drawn ?? fetched));
  return { state, retry: own ? undefined : source.reload };
}
