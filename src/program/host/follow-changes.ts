import { applyChanges } from '../model/apply-changes.ts';
import { type LiveConnection, liveConnection } from './live-connection.ts';
import type { KnownProgram } from './program-state.ts';
import { readProgram } from '../html/read-safe-program.ts';

/** A program as its source has it. */
export interface FollowedProgram {
  /** What is shown. */
  snapshot(): KnownProgram;
  /** The end of the request under way. */
  pending(): Promise<void> | undefined;
  /** Takes this for the newest. */
  setNewest(answer: KnownProgram): void;
  /** Asks the host. */
  refetch(): void;
  /** The host was there until just now. */
  confirmReachable(): void;
}

/** Shows changes of a program as its host tells them. */
export const followChanges = (
  base: string,
  { snapshot, pending, setNewest, refetch, confirmReachable }: FollowedProgram,
): LiveConnection =>
  liveConnection(base, {
    revision: () => snapshot().revision,
    onHello() {
      if (!pending()) setNewest(snapshot());
    },
    onChanges(changes) {
      const { state, revision } = snapshot();
      if (state.status !== 'loaded' || changes.revision === revision) return;
      // A request under way may bring it, or may have begun too early.
      const request = pending();
      if (request) return void request.then(refetch);
      // An event has little room, and a database may be put back to an earlier revision.
      const days = changes.revision > revision! ? applyChanges(state.days, changes, readProgram(base)) : undefined;
      if (days) setNewest({ state: { status: 'loaded', days }, revision: changes.revision });
      else refetch();
    },
    refetch(hasBeenThere) {
      if (hasBeenThere) confirmReachable();
      refetch();
    },
  });
