import { afterEach, beforeEach } from 'vitest';
import type { Schedule } from '../../../src/program/model/types.ts';
import { type RunningServer, runServer } from '../../support/product.mjs';
import { removeFolder, temporaryFolder } from './folder.ts';

export const PASSWORD = 'strike-slip-1907';

export const scheduleOf = async (url: string) => (await (await fetch(`${url}/api/schedule`)).json()) as Schedule;

/** The built server in a process of its own, with a folder for each test. */
export function ownServer() {
  let dataDir: string;
  let server: RunningServer | undefined;

  const startAs = async (settings: Record<string, string>) => (server = await runServer(dataDir, settings));
  const start = (settings: Record<string, string> = {}) => startAs({ EDITOR_PASSWORD: PASSWORD, ...settings });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    server!.child.kill(signal);
    return server!.ended;
  };

  beforeEach(() => {
    dataDir = temporaryFolder();
  });
  afterEach(async () => {
    if (server?.child.exitCode === null) await stop('SIGKILL');
    server = undefined;
    removeFolder(dataDir);
  });

  return {
    start,
    /** With these settings alone: without a password. */
    startAs,
    stop,
    get dataDir() {
      return dataDir;
    },
  };
}
