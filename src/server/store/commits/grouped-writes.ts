import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../schema/tables.ts';

/** The most writes of one transaction: the first of them waits for the last. */
const MOST = 16;

type Work<T> = (tx: Transaction<Tables>) => Promise<T>;

interface Waiting {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Runs a write so that, if it fails, what was done before it in the transaction stays. */
async function inSavepoint<T>(tx: Transaction<Tables>, work: Work<T>): Promise<T> {
  await sql`SAVEPOINT one_write`.execute(tx);
  try {
    return await work(tx);
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT one_write`.execute(tx).catch(() => {
      // The database has rolled back everything, as SQLite does on a full disk.
      throw error;
    });
    throw new Refused(error);
  } finally {
    await sql`RELEASE SAVEPOINT one_write`.execute(tx).catch(() => {});
  }
}

/** One write of a group has failed and has left no trace; the others can go on. */
class Refused extends Error {
  constructor(override readonly cause: unknown) {
    super();
  }
}

/**
 * Writes that wait for each other are made in one transaction, since a commit takes the disk longer than a write takes the
 * processor. Nobody hears of a write before it is committed.
 */
export class GroupedWrites {
  private waiting: Waiting[] = [];
  private isRunning = false;

  constructor(private readonly db: Database) {}

  run<T>(work: Work<T>): Promise<T> {
    const done = new Promise<unknown>((resolve, reject) => this.waiting.push({ work, resolve, reject }));
    if (!this.isRunning) void this.runAll();
    return done as Promise<T>;
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) {
      // Writes that arrived during the last commit are heard of now.
      await setImmediate();
      await this.commit(this.waiting.splice(0, MOST));
    }
    this.isRunning = false;
  }

  private async commit(group: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.db.transaction().execute(async (tx) => {
        if (group.length === 1) return [{ value: await group[0]!.work(tx) }];
        const all: ({ value: unknown } | { error: unknown })[] = [];
        for (const { work } of group) {
          try {
            all.push({ value: await inSavepoint(tx, work) });
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
            all.push({ error: error.cause });
          }
        }
        return all;
      });
      for (const [index, outcome] of outcomes.entries()) {
        if ('error' in outcome) group[index]!.reject(outcome.error);
        else group[index]!.resolve(outcome.value);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
