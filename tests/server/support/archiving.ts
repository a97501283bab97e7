import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { exportArchive } from '../../../src/server/export-archive.ts';
import { filesIn, unpack } from './archives.ts';
import { removeFolder, temporaryFolder } from './folder.ts';
import { DIST_DIR, startHost, type TestHost } from './host.ts';

const NO_CHROMIUM = '/no/chromium';

/** Archives the program of a host, with a new folder for each test, and without a booklet, whose printing takes seconds. */
export function archiving() {
  let host: TestHost;
  let folder: string;
  const dataDirs: string[] = [];
  beforeEach(() => {
    folder = temporaryFolder();
    vi.stubEnv('CHROMIUM_PATH', NO_CHROMIUM);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await host.close();
    for (const each of [folder, ...dataDirs.splice(0)]) removeFolder(each);
  });
  const at = (...names: string[]) => join(folder, ...names);
  const configOf = (settings: Record<string, string>) =>
    readConfig({ DATA_DIR: host.dataDir, LOG_LEVEL: 'silent', ...settings });
  return {
    /** Starts a host, with an event of its own if there is one. */
    async start(event?: object): Promise<TestHost> {
      const dataDir = temporaryFolder();
      dataDirs.push(dataDir);
      if (event) writeFileSync(join(dataDir, 'event.json'), JSON.stringify(event));
      return (host = await startHost({}, { dataDir }));
    },
    /** The path of what is in the folder. */
    at,
    archive: (settings: Record<string, string> = {}, file = at('a.zip')) =>
      exportArchive(configOf(settings), file, DIST_DIR),
    /** The files of the archive, which it unpacks. */
    unpacked() {
      unpack(at('a.zip'), at('out'));
      return filesIn(at('out'));
    },
    /** The text of a file that was unpacked. */
    read: (name: string) => readFileSync(at('out', name), 'utf8'),
  };
}
