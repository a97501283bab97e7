import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { checkBackups } from '../../../src/server/doctor/backups.ts';
import { compareClocks } from '../../../src/server/doctor/clocks.ts';
import { checkDataFolder, room } from '../../../src/server/doctor/data-folder.ts';
import { checkDatabase, checkPassword } from '../../../src/server/doctor/check-database.ts';
import { checkExposure } from '../../../src/server/doctor/exposure.ts';
import type { Finding } from '../../../src/server/doctor/finding.ts';
import { checkSettings } from '../../../src/server/doctor/settings.ts';
import { nodeFault } from '../../../src/server/doctor/needed-system.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { sqliteFile } from '../../../src/server/store/sqlite/sqlite-file.ts';
import { MAIN, startProcess } from '../../support/product.mjs';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startPostgres } from '../support/postgres.ts';

/** A command that takes from root the right to write where a file's mode forbids it, but not the right to reach the build. */
const UNPRIVILEGED = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => removeFolder(dataDir));

const config = (settings: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...settings });
const lines = (found: Finding[]) => found.map(({ level, says }) => `${level}: ${says}`);
const wrong = (found: Finding[]) => lines(found.filter(({ level }) => level === 'wrong'));
const make = async () => (await openDatabase({ dataDir })).db.destroy();

test('an old Node', () => {
  expect(nodeFault()).toBeUndefined();
  expect(nodeFault('20.19.0')).toBeUndefined();
  expect(nodeFault('20.18.3')).toBe('Node 20.19 or newer is needed; this is 20.18.3.');
});

test('settings whose names are mistyped', () => {
  const names = (variables: Record<string, string>) =>
    checkSettings(variables).map(({ says }) => says.split(' is ')[0]);
  expect(lines(checkSettings({ PUBLIC_ULR: 'https://program.example.org' }))).toEqual([
    'wrong: PUBLIC_ULR is no setting, and PUBLIC_URL is not set: rename it if that is what is meant.',
  ]);
  expect(
    names({ TRUSTPROXY: '1', DATA_DIRS: '/data', port: '80', DATABASE_URI: 'postgres://x/y', PUBLIC_UR: 'x' }),
  ).toEqual(['port', 'DATA_DIRS', 'DATABASE_URI', 'PUBLIC_UR', 'TRUSTPROXY']);
  const usual = {
    PATH: '/bin',
    HOME: '/',
    HOSTNAME: 'a',
    LOGNAME: 'a',
    TERM: 'a',
    PGPORT: '1',
    HTTP_PROXY: 'a',
    no_proxy: '',
  };
  expect(names({ ...usual, PUBLIC_URL: 'https://program.example.org', PUBLIC_URI: 'of another program' })).toEqual([]);
});

describe('the data folder', () => {
  test('is well', async () => {
    await make();
    const found = await checkDataFolder(config());
    expect(lines(found)).toEqual([
      `ok: ${dataDir} can be read and written.`,
      expect.stringMatching(/^ok: The disk of .* has [\d.]+ [MG]B left\.$/),
    ]);
  });

  test('is not there, or no folder', async () => {
    const missing = await checkDataFolder(config({ DATA_DIR: join(dataDir, 'new') }));
    expect(lines(missing)).toEqual([
      `note: ${dataDir}/new doesn't exist yet: the first start makes it. Is DATA_DIR right?`,
    ]);
    writeFileSync(join(dataDir, 'file'), '');
    expect(wrong(await checkDataFolder(config({ DATA_DIR: join(dataDir, 'file') })))).toEqual([
      `wrong: ${dataDir}/file is not a folder: set DATA_DIR to one.`,
    ]);
  });

  test('has files that others may read, and an event with a mistake', async () => {
    await make();
    chmodSync(sqliteFile(dataDir), 0o644);
    writeFileSync(join(dataDir, 'event.json'), '{ "name": 1 }');
    expect(wrong(await checkDataFolder(config()))).toEqual([
      expect.stringContaining('program.db can be read by everybody on this machine'),
      expect.stringContaining("The event can't be read, so the server doesn't start: "),
    ]);
  });

  test('has little room', () => {
    expect(lines([room('/data', 150e6), room('/data', 5e9)])).toEqual([
      'wrong: The disk of /data has only 150 MB left, and no copies are made below 209 MB: make room.',
      'ok: The disk of /data has 5.0 GB left.',
    ]);
  });

  test.runIf(process.getuid)("isn't the user's", async () => {
    await make();
    chmodSync(dataDir, 0o555);
    const settings = { DATA_DIR: dataDir, PORT: '0' };
    const [file = '', ...args] = [...UNPRIVILEGED, process.execPath, MAIN, 'doctor'];
    const { code, stdout, stderr } = await startProcess(file, args, { settings }).ended;
    chmodSync(dataDir, 0o755);
    expect(stderr).toBe('');
    expect(stdout).toContain(
      `wrong  ${dataDir} can't be written by this user: give it to the user who runs the server`,
    );
    expect(stdout).toMatch(/\n\d+ things are wrong\.\n$|\nOne thing is wrong\.\n$/);
    expect(code).toBe(1);
  });
});

