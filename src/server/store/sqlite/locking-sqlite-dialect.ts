import { setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import type { DatabaseStatus } from '../health/database-status.ts';
import { DatabaseFault, faultOf } from '../health/faults.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** The longest that a transaction waits for the one of another process, in milliseconds. docs/decisions/no-waiting-for-sqlite.md */
const LOCK_DEADLINE_MS = 4_000;
/** Between two attempts, in milliseconds; each takes some 20 µs. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

class LockingSqliteDriver extends SqliteDriver {
  /** Whether a statement may have stayed open. */
  private isStuck = false;

  constructor(
    private readonly sqlite: SqliteConnection,
    private readonly status: DatabaseStatus,
  ) {
    super({ database: sqlite });
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        try {
          return await connection.executeQuery<R>(query);
        } catch (error) {
          this.note(error);
          throw error;
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    if (settings?.accessMode === 'read only') return super.beginTransaction(connection);
    await this.requireUndamaged();
    const deadline = performance.now() + LOCK_DEADLINE_MS;
    for (let pause = FIRST_PAUSE_MS; !this.takeLock(); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      if (performance.now() > deadline) {
        const error = new DatabaseFault('locked');
        this.status.failed(error);
        throw error;
      }
      // Not in step with others that wait, too.
      await this.without(() => setTimeout(pause * (0.5 + Math.random())));
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.status.wrote();
  }

  override async rollbackTransaction(): Promise<void> {
    // Where SQLite itself has rolled back, as on a full disk, another error would hide the one that says why.
    if (this.sqlite.inTransaction) this.sqlite.exec('ROLLBACK');
  }

  override async releaseConnection(): Promise<void> {
    if (this.isStuck) this.isStuck = !this.sqlite.renew();
    await super.releaseConnection();
  }

  private note(error: unknown): void {
    const fault = faultOf(error);
    // After a full disk the connection works on, and a new one might find no room for what it needs.
    if (fault && fault !== 'disk-full') this.isStuck = true;
    this.status.failed(error);
  }

  /** @returns whether the transaction has begun; otherwise another process is writing */
  private takeLock(): boolean {
    try {
      this.sqlite.exec('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      if (faultOf(error) === 'locked') return false;
      this.note(error);
      throw error;
    }
  }

  /** @throws {DatabaseFault} when what is written now might be lost */
  private async requireUndamaged(): Promise<void> {
    try {
      this.sqlite.requireSameFile();
    } catch (error) {
      this.status.failed(error);
      throw error;
    }
    if (this.status.damage) await this.without(this.status.inspect);
    if (this.status.damage) throw new DatabaseFault(this.status.damage);
  }

  /** Leaves the connection to others during some work. */
  private async without(work: () => Promise<void>): Promise<void> {
    await super.releaseConnection();
    try {
      await work();
    } finally {
      await super.acquireConnection();
    }
  }
}

/**
 * Kysely's dialect, but a transaction that isn't `read only` takes the write lock as it begins, and waits for some seconds at
 * most, without holding up the event loop or the connection. Every write is a transaction: a prepared statement that can't
 * have the lock stays open in libsql, and no later transaction could be committed ("SQL statements in progress").
 */
export class LockingSqliteDialect extends SqliteDialect {
  constructor(
    private readonly sqlite: SqliteConnection,
    private readonly status: DatabaseStatus,
  ) {
    super({ database: sqlite });
  }

  override createDriver(): Driver {
    return new LockingSqliteDriver(this.sqlite, this.status);
  }
}
