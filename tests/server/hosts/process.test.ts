/** @module-tag thorough */
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { sqliteFile } from '../../../src/server/store/sqlite/sqlite-file.ts';
import { askForSession, freePort, run, runServer } from '../../support/product.mjs';
import { ownServer, PASSWORD, scheduleOf } from '../support/own-server.ts';
import { signedIn } from '../support/signed-in.ts';

const own = ownServer();
const { start, startAs, stop } = own;

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
    const first = await startAs({});
    const password = /shown this once: (\S+)/.exec(first.stdout())![1]!;
    expect(password).toMatch(/^[a-z0-9]{5}(-[a-z0-9]{5}){3}$/);
    expect((await (await signedIn(first.url, password))('POST', '/api/days', { title: 'T' })).status).toBe(201);
    await stop();
    const again = await startAs({});
    expect(again.stdout()).toMatch(/^The program is served at (?!.*password)/s);
    const sqlite = new Libsql(sqliteFile(own.dataDir));
    expect(JSON.stringify(sqlite.prepare('select * from account').all())).not.toContain(password);
    sqlite.close();
  });

  test('uses EDITOR_PASSWORD, and a changed one at a later start', async () => {
    const first = await start();
    expect(first.stdout()).toMatch(/^The program is served at (?!.*password)/s);
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
      const { url, child, ended } = await start();
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
      child.kill(signal);
      expect((await ended).code).toBe(0);
      // Whatever isn't ended at once is cut off after five seconds.
      expect(performance.now() - asked).toBeLessThan(4_500);
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
    const { url, ended } = await start({ LOG_LEVEL: 'trace' });
    const call = await signedIn(url, PASSWORD);
    await call('POST', '/api/days', { title: 'Logged' });
    await fetch(`${url}/api/schedule?token=in-the-query`);
    await askForSession(url, 'a wrong guess');
    await stop();
    const { stdout, stderr } = await ended;
    expect(stdout).toMatch(/^The program is served at [^{]*$/);
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
    const { url, ended } = await start();
    for (let n = 0; n < 3; n++) await forwarded(url);
    await stop();
    const { stderr } = await ended;
    expect(stderr.match(/X-Forwarded-For has arrived while TRUST_PROXY is not set/g)).toHaveLength(1);
  });

  test('is nothing to talk about once TRUST_PROXY names it', async () => {
    const { url, ended } = await start({ TRUST_PROXY: 'loopback' });
    await forwarded(url);
    await stop();
    expect((await ended).stderr).toBe('');
  });
});

describe('a start that cannot be', () => {
  test('a port in use is a sentence, not a stack', async () => {
    const { url } = await start();
    const settings = { DATA_DIR: own.dataDir, EDITOR_PASSWORD: PASSWORD, PORT: new URL(url).port };
    const { code, stderr, stdout } = await run([], settings).ended;
    expect([code, stdout]).toEqual([1, '']);
    const other = Number(settings.PORT) + 1;
    expect(stderr).toBe(`Port ${settings.PORT} is in use. Set PORT to another one: PORT=${other} npm start\n`);
  });

  test('shows no first password, which the next start shows', async () => {
    const { url } = await start();
    const settings = { DATA_DIR: join(own.dataDir, 'new'), PORT: new URL(url).port };
    const refused = await run([], settings).ended;
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    const next = await runServer(settings.DATA_DIR);
    next.child.kill();
    expect((await next.ended).stdout).toMatch(/^Editor password, shown this once: \S+\nThe program is served at/);
  });

  test('because the file is not a database, or PostgreSQL is not running, says so in a sentence', async () => {
    writeFileSync(sqliteFile(own.dataDir), 'not a database, but longer than its header would be '.repeat(50));
    const broken = await run([], { DATA_DIR: own.dataDir, PORT: '0' }).ended;
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
