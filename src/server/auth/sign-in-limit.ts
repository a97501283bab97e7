import { type Backoff, SignInQueue } from './sign-in-queue.ts';

/** Four slips cost nothing; from the fifth failure on 1, 2, 4, 8, 16 and then 30 s, 2,880 guesses a day. */
const ONE_SOURCE: Backoff = {
  restAfter: (failures) => (failures < 5 ? 0 : Math.min(1_000 * 2 ** (failures - 5), 30_000)),
  forgivenAfter: 60_000,
  mostFailures: 10,
};

/**
 * All sources together that have never signed in: while they fail, their turns begin 50 ms apart, or as passwords are
 * verified if that is slower. docs/decisions/sign-in-limits.md
 */
const STRANGERS: Backoff = {
  restAfter: (failures, took) => Math.max(0, failures - took),
  forgivenAfter: 1_000,
  mostFailures: 50,
};

/** Whom strangers may not slow: only how many are verified at once is limited. */
const KNOWN: Backoff = { restAfter: () => 0, forgivenAfter: 1_000, mostFailures: 0 };

/** Who wants to sign in. */
export interface Attempt {
  /** Whom failures are counted for. */
  source: string;
  /** Turns of strangers go round by it, so that its owner, with however many sources in it, gets one at a time. */
  network: string;
  /** Tells clients of one source apart for the order of their turns alone, so it may be forged. */
  client: string;
  /** Whether the source has signed in before. */
  known: boolean;
}

/** Sources whose failures are remembered at once, some 7 MB; the oldest are forgotten first. */
const MOST_SOURCES = 10_000;

/**
 * Slows the guessing of passwords. Only failures count. Each source has a line of its own. Beyond that all strangers share
 * one line, in which turns go round by network, and all known sources another; so at most two passwords are verified at
 * once, and strangers don't slow those who are known. docs/running.md says who gets in while others guess.
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
    const own = this.lineOf(source);
    const shared = known ? this.known : this.strangers;
    const succeeded = await own.attempt(() => shared.attempt(verify, [network, source], gone), [client], gone);
    if (succeeded) own.forgive();
    return succeeded;
  }

  private lineOf(source: string): SignInQueue {
    const line = this.sources.get(source) ?? new SignInQueue(ONE_SOURCE);
    // The one that was used last comes last.
    this.sources.delete(source);
    for (const [other, { isEmpty }] of this.sources) {
      if (this.sources.size < MOST_SOURCES) break;
      if (isEmpty) this.sources.delete(other);
    }
    this.sources.set(source, line);
    return line;
  }
}
