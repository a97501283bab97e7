/** @module-tag thorough */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { TestStore } from '../../support/test-store.ts';
import { runServer } from '../../support/product.mjs';
import { bothDatabases } from '../support/both-databases.ts';
import { readWithIcalJs, type SeenEvent } from '../support/calendars.ts';
import { commandFolder } from '../support/command-folder.ts';
import { databaseAsOf } from '../support/database-as-of.ts';
import { signedIn } from '../support/signed-in.ts';

const { each, atEnd } = bothDatabases();

const ago = (at: string) => Date.now() - Date.parse(at);

describe.each(each)('a program of a time before calendars, in %s,', (_, settings) => {
  test('is told of as it is, once, and only its changes from then on', async () => {
    const config = readConfig(await settings());
    const before = await databaseAsOf(config, '0005-changes');
    await sql`INSERT INTO days (id, title, date, position) VALUES (1, 'Day', '2025-10-28', 1)`.execute(before.db);
    for (const id of [1, 2])
      await sql`INSERT INTO schedule_items (id, day_id, time, title, description, position)
        VALUES (${id}, 1, '08:00', ${`Item ${id}`}, '', ${id})`.execute(before.db);
    await before.db.destroy();

    const database = await openDatabase(config);
    atEnd(() => database.db.destroy());
    const store = new TestStore(database);
    const { states, revision, uuid } = await store.read();
    expect(states).toMatchObject([{ sequence: 0 }, { sequence: 0 }]);
    expect(ago(states[0]!.changed_at)).toBeLessThan(60_000);
    expect(uuid).toMatch(/^[\da-f]{8}-/);

    await store.updateItemStates();
    const completed = await store.read();
    expect(completed.states).toMatchObject(
      states.map(({ item_id, sequence, changed_at }) => ({ item_id, sequence, changed_at, title: `Item ${item_id}` })),
    );
    await store.updateItemStates();
    expect(await store.revision()).toBe(revision + 1);

    await store.change('item', 2, { title: 'Other' });
    expect((await store.read()).states).toMatchObject([{ sequence: 0 }, { sequence: 1, title: 'Other' }]);
  });
});

type Edit = (call: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>;

/** The calendar of a server over this data, after an edit there. */
async function served(data: string, told: (event: SeenEvent) => string, edit?: Edit): Promise<string[]> {
  const server = await runServer(data, { EDITOR_PASSWORD: 'strike-slip-1907' });
  await edit?.(await signedIn(server.url, 'strike-slip-1907'));
  const ics = await (await fetch(`${server.url}/schedule.ics`)).text();
  server.child.kill('SIGTERM');
  await server.ended;
  return readWithIcalJs(ics).map(told);
}

describe('a restored backup', () => {
  const { path, command, write } = commandFolder();
  const item = (title: string) => ({ time: '08:00 - 09:00', title, description: '', list: [] });

  const servedChanges = (edit?: Edit) =>
    served(path('data'), ({ summary, sequence, status }) => `${summary} ${sequence} ${status}`, edit);

  beforeEach(async () => {
    const items = ['Kept', 'Changed', 'Deleted'].map(item);
    await command(['import', write([{ id: 1, title: 'Day', date: '2025-10-28', items }])]);
    await command(['backup', path('copy.db')]);
  });

  test('is newer to calendars than what it undoes, and gives no id a second time', async () => {
    const before = await servedChanges(async (call) => {
      await call('PATCH', '/api/schedule-items/2', { title: 'Another title' });
      await call('DELETE', '/api/schedule-items/3');
      await call('POST', '/api/schedule-items', { ...item('Added'), day_id: 1 });
    });
    expect(before).toEqual([
      ...['Kept 0 CONFIRMED', 'Another title 1 CONFIRMED', 'Added 0 CONFIRMED', 'Canceled 1 CANCELLED'],
    ]);
    expect((await command(['restore', path('copy.db')])).code).toBe(0);
    expect(await servedChanges()).toEqual([
      ...['Kept 0 CONFIRMED', 'Changed 2 CONFIRMED', 'Deleted 2 CONFIRMED', 'Canceled 1 CANCELLED'],
    ]);
    const after = await servedChanges((call) => call('POST', '/api/schedule-items', { ...item('Next'), day_id: 1 }));
    expect(after.slice(-2)).toEqual(['Next 0 CONFIRMED', 'Canceled 1 CANCELLED']);
  });

  test('of a release before edits gives no id of an edit a second time', async () => {
    cpSync(new URL('../store/before-edits/program.db', import.meta.url), path('data/program.db'));
    cpSync(path('data/program.db'), path('old.db'));
    const ids: number[] = [];
    const write = async (call: Awaited<ReturnType<typeof signedIn>>) => {
      await call('PATCH', '/api/days/1', { title: 'Other' });
      ids.push((await (await call('GET', '/api/edits')).json()).edits[0].id);
    };
    await servedChanges(write);
    expect((await command(['restore', path('old.db')])).code).toBe(0);
    await servedChanges(write);
    expect(ids[1]).toBeGreaterThan(ids[0]!);
  });

  test('in the place of another program is told of as it is: its items have other UIDs', async () => {
    await servedChanges((call) => call('PATCH', '/api/schedule-items/1', { title: 'Other' }));
    const other = new Libsql(path('data/program.db'));
    other.exec("UPDATE program_state SET uuid = '00000000-0000-4000-8000-000000000000'");
    other.close();
    expect((await command(['restore', path('copy.db')])).code).toBe(0);
    expect(await servedChanges()).toEqual(['Kept 0 CONFIRMED', 'Changed 0 CONFIRMED', 'Deleted 0 CONFIRMED']);
  });
});

describe('an event of another zone', () => {
  const { path, command, write } = commandFolder();
  const item = (title: string) => ({ time: '08:00 - 09:00', title, description: '', list: [] });
  const own = (timeZone: string) => {
    const event = JSON.parse(readFileSync('src/content/event.json', 'utf8'));
    return { ...event, timeZone };
  };

  const servedTimes = (edit?: Edit) =>
    served(path('data'), ({ summary, sequence, start, end }) => `${summary} ${sequence} ${start} ${end}`, edit);

  const days = [{ id: 1, title: 'Day', date: '2025-10-28', items: ['Kept', 'Deleted'].map(item) }];
  const moved = [
    'Kept 1 2025-10-28T13:00:00Z 2025-10-28T14:00:00Z',
    'Canceled 1 2025-10-28T00:00:00Z 2025-10-28T01:00:00Z',
  ];

  beforeEach(async () => {
    await command(['import', write({ event: own('Asia/Makassar'), days })]);
    expect(await servedTimes((call) => call('DELETE', '/api/schedule-items/2'))).toEqual([
      'Kept 0 2025-10-28T00:00:00Z 2025-10-28T01:00:00Z',
      'Canceled 1 2025-10-28T00:00:00Z 2025-10-28T01:00:00Z',
    ]);
    writeFileSync(path('data/event.json'), JSON.stringify(own('America/Lima')));
  });

  test('tells calendars that all items start at another moment, once, and of deleted ones when they would have', async () => {
    expect(await servedTimes()).toEqual(moved);
    expect(await servedTimes()).toEqual(moved);
  });

  test('that is imported tells them once more, also with the same days', async () => {
    expect(await servedTimes()).toEqual(moved);
    const kept = [{ ...days[0], items: [{ ...item('Kept'), id: 1 }] }];
    await command(['import', write({ event: own('Asia/Makassar'), days: kept })]);
    expect((await servedTimes())[0]).toBe('Kept 2 2025-10-28T00:00:00Z 2025-10-28T01:00:00Z');
  });
});
