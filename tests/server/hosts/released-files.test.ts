import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keepReleased, releasedFolder } from '../../../src/server/site/released-files.ts';
import { shareReleases } from '../../../src/server/site/shared-releases.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startHost, type TestHost } from '../support/host.ts';
import { sharedDatabases } from '../support/shared-databases.ts';

const { postgres } = await sharedDatabases();
const folder = temporaryFolder();
const closers: (() => unknown)[] = [() => removeFolder(folder)];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

/** A folder as the build leaves it. */
function build(name: string, files: Record<string, string>): string {
  const dist = join(folder, name);
  for (const [path, text] of Object.entries({ 'index.html': '<!doctype html>', ...files })) {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  return dist;
}
const NEW = {
  'conference-program.4e5f6a7b.js': 'export const build = 2;',
  'conference-program.4e5f6a7b.js.gz': 'compressed',
  'images/plate.22222222.480.avif': 'picture of build 2',
};
const plain = { headers: { 'accept-encoding': 'identity' } };
async function expectNew(host: TestHost) {
  for (const [path, text] of Object.entries(NEW).filter(([name]) => !name.endsWith('.gz'))) {
    const answer = await host.fetch(`/${path}`, plain);
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
}

test('a host finds what another one has put into the folder that both have', async () => {
  const dataDir = join(folder, 'shared');
  const old = build('old', {});
  const host = await startHost({}, { distDir: old, dataDir });
  closers.push(host.close);
  expect((await host.fetch('/conference-program.4e5f6a7b.js')).status).toBe(404);
  await keepReleased(build('new', NEW), dataDir);
  await expectNew(host);
});

describe.runIf(postgres)('with one PostgreSQL, and folders of their own', () => {
  let host: TestHost;
  let settings: Record<string, string>;
  beforeAll(async () => {
    settings = { DATABASE_URL: await postgres!() };
    host = await startHost(settings, { distDir: build('first', {}), dataDir: join(folder, 'own') });
    closers.push(host.close);
  });
  const read = () => vi.spyOn(host.database.db, 'selectFrom');
  const reads = (spy: ReturnType<typeof read>) =>
    spy.mock.calls.filter((given) => (given as unknown[])[0] === 'released_files').length;

  test('a host that runs the earlier build serves the files of the new one, and keeps them', async () => {
    const next = build('next', NEW);
    expect((await host.fetch('/conference-program.4e5f6a7b.js')).status).toBe(404);
    await shareReleases(host.database.db, [join(folder, 'nowhere'), next]);
    await expectNew(host);
    const compressed = await host.fetch('/conference-program.4e5f6a7b.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    await compressed.arrayBuffer().catch(() => {});
    await host.database.db.deleteFrom('released_files').execute();
    await expectNew(host);
  });

  test('a host whose build is gone serves its files to who has pinned them after a move to another machine', async () => {
    const dist = build('gone', { 'conference-elements.0a1b2c3d.js': 'export const build = 1;' });
    await shareReleases(host.database.db, [dist]);
    rmSync(dist, { recursive: true });
    const other = await startHost(settings, { distDir: build('other', {}), dataDir: join(folder, 'new-machine') });
    closers.push(other.close);
    expect(await (await other.fetch('/conference-elements.0a1b2c3d.js', plain)).text()).toBe('export const build = 1;');
    expect(releasedFolder(join(folder, 'new-machine'))).toBe(join(folder, 'new-machine/released'));
  });

  test('hundreds of made-up names ask the database once a second, and names that can’t be such files never', async () => {
    const spy = read();
    const names = Array.from({ length: 300 }, (_, n) => `/conference-program.${(n + 0xa0000000).toString(16)}.js`);
    const began = performance.now();
    const answers = await Promise.all(names.map((name) => host.fetch(name)));
    expect(answers.every(({ status }) => status === 404)).toBe(true);
    expect(reads(spy)).toBeLessThanOrEqual(2 + Math.floor((performance.now() - began) / 1_000));
    spy.mockClear();
    for (const name of ['/nothing.js', '/images/deep/x.0a1b2c3d.js', '/server/x.0a1b2c3d.js'])
      expect((await host.fetch(name)).status).toBe(404);
    expect(reads(spy)).toBe(0);
    spy.mockRestore();
  });
});
