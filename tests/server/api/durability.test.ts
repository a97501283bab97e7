import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/store/database.ts';
import { ownServer, PASSWORD, scheduleOf } from '../support/own-server.ts';
import { signedIn } from '../support/signed-in.ts';

const own = ownServer();
const { start, stop } = own;

/** Writes until the server is ended by the signal, in the middle of it: what was acknowledged, and what is there afterwards. */
async function endWhileWriting(signal: NodeJS.Signals, after: number) {
  const { url, child, ended } = await start();
  const call = await signedIn(url, PASSWORD);
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    for (let n = 0; ; n++) {
      const title = `Day ${writer}.${n}`;
      const answer = await call('POST', '/api/days', { title });
      if (answer.status === 201) acknowledged.push(title);
      if (acknowledged.length === after) child.kill(signal);
    }
  };
  await Promise.all([0, 1, 2, 3].map((writer) => write(writer).catch(() => undefined)));
  await ended;
  const kept = new Set((await scheduleOf((await start()).url)).map(({ title }) => title));
  return { acknowledged, lost: acknowledged.filter((title) => !kept.has(title)) };
}

test.each([
  ['kill -9', 'SIGKILL'],
  ['a stop', 'SIGTERM'],
] as const)('%s in the middle of writing loses nothing that was acknowledged', async (_, signal) => {
  const { acknowledged, lost } = await endWhileWriting(signal, 150);
  expect(acknowledged.length).toBeGreaterThanOrEqual(150);
  expect(lost).toEqual([]);
});

describe('the database file', () => {
  test('is opened with synchronous=FULL, WAL and foreign keys, the first time and every time after', async () => {
    for (let opening = 0; opening < 3; opening++) {
      const { db } = await openDatabase({ dataDir: own.dataDir });
      const pragma = async (name: string) =>
        Object.values((await sql<object>`PRAGMA ${sql.raw(name)}`.execute(db)).rows[0]!)[0];
      expect([await pragma('synchronous'), await pragma('journal_mode'), await pragma('foreign_keys')]).toEqual([
        ...[2, 'wal', 1],
      ]);
      // A call that waits there would hold up everybody.
      expect(await pragma('busy_timeout')).toBe(0);
      await db.destroy();
    }
  });

  test('can only be read by its owner, even if others may enter the folder', async () => {
    chmodSync(own.dataDir, 0o755);
    const { db } = await openDatabase({ dataDir: own.dataDir });
    for (const file of readdirSync(own.dataDir))
      expect([file, statSync(join(own.dataDir, file)).mode & 0o077]).toEqual([file, 0]);
    await db.destroy();
  });

  test('keeps ids, order and versions across a restart', async () => {
    const first = await start();
    const call = await signedIn(first.url, PASSWORD);
    await call('POST', '/api/days', { title: 'Added' });
    const before = await scheduleOf(first.url);
    await stop();
    expect(await scheduleOf((await start()).url)).toEqual(before);
  });
});
