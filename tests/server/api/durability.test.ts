import { chmodSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Schedule } from '../../../src/program/model/types.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { sqliteFile } from '../../../src/server/store/sqlite/sqlite-file.ts';
import { askForSession, freePort, run, type RunningServer, runServer } from '../../support/product.mjs';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { signedIn } from '../support/signed-in.ts';

const PASSWORD = 'strike-slip-1907';
let dataDir: string;
let server: RunningServer | undefined;

const start = async (settings: Record<string, string> = {}) =>
  (server = await runServer(dataDir, { EDITOR_PASSWORD: PASSWORD, ...settings }));
const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
  server!.child.kill(signal);
  return server!.ended;
};
const scheduleOf = async (url: string) => (await (await fetch(`${url}/api/schedule`)).json()) as Schedule;

beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(async () => {
  if (server?.child.exitCode === null) await stop('SIGKILL');
  server = undefined;
  removeFolder(dataDir);
});

/** Writes until the server is ended by the signal, in the middle of it: what was acknowledged, and what is there afterwards. */
async function endWhileWriting(signal: NodeJS.Signals, after: number) {
  const { url, child } = await start();
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
  await server!.ended;
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
      const { db } = await openDatabase({ dataDir });
      const pragma = async (name: string) =>
        Object.values((await sql<object>`PRAGMA ${sql.raw(name)}`.execute(db)).rows[0]!)[0];
      expect([await pragma('synchronous'), await pragma('journal_mode'), await pragma('foreign_keys')]).toEqual([
        ...[2, 'wal', 1],
      ]);
      // Whoever waits there would hold up everybody.
      expect(await pragma('busy_timeout')).toBe(0);
      await db.destroy();
    }
  });

  test('can only be read by its owner, even if others may enter the folder', async () => {
    chmodSync(dataDir, 0o755);
    const { db } = await openDatabase({ dataDir });
    for (const file of readdirSync(dataDir))
      expect([file, statSync(join(dataDir, file)).mode & 0o077]).toEqual([file, 0]);
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

describe('the first start', () => {
  test('fills the database with the outline of the event, once', async () => {
    const { url } = await start();
    const days = await scheduleOf(url);
    expect(days.map(({ date }) => date)).toEqual(['2025-10-28', '2025-10-29', '2025-10-30', '2025-10-31']);
    expect(days[0]!.title).toBe('Tuesday, 28 October 2025');
    expect(days[3]!.items.map(({ title }) => title).join()).toMatch(/field.trip/i);
    const call = await signedIn(url, PASSWORD);
    for (const { id } of days) await call('DELETE', `/api/days/${id}`);
    await stop();
    expect(await scheduleOf((await start()).url)).toEqual([]);
  });

  test('makes a password, shows it once, and keeps only its hash', async () => {
    const first = await runServer(dataDir);
    server = first;
    const password = /shown this once: (\S+)/.exec(first.stdout())![1]!;
    expect(password).toMatch(/^[a-z0-9]{5}(-[a-z0-9]{5}){3}$/);
    expect((await (await signedIn(first.url, password))('POST', '/api/days', { title: 'T' })).status).toBe(201);
    await stop();
    const again = await runServer(dataDir);
    server = again;
    expect(again.stdout()).toBe(`The program is served at ${again.url}/\n`);
    const sqlite = new Libsql(sqliteFile(dataDir));
    expect(JSON.stringify(sqlite.prepare('select * from account').all())).not.toContain(password);
    sqlite.close();
  });

  test('uses EDITOR_PASSWORD, and a changed one at a later start', async () => {
    await start();
    expect(server!.stdout()).toBe(`The program is served at ${server!.url}/\n`);
    await stop();
    const { url } = await start({ EDITOR_PASSWORD: 'changed one' });
    expect((await askForSession(url, PASSWORD)).status).toBe(401);
    expect((await askForSession(url, 'changed one')).status).toBe(200);
  });
});

describe('being stopped', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s ends silent, idle and half-sent connections at once, answers what has arrived, and ends with 0',
    async (signal) => {
      const { url } = await start();
      const { port, host } = new URL(url);
      const head = `POST /api/session HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
      const body = JSON.stringify({ password: PASSWORD });
      const open = (text: string) =>
        new Promise<{ closed: Promise<string> }>((resolve) => {
          let answer = '';
          const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
          socket.on('data', (chunk) => (answer += String(chunk)));
          const closed = new Promise<string>((end) => socket.on('close', () => end(answer)));
          socket.write(text, () => resolve({ closed }));
        });
      const silent = await open('');
      const halfSent = await open(`${head}Content-Length: ${body.length}\r\n\r\n{"pass`);
      const idle = await open(`GET /api/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      // An answer shows that what was sent before has been read.
      await fetch(`${url}/api/health`).then((health) => health.text());
      const running = await open(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
      await fetch(`${url}/api/event`).then((event) => event.text());
      const asked = performance.now();
      server!.child.kill(signal);
      expect((await server!.ended).code).toBe(0);
      expect(performance.now() - asked).toBeLessThan(3_000);
      expect([await silent.closed, await halfSent.closed]).toEqual(['', '']);
      expect(await idle.closed).toMatch(/^HTTP\/1\.1 200 OK/);
      expect(await running.closed).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"token"/);
    },
  );
});

test('a second signal, as npm passes on the Ctrl+C that the server has had, cuts nothing off', async () => {
  const { child, ended } = await start();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
  expect((await ended).code).toBe(0);
});

describe('the log', () => {
  test('has requests and failures as structured lines without a password or a token', async () => {
    const { url } = await start({ LOG_LEVEL: 'trace' });
    const call = await signedIn(url, PASSWORD);
    await call('POST', '/api/days', { title: 'Logged' });
    await fetch(`${url}/api/schedule?token=in-the-query`);
    await askForSession(url, 'a wrong guess');
    await stop();
    const { stdout, stderr } = await server!.ended;
    expect(stdout.trim().split('\n')).toHaveLength(1);
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ method: 'POST', path: '/api/days', status: 201 }));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'sign-in failed', address: '127.0.0.1' }));
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBeGreaterThan(3);
    expect(stderr).not.toMatch(/strike-slip|wrong guess|Bearer|authorization|in-the-query/i);
  });
});

describe('a proxy that the host was not told of', () => {
  const forwarded = (url: string) => fetch(`${url}/api/event`, { headers: { 'x-forwarded-for': '192.0.2.1' } });

  test('is named once in the log, with what to do', async () => {
    const { url } = await start();
    for (let n = 0; n < 3; n++) await forwarded(url);
    await stop();
    const { stderr } = await server!.ended;
    expect(stderr.match(/X-Forwarded-For has arrived while TRUST_PROXY is not set/g)).toHaveLength(1);
  });

  test('is nothing to talk about once TRUST_PROXY names it', async () => {
    const { url } = await start({ TRUST_PROXY: 'loopback' });
    await forwarded(url);
    await stop();
    expect((await server!.ended).stderr).toBe('');
  });
});

describe('a start that cannot be', () => {
  test('a port in use is a sentence, not a stack', async () => {
    const { url } = await start();
    const settings = { DATA_DIR: dataDir, EDITOR_PASSWORD: PASSWORD, PORT: new URL(url).port };
    const { code, stderr, stdout } = await run([], settings).ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`Port ${settings.PORT} is in use. Set PORT to another one.\n`);
  });

  test('because the file is not a database, or PostgreSQL is not running, says so in a sentence', async () => {
    const { writeFileSync } = await import('node:fs');
    writeFileSync(sqliteFile(dataDir), 'not a database, but longer than its header would be '.repeat(50));
    const broken = await run([], { DATA_DIR: dataDir, PORT: '0' }).ended;
    expect(broken).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database .*program\.db can't be used: it is damaged \(.*\)\. .*\n$/),
    });
    const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
    const away = await run([], { DATABASE_URL, PORT: '0' }).ended;
    expect(away).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^PostgreSQL at DATABASE_URL can't be used: .+\n$/),
    });
  });
});
