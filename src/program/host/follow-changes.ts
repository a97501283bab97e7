import { applyChanges, withNotes } from '../model/apply-changes.ts';
import { type LiveConnection, liveConnection } from './live-connection.ts';
import type { KnownProgram } from './program-state.ts';
import { readSafeProgram } from '../html/read-safe-program.ts';

/** A program as its source has it. */
export interface FollowedProgram {
  /** The program as it is known now. */
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
  /**
   * The host is asked again when the request under way has ended, which may have begun too early: for the revision that it has told
   * last, which isn't always the highest, as a database may be put back; or for its newest.
   */
  let next: { heard?: number } | undefined;
  const askNext = () => {
    const request = program.pending();
    if (request) return void request.then(askNext);
    const { heard } = next!;
    next = undefined;
    // A page that is looked at again asks by itself.
    if (!document.hidden) program.refetch(heard);
  };
  const askAgain = (heard?: number) => {
    const isAwaited = next !== undefined;
    next = { heard };
    if (!isAwaited) askNext();
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
      if (next || program.pending()) return askAgain(changes.revision);
      // An event has little room, and a database may be put back to an earlier revision.
      const isLater = changes.revision > revision!;
      const days = isLater && applyChanges(state.days, changes, (value) => readSafeProgram(value, base));
      if (days)
        program.setNewest({
          state: { status: 'loaded', days },
          revision: changes.revision,
          notes: withNotes(notes, changes),
        });
      else program.refetch(changes.revision);
    },
    refetch(reason) {
      if (reason === 'lost') program.confirmReachable();
      if (reason === 'back') askAgain();
      else program.refetch();
    },
  });
}
