/** @module-tag thorough */
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Config } from '../../../src/server/config.ts';
import { watchChanges } from '../../../src/server/store/change-watch.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { LISTENER_NAME } from '../../../src/server/store/postgres/postgres-watch.ts';
import { CHANGED_CHANNEL } from '../../../src/server/store/schema/migrations/0003-notify.ts';
import { TestStore } from '../../support/test-store.ts';
import { stallingProxy } from '../../support/stalling-proxy.mjs';
import { until } from '../../support/until.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startPostgres } from '../support/postgres.ts';
import { sharedDatabases } from '../support/shared-databases.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Watches, and waits until what was there before is known. */
async function watch(config: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  const watcher = { changed: vi.fn(), confirmed: vi.fn(), lost: vi.fn() };
  closers.push(watchChanges(config, watcher));
  await vi.waitFor(() => expect(watcher.confirmed).toHaveBeenCalled(), { timeout: 10_000 });
  watcher.changed.mockClear();
  return watcher;
}

async function storeOf(config: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  const database = await openDatabase(config);
  closers.push(() => database.db.destroy());
  return new TestStore(database);
}

async function postgres() {
  const started = await startPostgres();
  closers.push(started.close);
  return started;
}

test('a write by another connection to the SQLite file is told within a second', async () => {
  const dataDir = temporaryFolder();
  closers.push(() => removeFolder(dataDir));
  const store = await storeOf({ dataDir });
  // The watcher's own clock, which a busy machine doesn't delay.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  closers.push(() => vi.useRealTimers());
  const watcher = await watch({ dataDir });
  await store.add('day', { title: 'By another process' });
  vi.advanceTimersByTime(1_000);
  expect(watcher.changed).toHaveBeenCalledTimes(1);
  expect(watcher.lost).not.toHaveBeenCalled();
});

const served = await sharedDatabases();

describe.runIf(served.postgres)('a write to a PostgreSQL server', () => {
  async function writeAndWatch() {
    const databaseUrl = await served.postgres!();
    const config = { dataDir: '', databaseUrl };
    const store = await storeOf(config);
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    closers.push(() => admin.end());
    const watcher = await watch(config);
    const told = (timeout: number) =>
      vi.waitFor(() => expect(watcher.changed).toHaveBeenCalled(), { timeout, interval: 10 });
    return { store, admin, watcher, told };
  }

  test('is told within a second, and not once more when the revision is asked for', async () => {
    const { store, watcher, told } = await writeAndWatch();
    await store.add('day', { title: 'By another process' });
    // Less than the two seconds until the revision is asked for, by which it would be told without a notification.
    await told(1_800);
    watcher.confirmed.mockClear();
    await until(() => expect(watcher.confirmed).toHaveBeenCalled());
    expect(watcher.changed).toHaveBeenCalledTimes(1);
  });

  test('is told within four seconds where no notification arrives', async () => {
    const { store, admin, told } = await writeAndWatch();
    await admin.query('DROP TRIGGER program_changed ON program_state');
    await store.add('day', { title: 'Unheard' });
    await told(4_000);
  });

  test('is told within four seconds while somebody ends the listening connection again and again', async () => {
    const { store, admin, watcher } = await writeAndWatch();
    // A host reads when it is told. A new connection may tell of a write before its writer knows that it is made.
    let read = 0;
    watcher.changed.mockImplementation(async () => void (read = Math.max(read, await store.revision())));
    for (let time = 0; time < 3; time++) {
      watcher.lost.mockClear();
      const ended = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1';
      const { rowCount } = await admin.query(ended, [LISTENER_NAME]);
      expect(rowCount).toBe(1);
      await store.add('day', { title: `While it is ended ${time}` });
      const written = await store.revision();
      await vi.waitFor(() => expect(read).toBeGreaterThanOrEqual(written), { timeout: 4_000, interval: 10 });
      // The next round ends a connection that was made since.
      await until(() => expect(watcher.lost).toHaveBeenCalled());
      watcher.confirmed.mockClear();
      await until(() => expect(watcher.confirmed).toHaveBeenCalled());
    }
  });

  test('is told within four seconds where the link has gone silent and only new ones get through', async () => {
    const databaseUrl = await served.postgres!();
    const store = await storeOf({ dataDir: '', databaseUrl });
    const { port } = new URL(databaseUrl);
    const proxy = await stallingProxy(Number(port));
    closers.push(proxy.close);
    const watcher = await watch({ dataDir: '', databaseUrl: databaseUrl.replace(`:${port}/`, `:${proxy.port}/`) });
    proxy.silence();
    await store.add('day', { title: 'Unheard' });
    // The product's own deadlines take 3.3 of the four seconds: two until it asks, one without an answer, and a rest before it
    // connects anew. Two more are for a busy machine.
    await vi.waitFor(() => expect(watcher.changed).toHaveBeenCalled(), { timeout: 6_000, interval: 10 });
  });
});

test('PostgreSQL notifies of every write, whoever it is by', async () => {
  const { db, url } = await postgres();
  await storeOf({ dataDir: '', databaseUrl: url });
  const heard = vi.fn();
  await db.listen(CHANGED_CHANNEL, heard);
  await db.query('UPDATE program_state SET revision = 7');
  await until(() => expect(heard).toHaveBeenLastCalledWith('7'));
});

test('a link to PostgreSQL that stalls without an end is noticed, and what was written meanwhile is told afterwards', async () => {
  const { port, url } = await postgres();
  const store = await storeOf({ dataDir: '', databaseUrl: url });
  const proxy = await stallingProxy(port);
  closers.push(proxy.close);
  const watcher = await watch({ dataDir: '', databaseUrl: url.replace(`${port}`, `${proxy.port}`) });

  proxy.stall();
  await vi.waitFor(() => expect(watcher.lost).toHaveBeenCalled(), { timeout: 10_000 });
  await store.add('day', { title: 'Unheard' });
  watcher.changed.mockClear();
  proxy.resume();
  await vi.waitFor(() => expect(watcher.changed).toHaveBeenCalled(), { timeout: 15_000 });
});
