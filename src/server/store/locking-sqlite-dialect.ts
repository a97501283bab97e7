import { type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver, type TransactionSettings } from 'kysely';
import type Libsql from 'libsql';

class LockingSqliteDriver extends SqliteDriver {
  constructor(private readonly database: Libsql.Database) {
    super({ database });
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    if (settings?.accessMode === 'read only') await super.beginTransaction(connection);
    else this.database.exec('BEGIN IMMEDIATE');
  }
}

/**
 * Kysely's dialect, but a transaction takes the write lock as it begins, unless it is `read only`; there it may wait for
 * another process. A prepared statement that can't have the lock stays open in libsql, and no later transaction of the
 * process could be committed ("SQL statements in progress"): so whatever writes is a transaction.
 */
export class LockingSqliteDialect extends SqliteDialect {
  constructor(private readonly database: Libsql.Database) {
    super({ database });
  }

  override createDriver(): Driver {
    return new LockingSqliteDriver(this.database);
  }
}
