/** @module-tag thorough */
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import Libsql from 'libsql';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Schedule } from '../../../src/program/model/types.ts';
import { damagePages } from '../../support/lost-database.ts';
import { runServer } from '../../support/product.mjs';
import { commandFolder, PROGRAM } from '../support/command-folder.ts';
import { signedIn } from '../support/signed-in.ts';

const PASSWORD = 'strike-slip-1907';
const { path, command, fill, exported } = commandFolder();

const titles = (schedule: Schedule) => schedule.map(({ title }) => title);
const ours = PROGRAM.map(({ title }) => title);

/** A data folder as a killed server leaves it: the day that it has acknowledged last is in the log alone. */
async function killedServer(folder: string, title: string): Promise<void> {
  const server = await runServer(path(folder), { EDITOR_PASSWORD: PASSWORD });
  const call = await signedIn(server.url, PASSWORD);
  expect((await call('POST', '/api/days', { title })).status).toBe(201);
  server.child.kill('SIGKILL');
  await server.ended;
  expect(existsSync(path(`${folder}/program.db-wal`))).toBe(true);
}

/** The words with which `restore` refuses, leaving the database as it was. */
async function refused(source: string): Promise<string> {
  const before = await exported();
  const { code, stdout, stderr } = await command(['restore', source]);
  expect([code, stdout]).toEqual([1, '']);
  expect(await exported()).toEqual(before);
  expect(readdirSync(path('data')).filter((name) => /tmp|before-restore/.test(name))).toEqual([]);
  return stderr;
}

beforeEach(fill);

describe('restore', () => {
  test.each([
    ['by its path', () => path('data/program.db')],
    ['by a symbolic link', () => (symlinkSync('data/program.db', path('link.db')), path('link.db'))],
    ['by a hard link', () => (linkSync(path('data/program.db'), path('hard.db')), path('hard.db'))],
    ['by a link to its folder', () => (symlinkSync('data', path('other')), path('other/program.db'))],
  ])('refuses the database itself %s', async (_, source) => {
    await killedServer('data', 'Acknowledged');
    expect(await refused(source())).toMatch(/ is the database itself, not a backup of it\. Nothing was changed\.\n$/);
    expect(titles(await exported())).toContain('Acknowledged');
  });

  test('reads what is still in the log beside its source', async () => {
    await killedServer('source', 'Only in the log');
    expect((await command(['restore', path('source/program.db')])).code).toBe(0);
    expect(titles(await exported())).toContain('Only in the log');
  });

  test('keeps what it replaces, its log included, and says where', async () => {
    await command(['backup', path('copy.db')]);
    await killedServer('data', 'Only in the log');
    const { stdout } = await command(['restore', path('copy.db')]);
    expect(titles(await exported())).toEqual(ours);
    const [, kept] = /What was there before is kept at (.*)\.\n$/.exec(stdout)!;
    expect(kept).toMatch(/data\/program\.before-restore-\d{4}-\d\d-\d\dT[\d-]+Z\.db$/);

    expect((await command(['restore', kept!])).code).toBe(0);
    expect(titles(await exported())).toContain('Only in the log');
  });

  test('lets no page that is open take what was undone for the program', async () => {
    await command(['backup', path('copy.db')]);
    const server = await runServer(path('data'), { EDITOR_PASSWORD: PASSWORD });
    const call = await signedIn(server.url, PASSWORD);
    for (const title of ['Undone', 'Undone, too'])
      expect((await call('POST', '/api/days', { title })).status).toBe(201);
    const { revision: known } = (await (await fetch(`${server.url}/api/health`)).json()) as { revision: number };
    server.child.kill('SIGTERM');
    await server.ended;

    expect((await command(['restore', path('copy.db')])).code).toBe(0);
    const restored = await runServer(path('data'), { EDITOR_PASSWORD: PASSWORD });
    const write = await signedIn(restored.url, PASSWORD);
    for (const title of ['New', 'Newer']) expect((await write('POST', '/api/days', { title })).status).toBe(201);
    expect((await fetch(`${restored.url}/api/changes?since=${known}`)).status).toBe(410);
    restored.child.kill('SIGTERM');
    await restored.ended;
  });

  test('keeps a damaged database, too, with what was in its log', async () => {
    await command(['backup', path('copy.db')]);
    await killedServer('data', 'Only in the log');
    damagePages(path('data/program.db'));
    const { stdout } = await command(['restore', path('copy.db')]);
    expect(titles(await exported())).toEqual(ours);
    const [, kept] = /What was there before is kept at (.*)\.\n$/.exec(stdout)!;
    const files = [kept!, `${kept}-wal`].filter((file) => existsSync(file)).map((file) => readFileSync(file));
    expect(Buffer.concat(files).includes('ZZZZ')).toBe(true);
    expect(Buffer.concat(files).includes('Only in the log')).toBe(true);
  });

  test('refuses what is not a sound database of ours', async () => {
    const foreign = new Libsql(path('foreign.db'));
    foreign.exec('CREATE TABLE days (id INTEGER PRIMARY KEY, title TEXT)');
    foreign.close();
    await command(['backup', path('damaged.db')]);
    copyFileSync(path('damaged.db'), path('newer.db'));
    damagePages(path('damaged.db'));
    const newer = new Libsql(path('newer.db'));
    newer.exec("INSERT INTO kysely_migration VALUES ('9999-later', '')");
    newer.close();
    writeFileSync(path('empty.db'), '');
    mkdirSync(path('folder.db'));
    for (const [name, why] of [
      ['foreign', 'it belongs to another program'],
      ['damaged', 'it is damaged ('],
      ['newer', 'a newer build of this program'],
      ['empty', 'it is empty'],
    ]) {
      expect(await refused(path(`${name}.db`))).toContain(`${name}.db is not a backup of this program: ${why}`);
    }
    expect(await refused(path('folder.db'))).toBe(`${path('folder.db')} is not a file.\n`);
  });

  test('takes a plain copy of a data folder into an empty one', async () => {
    await killedServer('data', 'Only in the log');
    cpSync(path('data'), path('copied'), { recursive: true });
    const settings = { DATA_DIR: path('fresh') };
    const { code, stdout } = await command(['restore', path('copied/program.db')], settings);
    expect([code, stdout]).toEqual([0, `Restored ${path('copied/program.db')} to ${path('fresh/program.db')}.\n`]);
    await command(['export', path('fresh.json')], settings);
    expect(readFileSync(path('fresh.json'), 'utf8')).toContain('Only in the log');
  });
});