describe('the SQLite database', () => {
  test('is not there yet, or well', async () => {
    expect(lines(await checkDatabase(config()))).toEqual([expect.stringMatching(/^note: There is no database at/)]);
    await make();
    expect(lines(await checkDatabase(config()))).toEqual([
      'ok: The SQLite database opens, and is of this version.',
      "note: No editors' password is set yet: the next start makes one and prints it once.",
    ]);
  });

  test('is damaged', async () => {
    writeFileSync(sqliteFile(dataDir), 'not a database at all, but long enough for one'.repeat(50));
    expect(wrong(await checkDatabase(config()))).toEqual([expect.stringMatching(/can't be used: it is damaged/)]);
  });

  test('is of an earlier version, and stays so', async () => {
    copyFileSync(new URL('../store/before-edits/program.db', import.meta.url), sqliteFile(dataDir));
    const [age] = await checkDatabase(config());
    expect(age).toEqual({ level: 'note', says: expect.stringMatching(/the next start upgrades it, which copies it/) });
    expect((await checkDatabase(config()))[0]).toEqual(age);
  });

  test('is of a later version', async () => {
    await make();
    const sqlite = new Libsql(sqliteFile(dataDir));
    sqlite.exec("INSERT INTO kysely_migration VALUES ('9999-later', '')");
    sqlite.close();
    expect(wrong(await checkDatabase(config()))).toEqual([
      expect.stringContaining("a newer build of this program's version"),
    ]);
  });

  test('has a short password', () => {
    expect(lines(checkPassword(config({ EDITOR_PASSWORD: 'long enough for all' })))[0]).toMatch(/^ok: /);
    expect(lines(checkPassword(config({ EDITOR_PASSWORD: 'short' })))).toEqual([
      expect.stringContaining("wrong: The editors' password has 5 characters"),
    ]);
  });
});

describe('PostgreSQL', () => {
  test("can't be reached", async () => {
    const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    expect(wrong(await checkDatabase(config(settings)))).toEqual([
      expect.stringMatching(/PostgreSQL at DATABASE_URL can't be used: .*ECONNREFUSED/),
    ]);
  });

  test('is empty, and tells what others write; or takes no writes', async () => {
    const { db, url, close } = await startPostgres();
    const settings = { DATABASE_URL: url };
    expect(lines(await checkDatabase(config(settings)))).toEqual([
      'note: PostgreSQL at DATABASE_URL is empty: the first start fills it.',
      "ok: This machine's clock agrees with PostgreSQL's.",
      expect.stringContaining('(LISTEN'),
    ]);
    await db.query('SET default_transaction_read_only = on');
    expect(wrong(await checkDatabase(config(settings)))).toContainEqual(
      'wrong: PostgreSQL takes no writes: DATABASE_URL must lead to the primary server.',
    );
    await close();
  });
});

test('a clock that is wrong', () => {
  expect(compareClocks('PostgreSQL', 31_000, 2_000)).toBeUndefined();
  expect(compareClocks('PostgreSQL', 1_000, 62_000)?.says).toContain('PostgreSQL are 61 s apart');
});

describe('backups', () => {
  const check = async (settings: Record<string, string>) => lines([await checkBackups(config(settings))])[0]!;

  test('are not made, or can not be', async () => {
    expect(await check({})).toMatch(/^note: The server makes no backups: set BACKUP_DIR/);
    expect(await check({ BACKUP_DIR: join(dataDir, 'missing') })).toMatch(/^wrong: No backup can be made in/);
    expect(await check({ DATABASE_URL: 'postgres://x/y' })).toMatch(/^note: Backups of PostgreSQL/);
  });

  test('are old, or near the data', async () => {
    const folder = join(dataDir, 'backups');
    mkdirSync(folder);
    expect(await check({ BACKUP_DIR: folder })).toMatch(/^note: There is no backup in .* yet/);
    writeFileSync(join(folder, 'program-2025-10-28T02-15-00-000Z.db'), '');
    expect(await check({ BACKUP_DIR: folder })).toMatch(/^wrong: The last backup in .* is \d+ hours old: look for/);
    const now = new Date().toISOString().replace(/[:.]/g, '-');
    writeFileSync(join(folder, `program-${now}.db`), '');
    expect(await check({ BACKUP_DIR: folder })).toMatch(
      /^note: The last backup is less than an hour old, but on the disk/,
    );
  });
});

describe('who reaches the server', () => {
  const https = { PUBLIC_URL: 'https://program.example.org' };
  const metrics = { METRICS_PORT: '9464' };
  test.each([
    [{}, ['ok: Only this machine reaches the server itself (127.0.0.1:4000).']],
    [{ HOST: '0.0.0.0' }, [expect.stringMatching(/^wrong: .* at 0\.0\.0\.0:4000 without HTTPS/)]],
    [{ HOST: '::', PUBLIC_URL: 'http://a.b' }, [expect.stringMatching(/^wrong: .* at \[::\]:4000 without HTTPS/)]],
    [{ HOST: '0.0.0.0', ...https }, [expect.stringMatching(/^note: .*nobody but the proxy/)]],
    [{ HOST: '0.0.0.0', TRUST_PROXY: 'true', ...https }, [expect.stringMatching(/^wrong: .*TRUST_PROXY=true/)]],
    [metrics, [expect.any(String), 'ok: Only this machine reaches the metrics (127.0.0.1:9464).']],
    [{ ...metrics, METRICS_HOST: '::1' }, [expect.any(String), expect.stringContaining('([::1]:9464)')]],
    [{ ...metrics, METRICS_HOST: '10.1.2.3' }, [expect.any(String), expect.stringMatching(/^note: .*your network/)]],
    [{ ...metrics, METRICS_HOST: '8.8.8.8' }, [expect.any(String), expect.stringMatching(/^wrong: .*to the internet/)]],
  ])('%o', (settings, expected) => {
    expect(lines(checkExposure(config(settings as Record<string, string>)))).toEqual(expected);
  });
});
