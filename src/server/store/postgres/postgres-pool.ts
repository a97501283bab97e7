import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DatabaseStatus } from '../health/database-status.ts';
import { faultOf } from '../health/faults.ts';

/** How long PostgreSQL may take, in milliseconds. */
export interface Deadlines {
  /** For getting a connection, including the wait for a free one. */
  connect: number;
  /** For one statement, including the way there and back. */
  statement: number;
  /** For a lock that another transaction holds. */
  lock: number;
}

/**
 * The deadlines of a serving process. An editor hears of a stalled connection within 6 seconds: at worst a statement
 * stalls, and then a new connection.
 */
export const SERVING: Deadlines = { connect: 2_000, statement: 4_000, lock: 3_000 };
/** The deadlines of a command, which writes a thousand rows at once, perhaps over a slow connection. */
export const COMMAND: Deadlines = { connect: 5_000, statement: 60_000, lock: 10_000 };

/**
 * Time after which PostgreSQL ends an idle transaction, in milliseconds. Its client is gone, and it still holds locks.
 */
const ABANDONED_MS = 10_000;
const FIRST_PROBE_MS = 10_000;

/**
 * A client that takes no more statements once its connection has failed. Otherwise a late answer would be taken for
 * that of the next statement.
 */
class GuardedClient implements PostgresPoolClient {
  private lost: Error | undefined;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly status: DatabaseStatus,
  ) {}

  // Kysely's cursors, the other form of this call, are not used here.
  query = (async (statement: string, parameters: unknown[]) => {
    // Without this line the ROLLBACK that follows would wait as long again, and its error would hide the first.
    if (this.lost) throw this.lost;
    try {
      const result = await this.client.query(statement, parameters);
      if (statement === 'commit') this.status.wrote();
      return result;
    } catch (error) {
      this.status.failed(error);
      if (faultOf(error) === 'away') this.lost = error as Error;
      throw error;
    }
  }) as unknown as PostgresPoolClient['query'];

  release(): void {
    this.client.release(this.lost);
  }
}

/** A pool of connections in which every wait has a deadline, in this process and in PostgreSQL. */
export function openPostgres(
  address: string,
  status: DatabaseStatus,
  deadlines: Deadlines,
  onError: (error: Error) => void,
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: address,
    connectionTimeoutMillis: deadlines.connect,
    query_timeout: deadlines.statement,
    statement_timeout: deadlines.statement,
    lock_timeout: deadlines.lock,
    idle_in_transaction_session_timeout: ABANDONED_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_PROBE_MS,
  });
  // A broken connection is replaced on the next query, but an `error` event that nobody listens to would end the
  // process. The pool only passes on the errors of idle connections, so there is a listener on each.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return {
    async connect() {
      try {
        return new GuardedClient(await pool.connect(), status);
      } catch (error) {
        status.failed(error);
        throw error;
      }
    },
    end: () => pool.end(),
  };
}
