/** The countdown on the display of a room, by a link. */
import { expect, test } from 'vitest';
import { until } from '../../support/until.ts';
import { listen } from '../support/event-client.ts';
import { hostForAll } from '../support/host.ts';
import { linkMaker } from '../support/links.ts';

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + minutes * MINUTE).toISOString();
const host = hostForAll();
const links = linkMaker(host);

async function rooms(): Promise<void> {
  const item = (title: string, room: string) => ({
    ...{ time: '09:00 - 10:00', title, description: '' },
    list: [{ content: `Room: ${room}` }],
  });
  await host.store.replace([
    { title: 'Tuesday', date: '2025-10-28', items: [item('Faults', 'Hall A'), item('Floods', 'Hall B')] },
  ]);
}

async function run(secret: string, action?: object) {
  const body = JSON.stringify({ secret, name: 'Ben', ...(action && { action }) });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await host.fetch('/api/run', init);
  return { status: response.status, body: await response.json() };
}
const start = (secret: string, ends: string | null, room = 'Hall A') => run(secret, { do: 'countdown', room, ends });

/** The moment to which a display counts, as its page has it. */
async function shown(path: string): Promise<string | undefined> {
  const page = await (await host.fetch(path)).text();
  const [, moment] = /<main [^>]*data-countdown="(\d+)"/.exec(page) ?? [];
  return moment && new Date(Number(moment)).toISOString();
}

test('a link starts the countdown of its room and stops it: the displays of that room have it at once, and nothing is an edit', async () => {
  await rooms();
  const { secret } = await links({ scope: 'rooms', rooms: ['Hall A'] });
  const before = await host.store.revision();
  const stream = await listen(`${host.url}/api/events`);
  await until(() => expect(stream.events().some(({ event }) => event === 'hello')).toBe(true));
  const rings = () => stream.events().filter(({ event }) => event === 'countdown').length;

  const ends = inMinutes(12);
  const { status, body } = await start(secret, ends, 'hall a');
  expect([status, body.countdowns]).toEqual([200, [{ room: 'Hall A', ends_at: ends }]]);
  await until(() => expect(rings()).toBe(1));
  for (const path of ['/screen/Hall%20A', '/screen/Hall%20A?chair']) expect(await shown(path), path).toBe(ends);
  for (const path of ['/screen', '/screen/Hall%20B']) expect(await shown(path), path).toBeUndefined();

  // The same said twice is one, and another one takes its place.
  await start(secret, ends);
  const sooner = inMinutes(5);
  expect((await start(secret, sooner)).body.countdowns).toEqual([{ room: 'Hall A', ends_at: sooner }]);
  await until(() => expect(rings()).toBe(2));
  expect(await shown('/screen/Hall%20A?chair')).toBe(sooner);

  expect((await start(secret, null)).body.countdowns).toEqual([]);
  await until(() => expect(rings()).toBe(3));
  expect(await shown('/screen/Hall%20A?chair')).toBeUndefined();
  expect(await host.store.revision()).toBe(before);
  stream.leave();
});

test('a link sees and starts the countdowns of its own rooms, and one for all rooms those that the program names', async () => {
  await rooms();
  const own = await links({ scope: 'rooms', rooms: ['Hall A'] });
  const all = await links();
  const ends = inMinutes(15);
  for (const { secret } of [own, all]) {
    const refused = await start(secret, ends, secret === own.secret ? 'Hall B' : 'Nowhere');
    expect([refused.status, refused.body.refused]).toEqual([403, 'not-yours']);
  }
  expect((await start(all.secret, ends, 'Hall B')).body.countdowns).toEqual([{ room: 'Hall B', ends_at: ends }]);
  expect((await run(own.secret)).body.countdowns).toEqual([]);
  expect((await start(all.secret, null, 'Hall B')).status).toBe(200);
});

test('a countdown that is over, or of more than two hours, is refused, and one that isn’t a moment is told so', async () => {
  await rooms();
  const { secret } = await links();
  const answers = await Promise.all(
    [inMinutes(-1), inMinutes(121), 'soon', undefined].map((ends) => start(secret, ends!)),
  );
  expect(answers.map(({ status }) => status)).toEqual([409, 422, 422, 422]);
  expect(answers.slice(0, 2).map(({ body }) => body.refused)).toEqual(['is-over', 'too-far']);
  expect((await run(secret)).body.countdowns).toEqual([]);
});
