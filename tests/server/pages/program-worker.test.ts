import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../src/server/log.ts';
import { Problem } from '../../../src/server/http/problem.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import { createProgramRenderer } from '../../../src/server/render/create-program-renderer.ts';
import { type ProgramRenderer, ProgramOutdated } from '../../../src/server/render/program-renderer.ts';
import { programRendererOnWorker } from '../../../src/server/render/worker/program-renderer-on-worker.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { DIST_DIR, SMALL_PROGRAM } from '../support/host.ts';

const BUILT = pathToFileURL(join(DIST_DIR, 'server/program-worker.js'));
const log = createLog('silent');

let folder: string;
let renderer: ProgramRenderer;
const start = (file: URL, deadline?: number) =>
  (renderer = programRendererOnWorker(file, { config: { dataDir: folder }, distDir: DIST_DIR }, log, deadline));
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await renderer.close();
  removeFolder(folder);
});

/** A script in place of the thread's own. */
function script(code: string): URL {
  const file = join(folder, 'worker.mjs');
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';\nimport { parentPort } from 'node:worker_threads';\n${code}`,
  );
  return pathToFileURL(file);
}

test('the thread makes what the same code makes here', async () => {
  const database = await openDatabase({ dataDir: folder });
  await new TestStore(database).replace(SMALL_PROGRAM);
  await database.db.destroy();
  const here = createProgramRenderer({ config: { dataDir: folder }, distDir: DIST_DIR });
  const there = start(BUILT);
  const [made, expected] = [(await there.read())!, (await here.read())!];
  const [forms, same] = [made.shown!, expected.shown!];
  expect(Buffer.from(forms.json).equals(same.json)).toBe(true);
  expect([made.revision, forms.dates, forms.hash]).toEqual([expected.revision, ['2025-10-28'], same.hash]);
  expect(Buffer.from((await there.page(made.revision))!.bytes).toString()).toContain('<p>Welcome</p>');
  const { revision, contentRevision } = made;
  expect(await there.read({ revision, contentRevision })).toBeUndefined();
  expect(Buffer.from((await there.embeddedRoot({}, made.revision, 'html')).bytes).toString()).toContain(
    '<p>Welcome</p>',
  );
  await expect(there.embeddedRoot({}, made.revision + 1, 'html')).rejects.toThrow(ProgramOutdated);
  await here.close();
});

test('a thread that dies is replaced, and who waited is told to come back', async () => {
  const dies = script(`
    parentPort.on('message', ({ call }) => {
      if (existsSync('${join(folder, 'died')}')) return parentPort.postMessage({ call, value: 'alive' });
      writeFileSync('${join(folder, 'died')}', '');
      process.exit(1);
    });`);
  const told = await start(dies)
    .pageWithoutProgram()
    .catch((error: unknown) => error);
  expect(told).toBeInstanceOf(Problem);
  expect(told).toMatchObject({ status: 503, extra: { headers: { 'retry-after': '1' } } });
  expect(await renderer.pageWithoutProgram()).toBe('alive');
});

test('a thread that hangs is replaced', async () => {
  const hangs = script(`
    parentPort.on('message', ({ call }) => {
      if (existsSync('${join(folder, 'hung')}')) return parentPort.postMessage({ call, value: 'alive' });
      writeFileSync('${join(folder, 'hung')}', '');
      for (;;);
    });`);
  await expect(start(hangs, 1_000).pageWithoutProgram()).rejects.toThrow('could not be made');
  expect(await renderer.pageWithoutProgram()).toBe('alive');
});

test('the thread that answers visitors holds nothing that renders', () => {
  const main = readFileSync(join(DIST_DIR, 'server/main.js'), 'utf8');
  const imported = [...main.matchAll(/from "(\.\/[^"]+)"/g)].map(([, name]) => name!);
  const code = [main, ...imported.map((name) => readFileSync(join(DIST_DIR, 'server', name), 'utf8'))].join('');
  expect(code).not.toMatch(/renderToString|Symbol\.for\("react\./);
});
