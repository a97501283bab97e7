import 'fake-indexeddb/auto';
import { createStore, entries, get, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UnsavedText } from '../../../src/editor/store/model/unsaved-texts.ts';
import { unsentStore } from '../../../src/editor/store/unsent/unsent-store.ts';

const HOST = 'https://program.example/';
const OTHER_HOST = 'https://other.example/';

const change = (id: number, time: string, typedAt = Date.now()): UnsavedText => ({
  ...{ mode: 'edit', kind: 'item', id, parent: 1, version: 1, typedAt },
  ...{ base: { time: '08:00' }, values: { time } },
});

/** The databases of earlier versions, made by their editor alone. */
const earlier = () => ({
  queue: createStore('conference-program queue', 'hosts'),
  texts: createStore('program-editor texts', 'texts'),
});

const deviceOf = (tab = 'mine') => unsentStore({ host: HOST, base: '', tab });

/** Tabs that are open, as the browser tells; undefined where it can't. */
function openTabs(tabs?: readonly string[]): void {
  const held = tabs?.map((tab) => ({ name: `program-editor tab ${tab}` }));
  const locks = held && {
    request: (_name: string, _options: unknown, work: () => unknown) => work(),
    query: async () => ({ held }),
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
}

beforeEach(() => openTabs(['mine']));
afterEach(async () => {
  vi.restoreAllMocks();
  const all = await indexedDB.databases();
  for (const { name } of all) {
    const records = createStore(name!, name === 'program-editor texts' ? 'texts' : 'hosts');
    await records('readwrite', (store) => void store.clear());
  }
});

it('a device that no earlier version has used gets no database of theirs', async () => {
  const device = deviceOf();
  await device.change(() => ({ typed: [{ tab: 'mine', text: change(1, '07:30') }] }));
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['program-editor unsent']);
});

it('what earlier versions have kept is there once, with its authors, and no more where it was', async () => {
  const { queue, texts } = earlier();
  const [saved, stopped] = [
    { number: 5, text: change(11, '10:30'), by: 'Ana' },
    { number: 3, text: change(12, '11:30'), stop: { failure: { message: 'No', fields: {} }, isPassed: false } },
  ];
  await set(HOST, [saved, stopped, { damaged: true }], queue);
  await set(OTHER_HOST, [saved], queue);
  await set(['', 'mine', 'edit:item:13'], change(13, '07:30'), texts);
  await set(['', 'gone', 'edit:item:14'], { ...change(14, '07:45'), by: 'Ana' }, texts);
  await set([OTHER_HOST, 'gone', 'edit:item:14'], change(14, '07:50'), texts);

  const kept = await deviceOf().read();
  expect(kept.queue).toEqual([stopped, saved]);
  expect(kept.typed.map(({ tab, by, text }) => [tab, by, text.values.time])).toEqual([
    ['gone', 'Ana', '07:45'],
    ['mine', undefined, '07:30'],
  ]);
  expect(await deviceOf('next').read()).toEqual(kept);
  expect(await get(HOST, queue)).toEqual([]);
  expect(await get(OTHER_HOST, queue)).toEqual([saved]);
  expect((await entries(texts)).map(([key]) => key)).toEqual([[OTHER_HOST, 'gone', 'edit:item:14']]);
});

it('a browser that is killed while texts are taken over has them once', async () => {
  const { queue, texts } = earlier();
  await set(HOST, [{ number: 5, text: change(11, '10:30'), by: 'Ana' }], queue);
  await set(['', 'gone', 'edit:item:14'], change(14, '07:45'), texts);
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Gone', 'UnknownError');
  });
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown, key) {
    if (this.transaction.db.name === 'conference-program queue') throw new DOMException('Gone', 'UnknownError');
    return put.call(this, value, key);
  });
  const before = await deviceOf().read();
  expect(before.queue).toHaveLength(1);
  vi.restoreAllMocks();
  const after = await deviceOf().read();
  expect(after).toEqual(before);
  expect(await get(HOST, queue)).toEqual([]);
  expect(await entries(texts)).toEqual([]);
});

it('an entry with the number of another one is kept beside it', async () => {
  await deviceOf().change(() => ({ queue: [{ number: 5, text: change(11, '10:30') }] }));
  await set(HOST, [{ number: 5, text: change(12, '11:30') }], earlier().queue);
  const { queue } = await deviceOf().read();
  expect(queue.map(({ number, text }) => [number, text.values.time])).toEqual([
    [5, '10:30'],
    [6, '11:30'],
  ]);
});

it('a tab of an earlier version that is still open keeps its text until it is gone', async () => {
  openTabs(['mine', 'old']);
  const { texts } = earlier();
  await set(['', 'old', 'edit:item:11'], change(11, '07:30'), texts);
  const device = deviceOf();
  expect((await device.read()).typed).toEqual([]);
  await set(['', 'old', 'edit:item:11'], change(11, '07:45'), texts);
  openTabs(['mine']);
  expect((await device.read()).typed.map(({ text }) => text.values.time)).toEqual(['07:45']);
  expect(await entries(texts)).toEqual([]);
});

it('where nobody can tell which tabs are open, a text just typed is left to its tab', async () => {
  openTabs(undefined);
  const { texts } = earlier();
  await set(['', 'old', 'edit:item:11'], change(11, '07:30'), texts);
  await set(['', 'older', 'edit:item:12'], change(12, '07:30', Date.now() - 6 * 60_000), texts);
  expect((await deviceOf().read()).typed.map(({ tab }) => tab)).toEqual(['older']);
  expect(await entries(texts)).toHaveLength(1);
});

it('a text that is saved while texts are taken over doesn’t come back', async () => {
  await set(['', 'mine', 'edit:item:11'], change(11, '07:30'), earlier().texts);
  const device = deviceOf();
  const reading = device.read();
  await device.change(({ typed }) => ({ typed: typed.filter(({ tab }) => tab !== 'mine') }));
  await reading;
  expect((await device.read()).typed).toEqual([]);
});
