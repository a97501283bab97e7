import { cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startProcess } from '../../support/product.mjs';
import { removeFolder, temporaryFolder } from '../support/folder.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => removeFolder(dataDir));

/** Starts the host as people do. */
function npmStart(...args: string[]) {
  const settings = { HOME: dataDir, DATA_DIR: dataDir, PORT: '0', npm_config_update_notifier: 'false' };
  const npm = startProcess('npm', ['start', ...args], { settings });
  return { ...npm, output: () => npm.stdout() + npm.stderr() };
}

/** Bytes in the log of the database, which is emptied when it is closed in order. */
const logLength = () => statSync(join(dataDir, 'program.db-wal')).size;

/** Whether something listens on the port of an address. */
const isOpen = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

describe('npm start', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends the server in order when npm gets %s', async (signal) => {
    const npm = npmStart();
    const url = await vi.waitFor(() => /served at (\S+)/.exec(npm.output())![1]!, { timeout: 50_000 });
    expect((await fetch(`${url}api/health`)).status).toBe(200);
    expect(logLength()).toBeGreaterThan(0);
    npm.child.kill(signal);
    // Its output ends with the last process that has it.
    const { code } = await npm.ended;
    expect(await isOpen(url)).toBe(false);
    expect(logLength()).toBe(0);
    // HUP ends npm itself at once.
    expect(code).toBe(signal === 'SIGHUP' ? null : 0);
  });

  test('passes on the arguments of a command', async () => {
    const npm = npmStart('--', 'import', 'no such file.json');
    const { code, stderr } = await npm.ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('/no such file.json does not exist.')]);
  });
});

/** Without packages and sources. */
function copyProject() {
  for (const name of ['build', 'package.json', 'package-lock.json'])
    cpSync(name, join(dataDir, name), { recursive: true });
}

test('a first start without network says so in a sentence', async () => {
  copyProject();
  const settings = { HOME: dataDir, npm_config_registry: 'http://127.0.0.1:1/', npm_config_fetch_retries: '0' };
  const { code, stderr } = await startProcess(process.execPath, [join(dataDir, 'build/start.mjs')], { settings }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Installing packages…\nThe packages can't be downloaded \(ECONNREFUSED\): .*\n$/);
});

describe('without the packages that build', () => {
  /** The project as `npm ci --omit=dev` leaves it. @param built the code of `dist/server/main.js` */
  function installation(built?: string) {
    copyProject();
    mkdirSync(join(dataDir, 'node_modules'));
    writeFileSync(join(dataDir, 'node_modules/.package-lock.json'), '{}');
    if (built === undefined) return;
    mkdirSync(join(dataDir, 'dist/server'), { recursive: true });
    writeFileSync(join(dataDir, 'dist/server/main.js'), built);
  }
  const run = (script: string) => startProcess(process.execPath, [join(dataDir, 'build', script)]).ended;

  test('npm start serves what is built, whatever is newer, and says why', async () => {
    installation("console.log('the built server')");
    const { code, stdout, stderr } = await run('start.mjs');
    expect([code, stdout]).toEqual([0, 'the built server\n']);
    expect(stderr).toBe('Serving dist/ as it is: npm ci installs the packages that build.\n');
  });

  test.each([
    ['start.mjs', undefined, 'There is no dist/ to serve, and nothing can be built: npm ci installs'],
    ['build.mjs', '', 'Nothing can be built, because these packages were left out: npm ci installs'],
  ])('%s says in a sentence what is missing', async (script, built, sentence) => {
    installation(built);
    const { code, stderr } = await run(script);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
