import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PropsOf } from '../../kit/element-types.ts';
import { useHost } from '../../kit/host-context.ts';
import { onMinute } from '../../program/clock.ts';
import { hostlessSource } from '../../program/hostless-source.ts';
import { parseSchedule } from '../../program/parse-schedule.ts';
import { LOADING, type ProgramState, programSource } from '../../program/program-source.ts';
import { safeSchedule } from '../../program/safe-html.ts';
import type { SafeSchedule, Schedule } from '../../program/types.ts';
import type { conferenceProgram } from './conference-program.definition.ts';

type Props = Pick<PropsOf<typeof conferenceProgram>, 'apiBase' | 'schedule' | 'refresh'> & Prerendered;

/** What the server has prerendered: at most one of the two. */
export interface Prerendered {
  /** The program, cleaned by the server. */
  initial?: SafeSchedule;
  /** Why there is none; shown until the next attempt, which starts at once, is answered. */
  initialError?: string;
}

/** Minutes after which a failed load is tried again by itself. */
const AFTER_FAILURE = 1;

const nothing = () => () => {};

function given(schedule: Schedule): ProgramState {
  try {
    return { status: 'loaded', days: safeSchedule(parseSchedule(schedule)) };
  } catch (error) {
    return { status: 'error', error: error as Error };
  }
}

function prerenderedState({ initial, initialError }: Prerendered): ProgramState | undefined {
  if (initial) return { status: 'loaded', days: initial };
  return initialError === undefined ? undefined : { status: 'error', error: new Error(initialError) };
}

/** The program to show, and functions to try again or stop waiting where they can help. */
export function useProgram(props: Props) {
  const { apiBase: chosenBase, schedule, initial, initialError, refresh } = props;
  const host = useHost();
  const apiBase = chosenBase ?? host.apiBase;
  const source = useMemo(() => (apiBase === undefined ? hostlessSource() : programSource(apiBase)), [apiBase]);
  const own = useMemo(() => schedule && given(schedule), [schedule]);
  const [prerenderedBase] = useState(apiBase);
  const prerendered = useMemo(
    () => (apiBase === prerenderedBase ? prerenderedState({ initial, initialError }) : undefined),
    [initial, initialError, apiBase, prerenderedBase],
  );
  const subscribe = useCallback(
    (listener: () => void) => source.subscribe(listener, prerendered),
    [source, prerendered],
  );
  const fetched = useSyncExternalStore(own ? nothing : subscribe, source.getSnapshot, () => prerendered ?? LOADING);
  const hasPrerendered = prerendered?.status === 'loaded';

  const minutes = fetched.status === 'error' ? AFTER_FAILURE : refresh;
  useEffect(() => {
    if (own || !(minutes > 0)) return;
    // A prerendered copy may be of any age; an element with `refresh` is to show the newest now.
    if (hasPrerendered) source.reloadIfOlderThan(minutes);
    return onMinute(() => source.reloadIfOlderThan(minutes));
  }, [source, own, hasPrerendered, minutes]);

  const state = own ?? (hasPrerendered && fetched.status !== 'loaded' ? prerendered : fetched);
  return own || apiBase === undefined ? { state } : { state, retry: source.retry, stop: source.stop };
}
