import { expect, test } from 'vitest';
import { MarkupCache } from '../../../src/server/current-program/markup-cache.ts';
import type { CachedProgram } from '../../../src/server/current-program/cached-program.ts';
import type { ProgramCache } from '../../../src/server/current-program/program-cache.ts';
import { createProgramRenderer } from '../../../src/server/render/create-program-renderer.ts';
import { type ProgramRenderer, ProgramOutdated } from '../../../src/server/render/program-renderer.ts';
import { DIST_DIR, startHost } from '../support/host.ts';

const TALK = { time: '09:00', description: 'A long description. '.repeat(200), list: [] };

/** The same renderer, which notes whose pages it makes. */
const counted = (renderer: ProgramRenderer, made: number[]): ProgramRenderer => ({
  ...renderer,
  itemPage(id, revision) {
    made.push(id);
    return renderer.itemPage(id, revision);
  },
});

test('while the database is away an item keeps its page; where none was ever read, it says so and to come back', async () => {
  const host = await startHost();
  const before = await (await host.fetch('/program/1')).text();
  await host.database.db.schema.dropTable('program_state').execute();
  await expect
    .poll(async () => (await host.fetch('/program/1')).headers.get('age'), { timeout: 10_000 })
    .not.toBeNull();
  const shown = await host.fetch('/program/1');
  expect(shown.status).toBe(200);
  expect(await shown.text()).toBe(before);
  await host.close();

  const other = await startHost({}, { prepare: ({ db }) => db.schema.dropTable('program_state').execute() });
  const answer = await other.fetch('/program/1');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('10');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('The program is not available at the moment.');
  await other.close();
});

test('a page of a program of 3,000 items is there at once, and none is made before it is asked for', async () => {
  const made: number[] = [];
  const host = await startHost({}, { renderer: (options) => counted(createProgramRenderer(options), made) });
  const items = Array.from({ length: 3_000 }, (_, index) => ({ ...TALK, title: `Talk ${index}` }));
  await host.store.replace([{ title: 'A day', date: '2025-10-28', items }]);
  const ids = (await host.schedule())[0]!.items.map(({ id }) => id);
  const ask = async (id: number) => (await host.fetch(`/program/${id}`)).text();
  expect(made).toEqual([]);
  await ask(ids[0]!);
  // Of this process: other tests, which run beside it, take their time from the same processor.
  const begun = process.cpuUsage();
  for (const id of ids.slice(1, 101)) expect(await ask(id)).toContain('<h1 dir="auto">Talk');
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1_000 / 100).toBeLessThan(50);
  expect(made).toEqual(ids.slice(0, 101));
  await Promise.all(ids.slice(91, 101).map(ask));
  expect(made).toHaveLength(101);
  await host.close();
}, 60_000);

test('what is kept is limited: of more than there is room for, the oldest is made again', async () => {
  const program = { hash: 'one' } as CachedProgram;
  const cache = { current: async () => program } as unknown as ProgramCache;
  const pages = new MarkupCache(cache, 8_000);
  let made = 0;
  const make = async () => ({ bytes: new Uint8Array(1_000), holes: [], hash: `${made++}`, policy: '' });
  const ask = (key: number) =>
    pages.get(
      () => ({ key: String(key), make }),
      () => {},
    );
  for (let key = 0; key < 100; key++) await ask(key);
  await ask(99);
  expect(made).toBe(100);
  await ask(0);
  expect(made).toBe(101);
  await Promise.all([ask(200), ask(200)]);
  expect(made).toBe(102);
});

test('a page of another revision than was asked for is never made', async () => {
  const host = await startHost();
  const renderer = createProgramRenderer({ config: { dataDir: host.dataDir }, distDir: DIST_DIR });
  const made = (await renderer.read())!;
  const { itemIds } = made.shown!;
  expect(itemIds).toHaveLength(2);
  expect(Buffer.from((await renderer.itemPage(itemIds[0]!, made.revision)).bytes).toString()).toContain('Opening');
  await expect(renderer.itemPage(itemIds[0]!, made.revision - 1)).rejects.toThrow(ProgramOutdated);
  await renderer.close();
  await host.close();
});
