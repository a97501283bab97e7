import { type Backoff, SignInQueue } from './sign-in-queue.ts';

/** Four slips cost nothing. From the fifth failure on the rest is 1, 2, 4, 8, 16 and then 30 s: 2,880 guesses a day. */
const ONE_SOURCE: Backoff = {
  restAfter: (failures) => (failures < 5 ? 0 : Math.min(1_000 * 2 ** (failures - 5), 30_000)),
  forgivenAfter: 60_000,
  mostFailures: 10,
};

/**
 * All sources together that have never signed in. While they fail, their turns begin 50 ms apart, or later if verifying
 * takes longer: a thousand addresses get 20 guesses a second, and a hundred networks have each had a turn within 5 s. A
 * slower pace would let fewer networks keep strangers from getting a turn. docs/decisions/sign-in-limits.md
 */
const STRANGERS: Backoff = {
  restAfter: (failures, took) => Math.max(0, failures - took),
  forgivenAfter: 1_000,
  mostFailures: 50,
};

/** Known sources are slowed by nobody. Only the number of passwords that are verified at once is limited. */
const KNOWN: Backoff = { restAfter: () => 0, forgivenAfter: 1_000, mostFailures: 0 };

/** The one who wants to sign in. */
export interface Attempt {
  /** Failures are counted for it. */
  source: string;
  /** Turns of strangers go round by it: its owner gets one at a time, with however many sources in it. */
  network: string;
  /** Tells clients of one source apart, for the order of their turns alone. It may be forged. */
  client: string;
  /** Whether the source has signed in before. */
  known: boolean;
}

/** The most sources whose failures are remembered, some 7 MB. The oldest are forgotten first. */
const MOST_SOURCES = 10_000;

/**
 * Slows the guessing of passwords. Only failures count. Each source has a queue of its own; behind it all strangers share
 * one queue, and all known sources another. So at most two passwords are verified at once, and strangers don't slow known
 * sources. docs/running.md says who gets in while others guess.
 */
export class SignInLimit {
  private readonly sources = new Map<string, SignInQueue>();
  private readonly strangers = new SignInQueue(STRANGERS);
  private readonly known = new SignInQueue(KNOWN);

  /**
   * Verifies a password when its turn comes.
   * @param gone aborted when the client is gone
   * @throws {TooManyAttempts}
   */
  async attempt(
    { source, network, client, known }: Attempt,
    verify: () => Promise<boolean>,
    gone: AbortSignal,
  ): Promise<boolean> {
    const own = this.queueOf(source);
    const shared = known ? this.known : this.strangers;
    const succeeded = await own.attempt(() => shared.attempt(verify, [network, source], gone), [client], gone);
    if (succeeded) own.forgive();
    return succeeded;
  }

  private queueOf(source: string): SignInQueue {
    const queue = this.sources.get(source) ?? new SignInQueue(ONE_SOURCE);
    // The queue that was used last comes last.
    this.sources.delete(source);
    for (const [other, { isEmpty }] of this.sources) {
      if (this.sources.size < MOST_SOURCES) break;
      if (isEmpty) this.sources.delete(other);
    }
    this.sources.set(source, queue);
    return queue;
  }
}
