import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import type { ProgramState } from '../../../program/host/program-state.ts';
import type { Day } from '../../../program/model/types.ts';
import type { conferenceProgram } from '../conference-program.definition.ts';

type Days = readonly Day[];

/**
 * A promise that is settled from outside. Its rejection counts as handled, because a page may never read the promise.
 */
function deferred() {
  let resolve!: (days: Days) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Days>((...settle) => ([resolve, reject] = settle));
  promise.catch(() => {});
  return { promise, resolve, reject };
}

/**
 * Tells the page what has loaded: by events, and by a promise and the days on the element, for scripts that add their
 * event listeners too late.
 */
export function usePublishedProgram(state: ProgramState): void {
  const { emit, expose } = useHost<typeof conferenceProgram>();
  const pending = useRef<ReturnType<typeof deferred>>(undefined);
  // Before the effects that fire events, so that listeners find these values up to date.
  useLayoutEffect(() => {
    const { promise, resolve, reject } = (pending.current ??= deferred());
    expose({ loaded: promise, loadedDays: state.status === 'loaded' ? state.days : undefined });
    if (state.status === 'loading') return;
    pending.current = undefined;
    if (state.status === 'loaded') resolve(state.days);
    else reject(state.error);
  }, [state, expose]);
  useEffect(() => {
    if (state.status === 'loaded') emit('program-load', { days: state.days });
    if (state.status === 'error') emit('program-error', { error: state.error });
  }, [state, emit]);
}
