import { afterEach, expect, test, vi } from 'vitest';
import { type Config } from '../../../src/server/config.ts';
import { watchChanges } from '../../../src/server/store/change-watch.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { CHANGED_CHANNEL } from '../../../src/server/store/schema/migrations/0003-notify.ts';
import { ProgramStore } from '../../../src/server/store/program-store.ts';
import { stallingProxy } from '../../support/stalling-proxy.mjs';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startPostgres } from '../support/postgres.ts';

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
  return new ProgramStore(database);
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
  const watcher = await watch({ dataDir });
  await store.add('day', { title: 'By another process' });
  await vi.waitFor(() => expect(watcher.changed).toHaveBeenCalledTimes(1), { timeout: 1_000, interval: 10 });
  expect(watcher.lost).not.toHaveBeenCalled();
});

test('a write to PostgreSQL is told within a second, also where no notification arrives', async () => {
  const config = { dataDir: '', databaseUrl: (await postgres()).url };
  const store = await storeOf(config);
  const watcher = await watch(config);
  await store.add('day', { title: 'By another process' });
  await vi.waitFor(() => expect(watcher.changed).toHaveBeenCalled(), { timeout: 1_000, interval: 10 });
});

test('PostgreSQL notifies of every write, whoever it is by', async () => {
  const { db, url } = await postgres();
  await storeOf({ dataDir: '', databaseUrl: url });
  const heard = vi.fn();
  await db.listen(CHANGED_CHANNEL, heard);
  await db.query('UPDATE program_state SET revision = 7');
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('7'));
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
