import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteFile } from '../../../src/server/store/sqlite/sqlite-file.ts';
import { type Answer, PASSWORD, startHost, type TestHost } from '../support/host.ts';

let host: TestHost;
let other: Libsql.Database;
beforeEach(async () => {
  host = await startHost();
  // A session of its own, taken before anything is locked.
  expect((await host.call('POST', '/api/days', {})).status).toBe(422);
  other = new Libsql(sqliteFile(host.dataDir));
  other.exec('BEGIN IMMEDIATE');
});
afterEach(async () => {
  other.close();
  await host.close();
});

const titles = async () => (await host.schedule()).map(({ title }) => title);
const addDays = (...names: string[]) =>
  names.map((title) => host.call('POST', '/api/days', { title }, { 'idempotency-key': title }));

/** Milliseconds until an answer is there whole. */
async function timed(path: string): Promise<number> {
  const start = performance.now();
  const answer = await host.fetch(path);
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  return performance.now() - start;
}

describe('while another process holds the database', () => {
  test('visitors and session checks wait for nothing, and every change is made once when it lets go', async () => {
    let finished = 0;
    const adding = addDays('A', 'B', 'C', 'D').map((answer) => answer.finally(() => finished++));
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      for (const path of ['/robots.txt', '/api/schedule', '/api/health']) times.push(await timed(path));
      // It needs the connection for its session, and gets it.
      expect((await host.call('POST', '/api/days', {})).status).toBe(422);
    }
    // One write that waited in the event loop took five seconds; half of them are for a busy machine.
    expect(Math.max(...times)).toBeLessThan(2_500);
    expect(finished).toBe(0);
    const revision = await host.store.revision();

    other.exec('ROLLBACK');
    expect((await Promise.all(adding)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await titles()).sort()).toEqual(['A', 'B', 'C', 'D', 'First day']);
    expect(await host.store.revision()).toBe(revision + 4);
  });

  test('a change is given up after some seconds, with words and a time to try again, and none of it is left', async () => {
    const signingIn = host.call('POST', '/api/session', { password: PASSWORD });
    const refused: Answer[] = await Promise.all(addDays('A', 'B', 'C', 'D'));
    expect((await signingIn).status).toBe(503);
    for (const { status, body, headers } of refused) {
      expect([status, body.fault, headers.get('retry-after')]).toEqual([503, 'locked', '2']);
      expect(body.detail).toMatch(/^The database is busy with the work of another program\. Nothing was saved\./);
    }
    const health = await host.call('GET', '/api/health');
    expect([health.status, health.body.fault]).toEqual([503, 'locked']);

    other.exec('ROLLBACK');
    expect(await titles()).toEqual(['First day']);
    await expect.poll(async () => (await host.call('GET', '/api/health')).status, { timeout: 20_000 }).toBe(200);
    for (const { status } of await Promise.all(addDays('A', 'B'))) expect(status).toBe(201);
    expect((await titles()).sort()).toEqual(['A', 'B', 'First day']);
  });
});
