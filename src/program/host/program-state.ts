/** What is known of a host's program; apart from its source, so that no two files need each other. */
import type { ToldNote } from '../model/apply-changes.ts';
import type { SafeSchedule, Schedule } from '../model/types.ts';

/** A program on its way to the screen. Visitors' texts are cleaned when they are read, editors' when they are shown. */
export type ProgramState<Days extends Schedule = SafeSchedule> =
  { status: 'loading'; isSlow?: boolean } | { status: 'error'; error: Error } | { status: 'loaded'; days: Days };

export const LOADING: ProgramState = { status: 'loading' };

/** What a host, or its prerendered page, has told of its program. */
export interface KnownProgram {
  state: ProgramState;
  /** Revision of the program; absent for a failure, and where the host is older than `/api/changes`. */
  revision?: number;
  /** Whether the host wants to be asked now and then, because too many would listen. */
  isPolled?: boolean;
  /** What the organizers have said about changes since the page was opened. */
  notes?: readonly ToldNote[];
}

/** What is known of a program. */
export interface Snapshot extends Omit<KnownProgram, 'state'> {
  /** What has come of asking the host. */
  state: ProgramState;
  /**
   * Only while the host can't be reached: the moment at which its program, or the saved one, was the newest, in
   * milliseconds since 1970.
   */
  asOf?: number;
  /** A program of an earlier visit, newer than any that the page has. */
  saved?: ProgramState;
}
