import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../store/schema/tables.ts';
import type { Attempt } from './attempt.ts';
import { type Patience, type SignInQueue, TooManyAttempts, type Verdict } from './sign-in-queue.ts';
import { ALL_STRANGERS, nameOf, type TakenTurn, type Turn, TurnTable } from './turn-table.ts';

/** How often a host asks whether another one has verified a password, in milliseconds. */
const ASK_MS = 20;

const waitFor = ({ wait, holder }: Turn) => (holder === null ? Math.ceil(wait) : ASK_MS * (0.5 + Math.random()));

/** Asks until nothing is in the way, which a client that is gone ends. @throws {TooManyAttempts} after too long */
async function patiently(
  { gone: signal, until }: Partial<Patience>,
  ask: () => Promise<Turn | undefined>,
): Promise<void> {
  for (let turn = await ask(); turn; turn = await ask()) {
    const wait = waitFor(turn);
    if (until !== undefined && performance.now() + wait > until)
      throw new TooManyAttempts(Math.max(1, Math.ceil(wait / 1_000)));
    await sleep(wait, undefined, { signal }).catch(() => signal?.throwIfAborted());
  }
}

/** Another host has let this source rest meanwhile. */
class SourceRests extends Error {}

/**
 * The turns of several hosts with one PostgreSQL: a source, and all strangers together, have one attempt at a time on all of them, and
 * rest after a failure on all of them, so that more hosts don't mean more guesses. docs/decisions/sign-in-limits.md
 */
export class SharedTurns {
  private readonly turns: TurnTable;
  /** The turn of all strangers, while this host has it. */
  private strangers: TakenTurn[] = [];

  constructor(db: Database) {
    this.turns = new TurnTable(db);
  }

  /**
   * Verifies a password when its turn comes on all hosts.
   * @param queue of this host, whose turn it has to wait for, too
   * @throws {TooManyAttempts}
   */
  async attempt(
    { source, network, known }: Attempt,
    queue: SignInQueue,
    verify: () => Promise<boolean>,
    patience: Patience,
  ): Promise<Verdict> {
    const { turns } = this;
    const own = nameOf('source', source);
    const around = nameOf('network', network);
    let rest = 0;
    const turn = async () => {
      const taken = await this.take(own, known);
      const began = performance.now();
      const succeeded = await verify().catch(async (error: unknown) => {
        await turns.release(taken).catch(() => {});
        throw error;
      });
      if (succeeded) await turns.release(taken, own);
      else rest = await turns.fail(taken, around, performance.now() - began);
      return { succeeded, rest: 0 };
    };
    for (;;) {
      await patiently(patience, () => turns.blocked(own));
      try {
        return { succeeded: await queue.attempt(turn, [around, own], patience), rest };
      } catch (error) {
        if (!(error instanceof SourceRests)) throw error;
      }
    }
  }

  /**
   * Waits for the turn of this host among all that have strangers. Only then is it decided whose turn it is here: otherwise all hosts
   * would choose the same network.
   * @param queue of the strangers of this host, which is told of failures at the others
   */
  async takeStrangers(queue: SignInQueue): Promise<void> {
    await patiently({}, async () => {
      const turn = await this.turns.take(ALL_STRANGERS);
      if (!turn.isTaken) return turn;
      this.strangers = [turn];
      return undefined;
    });
    const failures = await this.turns.newFailures();
    const now = performance.now();
    for (const { name, since } of failures) queue.learn(name, now - since);
  }

  /** Nobody waits any more for the turn that this host has taken. */
  leaveStrangers(): Promise<void> {
    return this.turns.release(this.strangers);
  }

  /** Takes the turn of a source. @returns it with that of all strangers @throws {SourceRests} */
  private async take(own: string, known: boolean): Promise<TakenTurn[]> {
    const shared = known ? [] : this.strangers;
    try {
      const turn = await this.turns.take(own);
      if (turn.isTaken) return [...shared, turn];
    } catch (error) {
      await this.turns.release(shared).catch(() => {});
      throw error;
    }
    await this.turns.release(shared);
    throw new SourceRests();
  }
}
