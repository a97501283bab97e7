import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL's name for the connections by which hosts listen. */
const LISTENER = 'conference-program listener';
/** How often they are ended, and how long apart, in milliseconds. */
const ENDS = 4;
const APART_MS = 500;

const now = () => performance.timeOrigin + performance.now();

/**
 * Ends the connections by which hosts listen, again and again.
 * @param {string} database its address
 * @returns {Promise<number>} how many were ended
 */
export async function endListeners(database) {
  const client = new pg.Client({ connectionString: database });
  client.on('error', () => {});
  await client.connect();
  let ended = 0;
  for (let n = 0; n < ENDS; n++) {
    const ending = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1';
    ended += (await client.query(ending, [LISTENER])).rowCount ?? 0;
    await pause(APART_MS);
  }
  await client.end();
  return ended;
}

/** The times in which something was broken on purpose. */
export class Windows {
  /** @type {{ name: string, from: number, to: number }[]} */
  all = [];

  /**
   * @template T
   * @param {string} name
   * @param {number} afterMs how long what is written afterwards still counts to it
   * @param {() => Promise<T>} break_
   */
  async during(name, afterMs, break_) {
    const from = now();
    const result = await break_();
    this.all.push({ name, from: from - 1_000, to: now() + afterMs });
    await pause(afterMs);
    return result;
  }
}
