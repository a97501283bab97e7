import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFolder } from '../../../build/replace-folder.mjs';
import { createLog } from '../../../src/server/log.ts';
import { keepOwnBuild, runningFolder } from '../../../src/server/site/own-build.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import { programRendererOnWorker } from '../../../src/server/render/worker/program-renderer-on-worker.ts';
import { type OtherBuild, otherBuild } from '../../browser/support/other-build.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { SMALL_PROGRAM } from '../support/host.ts';

let dataDir: string;
let build: OtherBuild;
beforeEach(async () => {
  dataDir = temporaryFolder();
  build = await otherBuild();
});
afterEach(async () => {
  await build.close();
  removeFolder(dataDir);
});

/** Below `dist/`: what isn't served under its own name. */
const KEPT_BACK =
  /^(?:server|npm(?:-package)?)\/|^\.|\.(?:br|gz)$|^(?:index|editor|preview|item|framed|framed-item|not-found)\.html$/;

const servedFiles = () =>
  readdirSync(build.dist, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !KEPT_BACK.test(name) && statSync(join(build.dist, name)).isFile(),
  );

/** Puts a build in the place of the one that is there, with other contents and other hashes. */
function replaceBuild(count: number) {
  const next = `${build.dist}.next`;
  cpSync(build.dist, next, { recursive: true });
  for (const name of readdirSync(next, { recursive: true, encoding: 'utf8' }))
    if (/\.[0-9a-f]{8}\./.test(name)) rmSync(join(next, name));
    else if (statSync(join(next, name)).isFile()) writeFileSync(join(next, name), `of build ${count}`);
  replaceFolder(next, build.dist);
}

test('a running host keeps serving all that its build had, as it was, while dist/ is replaced again and again', async () => {
  const paths = servedFiles();
  expect(paths.length).toBeGreaterThan(100);
  const had = new Map(paths.map((path) => [path, readFileSync(join(build.dist, path))]));
  const { url } = await build.serve(dataDir);
  const read = async (path: string) => {
    const answer = await fetch(`${url}/${path}`);
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const page = (await read('')).body;
  const readAll = async () => {
    for (const [path, bytes] of had) {
      const { status, body } = await read(path);
      expect([path, status]).toEqual([path, 200]);
      // The plugin for WordPress and the first script are files, too.
      expect(body.equals(bytes), path).toBe(true);
    }
    expect((await read('')).body.equals(page)).toBe(true);
  };

  let isReplaced = false;
  const reading = (async () => {
    while (!isReplaced) await readAll();
  })();
  for (const count of [1, 2, 3]) {
    replaceBuild(count);
    await readAll();
  }
  rmSync(build.dist, { recursive: true });
  await readAll();
  isReplaced = true;
  await reading;
});

test('the thread that makes the pages is started again from the copy', async () => {
  const own = await keepOwnBuild(build.dist, dataDir);
  rmSync(build.dist, { recursive: true });
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await new TestStore(database).fillOnce(SMALL_PROGRAM);
  const file = pathToFileURL(join(own.distDir, 'server/program-worker.js'));
  const renderer = programRendererOnWorker(file, { config: { dataDir }, distDir: own.distDir }, createLog('silent'));
  const { revision } = (await renderer.read())!;
  expect(await renderer.page(revision)).toBeDefined();
  await renderer.close();
  await database.db.destroy();
});

test('hosts of the same build share a copy, and one that nobody has used for a day is removed', async () => {
  const first = await keepOwnBuild(build.dist, dataDir);
  expect((await keepOwnBuild(build.dist, dataDir)).distDir).toBe(first.distDir);
  const unused = join(runningFolder(dataDir), 'unused');
  const used = join(runningFolder(dataDir), 'used');
  for (const folder of [unused, used]) mkdirSync(folder);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const folder of [unused, first.distDir]) utimesSync(folder, yesterday, yesterday);
  replaceBuild(1);
  // The first host is still there, and says so.
  utimesSync(first.distDir, new Date(), new Date());
  const second = await keepOwnBuild(build.dist, dataDir);
  expect(second.distDir).not.toBe(first.distDir);
  expect([first.distDir, second.distDir, used, unused].map((folder) => existsSync(folder))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('a host that can copy nothing serves from dist/, and says why', async () => {
  writeFileSync(runningFolder(dataDir), 'a file in the way');
  const own = await keepOwnBuild(build.dist, dataDir);
  expect(own.distDir).toBe(build.dist);
  expect(own.failure).toBeInstanceOf(Error);
  const { url } = await build.serve(dataDir);
  expect((await fetch(`${url}/conference-elements.js`)).status).toBe(200);
});
