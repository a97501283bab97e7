/** The countdowns on the displays of rooms, as organizers start and stop them. */
import { beforeEach, expect, test } from 'vitest';
import { until } from '../../support/until.ts';
import { listen } from '../support/event-client.ts';
import { hostForAll } from '../support/host.ts';
import { linkMaker } from '../support/links.ts';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + minutes * MINUTE).toISOString();
const host = hostForAll();
const links = linkMaker(host);

const item = (title: string, room: string, more: object = {}) => ({
  ...{ time: '09:00 - 10:00', title, description: '', list: [{ content: `Room: ${room}` }] },
  ...more,
});
beforeEach(async () => {
  await host.database.db.deleteFrom('countdowns').execute();
  await host.store.replace([
    {
      title: 'Tuesday',
      date: '2025-10-28',
      items: [item('Faults', 'Hall A'), item('Floods', 'Hall B'), item('Secret', 'Vault', { hidden: true })],
    },
  ]);
});

const set = (room: unknown, ends: unknown, headers?: Record<string, string>) =>
  host.call('PUT', '/api/countdowns', { room, ends }, headers);
const list = async () => (await host.call('GET', '/api/countdowns')).body.countdowns;

/** The moment to which a display counts, as its page has it. */
async function shown(path: string): Promise<string | undefined> {
  const page = await (await host.fetch(path)).text();
  const [, moment] = /<main [^>]*data-countdown="(\d+)"/.exec(page) ?? [];
  return moment && new Date(Number(moment)).toISOString();
}

test('an organizer starts the countdown of a room, replaces it and stops it: its displays have it at once, and nothing is an edit', async () => {
  const before = await host.store.revision();
  const { length } = (await host.call('GET', '/api/edits')).body.edits;
  const stream = await listen(`${host.url}/api/events`);
  await until(() => expect(stream.events().some(({ event }) => event === 'hello')).toBe(true));
  const rings = () => stream.events().filter(({ event }) => event === 'countdown').length;

  const ends = inMinutes(12);
  const { status, body } = await set(' hall  a', ends);
  expect([status, body]).toEqual([200, { countdowns: [{ room: 'Hall A', ends_at: ends }] }]);
  await until(() => expect(rings()).toBe(1));
  for (const path of ['/screen/Hall%20A', '/screen/Hall%20A?chair']) expect(await shown(path), path).toBe(ends);
  expect(await shown('/screen/Hall%20B')).toBeUndefined();

  // The same said twice is one, and another one takes its place.
  expect((await set('Hall A', ends)).body).toEqual(body);
  const sooner = inMinutes(5);
  expect((await set('Hall A', sooner)).body.countdowns).toEqual([{ room: 'Hall A', ends_at: sooner }]);
  await until(() => expect(rings()).toBe(2));
  expect(await shown('/screen/Hall%20A?chair')).toBe(sooner);

  for (const _ of ['first', 'second']) expect((await set('Hall A', null)).body).toEqual({ countdowns: [] });
  await until(() => expect(rings()).toBe(3));
  expect(await shown('/screen/Hall%20A?chair')).toBeUndefined();
  expect(await host.store.revision()).toBe(before);
  expect((await host.call('GET', '/api/edits')).body.edits).toHaveLength(length);
  stream.leave();
});

test('organizers and the holders of links have the same countdowns', async () => {
  const { secret } = await links({ scope: 'rooms', rooms: ['Hall A'] });
  const run = async (ends: string | null) =>
    (await host.call('POST', '/api/run', { secret, action: { do: 'countdown', room: 'Hall A', ends } })).body
      .countdowns;
  const [ends, other] = [inMinutes(12), inMinutes(15)];
  await run(ends);
  await set('Hall B', other);
  expect(await list()).toEqual([
    { room: 'Hall A', ends_at: ends },
    { room: 'Hall B', ends_at: other },
  ]);
  expect((await set('Hall A', other)).status).toBe(200);
  expect(await run(other)).toEqual([{ room: 'Hall A', ends_at: other }]);
  await run(null);
  expect(await list()).toEqual([{ room: 'Hall B', ends_at: other }]);
});

test('one that has just ended is still there, and gone two minutes later', async () => {
  const [over, gone] = [inMinutes(-1), inMinutes(-3)];
  const rows = [
    { room_key: 'hall a', room: 'Hall A', ends_at: over },
    { room_key: 'hall b', room: 'Hall B', ends_at: gone },
  ];
  await host.database.db.insertInto('countdowns').values(rows).execute();
  expect(await list()).toEqual([{ room: 'Hall A', ends_at: over }]);
});

test('a room that visitors don’t see, and a time that is over, too far or none, are refused at their field', async () => {
  const refused = async (room: unknown, ends: unknown) => {
    const { status, body } = await set(room, ends);
    return [status, body.errors.map(({ field }: { field: string }) => field), body.detail];
  };
  const none = 'The program that visitors see has no such room.';
  for (const room of ['Nowhere', 'Vault', '']) expect(await refused(room, inMinutes(5))).toEqual([404, ['room'], none]);
  expect(await refused('Hall A', inMinutes(-1))).toEqual([
    ...[409, ['ends']],
    'The time that it was to count down is over already.',
  ]);
  expect(await refused('Hall A', inMinutes(121))).toEqual([422, ['ends'], 'A countdown has two hours at most.']);
  for (const ends of ['soon', 12, undefined])
    expect((await refused('Hall A', ends)).slice(0, 2)).toEqual([422, ['ends']]);
  expect((await refused(7, null)).slice(0, 2)).toEqual([422, ['room']]);
  expect(await list()).toEqual([]);
});

test('nobody else reads or sets them: without a session, or from another site’s page', async () => {
  const signedOut = { authorization: '' };
  expect((await host.call('GET', '/api/countdowns', undefined, signedOut)).status).toBe(401);
  expect((await set('Hall A', inMinutes(5), signedOut)).status).toBe(401);
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' };
  expect((await set('Hall A', inMinutes(5), foreign)).status).toBe(403);
  expect(await list()).toEqual([]);
});
