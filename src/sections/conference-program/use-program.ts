import { useMemo, useState, useSyncExternalStore } from 'react';
import { parseSchedule } from '../../program/parse-schedule.ts';
import { LOADING, type ProgramState, programSource } from '../../program/program-source.ts';
import { safeSchedule } from '../../program/safe-html.ts';
import type { SafeSchedule, Schedule } from '../../program/types.ts';

export interface ProgramInput {
  /** Address of the API host; the page's own when absent. */
  apiBase?: string;
  /** A programme the page has already; nothing is fetched then. */
  schedule?: Schedule;
  /** The programme that the server has drawn the markup with; made safe there. */
  initial?: SafeSchedule;
}

const nothing = () => () => {};

function given(schedule: Schedule): ProgramState {
  try {
    return { status: 'loaded', days: safeSchedule(parseSchedule(schedule)) };
  } catch (error) {
    return { status: 'error', error: error as Error };
  }
}

/** The programme to show, and how to try again after a failure. */
export function useProgram({ apiBase = '', schedule, initial }: ProgramInput) {
  const [drawnBase] = useState(apiBase);
  const drawn = initial && apiBase === drawnBase ? initial : undefined;
  const own = useMemo<ProgramState | undefined>(
    () => (schedule ? given(schedule) : drawn && { status: 'loaded', days: drawn }),
    [schedule, drawn],
  );
  const source = useMemo(() => programSource(apiBase), [apiBase]);
  const fetched = useSyncExternalStore(own ? nothing : source.subscribe, source.getSnapshot, () => LOADING);
  return { state: own ?? fetched, retry: source.reload };
}
