/** The things that somebody without an account does by a link, and may not do. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LINK_LIMITS } from '../../../src/server/limits/link-limits.ts';
import { DIST_DIR, startHost, type TestHost } from '../support/host.ts';

const item = (time: string, title: string, room?: string, more: object = {}) => ({
  ...{ time, title, description: '' },
  list: room === undefined ? [] : [{ content: `Room: ${room}` }],
  ...more,
});
const PROGRAM = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      item('09:00 - 10:00', 'Opening', 'Hall A'),
      item('10:00 - 10:30', 'Faults', 'Hall A'),
      item('10:00 - 10:30', 'Floods', 'Hall B'),
      item('10:30 - 10:45', 'Secret', 'Hall A', { hidden: true, note: 'a secret word' }),
      item('11:00 - 12:00', 'Lunch'),
    ],
  },
  { title: 'Wednesday', date: '2025-10-29', items: [item('09:00 - 10:00', 'Second day', 'Hall A')] },
];
const at = (time: string) => new Date(`2025-10-28T${time}:00+08:00`);
const moment = (time: string) => `2025-10-28T${time}:00+08:00`;

let host: TestHost;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('09:40') });
  host = await startHost({}, { distDir: DIST_DIR });
});
afterAll(async () => {
  await host.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  vi.setSystemTime(at('09:40'));
  await host.call('PUT', '/api/publications/mode', { publishing: 'at-once' });
  await host.store.replace(PROGRAM);
});

async function makeLink(
  values: object = { scope: 'rooms', rooms: ['Hall A'] },
): Promise<{ id: number; secret: string }> {
  const { status, body } = await host.call('POST', '/api/links', { for_whom: 'Hall A', ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.link.id, secret: body.address.split('#')[1] };
}
async function run(secret: string, more: object = {}) {
  const response = await host.fetch('/api/run', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, ...more }),
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, body: await response.json() };
}
const idOf = async (title: string) =>
  (await host.store.schedule()).flatMap(({ items }) => items).find((one) => one.title === title)!.id;
const timesOf = async () => (await host.schedule())[0]!.items.map(({ time, title }) => `${time} ${title}`);
const later = async (title: string, time: string) => ({ do: 'later', item: await idOf(title), ends: moment(time) });

describe('a link', () => {
  test('shows today in its rooms, and nothing that visitors don’t see', async () => {
    const { secret } = await makeLink();
    const { status, body } = await run(secret);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ for_whom: 'Hall A', rooms: ['Hall A'], day: 'Tuesday' });
    expect(body.items.map(({ title }: { title: string }) => title)).toEqual(['Opening', 'Faults']);
    expect(JSON.stringify(body)).not.toMatch(/secret word|Secret|Second day|Floods/);
    const all = await makeLink({ scope: 'all' });
    expect((await run(all.secret)).body.items).toHaveLength(4);
  });

  test('says that its room runs late: what follows there goes along, as one edit of the link', async () => {
    const { id, secret } = await makeLink();
    const { status, body } = await run(secret, { name: 'Ana', action: await later('Opening', '10:05') });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await timesOf()).toEqual([
      '09:00 - 10:05 Opening',
      '10:05 - 10:35 Faults',
      '10:00 - 10:30 Floods',
      '11:00 - 12:00 Lunch',
    ]);
    expect(body.items[1]).toMatchObject({ planned_time: '10:00 - 10:30' });
    const [edit] = (await host.call('GET', '/api/edits')).body.edits;
    expect(edit).toMatchObject({ id: body.edit, by: 'Hall A (Ana)', link: id, public: 'now' });
    // The hidden item stays where it is.
    expect((await host.store.schedule())[0]!.items[3]!.time).toBe('10:30 - 10:45');
    await run(secret, { action: { do: 'catch-up', item: await idOf('Faults') } });
    expect((await timesOf())[1]).toBe('10:00 - 10:30 Faults');
  });

  test('takes back what was pressed, with what went along, but not to before what was planned or the present', async () => {
    const { secret } = await makeLink();
    await run(secret, { action: await later('Opening', '10:10') });
    await host.call('PATCH', `/api/schedule-items/${await idOf('Faults')}`, { time: '10:05 - 10:35' });
    for (const time of ['09:59', '09:30'])
      expect((await run(secret, { action: await later('Opening', time) })).status, time).toBe(422);
    vi.setSystemTime(at('10:03'));
    expect((await run(secret, { action: await later('Opening', '10:02') })).status).toBe(422);
    vi.setSystemTime(at('09:50'));
    expect((await run(secret, { action: await later('Opening', '10:00') })).status).toBe(200);
    // The one that goes along had been moved by less.
    expect(await timesOf()).toEqual([
      '09:00 - 10:00 Opening',
      '10:00 - 10:30 Faults',
      '10:00 - 10:30 Floods',
      '11:00 - 12:00 Lunch',
    ]);
    const [edit] = (await host.call('GET', '/api/edits')).body.edits;
    expect(edit.label).toBe('10 minutes earlier again');
  });

  test('says an outcome: the same again, by whomever, changes nothing', async () => {
    const [one, other] = [await makeLink(), await makeLink()];
    const action = await later('Opening', '10:05');
    await run(one.secret, { action });
    const before = await host.store.revision();
    for (const { secret } of [one, other, one]) {
      const { status, body } = await run(secret, { action });
      expect([status, body.edit]).toEqual([200, undefined]);
    }
    expect(await host.store.revision()).toBe(before);
  });

  test('is told of what somebody else has pressed just now, and does its own nevertheless, or after five minutes', async () => {
    const [one, other] = [await makeLink(), await makeLink()];
    await run(one.secret, { name: 'Ana', action: await later('Opening', '10:05') });
    const action = await later('Opening', '10:10');
    const { status, body } = await run(other.secret, { action });
    expect([status, body.pressed]).toMatchObject([409, { by: 'Hall A (Ana)', time: '09:00 - 10:05' }]);
    expect((await timesOf())[0]).toBe('09:00 - 10:05 Opening');
    expect((await run(other.secret, { action, anyway: true })).status).toBe(200);
    expect((await timesOf())[0]).toBe('09:00 - 10:10 Opening');
    vi.setSystemTime(at('09:46'));
    expect((await run(one.secret, { action: await later('Opening', '10:15') })).status).toBe(200);
  });

  test('says that a room is full, with a word of where to go, and that it isn’t any more', async () => {
    const { secret } = await makeLink();
    const item = await idOf('Opening');
    await run(secret, { action: { do: 'full', item, full: true, note: 'Watch in Hall B' } });
    expect((await host.schedule())[0]!.items[0]).toMatchObject({ state: 'full', state_note: 'Watch in Hall B' });
    await run(secret, { action: { do: 'full', item, full: false } });
    expect((await host.schedule())[0]!.items[0]).toMatchObject({ state: '', state_note: '' });
  });

  test('is seen at once while publishing is by hand, and nothing else of the draft', async () => {
    await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
    await host.call('PATCH', `/api/schedule-items/${await idOf('Floods')}`, { title: 'Another title' });
    const { secret } = await makeLink();
    expect((await run(secret, { action: await later('Opening', '10:05') })).status).toBe(200);
    expect((await timesOf()).slice(0, 3)).toEqual([
      '09:00 - 10:05 Opening',
      '10:05 - 10:35 Faults',
      '10:00 - 10:30 Floods',
    ]);
    await host.call('PATCH', `/api/schedule-items/${await idOf('Opening')}`, { time: '09:00 - 10:20' });
    const { status, body } = await run(secret, { action: await later('Opening', '10:10'), anyway: true });
    expect([status, body.errors?.[0]]).toMatchObject([409, { draft: '09:00 - 10:20', shown: '09:00 - 10:05' }]);
  });
});

describe('a link may not', () => {
  test('do anything elsewhere: in another room, on another day, with what is hidden or isn’t there', async () => {
    const { secret } = await makeLink();
    const before = await host.store.revision();
    const items = [await idOf('Floods'), await idOf('Second day'), await idOf('Secret'), await idOf('Lunch'), 999_999];
    const answers = [];
    for (const item of items)
      for (const action of [
        { do: 'later', item, ends: moment('12:30') },
        { do: 'catch-up', item },
        { do: 'full', item, full: true },
      ])
        answers.push(await run(secret, { action }));
    // All alike: nobody learns what there is.
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.detail}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(403);
    expect(await host.store.revision()).toBe(before);
  });

  test('work once it is stopped, has ended, or has another code; a guessed one is none', async () => {
    const { id, secret } = await makeLink();
    const action = await later('Opening', '10:05');
    const before = await host.store.revision();
    const renewed = (await host.call('POST', `/api/links/${id}/new-code`)).body.address.split('#')[1] as string;
    for (const guess of [secret, '', 'x'.repeat(22), `${secret} `, renewed.toLowerCase()])
      expect((await run(guess, { action })).status).toBe(401);
    await host.call('POST', `/api/links/${id}/stop`);
    const stopped = await run(renewed, { action });
    expect([stopped.status, stopped.body.detail]).toMatchObject([401, expect.stringContaining('was stopped')]);
    const short = await makeLink({ scope: 'all', expires_at: moment('09:50') });
    vi.setSystemTime(at('09:51'));
    expect((await run(short.secret, { action })).body.detail).toContain('has ended');
    expect(await host.store.revision()).toBe(before);
  });

  test('move an item by hours, make it earlier, or press what was pressed long ago', async () => {
    const { secret } = await makeLink();
    for (const [time, status] of [
      ['12:01', 422],
      ['09:55', 422],
    ] as const)
      expect((await run(secret, { action: await later('Opening', time) })).status).toBe(status);
    const action = await later('Opening', '10:05');
    expect((await run(secret, { action, pressed_at: moment('09:29') })).status).toBe(409);
    expect((await run(secret, { action, pressed_at: moment('09:31') })).status).toBe(200);
  });

  test('press a hundred times at once: some are done, the others are told to wait, and the other link of the room is not', async () => {
    const [one, other] = [await makeLink(), await makeLink()];
    const item = await idOf('Opening');
    const press = (n: number) => run(one.secret, { action: { do: 'full', item, full: n % 2 === 0 } });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => press(n)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(100 - LINK_LIMITS.pressesAMinute);
    expect(refused[0]!.body.detail).toContain('Wait a moment');
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LINK_LIMITS.pressesAMinute);
    expect((await run(other.secret, { action: { do: 'full', item, full: true } })).status).toBe(200);
    // To ask isn't to press.
    expect((await run(one.secret)).status).toBe(200);
    vi.setSystemTime(at('09:42'));
    expect((await press(1)).status).toBe(200);
  });
});
