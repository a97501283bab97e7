import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtEvent } from '../../../src/server/event/host-event.ts';
import { type OpenDatabase, openDatabase } from '../../../src/server/store/database.ts';
import { EditRefused, KeyReused, NothingToUndo, RowChanged, RowNotFound } from '../../../src/server/store/errors.ts';
import { DatabaseFault, faultOf } from '../../../src/server/store/health/faults.ts';
import { type EditThread, editsOnThread } from '../../../src/server/store/commits/thread/edits-on-thread.ts';
import { RENDERER_ERRORS } from '../../../src/server/render/worker/program-renderer-on-worker.ts';
import { STORE_ERRORS } from '../../../src/server/store/error-classes.ts';
import { errorData, errorFrom } from '../../../src/server/threads/errors-as-data.ts';
import { TestStore } from '../../support/test-store.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { DIST_DIR, SMALL_PROGRAM } from '../support/host.ts';

const SERVER_DIR = fileURLToPath(new URL('../../../src/server', import.meta.url));
const BUILT = pathToFileURL(join(DIST_DIR, 'server/edit-worker.js'));

let folder: string;
let database: OpenDatabase;
let thread: EditThread;
let failures: unknown[];
beforeEach(async () => {
  folder = temporaryFolder();
  database = await openDatabase({ dataDir: folder });
  await new TestStore(database).replace(SMALL_PROGRAM);
});
afterEach(async () => {
  await thread.close();
  await database.db.destroy();
  removeFolder(folder);
});

function storeOn(file: URL): TestStore {
  failures = [];
  const options = { config: { dataDir: folder }, event: builtEvent.info };
  const onError = (error: unknown) => failures.push(error);
  thread = editsOnThread(file, options, { status: database.status, onError });
  return new TestStore(database, builtEvent.info, thread);
}

/** A script in place of the thread's own. */
function script(code: string): URL {
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return pathToFileURL(file);
}

test('what the thread makes is what is made here, and its revision is told before its caller goes on', async () => {
  const store = storeOn(BUILT);
  const told: number[] = [];
  store.onWrite((revision) => told.push(revision));
  const { id } = (await store.read()).schedule[0]!.items[0]!;
  const writes = [{ op: 'change', kind: 'item', id, values: { title: 'On a thread' } } as const];
  const dry = await store.dryRun({ writes });
  expect(told).toEqual([]);
  const made = await store.commit({ label: 'Edit', writes, by: 'Ana' });
  expect(told).toEqual([made.revision]);
  expect(made.changes).toEqual(dry.changes);
  expect((await store.read()).schedule[0]!.items[0]!.title).toBe('On a thread');
  expect((await store.edits(1))[0]).toMatchObject({ id: made.id, label: 'Edit', by: 'Ana' });
  await store.undo(made.id!);
  expect((await store.read()).schedule[0]!.items[0]!.title).toBe('Opening');
});

test('what it refuses is refused as here, with all that there is to know of it', async () => {
  const store = storeOn(BUILT);
  const { id, version } = (await store.read()).schedule[0]!.items[0]!;
  const refused = await store
    .commit({
      label: '',
      writes: [
        { op: 'change', kind: 'item', id, expected: [String(version + 1)], values: { title: 'x' } },
        { op: 'delete', kind: 'item', id: 999_999 },
      ],
    })
    .catch((error: unknown) => error as EditRefused);
  expect(refused).toBeInstanceOf(EditRefused);
  const { faults } = refused as EditRefused;
  expect(faults.map(({ write }) => write)).toEqual([0, 1]);
  expect(faults[0]!.fault).toBeInstanceOf(RowChanged);
  expect(faults[0]!.fault).toMatchObject({ message: 'The row has changed.', current: { id, title: 'Opening' } });
  expect(faults[1]!.fault).toBeInstanceOf(RowNotFound);
  await expect(store.change('item', 999_999, { title: 'x' })).rejects.toThrow(RowNotFound);

  const request = { path: '/api/days', key: 'a', body: { title: 'One' } };
  await store.add('day', { title: 'One' }, request);
  await expect(store.add('day', { title: 'Two' }, { ...request, body: { title: 'Two' } })).rejects.toThrow(KeyReused);

  const { id: edit } = await store.commit({
    label: '',
    writes: [{ op: 'change', kind: 'item', id, values: { title: 'Mine' } }],
  });
  await store.change('item', id, { title: 'Theirs' });
  const nothing = await store.undo(edit!).catch((error: unknown) => error);
  expect(nothing).toBeInstanceOf(NothingToUndo);
  expect((nothing as NothingToUndo).skipped).toMatchObject([{ kind: 'item', id, field: 'title', reason: 'changed' }]);
});

test('a thread that dies is replaced, and who waited hears that it could not be saved', async () => {
  const dies = script(`
    import { existsSync, writeFileSync } from 'node:fs';
    const seen = '${join(folder, 'seen')}';
    parentPort.on('message', ({ call }) => {
      if (existsSync(seen)) return parentPort.postMessage({ call, value: 'alive' });
      writeFileSync(seen, '');
      throw new Error('out of its mind');
    });`);
  const store = storeOn(dies);
  const waiting = await Promise.allSettled([store.dryRun({ writes: [] }), store.dryRun({ writes: [] })]);
  for (const outcome of waiting)
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { fault: 'away', message: /could not finish saving/ },
    });
  expect(failures).toMatchObject([{ message: 'out of its mind' }]);
  expect(await store.dryRun({ writes: [] })).toBe('alive');
});

test('the faults of a database are known from what the thread has thrown', () => {
  const errors = [
    Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL', rawCode: 13 }),
    new Error('no such table: days'),
    new DatabaseFault('replaced'),
    new TypeError('a mistake'),
  ];
  const carried = errors.map((error) => errorFrom(structuredClone(errorData(error)), STORE_ERRORS));
  expect(carried.map(faultOf)).toEqual(['disk-full', 'corrupt', 'replaced', undefined]);
  expect(carried.map(({ message, stack }) => [message, stack])).toEqual(
    errors.map(({ message, stack }) => [message, stack]),
  );
});

test('no class of error is lost between threads: an editor hears why, not that something went wrong', async () => {
  const lost: string[] = [];
  for (const [folder, classes] of Object.entries({ store: STORE_ERRORS, render: RENDERER_ERRORS })) {
    const root = join(SERVER_DIR, folder);
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )) {
      const names = readFileSync(join(root, file), 'utf8').matchAll(/^export class (\w+) extends \w*Error\b/gm);
      for (const [, name] of names) {
        const { [name!]: known } = (await import(join(root, file))) as Record<string, { prototype: Error }>;
        const thrown = Object.assign(Object.create(known!.prototype) as Error, { message: 'x', why: 'for a reason' });
        const carried = errorFrom(structuredClone(errorData(thrown)), classes);
        if (!(carried instanceof (known as unknown as ErrorConstructor)) || !('why' in carried)) lost.push(name!);
      }
    }
  }
  expect(lost).toEqual([]);
});
