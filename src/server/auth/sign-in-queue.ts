import { type WaitingAttempt, SignInTurns } from './sign-in-turns.ts';

/** The longest that an attempt waits, in milliseconds: less than the 60 s after which proxies give up. */
const LONGEST_WAIT_MS = 45_000;
/** A rest in milliseconds for which waiting attempts are sent away. They wait for a shorter one. */
const SHORT_REST_MS = 1_000;

/** The turn of the attempt didn't come. */
export class TooManyAttempts extends Error {
  override name = 'TooManyAttempts';
  constructor(
    /** Whole seconds after which to try again, at least 1. */
    readonly seconds: number,
  ) {
    super(`No turn for ${seconds} s.`);
  }
}

/** How long a queue rests after a failure. */
export interface Backoff {
  /**
   * @param failures recent ones, this one included
   * @param took milliseconds that this attempt has taken
   * @returns milliseconds
   */
  restAfter(failures: number, took: number): number;
  /** Milliseconds without a failure after which one of them is forgiven. */
  forgivenAfter: number;
  /** The most failures that are counted. */
  mostFailures: number;
}

/**
 * Sign-in attempts, made one after the other, with a rest after a failure. Attempts that come meanwhile wait. A failure that
 * costs a long rest sends them away. Times are monotonic: setting the clock moves none of them.
 */
export class SignInQueue {
  private readonly turns = new SignInTurns();
  private isTaken = false;
  private failures = 0;
  private failedAt = 0;
  private restsUntil = 0;

  constructor(private readonly backoff: Backoff) {}

  /** Whether no attempt is being made or waits, so that only the failures would be lost with this queue. */
  get isEmpty(): boolean {
    return !this.isTaken;
  }

  /**
   * Makes the attempt when its turn comes, and tells whether it succeeded.
   * @param origin decides the order of turns
   * @param gone aborted when the attempt is no longer wanted; it is not made if its turn hasn't come yet
   * @throws {TooManyAttempts}
   */
  async attempt(verify: () => Promise<boolean>, origin: WaitingAttempt['origin'], gone: AbortSignal): Promise<boolean> {
    await this.turn(origin, gone);
    const began = performance.now();
    let rest = 0;
    try {
      const succeeded = await verify();
      if (!succeeded) rest = this.fail(origin, began);
      if (rest >= SHORT_REST_MS) this.turns.sendAllAway();
      return succeeded;
    } finally {
      if (rest > 0) setTimeout(() => this.next(), rest).unref();
      else this.next();
    }
  }

  forgive(): void {
    this.failures = 0;
  }

  private turn(origin: WaitingAttempt['origin'], gone: AbortSignal): Promise<void> {
    if (!this.isTaken) {
      this.isTaken = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(patience);
        gone.removeEventListener('abort', leave);
      };
      const leave = () => {
        stopWaiting();
        this.turns.remove(attempt);
        reject(gone.aborted ? (gone.reason as Error) : this.refusal());
      };
      const enter = () => {
        stopWaiting();
        resolve();
      };
      const attempt: WaitingAttempt = { origin, enter, leave };
      const patience = setTimeout(leave, LONGEST_WAIT_MS).unref();
      gone.addEventListener('abort', leave);
      this.turns.add(attempt);
    });
  }

  private next(): void {
    const next = this.turns.takeNext();
    if (next) next.enter();
    else this.isTaken = false;
  }

  private fail(origin: WaitingAttempt['origin'], began: number): number {
    const now = performance.now();
    this.turns.failed(origin, now);
    const forgiven = Math.floor((now - this.failedAt) / this.backoff.forgivenAfter);
    this.failures = Math.min(Math.max(0, this.failures - forgiven) + 1, this.backoff.mostFailures);
    this.failedAt = now;
    const rest = this.backoff.restAfter(this.failures, now - began);
    this.restsUntil = now + rest;
    return rest;
  }

  private refusal(): TooManyAttempts {
    return new TooManyAttempts(Math.max(1, Math.ceil((this.restsUntil - performance.now()) / 1000)));
  }
}
