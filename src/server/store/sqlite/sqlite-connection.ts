import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Libsql from 'libsql';
import { LRUCache } from 'lru-cache';
import { DatabaseFault } from '../health/faults.ts';
import { identityOf, openSqlite } from './sqlite-file.ts';

/**
 * Shortest time between two renewals, in milliseconds. They must be rare, because libsql releases the files of a closed
 * connection only at garbage collection.
 */
const RENEWAL_INTERVAL_MS = 1_000;

/** Total length of the prepared statements that are kept. An edit of one row has some 20 of 300 characters. */
const STATEMENTS = 100_000;

/**
 * The connection of a serving process. It never waits for a lock, which would block the event loop. It can be renewed,
 * because a failed statement may stay open in libsql and prevent every commit ("SQL statements in progress").
 */
export class SqliteConnection implements SqliteDatabase {
  private sqlite: Libsql.Database;
  /** By their text: preparing one takes as long as running it. */
  private readonly statements = new LRUCache<string, SqliteStatement>({
    maxSize: STATEMENTS,
    maxEntrySize: STATEMENTS / 10,
    sizeCalculation: (_, query) => query.length,
  });
  private openedAt = -Infinity;
  private readonly identity: string | undefined;

  constructor(private readonly file: string) {
    this.sqlite = this.open();
    this.identity = identityOf(file);
  }

  prepare(query: string): SqliteStatement {
    let statement = this.statements.get(query);
    if (!statement) this.statements.set(query, (statement = this.sqlite.prepare(query)));
    return statement;
  }

  exec(query: string): void {
    this.sqlite.exec(query);
  }

  get inTransaction(): boolean {
    return this.sqlite.inTransaction;
  }

  close(): void {
    this.sqlite.close();
  }

  /** @throws {DatabaseFault} when the path now leads to another file, which would lack a write after a restart */
  requireSameFile(): void {
    if (identityOf(this.file) !== this.identity) throw new DatabaseFault('replaced');
  }

  /**
   * Replaces the connection with a new one. If the file can't be opened, the old connection stays.
   * @returns whether enough time had passed to try
   */
  renew(): boolean {
    if (performance.now() - this.openedAt < RENEWAL_INTERVAL_MS) return false;
    this.openedAt = performance.now();
    try {
      this.requireSameFile();
      const fresh = this.open();
      this.statements.clear();
      this.sqlite.close();
      this.sqlite = fresh;
    } catch {
      // The next query meets the same fault and reports it.
    }
    return true;
  }

  private open(): Libsql.Database {
    const sqlite = openSqlite(this.file);
    sqlite.pragma('busy_timeout = 0');
    return sqlite;
  }
}
