/** A host whose site is written as files, into a folder of its own for each test. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { exportStatic } from '../../../src/server/export-static.ts';
import { removeFolder, temporaryFolder } from './folder.ts';
import { DIST_DIR, startHost, type TestHost } from './host.ts';

/** The names of all files in a folder and those below it. */
export const filesIn = (site: string) =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(site, name)).isFile())
    .sort();

export function useStaticSite() {
  let host: TestHost;
  let folder: string;
  beforeEach(async () => {
    host = await startHost();
    folder = temporaryFolder();
  });
  afterEach(async () => {
    await host.close();
    removeFolder(folder);
  });
  const at = (...names: string[]) => join(folder, ...names);
  return {
    get host() {
      return host;
    },
    /** A path below the folder of the test. */
    at,
    write: (settings: Record<string, string> = {}, to = at('site')) =>
      exportStatic(readConfig({ DATA_DIR: host.dataDir, LOG_LEVEL: 'silent', ...settings }), to, DIST_DIR),
    read: (name: string) => readFileSync(at('site', name), 'utf8'),
  };
}
