import { applyChanges, withNotes } from '../model/apply-changes.ts';
import { type LiveConnection, liveConnection } from './live-connection.ts';
import type { KnownProgram } from './program-state.ts';
import { readSafeProgram } from '../html/read-safe-program.ts';

/** A program as its source has it. */
export interface FollowedProgram {
  /** What is known of the program now. */
  snapshot(): KnownProgram;
  /** The end of the request under way. */
  pending(): Promise<void> | undefined;
  /** Shows this program as the newest. */
  setNewest(program: KnownProgram): void;
  /** Asks the host for its program. @param heard the revision that it has told of */
  refetch(heard?: number): void;
  /** The host could be reached until just now. */
  confirmReachable(): void;
}

/** Shows changes of a program as its host tells them. */
export function followChanges(base: string, program: FollowedProgram): LiveConnection {
  /** What the host has told last while a request was under way. It isn't always the highest: a database may be put back. */
  let told: number | undefined;
  const refetchTold = () => {
    const request = program.pending();
    if (request) return void request.then(refetchTold);
    const heard = told;
    told = undefined;
    program.refetch(heard);
  };
  return liveConnection(base, {
    revision: () => program.snapshot().revision,
    isPolled: () => !!program.snapshot().isPolled,
    onHello() {
      if (!program.pending()) program.setNewest(program.snapshot());
    },
    onChanges(changes) {
      const { state, revision, notes } = program.snapshot();
      if (state.status !== 'loaded' || changes.revision === revision) return;
      // A request under way may bring the change, or may have begun too early.
      const isAwaited = told !== undefined;
      if (isAwaited || program.pending()) {
        told = changes.revision;
        if (!isAwaited) refetchTold();
        return;
      }
      // An event has little room, and a database may be put back to an earlier revision.
      const isLater = changes.revision > revision!;
      const days = isLater && applyChanges(state.days, changes, (value) => readSafeProgram(value, base));
      if (days)
        program.setNewest({
          ...{ state: { status: 'loaded', days }, revision: changes.revision },
          notes: withNotes(notes, changes),
        });
      else program.refetch(changes.revision);
    },
    refetch(wasConnected) {
      if (wasConnected) program.confirmReachable();
      program.refetch();
    },
  });
}
