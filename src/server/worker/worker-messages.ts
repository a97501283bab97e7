import type { ProgramMaker } from './program-maker.ts';

/** One call of the maker's. The next one is sent when it was replied to. */
export interface Call {
  name: keyof ProgramMaker;
  args: unknown[];
}

/** What an error is told by: a message between threads keeps no more of one. */
export interface ThrownError {
  name: string;
  message: string;
  stack?: string;
  code?: string;
}

export type Reply = { value: unknown } | { error: ThrownError };
