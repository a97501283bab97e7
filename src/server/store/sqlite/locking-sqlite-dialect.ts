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
import { backOff } from '../../../program/timers/back-off.ts';
import type { DatabaseStatus } from '../health/database-status.ts';
import { DatabaseFault, faultOf } from '../health/faults.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Longest wait for the lock of another process, in milliseconds. docs/decisions/no-waiting-for-sqlite.md */
const LOCK_DEADLINE_MS = 4_000;
/** The longest of the first pauses between two attempts, and of any, in milliseconds. An attempt takes some 20 µs. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

class LockingSqliteDriver extends SqliteDriver {
  /** Whether a failed statement may still be open. */
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
    const pauses = backOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    while (!this.takeLock()) {
      if (performance.now() > deadline) {
        const error = new DatabaseFault('locked');
        this.status.failed(error);
        throw error;
      }
      await this.without(() => setTimeout(pauses.next()));
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.status.wrote();
  }

  override async rollbackTransaction(): Promise<void> {
    // SQLite may have rolled back by itself, as on a full disk. A second error would hide the one that says why.
    if (this.sqlite.inTransaction) this.sqlite.exec('ROLLBACK');
  }

  override async releaseConnection(): Promise<void> {
    if (this.isStuck) this.isStuck = !this.sqlite.renew();
    await super.releaseConnection();
  }

  private note(error: unknown): void {
    const fault = faultOf(error);
    // The connection keeps working after a full disk, and a new one might not find the space it needs.
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

  /** @throws {DatabaseFault} when a write might be lost */
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

  /** Releases the connection to others while `work` runs. */
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
 * Kysely's dialect, except that a writing transaction first takes the lock, waiting without blocking the event loop.
 * Every write is a transaction: in libsql a statement that can't get the lock stays open, and nothing can be committed
 * after that ("SQL statements in progress").
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
