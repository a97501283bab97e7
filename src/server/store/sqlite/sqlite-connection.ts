import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Libsql from 'libsql';
import { DatabaseFault } from '../health/faults.ts';
import { identityOf, openSqlite } from './sqlite-file.ts';

/** libsql lets go of the files of a closed connection only when JavaScript collects its garbage. */
const RENEWAL_INTERVAL_MS = 1_000;

/**
 * The connection of a serving process. It waits for nobody, since everything else would wait with it, and can be made
 * anew: a statement that has failed may stay open in libsql, and then nothing can be committed any more ("SQL statements
 * in progress").
 */
export class SqliteConnection implements SqliteDatabase {
  private sqlite: Libsql.Database;
  private openedAt = -Infinity;
  private readonly identity: string | undefined;

  constructor(private readonly file: string) {
    this.sqlite = this.open();
    this.identity = identityOf(file);
  }

  prepare(query: string): SqliteStatement {
    return this.sqlite.prepare(query);
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

  /** @throws {DatabaseFault} when the path leads to another file by now, so that a restart would find nothing of a write */
  requireSameFile(): void {
    if (identityOf(this.file) !== this.identity) throw new DatabaseFault('replaced');
  }

  /**
   * Opens the file again and drops the connection there was. As long as that can't be, it stays.
   * @returns whether it was time for it
   */
  renew(): boolean {
    if (performance.now() - this.openedAt < RENEWAL_INTERVAL_MS) return false;
    this.openedAt = performance.now();
    try {
      this.requireSameFile();
      const fresh = this.open();
      this.sqlite.close();
      this.sqlite = fresh;
    } catch {
      // Whatever is wrong with the file, the next query meets it, too, and says it.
    }
    return true;
  }

  private open(): Libsql.Database {
    const sqlite = openSqlite(this.file);
    sqlite.pragma('busy_timeout = 0');
    return sqlite;
  }
}
