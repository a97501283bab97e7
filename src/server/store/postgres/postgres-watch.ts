import pg from 'pg';
import { backOff } from '../../../program/timers/back-off.ts';
import type { Watcher } from '../watch/watcher.ts';
import { CHANGED_CHANNEL } from '../schema/migrations/0003-notify.ts';

/**
 * How often the revision is asked for, and how long the answer may take, in milliseconds: where no notification arrives, or the link
 * stalls, writes of other hosts show within 4 s all the same.
 */
const PROBE_MS = 2_000;
const PROBE_DEADLINE_MS = 1_000;
/** How long it may take to connect, and to listen. */
const CONNECT_DEADLINE_MS = 3_000;
const PROBE = {
  text: 'SELECT revision + content_revision + announcements_revision + countdowns_revision AS written FROM program_state',
  query_timeout: PROBE_DEADLINE_MS,
};
/** The longest rest before the first try to connect again, and before any, in milliseconds. */
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/** This connection's name in PostgreSQL's list of them. */
export const LISTENER_NAME = 'conference-program listener';

/**
 * Listens to the notifications that a trigger sends for every write of the program, of the site's content, of an announcement or of a
 * countdown: a doorbell, without what has changed. The same connection is also asked how much was written, which shows a stalled link,
 * and what no notification has told.
 * @returns a function that stops it
 */
export function watchPostgres(address: string, watcher: Watcher): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const rests = backOff(FIRST_RETRY_MS, LAST_RETRY_MS);
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
    after(rests.next(), connect);
  }

  async function connect(): Promise<void> {
    const made = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: CONNECT_DEADLINE_MS,
      query_timeout: CONNECT_DEADLINE_MS,
      application_name: LISTENER_NAME,
    });
    client = made;
    made.on('error', (error) => lose(error, made));
    made.on('end', () => lose(new Error('Connection terminated'), made));
    made.on('notification', ({ payload }) => {
      reported = Number(payload);
      watcher.changed();
    });
    try {
      await made.connect();
      await made.query(`LISTEN ${CHANGED_CHANNEL}`);
      rests.reset();
      // Writes before LISTEN were not reported.
      reported = undefined;
      await probe(made);
    } catch (error) {
      lose(error as Error, made);
    }
  }

  /** The revisions together, as the watcher was last told of them. */
  let reported: number | undefined;
  async function probe(asked: pg.Client): Promise<void> {
    try {
      const { rows } = await asked.query<{ written: number }>(PROBE);
      const now = rows[0]?.written;
      if (now === reported) watcher.confirmed();
      else watcher.changed();
      reported = now;
      after(PROBE_MS, () => probe(asked));
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
