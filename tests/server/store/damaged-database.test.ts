import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, checkpoint } from '../../../src/server/store/database.ts';
import { UnusableDatabase } from '../../../src/server/store/errors.ts';
import { migrationNames } from '../../../src/server/store/schema/migrations.ts';
import { TestStore } from '../../support/test-store.ts';
import { sqliteFile } from '../../../src/server/store/sqlite/sqlite-file.ts';
import { damagePages } from '../../support/lost-database.ts';
import { type RunningServer, runServer } from '../../support/product.mjs';
import { until } from '../../support/until.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { SMALL_PROGRAM } from '../support/host.ts';
import { signedIn } from '../support/signed-in.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = temporaryFolder();
  file = sqliteFile(dataDir);
});
afterEach(() => removeFolder(dataDir));

/** Makes a database that holds a program, with nothing left in its log. */
async function makeDatabase() {
  const database = await openDatabase({ dataDir });
  await new TestStore(database).fillOnce(SMALL_PROGRAM);
  await checkpoint(database);
  await database.db.destroy();
}

function change(work: (sqlite: Libsql.Database) => void) {
  const sqlite = new Libsql(file);
  work(sqlite);
  // libsql closes only when JavaScript collects its garbage: what is still in the log would be written to the file then.
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
}

describe('a start', () => {
  const refusal = async () => {
    const error: unknown = await openDatabase({ dataDir }).then(
      () => undefined,
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(UnusableDatabase);
    return (error as Error).message;
  };

  test.each([
    ['of no bytes', () => truncateSync(file), 'it is empty'],
    ['cut off', () => truncateSync(file, 20_000), 'it is damaged'],
    ['with pages overwritten', () => damagePages(file), 'it is damaged'],
    ['that is no database', () => writeFileSync(file, 'x'.repeat(20_000)), 'it is damaged (file is not a database)'],
    ['that lacks a table', () => change((sqlite) => sqlite.exec('DROP TABLE sessions')), 'it lacks sessions.'],
    [
      'that lacks a log',
      () => change((sqlite) => sqlite.exec('DROP TABLE program_changes')),
      'it lacks program_changes.',
    ],
    ['that lacks its revision', () => change((sqlite) => sqlite.exec('DELETE FROM program_state')), 'its revision'],
    [
      'of a newer version',
      () => change((sqlite) => sqlite.exec("INSERT INTO kysely_migration VALUES ('9999-later', '')")),
      'a newer build of this program',
    ],
  ])('on a file %s is refused with what to do, and leaves it as it is', async (_, spoil, why) => {
    await makeDatabase();
    spoil();
    const before = readFileSync(file);
    const message = await refusal();
    expect(message).toContain(`The database ${file} can't be used: `);
    expect(message).toContain(why);
    expect(message).toContain('npm start -- restore FILE');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("on another program's file is refused, even where its tables have our names", async () => {
    change((sqlite) => sqlite.exec('CREATE TABLE days (id, title); CREATE TABLE program_state (revision)'));
    expect(await refusal()).toContain('it belongs to another program');
  });

  test('where only the log is left is refused: it would be played into a new file', async () => {
    writeFileSync(`${file}-wal`, 'what was written last');
    expect(await refusal()).toContain(
      `The database ${file} can't be used: it is gone, and only its log ${file}-wal is there.`,
    );
    expect(existsSync(file)).toBe(false);
  });

  test('takes the database of an earlier version', async () => {
    const { migrateBy } = await import('../../../src/server/store/schema/migrations.ts');
    const sqlite = new Libsql(file);
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
    await migrateBy(db, 'sqlite', migrationNames('sqlite').slice(0, 1));
    await db.destroy();
    await makeDatabase();
    change((sqlite) =>
      expect(sqlite.prepare('SELECT count(*) AS count FROM sessions').get([])).toMatchObject({ count: 0 }),
    );
  });

  test('that was killed while it made the database leaves nothing that is taken for one', async () => {
    writeFileSync(`${file}.4711.tmp`, '');
    await makeDatabase();
    await makeDatabase();
    expect(readdirSync(dataDir).filter((name) => name.includes('.tmp'))).toEqual(['program.db.4711.tmp']);
  });

  test('beside others in the same empty folder uses the same file', async () => {
    const all = await Promise.all([1, 2, 3].map(() => runServer(dataDir, { EDITOR_PASSWORD: 'x' })));
    const [call] = await Promise.all(all.map(({ url }) => signedIn(url, 'x')));
    expect((await call!('POST', '/api/days', { title: 'Seen by all' })).status).toBe(201);
    for (const { url } of all)
      await until(async () => expect(await (await fetch(`${url}/api/schedule`)).text()).toContain('Seen by all'));
    for (const { child } of all) child.kill('SIGTERM');
    await Promise.all(all.map(({ ended }) => ended));
  });
});

describe('a running server', () => {
  const PASSWORD = 'strike-slip-1907';
  let server: RunningServer;
  let addDay: (title: string) => Promise<Response>;
  beforeEach(async () => {
    server = await runServer(dataDir, { EDITOR_PASSWORD: PASSWORD, LOG_LEVEL: 'error' });
    const call = await signedIn(server.url, PASSWORD);
    addDay = (title) => call('POST', '/api/days', { title });
    expect((await addDay('Before')).status).toBe(201);
    // Everything is in the file itself, as after the log has grown long enough.
    change((sqlite) => sqlite.pragma('wal_checkpoint(TRUNCATE)'));
  });
  afterEach(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  });

  const health = async () => {
    const answer = await fetch(`${server.url}/api/health`);
    return { status: answer.status, ...((await answer.json()) as { fault?: string }) };
  };
  /** The file is read from end to end every few seconds. */
  const untilHealth = (wanted: object) => expect.poll(health, { timeout: 30_000, interval: 500 }).toMatchObject(wanted);
  const refusedWith = async (fault: string, words: RegExp) => {
    const answer = await addDay('Never acknowledged');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ fault, detail: expect.stringMatching(words) });
  };

  test('whose pages are overwritten tells health, takes no write, and goes on showing the program', async () => {
    const shown = await (await fetch(`${server.url}/api/schedule`)).text();
    const sound = readFileSync(file);
    damagePages(file);
    await untilHealth({ status: 503, fault: 'corrupt' });
    await refusedWith('corrupt', /^The database of the server is damaged, so nothing can be saved/);
    expect(server.stderr()).toContain('"fault":"corrupt"');
    expect(await (await fetch(`${server.url}/api/schedule`)).text()).toBe(shown);

    writeFileSync(file, sound);
    await untilHealth({ status: 'ok' });
    expect((await addDay('After')).status).toBe(201);
    expect(await (await fetch(`${server.url}/api/schedule`)).text()).not.toContain('Never acknowledged');
  });

  test('whose file is taken away or replaced acknowledges nothing that its next start would not find', async () => {
    const told =
      /^The database file was moved, .* until that same file is back in its place, or a backup is restored\.$/;
    renameSync(file, `${file}.away`);
    await refusedWith('replaced', told);
    await untilHealth({ status: 503, fault: 'replaced' });
    copyFileSync(`${file}.away`, file);
    await refusedWith('replaced', told);
    renameSync(`${file}.away`, file);
    await untilHealth({ status: 'ok' });
    expect((await addDay('After')).status).toBe(201);
    expect(existsSync(join(dataDir, 'program.db'))).toBe(true);
  });
});
