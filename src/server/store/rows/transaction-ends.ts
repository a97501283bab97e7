import type { Remembered } from './idempotency.ts';

/** Ends the transaction of a repeated request, so that revision and everybody's cache stay as they were. */
export class Repeated extends Error {
  constructor(readonly earlier: Remembered) {
    super();
  }
}

/** Ends the transaction of an import that changes nothing. */
export class NothingChanged extends Error {}
