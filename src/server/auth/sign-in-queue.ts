import { type WaitingAttempt, SignInTurns } from './sign-in-turns.ts';

/** How long an attempt is held at most, in milliseconds: less than the 60 s after which proxies give up. */
const LONGEST_HOLD_MS = 45_000;
/** A shorter rest, in milliseconds, isn't worth being sent away for. */
const SHORT_REST_MS = 1_000;

/** The attempt's turn didn't come. */
export class TooManyAttempts extends Error {
  override name = 'TooManyAttempts';
  constructor(
    /** Whole seconds after which to try again, at least 1. */
    readonly seconds: number,
  ) {
    super(`No turn for ${seconds} s.`);
  }
}

export interface Backoff {
  /**
   * Milliseconds of rest after a failure, by how many there have been of late, this one included, and by how many
   * milliseconds this attempt has taken.
   */
  restAfter(failures: number, took: number): number;
  /** Milliseconds without a failure after which one of them is forgiven. */
  forgivenAfter: number;
  /** More than these aren't counted. */
  mostFailures: number;
}

/**
 * Takes attempts one after the other and rests after a failure. Attempts that come meanwhile are held; after a failure that
 * costs a long rest they are sent away. Times are monotonic: setting the clock moves none of them.
 */
export class SignInQueue {
  private readonly queue = new SignInTurns();
  private taken = false;
  private failures = 0;
  private failedAt = 0;
  private restsUntil = 0;

  constructor(private readonly pace: Backoff) {}

  /** Whether nobody is served or held, so that only the failures would be lost with this line. */
  get isEmpty(): boolean {
    return !this.taken;
  }

  /**
   * Makes the attempt when its turn comes, and tells whether it succeeded.
   * @param origin where it comes from, for the order of turns
   * @param gone the attempt is no longer wanted; it is not made if its turn hasn't come yet
   * @throws {TooManyAttempts}
   */
  async attempt(verify: () => Promise<boolean>, origin: WaitingAttempt['origin'], gone: AbortSignal): Promise<boolean> {
    await this.turn(origin, gone);
    const began = performance.now();
    let rest = 0;
    try {
      const succeeded = await verify();
      if (!succeeded) rest = this.fail(origin, began);
      if (rest >= SHORT_REST_MS) this.queue.sendAllAway();
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
    if (!this.taken) {
      this.taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(patience);
        gone.removeEventListener('abort', leave);
      };
      const leave = () => {
        stopWaiting();
        this.queue.remove(held);
        reject(gone.aborted ? (gone.reason as Error) : this.refusal());
      };
      const enter = () => {
        stopWaiting();
        resolve();
      };
      const held: WaitingAttempt = { origin, enter, leave };
      const patience = setTimeout(leave, LONGEST_HOLD_MS).unref();
      gone.addEventListener('abort', leave);
      this.queue.add(held);
    });
  }

  private next(): void {
    const next = this.queue.takeNext();
    if (next) next.enter();
    else this.taken = false;
  }

  private fail(origin: WaitingAttempt['origin'], began: number): number {
    const now = performance.now();
    this.queue.failed(origin, now);
    const forgiven = Math.floor((now - this.failedAt) / this.pace.forgivenAfter);
    this.failures = Math.min(Math.max(0, this.failures - forgiven) + 1, this.pace.mostFailures);
    this.failedAt = now;
    const rest = this.pace.restAfter(this.failures, now - began);
    this.restsUntil = now + rest;
    return rest;
  }

  private refusal(): TooManyAttempts {
    return new TooManyAttempts(Math.max(1, Math.ceil((this.restsUntil - performance.now()) / 1000)));
  }
}
