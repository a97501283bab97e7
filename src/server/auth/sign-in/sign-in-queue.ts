import { type Backoff, countFailure } from './sign-in-rests.ts';
import { type WaitingAttempt, SignInTurns } from './sign-in-turns.ts';

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

export interface Verdict {
  succeeded: boolean;
  /** Milliseconds for which the queue rests, where that isn't for the queue to count. */
  rest?: number;
}

/** How an attempt waits, through all queues in which it has to. */
export interface Patience {
  /** Aborted when the attempt is no longer wanted. It is not made if its turn hasn't come yet. */
  gone: AbortSignal;
  /** When it is sent away, on the clock of `performance.now()`. */
  until: number;
}

/** The turn that the queues of several hosts share. */
export interface SharedQueue {
  /** Waits for a turn among the hosts. */
  take(): Promise<void>;
  /** Gives it back, because nobody waits here any more. */
  leave(): Promise<void>;
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

  /** @param shared with the queues of other hosts: one of them has a turn at a time */
  constructor(
    private readonly backoff: Backoff,
    private readonly shared?: SharedQueue,
  ) {}

  /** Whether no attempt is being made or waits, so that only the failures would be lost with this queue. */
  get isEmpty(): boolean {
    return !this.isTaken;
  }

  /**
   * Makes the attempt when its turn comes, and tells whether it succeeded.
   * @param origin decides the order of turns
   * @throws {TooManyAttempts}
   */
  async attempt(
    verify: () => Promise<Verdict>,
    origin: WaitingAttempt['origin'],
    patience: Patience,
  ): Promise<boolean> {
    await this.turn(origin, patience);
    const began = performance.now();
    let rest = 0;
    try {
      const { succeeded, rest: given } = await verify();
      if (!succeeded) rest = this.fail(origin, began, given);
      if (rest >= SHORT_REST_MS) this.turns.sendAllAway();
      return succeeded;
    } finally {
      if (rest > 0) setTimeout(() => this.next(), rest).unref();
      else this.next();
    }
  }

  /** Another host has seen a part of an origin fail. @param at on the clock of `performance.now()` */
  learn(part: string, at: number): void {
    this.turns.failed([part], at);
  }

  forgive(): void {
    this.failures = 0;
  }

  private turn(origin: WaitingAttempt['origin'], { gone, until }: Patience): Promise<void> {
    const isFirst = !this.isTaken;
    this.isTaken = true;
    if (isFirst && !this.shared) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(waiting);
        gone.removeEventListener('abort', leaveAlone);
      };
      const leave = (error?: unknown) => {
        stopWaiting();
        this.turns.remove(attempt);
        reject(gone.aborted ? (gone.reason as Error) : ((error as Error) ?? this.refusal()));
      };
      const leaveAlone = () => leave();
      const enter = () => {
        stopWaiting();
        resolve();
      };
      const attempt: WaitingAttempt = { origin, enter, leave };
      const waiting = setTimeout(leaveAlone, until - performance.now()).unref();
      gone.addEventListener('abort', leaveAlone);
      this.turns.add(attempt);
      if (isFirst) this.next();
    });
  }

  private next(): void {
    if (this.shared && this.turns.isWaiting) void this.nextOfHosts(this.shared);
    else this.enterNext();
  }

  /** @returns whether somebody was waiting */
  private enterNext(): boolean {
    const next = this.turns.takeNext();
    if (next) next.enter();
    else this.isTaken = false;
    return next !== undefined;
  }

  private async nextOfHosts(shared: SharedQueue): Promise<void> {
    try {
      await shared.take();
    } catch (error) {
      this.isTaken = false;
      this.turns.sendAllAway(error);
      return;
    }
    if (!this.enterNext()) await shared.leave().catch(() => {});
  }

  private fail(origin: WaitingAttempt['origin'], began: number, given: number | undefined): number {
    const now = performance.now();
    this.turns.failed(origin, now);
    this.failures = countFailure(this.backoff, this.failures, now - this.failedAt);
    this.failedAt = now;
    const rest = given ?? this.backoff.restAfter(this.failures, now - began);
    this.restsUntil = now + rest;
    return rest;
  }

  private refusal(): TooManyAttempts {
    return new TooManyAttempts(Math.max(1, Math.ceil((this.restsUntil - performance.now()) / 1000)));
  }
}
