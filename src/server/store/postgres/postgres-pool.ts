import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DatabaseStatus } from '../health/database-status.ts';
import { faultOf } from '../health/faults.ts';

/** How long PostgreSQL may take, in milliseconds. */
export interface Deadlines {
  /** To take a connection, its turn in the pool included. */
  connect: number;
  /** For one statement, its way there and back included. */
  statement: number;
  /** To wait for the lock of another transaction. */
  lock: number;
}

/** An editor is told of a link that has stalled within 6 seconds: at worst it stalls a statement and then a connection. */
export const SERVING: Deadlines = { connect: 2_000, statement: 4_000, lock: 3_000 };
/** A command writes a thousand rows at once, over whatever line there is. */
export const COMMAND: Deadlines = { connect: 5_000, statement: 60_000, lock: 10_000 };

/** After how long the server ends a transaction that nobody goes on with: its client is gone, and it holds the lock. In milliseconds. */
const ABANDONED_MS = 10_000;
const FIRST_PROBE_MS = 10_000;

/** A client that isn't used again once its link has failed: an answer that comes late would be taken for the next one. */
class GuardedClient implements PostgresPoolClient {
  private lost: Error | undefined;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly status: DatabaseStatus,
  ) {}

  // Kysely's cursors, the other form of this call, are not used here.
  query = (async (statement: string, parameters: unknown[]) => {
    // Without this the ROLLBACK after it would wait as long again, and its error hide the first.
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

/** A pool whose every wait has an end, on this side of the line as on the other. */
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
  // A connection that breaks is replaced on the next query; unheard, the event would end the process. The pool passes on
  // what it hears of idle connections only, so each is listened to, and the pool's own event has nothing to add.
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
