import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/store/database.ts';
import { sqliteFile } from '../../../src/server/store/sqlite/sqlite-file.ts';
import { runServer } from '../../support/product.mjs';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { withFreeBytes } from '../support/file-system.ts';
import { startPostgres } from '../support/postgres.ts';

/** SQLite opens no longer path. */
const LONGEST_PATH = 512;
/** Characters that are enough for the name of a database, and not for that of its copy. */
const ROOM = 30;

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const LATER = ['9999-later', '9.8.7', '2031-02-03T04:05:06.000Z'];
const TOLD = `a newer version of this program has made it (9.8.7 on 2031-02-03; this is ${version})`;

let folder: string;
let dataDir: string;
let file: string;
const sqlites: Libsql.Database[] = [];
beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  file = sqliteFile(dataDir);
});
afterEach(() => {
  for (const sqlite of sqlites.splice(0)) sqlite.close();
  removeFolder(folder);
});

/** Puts a database of the last release that had no edits into the data folder. */
const putEarlier = () => copyFileSync(new URL('before-edits/program.db', import.meta.url), file);
const open = (path = file) => {
  const sqlite = new Libsql(path);
  sqlites.push(sqlite);
  return sqlite;
};
const copies = () => readdirSync(dataDir).filter((name) => name.includes('upgrade'));
const tables = (sqlite: Libsql.Database) =>
  (sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all([]) as { name: string }[]).map(
    ({ name }) => name,
  );
async function opened() {
  const { db, copiedTo } = await openDatabase({ dataDir });
  await db.destroy();
  return copiedTo;
}

describe('an upgrade of SQLite', () => {
  test('first copies the database, with what is only in its log', async () => {
    putEarlier();
    const writer = open();
    writer.pragma('journal_mode = WAL');
    writer.exec("UPDATE days SET title = 'Only in the log' WHERE id = 1");
    expect(readFileSync(file).includes('Only in the log')).toBe(false);

    const copy = await opened();
    expect(copies()).toEqual([copy!.slice(dataDir.length + 1)]);
    expect(copies()[0]).toMatch(/^program\.before-upgrade-\d{4}-.*Z\.db$/);
    expect(statSync(copy!).mode & 0o777).toBe(0o600);
    const before = open(copy);
    expect(before.prepare('SELECT title FROM days WHERE id = 1').get([])).toMatchObject({ title: 'Only in the log' });
    expect(tables(before)).not.toContain('edits');
    const upgrade = open().prepare('SELECT version FROM upgrades').all([]);
    expect(upgrade).toEqual([expect.objectContaining({ version })]);
    expect(await opened()).toBeUndefined();
    expect(copies()).toHaveLength(1);
  });

  test('copies nothing where the database is new', async () => {
    expect([await opened(), await opened()]).toEqual([undefined, undefined]);
    expect(copies()).toEqual([]);
  });

  test('removes all copies but the last three, and no other file', async () => {
    putEarlier();
    const old = [1, 2, 3, 4].map((day) => `program.before-upgrade-2025-01-0${day}T00-00-00-000Z.db`);
    const others = ['program.before-upgrade-of-mine.db', 'program.before-restore-2024-01-01T00-00-00-000Z.db'];
    for (const name of [...old, ...others]) copyFileSync(file, join(dataDir, name));
    const copy = await opened();
    const left = readdirSync(dataDir).filter((name) => name.startsWith('program.before-'));
    expect(left.sort()).toEqual([...others, ...old.slice(2), copy!.slice(dataDir.length + 1)].sort());
  });

  test('is not made if the copy can’t be made', async () => {
    while (dataDir.length < LONGEST_PATH - ROOM)
      dataDir = join(dataDir, 'x'.repeat(Math.min(100, LONGEST_PATH - ROOM - dataDir.length)));
    mkdirSync(dataDir, { recursive: true });
    file = sqliteFile(dataDir);
    putEarlier();
    const before = readFileSync(file);
    await expect(opened()).rejects.toThrow(
      /can't be upgraded, because it must be copied before to .*\. Nothing was changed\./,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(dataDir)).toEqual(['program.db']);
  });

  test('is not begun where the disk has no room for the copy and the upgrade', async () => {
    putEarlier();
    const { size } = statSync(file);
    await withFreeBytes(2 * size - 1, () =>
      expect(opened()).rejects.toThrow(
        /has only \d+ MB left, too little for a copy: make room\. Nothing was changed\.$/,
      ),
    );
    expect(readdirSync(dataDir)).toEqual(['program.db']);
    expect(await withFreeBytes(2 * size, opened)).toContain('before-upgrade');
  });

  test('is told when the host starts, with the path of the copy', async () => {
    putEarlier();
    const server = await runServer(dataDir);
    server.child.kill('SIGTERM');
    await server.ended;
    const [copy] = copies();
    expect(server.stdout()).toContain(
      `The database was upgraded. A copy of it as it was before is kept at ${join(dataDir, copy!)}\n`,
    );
  });

  test('leaves a database that an earlier version refuses, naming the later version and the copy', async () => {
    putEarlier();
    const copy = await opened();
    const later = open();
    later.prepare("INSERT INTO kysely_migration VALUES (?, '')").run([LATER[0]]);
    later.prepare('INSERT INTO upgrades VALUES (?, ?, ?)').run(LATER);
    await expect(opened()).rejects.toThrow(`can't be used: ${TOLD}. Nothing was changed.`);
    await expect(opened()).rejects.toThrow(`npm start -- restore ${copy}`);
    later.prepare('UPDATE upgrades SET version = ?').run([version]);
    const build = `a newer build of this program's version ${version} has made it on 2031-02-03`;
    await expect(opened()).rejects.toThrow(`can't be used: ${build}. Nothing was changed.`);
    later.exec('DROP TABLE upgrades');
    await expect(opened()).rejects.toThrow(/a newer version of this program has made it\. Nothing/);
  });
});

test('an earlier version also refuses a PostgreSQL database of a later version, and names that version', async () => {
  const { db, url, close } = await startPostgres();
  const config = { dataDir, databaseUrl: url };
  const made = await openDatabase(config);
  expect(made.copiedTo).toBeUndefined();
  await made.db.destroy();
  await db.query("INSERT INTO kysely_migration VALUES ($1, '')", [LATER[0]]);
  await db.query('INSERT INTO upgrades VALUES ($1, $2, $3)', LATER);
  await expect(openDatabase(config)).rejects.toThrow(`The database can't be used: ${TOLD}.`);
  await close();
});
