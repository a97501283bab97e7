import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nameOf } from '../../../src/server/backups/generations.ts';
import { type BackupSchedule, ScheduledBackups } from '../../../src/server/backups/scheduled-backups.ts';
import { backupDatabase } from '../../../src/server/commands/backup-database.ts';
import { readConfig } from '../../../src/server/config.ts';
import { createLog } from '../../../src/server/log.ts';
import { freePort, run, runServer } from '../../support/product.mjs';
import { until } from '../../support/until.ts';
import { commandFolder } from '../support/command-folder.ts';
import { signedIn } from '../support/signed-in.ts';

const PASSWORD = 'strike-slip-1907';
const { path, command, fill, exported } = commandFolder();

const backups = () => readdirSync(path('backups')).sort();
const HOUR = 3_600_000;

describe('scheduled backups', () => {
  let scheduled: ScheduledBackups | undefined;
  beforeEach(() => fill());
  afterEach(() => scheduled?.close());

  /** Backs up in this process. */
  async function start(given: Partial<BackupSchedule>) {
    const dataDir = path('data');
    const log = createLog('silent');
    const error = vi.spyOn(log, 'error');
    const make = async (file: string) => void (await backupDatabase(readConfig({ DATA_DIR: dataDir }), file));
    scheduled = new ScheduledBackups({
      folder: path('backups'),
      keep: 2,
      intervalMs: HOUR,
      make,
      log,
      ...given,
    });
    await scheduled.start();
    return { scheduled, error };
  }
  /** Puts files there as if backups had been made some hours ago. */
  function made(...hoursAgo: number[]): string[] {
    mkdirSync(path('backups'), { recursive: true });
    const names = hoursAgo.map((hours) => nameOf(new Date(Date.now() - hours * HOUR)));
    for (const name of names) writeFileSync(path(join('backups', name)), 'earlier');
    return names;
  }

  test('are made at once where there is none, and keep the newest and whatever else is in the folder', async () => {
    const [first] = made(50, 40, 30);
    writeFileSync(path('backups/program-by-hand.db'), '');
    writeFileSync(path('backups/program.db'), '');
    writeFileSync(path(`backups/${first}.123.tmp`), 'left by one that was killed');
    const { scheduled } = await start({ keep: 3 });
    await until(() => expect(backups()).not.toContain(first));
    await until(() => expect(backups()).toHaveLength(5));
    expect(backups().slice(-2)).toEqual(['program-by-hand.db', 'program.db']);
    const newest = path(`backups/${backups()[2]}`);
    expect(statSync(newest).mode & 0o777).toBe(0o600);
    expect(scheduled.state).toEqual({ failed: false, newest: expect.closeTo(Date.now(), -5) });
  });

  test('go on at their times after a restart', async () => {
    const [young] = made(0.5);
    const { scheduled } = await start({ intervalMs: HOUR });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(backups()).toEqual([young]);
    expect(scheduled.state.newest).toBeCloseTo(Date.now() - HOUR / 2, -4);
    await scheduled.close();
    await start({ intervalMs: HOUR / 2 + 300 });
    await until(() => expect(backups()).toHaveLength(2));
  });

  test('of a damaged database fail, say so, and cost no earlier one', async () => {
    const earlier = made(50, 40, 30);
    writeFileSync(path('data/program.db'), 'damaged '.repeat(2_000));
    const { scheduled, error } = await start({});
    await until(() => expect(error).toHaveBeenCalled());
    const [{ err }] = error.mock.calls[0] as unknown as [{ err: Error }];
    expect(err.message).toMatch(/can't be backed up: it is damaged/);
    expect(scheduled.state.failed).toBe(true);
    expect(backups()).toEqual(earlier);
  });
});

// A backup gives way to all else: on a busy machine each takes many seconds, and three are made here.
const BUSY_MS = 150_000;

test(
  'a host backs up what is written, off its own process, tells of it, and the backup is restored',
  async () => {
    await fill();
    const before = await exported();
    const metrics = await freePort();
    const settings = {
      BACKUP_DIR: path('backups'),
      BACKUP_HOURS: '0.0005',
      BACKUP_KEEP: '2',
      METRICS_PORT: String(metrics),
    };
    const server = await runServer(path('data'), { EDITOR_PASSWORD: PASSWORD, ...settings });
    const health = async () => (await fetch(`${server.url}/api/health`)).json() as Promise<{ backup: object }>;
    await vi.waitFor(
      async () => expect((await health()).backup).toEqual({ failed: false, age_seconds: expect.any(Number) }),
      { timeout: BUSY_MS },
    );
    const call = await signedIn(server.url, PASSWORD);
    await call('POST', '/api/days', { title: 'Only in the write-ahead log' });
    const known = backups();
    await vi.waitFor(
      () => expect(backups().filter((name) => known.includes(name) || !name.endsWith('.db'))).toEqual([]),
      { timeout: BUSY_MS },
    );
    const told = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(told).toMatch(/^program_backup_failed 0$/m);
    expect(told).toMatch(/^program_backup_timestamp_seconds 1\d{9}/m);

    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    const [newest] = backups().slice(-1);
    expect(backups().length).toBeLessThanOrEqual(2);

    rmSync(path('data'), { recursive: true });
    expect((await command(['restore', path(`backups/${newest}`)])).code).toBe(0);
    expect((await exported()).map(({ title }) => title)).toEqual([
      ...before.map(({ title }) => title),
      'Only in the write-ahead log',
    ]);
  },
  BUSY_MS,
);

test('what cannot be scheduled is refused at the start', async () => {
  const said = async (settings: Record<string, string>) =>
    (await run(['serve'], { DATA_DIR: path('data'), PORT: '0', BACKUP_DIR: path('backups'), ...settings }).ended)
      .stderr;
  expect(await said({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })).toMatch(/^BACKUP_DIR: backs up SQLite only/);
  expect(await said({ BACKUP_KEEP: '0' })).toMatch(/^BACKUP_KEEP: must be/);
  for (const hours of ['0', '501', 'daily'])
    expect(await said({ BACKUP_HOURS: hours })).toMatch(/^BACKUP_HOURS: must be/);
});
