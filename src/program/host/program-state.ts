/** The known state of a host's program; apart from its source, so that no two files need each other. */
import type { ToldNote } from '../model/apply-changes.ts';
import type { SafeSchedule, Schedule } from '../model/types.ts';

/** A program on its way to the screen. Visitors' texts are cleaned when they are read, editors' when they are shown. */
export type ProgramState<Days extends Schedule = SafeSchedule> =
  { status: 'loading'; isSlow?: boolean } | { status: 'error'; error: Error } | { status: 'loaded'; days: Days };

export const LOADING: ProgramState = { status: 'loading' };

/** A program as its host, or its prerendered page, has told it. */
export interface KnownProgram {
  state: ProgramState;
  /** Revision of the program; absent for a failure, and where the host is older than `/api/changes`. */
  revision?: number;
  /** Whether the host wants to be asked now and then, because too many would listen. */
  isPolled?: boolean;
  /** The organizers' notes about changes since the page was opened. */
  notes?: readonly ToldNote[];
}

/** A program as the elements show it. */
export interface Snapshot extends Omit<KnownProgram, 'state'> {
  /** The host's answer so far. */
  state: ProgramState;
  /**
   * Only while the host can't be reached: the moment at which its program, or the saved one, was the newest, in
   * milliseconds since 1970.
   */
  asOf?: number;
  /** A program of an earlier visit, newer than any that the page has. */
  saved?: ProgramState;
}
