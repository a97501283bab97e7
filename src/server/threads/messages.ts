import type { ErrorData } from './errors-as-data.ts';

/** A call of a thread. Many may be under way at once. */
export interface Call {
  call: number;
  name: string;
  args: unknown[];
}

/** A message of a thread: something that nobody has asked for, or how a call has ended. */
export type Message = { told: unknown } | { call: number; value: unknown } | { call: number; thrown: ErrorData };
