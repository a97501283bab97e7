/** The known state of a host's program. It has a file of its own, so that its source and its users don't import each other. */
import type { ToldNote } from '../model/apply-changes.ts';
import type { SafeSchedule, Schedule } from '../model/types.ts';

/** A program on its way to the screen. Texts for visitors are cleaned when they are read, those for editors when they are shown. */
export type ProgramState<Days extends Schedule = SafeSchedule> =
  { status: 'loading'; isSlow?: boolean } | { status: 'error'; error: Error } | { status: 'loaded'; days: Days };

export const LOADING: ProgramState = { status: 'loading' };

/** A program as its host, or its prerendered page, has told it. */
export interface KnownProgram {
  state: ProgramState;
  /** Revision of the program; absent for a failure, and where the host is older than `/api/changes`. */
  revision?: number;
  /** Whether the host wants the page to poll, because it has no room for more listeners. */
  isPolled?: boolean;
  /** The organizers' notes about changes since the page was opened. */
  notes?: readonly ToldNote[];
}

/** A program as the elements show it. */
export interface Snapshot extends Omit<KnownProgram, 'state'> {
  /** The host's answer so far. */
  state: ProgramState;
  /**
   * The moment at which the host's program, or the saved one, was last known to be current, in milliseconds since 1970. It is
   * set only while the host can't be reached, and on a copied page until the host has answered.
   */
  asOf?: number;
  /** A program of an earlier visit, newer than any that the page has. */
  saved?: ProgramState;
}
