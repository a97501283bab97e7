import type { Attempt } from './attempt.ts';
import { LONGEST_WAIT_MS, SignInQueue } from './sign-in-queue.ts';
import { KNOWN, ONE_SOURCE, STRANGERS } from './sign-in-rests.ts';
import type { SharedTurns } from './shared-turns.ts';

/** The most sources whose failures are remembered, some 7 MB. The oldest are forgotten first. */
const MOST_SOURCES = 10_000;

/**
 * Slows the guessing of passwords. Only failures count. Each source has a queue of its own; behind it all strangers share
 * one queue, and all known sources another. So at most two passwords are verified at once, and strangers don't slow known
 * sources. docs/running.md says who gets in while others guess.
 */
export class SignInLimit {
  private readonly sources = new Map<string, SignInQueue>();
  private readonly strangers: SignInQueue;
  private readonly known = new SignInQueue(KNOWN);

  /** @param shared the turns that several hosts with one database share */
  constructor(private readonly shared?: SharedTurns) {
    const amongHosts = shared && {
      take: () => shared.takeStrangers(this.strangers),
      leave: () => shared.leaveStrangers(),
    };
    this.strangers = new SignInQueue(STRANGERS, amongHosts);
  }

  /**
   * Verifies a password when its turn comes.
   * @param gone aborted when the client is gone
   * @throws {TooManyAttempts}
   */
  async attempt(by: Attempt, verify: () => Promise<boolean>, gone: AbortSignal): Promise<boolean> {
    const { source, network, client, known } = by;
    const patience = { gone, until: performance.now() + LONGEST_WAIT_MS };
    const own = this.queueOf(source);
    const behind = known ? this.known : this.strangers;
    const once = async () => ({ succeeded: await verify() });
    const turn = async () => ({ succeeded: await behind.attempt(once, [network, source], patience) });
    const sharedTurn = this.shared && (() => this.shared!.attempt(by, behind, verify, patience));
    const succeeded = await own.attempt(sharedTurn ?? turn, [client], patience);
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
