import type { Attempt } from './attempt.ts';
import { SignInQueue } from './sign-in-queue.ts';
import { KNOWN, ONE_SOURCE, STRANGERS } from './sign-in-rests.ts';
import type { SharedTurns } from './shared-turns.ts';
import { SIGN_IN } from '../../limits/stranger-limits.ts';

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
    const patience = { gone, until: performance.now() + SIGN_IN.waitMs };
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
      if (this.sources.size < SIGN_IN.sourcesRemembered) break;
      if (isEmpty) this.sources.delete(other);
    }
    this.sources.set(source, queue);
    return queue;
  }
}
