import { statSync } from 'node:fs';
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
