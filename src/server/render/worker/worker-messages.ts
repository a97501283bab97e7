import type { ProgramRenderer } from '../program-renderer.ts';

/** A call of the program renderer. The next one is sent after its reply. */
export interface Call {
  name: keyof ProgramRenderer;
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
