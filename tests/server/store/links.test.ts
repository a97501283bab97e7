import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NOBODY } from '../../../src/server/store/edit.ts';
import { Links } from '../../../src/server/store/links/links.ts';
import type { TestStore } from '../../support/test-store.ts';
import type { OpenDatabase } from '../../../src/server/store/database.ts';
import { LATER } from '../support/links.ts';
import { bothDatabases } from '../support/both-databases.ts';

const MINUTE_MS = 60_000;
const { each, openStore } = bothDatabases();

/** A day with a row for each text: an item in the rooms that it names. */
const inRooms = (...items: string[][]) => [
  {
    title: 'Day',
    date: '2025-10-28',
    items: items.map((rooms, index) => ({
      ...{ time: '', title: `Item ${index + 1}`, description: '' },
      list: rooms.map((room) => ({ content: `<b>Room:</b> ${room}` })),
    })),
  },
];

describe.each(each)('links in %s', (_, settings) => {
  let database: OpenDatabase;
  let store: TestStore;
  let links: Links;
  beforeAll(async () => {
    ({ database, store } = await openStore(settings));
    links = new Links(database.db);
  });
  afterEach(() => database.db.deleteFrom('links').execute());

  const make = (rooms: string[] = []) =>
    links.make(
      {
        ...{ for_whom: 'A helper', scope: rooms.length > 0 ? 'rooms' : 'all', rooms },
        expires_at: LATER,
      },
      { ...NOBODY, by: 'Ana', has_account: true },
    );
  const set = (values: object) => database.db.updateTable('links').set(values).execute();

  describe('when they are opened', () => {
    test('count each device once, and note their use at most once a minute', async () => {
      const { secret } = await make();
      const found = async () => (await links.list()).links[0]!;
      const revision = await links.revision();
      expect(await links.use(secret!, 'phone')).toMatchObject({
        for_whom: 'A helper',
        made_by: 'Ana',
        state: 'working',
      });
      const { devices, last_used_at: first } = await found();
      expect([devices, Math.abs(Date.now() - Date.parse(first!)) < MINUTE_MS]).toEqual([1, true]);
      expect(await links.revision()).toBe(revision + 1);
      await links.use(secret!, 'phone');
      await links.use(secret!);
      expect(await links.revision()).toBe(revision + 1);
      await links.use(secret!, 'tablet');
      expect((await found()).devices).toBe(2);
      const minuteAgo = new Date(Date.now() - MINUTE_MS).toISOString();
      await set({ last_used_at: minuteAgo });
      await links.use(secret!, 'phone');
      expect(await found()).toMatchObject({ devices: 2, last_used_at: expect.not.stringMatching(minuteAgo) });
      // Their marks are told from each other, and nothing else.
      const marks = await database.db.selectFrom('link_devices').selectAll().execute();
      expect(JSON.stringify(marks)).not.toMatch(/phone|tablet/);
    });

    test('open nothing by the code that was replaced, and count devices anew', async () => {
      const { link, secret } = await make();
      await links.use(secret!, 'phone');
      const renewed = await links.renew(link.id);
      expect(renewed.link).toMatchObject({ id: link.id, devices: 0, last_used_at: null });
      expect(await links.use(secret!)).toBeUndefined();
      expect(await links.use(renewed.secret!, 'phone')).toMatchObject({ id: link.id });
      expect(await links.link(link.id)).toMatchObject({ devices: 1 });
    });

    test('say what has become of them, and note nothing any more', async () => {
      const { link, secret } = await make();
      await set({ expires_at: '2026-01-01T00:00:00.000Z' });
      expect(await links.use(secret!, 'phone')).toMatchObject({ state: 'expired' });
      await links.stop(link.id);
      expect(await links.use(secret!, 'phone')).toMatchObject({ state: 'stopped', made_by: 'Ana' });
      expect(await links.link(link.id)).toMatchObject({ devices: 0, last_used_at: null });
      expect(await links.use('somebody’s guess')).toBeUndefined();
    });
  });

  describe('of rooms', () => {
    /** Writes other contents of sub-items in one edit, by the places of their items. */
    async function rewrite(contents: Record<number, string>) {
      const [day] = await store.schedule();
      const writes = Object.entries(contents).map(([item, content]) => {
        const { id } = day!.items[Number(item)]!.list[0]!;
        return { op: 'change', kind: 'sub-item', id, values: { content } } as const;
      });
      return store.commit({ label: 'Rename', writes });
    }
    const told = async (id: number) => {
      const { rooms, gone } = await links.link(id);
      return { rooms, gone };
    };

    test('follow a room that one edit renames everywhere, and the undo of it', async () => {
      await store.replace(inRooms(['Hall A'], ['Hall B'], ['hall  a']));
      const { link } = await make(['Hall A', 'Hall B']);
      const revision = await links.revision();
      const { id } = await rewrite({ 0: 'Room: Ridge Hall', 2: 'Room: Ridge Hall' });
      expect(await told(link.id)).toEqual({ rooms: ['Ridge Hall', 'Hall B'], gone: [] });
      expect(await links.revision()).toBeGreaterThan(revision);
      await store.undo(id!);
      expect((await told(link.id)).rooms[0]).toMatch(/^hall\s+a$/i);
    });

    test('stay with a room that some items are still in', async () => {
      await store.replace(inRooms(['Hall A'], ['Hall A']));
      const { link } = await make(['Hall A']);
      await rewrite({ 0: 'Room: Ridge Hall' });
      expect(await told(link.id)).toEqual({ rooms: ['Hall A'], gone: [] });
      // The name is no new one any more.
      await rewrite({ 1: 'Room: Ridge Hall' });
      expect(await told(link.id)).toEqual({ rooms: ['Hall A'], gone: ['Hall A'] });
    });

    test('never become links of another room that was there', async () => {
      await store.replace(inRooms(['Hall A'], ['Hall B']));
      const { link } = await make(['Hall A']);
      await rewrite({ 0: 'Room: Hall B' });
      expect(await told(link.id)).toEqual({ rooms: ['Hall A'], gone: ['Hall A'] });
    });

    test('say that a room is gone whose items went to several new ones, or name none', async () => {
      await store.replace(inRooms(['Hall A'], ['Hall A'], ['Hall B']));
      const { link } = await make(['Hall A', 'Hall B']);
      await rewrite({ 0: 'Room: Ridge Hall', 1: 'Room: Valley Hall', 2: 'Bring a laptop' });
      expect(await told(link.id)).toEqual({ rooms: ['Hall A', 'Hall B'], gone: ['Hall A', 'Hall B'] });
    });

    test('follow it also where an item stands in two rooms, and where another one is deleted', async () => {
      await store.replace(inRooms(['Hall A'], ['Hall B'], ['Hall A + B'], ['Hall A']));
      const { link } = await make(['Hall A']);
      const [day] = await store.schedule();
      const sub = (item: number) => day!.items[item]!.list[0]!.id;
      const change = (item: number, content: string) =>
        ({ op: 'change', kind: 'sub-item', id: sub(item), values: { content } }) as const;
      await store.commit({
        label: 'Rename',
        writes: [
          change(0, 'Room: Ridge Hall'),
          change(2, 'Room: Ridge Hall + Hall B'),
          { op: 'delete', kind: 'item', id: day!.items[3]!.id },
        ],
      });
      expect(await told(link.id)).toEqual({ rooms: ['Ridge Hall'], gone: [] });
    });

    test('stay with a room that a hidden item still names', async () => {
      await store.replace(inRooms(['Hall A'], ['Hall A']));
      const { link } = await make(['Hall A']);
      const [day] = await store.schedule();
      await store.change('item', day!.items[1]!.id, { hidden: true });
      await rewrite({ 0: 'Room: Ridge Hall' });
      expect(await told(link.id)).toEqual({ rooms: ['Hall A'], gone: [] });
    });

    test('follow it while it is published by hand when visitors see the new name', async () => {
      await store.replace(inRooms(['Hall A'], ['Hall B']));
      const { link } = await make(['Hall A']);
      await store.publish({ what: 'mode', publishing: 'by-hand', note: '' });
      await rewrite({ 0: 'Room: Ridge Hall' });
      expect(await told(link.id)).toEqual({ rooms: ['Hall A'], gone: [] });
      await store.publish({ what: 'draft', note: '' });
      expect(await told(link.id)).toEqual({ rooms: ['Ridge Hall'], gone: [] });
      await store.publish({ what: 'mode', publishing: 'at-once', note: '' });
    });

    test('leave a stopped link with the room that it was for', async () => {
      await store.replace(inRooms(['Hall A']));
      const { link } = await make(['Hall A']);
      await links.stop(link.id);
      await rewrite({ 0: 'Room: Ridge Hall' });
      expect((await told(link.id)).rooms).toEqual(['Hall A']);
    });
  });
});
