import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ScreenChange } from '../../../src/program/api/screen-bodies.ts';
import type { OpenDatabase } from '../../../src/server/store/database.ts';
import { ScreenNameTaken, ScreensFull } from '../../../src/server/store/errors.ts';
import { SCREEN_CODES } from '../../../src/server/store/screens/screen-codes.ts';
import { forgetScreens, Screens } from '../../../src/server/store/screens/screens.ts';
import type { TestStore } from '../../support/test-store.ts';
import { bothDatabases } from '../support/both-databases.ts';

const MINUTE_MS = 60_000;
const { each, openStore } = bothDatabases();
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

test('The codes are of two letters that nobody takes for others', () => {
  expect(SCREEN_CODES).toContain('KB');
  expect(new Set(SCREEN_CODES).size).toBe(182);
  for (const code of SCREEN_CODES) expect(code).toMatch(/^([A-Z])(?!\1)[A-Z]$/);
  expect(SCREEN_CODES.join('')).not.toMatch(/[DIJLOQUVW]/);
});

describe.each(each)('screens in %s', (_, settings) => {
  let database: OpenDatabase;
  let store: TestStore;
  let screens: Screens;
  beforeAll(async () => {
    ({ database, store } = await openStore(settings));
    screens = new Screens(database.db);
  });
  afterEach(() => database.db.deleteFrom('screens').execute());

  const idOf = async (code: string) => (await screens.list()).screens.find((one) => one.code === code)!.id;
  /** Opens a screen and gives it values. */
  async function open(values: ScreenChange = {}) {
    const key = await screens.open();
    const id = await idOf(key.code);
    await screens.change(id, values);
    return { id, ...key };
  }
  const seenAt = (minutes: number, id?: number) => {
    const update = database.db.updateTable('screens').set({ seen_at: ago(minutes) });
    return (id === undefined ? update : update.where('id', '=', id)).execute();
  };

  test('are told from each other by a code, until an editor names them', async () => {
    const revision = await screens.revision();
    const { code, key, id } = await open();
    expect(key).toMatch(/^[\w-]{22}$/);
    const { screens: all } = await screens.list();
    expect(all).toEqual([
      {
        ...{ id, code, name: null, rooms: [], gone: [], dark: false, languages: [] },
        ...{ opened_at: expect.stringMatching(/Z$/), seen_at: all[0]!.opened_at },
      },
    ]);
    expect(await screens.unnamed()).toEqual({ revision: await screens.revision(), unnamed: [code] });
    expect(await screens.seen({ code, key })).toEqual({ name: null });
    const chosen = { name: 'Foyer', rooms: ['Hall A'], dark: true, languages: ['fr', 'en'] } as const;
    await screens.change(id, { ...chosen, rooms: [...chosen.rooms], languages: [...chosen.languages] });
    expect(await screens.seen({ code, key })).toEqual({ name: 'Foyer' });
    expect(await screens.named(' FOYER ')).toEqual(chosen);
    expect(await screens.named('Foyer 2')).toBeUndefined();
    expect((await screens.unnamed()).unnamed).toEqual([]);
    expect(await screens.revision()).toBeGreaterThan(revision);
    // The key is nowhere.
    expect(JSON.stringify(await database.db.selectFrom('screens').selectAll().execute())).not.toContain(key);
  });

  test('are noted as being there once a minute', async () => {
    const { id, ...key } = await open({ name: 'Foyer' });
    const revision = await screens.revision();
    await screens.seen(key);
    expect(await screens.revision()).toBe(revision);
    await seenAt(1);
    await screens.seen(key);
    expect(Date.parse((await screens.screen(id)).seen_at)).toBeGreaterThan(Date.now() - MINUTE_MS);
    expect(await screens.revision()).toBe(revision + 1);
  });

  test('are nobody’s without their key, and gone when they are removed', async () => {
    const { id, code, key } = await open();
    const other = await open();
    expect(await screens.seen({ code, key: other.key })).toBeUndefined();
    expect(await screens.seen({ code: other.code, key })).toBeUndefined();
    await screens.remove(id);
    expect(await screens.seen({ code, key })).toBeUndefined();
    await expect(screens.remove(id)).rejects.toThrow(expect.objectContaining({ name: 'ScreenNotFound' }));
  });

  test('have no name that another one has, by whichever spelling', async () => {
    const { code } = await open({ name: 'Grand Hall' });
    const { id } = await open();
    const taken = screens.change(id, { name: 'grand  háll', dark: true });
    await expect(taken).rejects.toEqual(new ScreenNameTaken(code));
    expect(await screens.screen(id)).toMatchObject({ name: null, dark: false });
    // Its own it may write otherwise.
    await screens.change(await idOf(code), { name: 'GRAND HALL' });
    expect(await screens.named('Grand Hall')).toMatchObject({ name: 'GRAND HALL' });
  });

  test('are forgotten after an hour in which nobody has named them, or seen them', async () => {
    const named = await open({ name: 'Foyer' });
    const unnamed = await open();
    await seenAt(59);
    await forgetScreens(database.db);
    expect((await screens.list()).screens).toHaveLength(2);
    await seenAt(61);
    const revision = await screens.revision();
    await forgetScreens(database.db);
    expect((await screens.list()).screens).toMatchObject([{ id: named.id }]);
    expect(await screens.revision()).toBe(revision + 1);
    expect(await screens.seen(unnamed)).toBeUndefined();
    await forgetScreens(database.db);
    expect(await screens.revision()).toBe(revision + 1);
  });

  test('are at most 40 without a name: one that is silent makes room, and none that is there', async () => {
    const opened: { id: number }[] = [];
    for (let count = 0; count < 40; count++) opened.push(await open());
    await expect(screens.open()).rejects.toEqual(new ScreensFull('unnamed'));
    await seenAt(4, opened[3]!.id);
    await seenAt(5, opened[8]!.id);
    const { code } = await screens.open();
    const { screens: left } = await screens.list();
    expect(left).toHaveLength(40);
    expect(left[0]!.code).toBe(code);
    expect(left.some(({ id }) => id === opened[8]!.id)).toBe(false);
    // One that gets a name makes room, too.
    await seenAt(0);
    await screens.change(opened[0]!.id, { name: 'Foyer' });
    await screens.open();
    expect((await screens.list()).screens).toHaveLength(41);
  });

  test('are at most as many as there are codes', async () => {
    const at = ago(0);
    const rows = SCREEN_CODES.map((code) => ({
      ...{ code, key_hash: code, name: code, name_key: code, rooms: '[]', dark: 0, languages: '[]' },
      ...{ opened_at: at, seen_at: at },
    }));
    const [last, ...others] = rows;
    await database.db.insertInto('screens').values(others).execute();
    // The only one that is left.
    const { id, code } = await open({ name: 'Last' });
    expect(code).toBe(last!.code);
    await expect(screens.open()).rejects.toEqual(new ScreensFull('codes'));
    await screens.remove(id);
    expect((await screens.open()).code).toBe(code);
  });

  test('follow a room that is renamed, and say which of their rooms is gone', async () => {
    const items = ['Hall A', 'Hall B'].map((room, index) => ({
      ...{ time: '', title: `Item ${index + 1}`, description: '' },
      list: [{ content: `Room: ${room}` }],
    }));
    await store.replace([{ title: 'Day', date: '2025-10-28', items }]);
    const { id } = await open({ rooms: ['Hall A', 'Hall B'] });
    const all = await open();
    const [day] = await store.schedule();
    const rename = (item: number, content: string) =>
      ({ op: 'change', kind: 'sub-item', id: day!.items[item]!.list[0]!.id, values: { content } }) as const;
    const revision = await screens.revision();
    await store.commit({ label: 'Rename', writes: [rename(0, 'Room: Ridge Hall')] });
    expect(await screens.screen(id)).toMatchObject({ rooms: ['Ridge Hall', 'Hall B'], gone: [] });
    expect(await screens.revision()).toBe(revision + 1);
    await store.commit({ label: 'No room', writes: [rename(1, 'Bring a laptop')] });
    expect(await screens.screen(id)).toMatchObject({ rooms: ['Ridge Hall', 'Hall B'], gone: ['Hall B'] });
    expect(await screens.screen(all.id)).toMatchObject({ rooms: [], gone: [] });
  });
});
