import type { ProgramMaker } from '../program-maker.ts';

/** A call of the program maker. The next one is sent after its reply. */
export interface Call {
  name: keyof ProgramMaker;
  args: unknown[];
}

/** An error as data, since a message between threads would drop its code. */
export interface ThrownError {
  name: string;
  message: string;
  stack?: string;
  code?: string;
}

export type Reply = { value: unknown } | { error: ThrownError };
