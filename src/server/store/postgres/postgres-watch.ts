import pg from 'pg';
import type { Watcher } from '../watch/watcher.ts';
import { CHANGED_CHANNEL } from '../schema/migrations/0003-notify.ts';

/**
 * How often to query the revision, in milliseconds. Some connection poolers don't pass on notifications, and writes of
 * other processes must show within a second.
 */
const POLL_MS = 800;
const DEADLINE_MS = 3_000;
/** Delay before reconnecting, in milliseconds; doubles after each failure up to the second value. */
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/**
 * Listens to the notifications that a trigger sends for every new revision. The same connection is also queried,
 * because a stalled connection reports nothing.
 * @returns a function that stops it
 */
export function watchPostgres(address: string, watcher: Watcher): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retry = FIRST_RETRY_MS;
  let isStopped = false;

  const after = (ms: number, work: () => Promise<void>) => {
    if (!isStopped) timer = setTimeout(() => void work(), ms).unref();
  };

  function lose(error: Error, lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    lost.end().catch(() => {});
    if (isStopped) return;
    watcher.lost(error);
    after(retry, connect);
    retry = Math.min(retry * 2, LAST_RETRY_MS);
  }

  async function connect(): Promise<void> {
    const made = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: DEADLINE_MS,
      query_timeout: DEADLINE_MS,
    });
    client = made;
    made.on('error', (error) => lose(error, made));
    made.on('end', () => lose(new Error('Connection terminated'), made));
    made.on('notification', () => watcher.changed());
    try {
      await made.connect();
      await made.query(`LISTEN ${CHANGED_CHANNEL}`);
      retry = FIRST_RETRY_MS;
      // Writes before LISTEN were not reported.
      watcher.changed();
      after(POLL_MS, () => poll(made));
    } catch (error) {
      lose(error as Error, made);
    }
  }

  let revision: number | undefined;
  async function poll(asked: pg.Client): Promise<void> {
    try {
      const { rows } = await asked.query<{ revision: number }>('SELECT revision FROM program_state');
      const now = rows[0]?.revision;
      if (now === revision) watcher.confirmed();
      else watcher.changed();
      revision = now;
      after(POLL_MS, () => poll(asked));
    } catch (error) {
      lose(error as Error, asked);
    }
  }

  void connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    client?.end().catch(() => {});
  };
}
