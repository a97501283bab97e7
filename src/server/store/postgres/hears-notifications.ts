import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How long a notification may take, in milliseconds. */
const PATIENCE_MS = 2_000;
const DEADLINE_MS = 5_000;

/** Whether one connection hears what another one notifies: a pooler in transaction mode passes on nothing. */
export async function hearsNotifications(address: string): Promise<boolean> {
  const channel = `program_trial_${randomBytes(6).toString('hex')}`;
  const settings = { connectionString: address, connectionTimeoutMillis: DEADLINE_MS, query_timeout: DEADLINE_MS };
  const [listener, speaker] = [new pg.Client(settings), new pg.Client(settings)];
  for (const client of [listener, speaker]) client.on('error', () => {});
  try {
    await Promise.all([listener.connect(), speaker.connect()]);
    const heard = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)));
    await listener.query(`LISTEN ${channel}`);
    await speaker.query(`NOTIFY ${channel}`);
    return await Promise.race([heard, sleep(PATIENCE_MS, false, { ref: false })]);
  } finally {
    await Promise.all([listener.end(), speaker.end()].map((ending) => ending.catch(() => {})));
  }
}
