import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PropsOf } from '../../../kit/definition/element-types.ts';
import { useHost } from '../../../kit/tree/host-context.ts';
import { onMinute } from '../../../program/timers/clock.ts';
import { hostlessSource } from '../../../program/host/hostless-source.ts';
import { programSource } from '../../../program/host/program-source.ts';
import { type KnownProgram, LOADING, type ProgramState, type Snapshot } from '../../../program/host/program-state.ts';
import { readSafeProgram } from '../../../program/html/read-safe-program.ts';
import type { SafeSchedule, Schedule } from '../../../program/model/types.ts';
import { idle } from '../../../ui/idle.ts';
import type { conferenceProgram } from '../conference-program.definition.ts';
import type { Features } from '../view/features.ts';

type Props = Pick<PropsOf<typeof conferenceProgram>, 'apiBase' | 'schedule' | 'refresh'> &
  PrerenderedProgram & {
    /** `offline`: the program of an earlier visit is shown when the host can't be reached; `live`: changes, as they happen. */
    features: Pick<Features, 'offline' | 'live'>;
  };

/** The server's prerendered answer: a program or a failure. */
export interface PrerenderedProgram {
  /** The program, cleaned by the server. */
  initial?: SafeSchedule;
  /** Its revision. */
  revision?: number;
  /** Whether its host wants to be asked for changes now and then. */
  isPolled?: boolean;
  /** Why there is none; shown until the next attempt, which starts at once, is answered. */
  initialError?: string;
}

/** Minutes after which a failed load is tried again by itself. */
const AFTER_FAILURE = 1;

const nothing = () => () => {};

function given(schedule: Schedule): ProgramState {
  try {
    return { status: 'loaded', days: readSafeProgram(schedule) };
  } catch (error) {
    return { status: 'error', error: error as Error };
  }
}

function prerenderedAnswer({
  initial,
  revision,
  isPolled,
  initialError,
}: PrerenderedProgram): KnownProgram | undefined {
  if (initial) return { state: { status: 'loaded', days: initial }, revision, isPolled };
  return initialError === undefined ? undefined : { state: { status: 'error', error: new Error(initialError) } };
}

/** Of a program that its page has given there is no more than that. */
interface UsedProgram extends Partial<Omit<Snapshot, 'state' | 'saved'>> {
  state: ProgramState;
  /** Address of the API host that it came from. */
  base: string | undefined;
  retry?(): void;
  stop?(): void;
}

/** The program to show, and functions to try again or stop waiting where they can help. */
export function useProgram(props: Props): UsedProgram {
  const { apiBase: chosenBase, schedule, initial, revision, isPolled, initialError, refresh, features } = props;
  const { offline: isKept, live: isLive } = features;
  const host = useHost();
  const apiBase = chosenBase ?? host.apiBase;
  const tag = host.element?.localName ?? '';
  const source = useMemo(() => (apiBase === undefined ? hostlessSource(tag) : programSource(apiBase)), [apiBase, tag]);
  const [prerenderedBase] = useState(apiBase);
  const prerendered = useMemo(
    () => (apiBase === prerenderedBase ? prerenderedAnswer({ initial, revision, isPolled, initialError }) : undefined),
    [initial, revision, isPolled, initialError, apiBase, prerenderedBase],
  );
  // A page of files has nobody to ask.
  const fixed = host.isStatic && chosenBase === undefined ? prerendered?.state : undefined;
  const own = useMemo(() => (schedule ? given(schedule) : fixed), [schedule, fixed]);
  const subscribe = useCallback(
    (listener: () => void) => source.subscribe(listener, prerendered),
    [source, prerendered],
  );
  const first = useMemo((): Snapshot => prerendered ?? { state: LOADING }, [prerendered]);
  const snapshot = useSyncExternalStore(own ? nothing : subscribe, source.getSnapshot, () => first);
  const hasPrerendered = prerendered?.state.status === 'loaded';
  const asOf = own || !isKept ? undefined : snapshot.asOf;
  const answer = (isKept && snapshot.saved) || snapshot.state;

  const minutes = answer.status === 'error' || snapshot.asOf !== undefined ? AFTER_FAILURE : refresh;
  useEffect(() => {
    if (own || !(minutes > 0)) return;
    // A prerendered copy may be of any age; an element with `refresh` is to show the newest now.
    if (hasPrerendered) source.reloadIfOlderThan(minutes);
    return onMinute(() => source.reloadIfOlderThan(minutes));
  }, [source, own, hasPrerendered, minutes]);

  useEffect(() => {
    if (own || !isKept) return;
    // With the network the program comes back at once; without, the attempt tells that it is gone.
    const look = () => source.reloadIfOlderThan(0);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, [source, own, isKept]);

  useEffect(() => {
    if (own || !isLive) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // A browser has few connections to a host, and pictures are waited for.
    void idle().then(() => {
      if (!isOver) stop = source.follow();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [source, own, isLive]);

  const state = own ?? (hasPrerendered && answer.status !== 'loaded' ? prerendered.state : answer);
  const base = schedule ? undefined : apiBase?.replace(/\/+$/, '');
  if (own || base === undefined) return { state, base };
  return {
    state,
    asOf,
    base,
    revision: snapshot.revision,
    notes: snapshot.notes,
    retry: source.retry,
    stop: source.stop,
  };
}
