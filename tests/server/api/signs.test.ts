import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PrintedSign, Sign } from '../../../src/program/api/sign-bodies.ts';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.close());

const item = (time: string, title: string, room?: string) => ({
  ...{ time, title, description: '' },
  list: room === undefined ? [] : [{ content: `Room: ${room}` }, { content: 'Speaker: Ann Lee' }],
});
beforeEach(async () => {
  await host.database.db.deleteFrom('printed_signs').execute();
  await host.store.replace([
    {
      title: 'Tuesday',
      date: '2025-10-28',
      items: [item('09:00 - 10:00', 'Faults', 'Hall A'), item('09:00 - 10:00', 'Creep', 'Hall B')],
    },
    { title: 'Wednesday', date: '2025-10-29', items: [item('09:00 - 10:00', 'Bays', 'Hall A')] },
  ]);
});

const list = async (): Promise<Sign[]> => (await host.call('GET', '/api/signs')).body.signs;
const change = (body: object, headers?: Record<string, string>) => host.call('PATCH', '/api/signs', body, headers);
const named = ({ room, day_title, state }: Sign) => `${room ?? 'Timetable'}, ${day_title}: ${state}`;
const states = async () => (await list()).map(named);

/** The signs of a page, as its script tells them once they are printed. */
async function sheetsOf(path: string): Promise<PrintedSign[]> {
  const html = await (await host.fetch(path)).text();
  return [...html.matchAll(/<section class="sheet [^>]*>/g)].map(([tag]) => {
    const value = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(tag)?.[1];
    return {
      day: Number(value('day')),
      room: value('room') ?? null,
      day_title: value('title')!,
      digest: value('digest')!,
    };
  });
}
const printAll = async () => change({ printed: await sheetsOf('/signs') });

describe('a sign', () => {
  test('was never printed until somebody says so, and then hangs as it was printed', async () => {
    expect(await states()).toEqual([
      'Timetable, Tuesday: unprinted',
      'Hall A, Tuesday: unprinted',
      'Hall B, Tuesday: unprinted',
      'Timetable, Wednesday: unprinted',
      'Hall A, Wednesday: unprinted',
    ]);
    const session = await host.call('POST', '/api/session', { password: PASSWORD, name: 'Ana' });
    const headers = { authorization: `Bearer ${session.body.token}` };
    const answer = await change({ printed: await sheetsOf('/signs?room=Hall%20A&paper=a3') }, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body.signs.map(named)).toEqual(await states());
    expect((await list())[1]).toEqual({
      ...{ day: (await host.schedule())[0]!.id, room: 'Hall A', day_title: 'Tuesday', state: 'current' },
      ...{ printed_at: expect.stringMatching(/Z$/), printed_by: 'Ana', has_account: false },
    });
    expect((await list())[2]).toMatchObject({ state: 'unprinted', printed_at: null, printed_by: '' });
  });

  test('is out of date once it says something else than visitors see, and its timetable with it', async () => {
    await printAll();
    const [tuesday] = await host.schedule();
    const [faults, creep] = tuesday!.items;
    await host.call('PATCH', `/api/schedule-items/${creep!.id}`, { state: 'cancelled' });
    expect(await states()).toEqual([
      'Timetable, Tuesday: outdated',
      'Hall A, Tuesday: current',
      'Hall B, Tuesday: outdated',
      'Timetable, Wednesday: current',
      'Hall A, Wednesday: current',
    ]);
    await printAll();
    // A text that no sign shows makes none of them old.
    await host.call('PATCH', `/api/schedule-items/${faults!.id}`, {
      description: '<p>Bring a hammer</p>',
      note: 'Ask',
    });
    expect((await list()).every(({ state }) => state === 'current')).toBe(true);
    await host.call('PATCH', `/api/schedule-item-lists/${faults!.list[1]!.id}`, { content: 'Speaker: Bo Li' });
    expect((await states()).filter((each) => each.endsWith('outdated'))).toEqual([
      'Timetable, Tuesday: outdated',
      'Hall A, Tuesday: outdated',
    ]);
  });

  test('of a room or day that has nothing any more is to be taken down', async () => {
    await printAll();
    const [tuesday, wednesday] = await host.schedule();
    await host.call('PATCH', `/api/schedule-item-lists/${tuesday!.items[1]!.list[0]!.id}`, { content: 'Room: Annex' });
    await host.call('DELETE', `/api/days/${wednesday!.id}`);
    expect(await states()).toEqual([
      'Timetable, Tuesday: outdated',
      'Hall A, Tuesday: current',
      'Annex, Tuesday: unprinted',
      'Hall B, Tuesday: gone',
      'Timetable, Wednesday: gone',
      'Hall A, Wednesday: gone',
    ]);
    const down = { day: wednesday!.id, room: null };
    const { body } = await change({ taken_down: [down, { ...down, room: ' hall  a' }] });
    expect(body.signs.map(named).slice(3)).toEqual(['Hall B, Tuesday: gone']);
  });

  test('keeps to what visitors see while changes are published by hand', async () => {
    await printAll();
    await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
    const [tuesday] = await host.schedule();
    await host.call('PATCH', `/api/schedule-items/${tuesday!.items[0]!.id}`, { title: 'Faults and floods' });
    expect((await list()).every(({ state }) => state === 'current')).toBe(true);
    await host.call('POST', '/api/publications', {});
    expect((await states()).slice(0, 2)).toEqual(['Timetable, Tuesday: outdated', 'Hall A, Tuesday: outdated']);
    await host.call('PUT', '/api/publications/mode', { publishing: 'at-once' });
  });

  test('is the same on paper of either size, and on however many sheets', async () => {
    await host.store.replace([
      {
        title: 'Tuesday',
        date: '2025-10-28',
        items: Array.from({ length: 60 }, (_, index) =>
          item(`${8 + Math.floor(index / 8)}:00`, `Talk ${index}`, 'Hall A'),
        ),
      },
    ]);
    const [a4, a3] = [await sheetsOf('/signs'), await sheetsOf('/signs?paper=a3')];
    expect(a4.length).toBeGreaterThan(2);
    expect(new Set([...a4, ...a3].map(({ digest }) => digest)).size).toBe(2);
    await printAll();
    expect(await states()).toEqual(['Timetable, Tuesday: current', 'Hall A, Tuesday: current']);
  });
});

test('What is said of signs is refused in words where it makes no sense', async () => {
  const sign = { day: 1, room: 'Hall A', day_title: 'Tuesday', digest: '0123456789abcdef' };
  const refused: [object, string][] = [
    [{ printed: [{ ...sign, digest: 'x' }] }, 'printed.0.digest must be 16 digits and letters from a to f.'],
    [{ printed: [{ ...sign, day: 'x' }] }, 'printed.0.day must be the id of a day.'],
    [{ printed: Array(1_001).fill(sign) }, 'printed must be at most 1000 signs.'],
    [{ taken_down: 'all' }, 'taken_down must be a list of signs.'],
  ];
  for (const [body, detail] of refused) {
    const answer = await change(body);
    expect([answer.status, answer.body.detail]).toEqual([422, detail]);
  }
  for (const [method, body] of [['GET'], ['PATCH', { printed: [sign] }]] as const)
    for (const authorization of ['', 'Bearer wrong'])
      expect((await host.call(method, '/api/signs', body, { authorization })).status, method).toBe(401);
  expect((await states()).every((each) => each.endsWith('unprinted'))).toBe(true);
});

test('Of 5,000 signs that are kept, those that were printed longest ago make room', async () => {
  const sign = (day: number) => ({ day, room: null, day_title: 'Gone', digest: '0'.repeat(16) });
  const some = (from: number) => ({ printed: Array.from({ length: 1_000 }, (_, index) => sign(from + index)) });
  for (let part = 1; part <= 5; part++) await change(some(part * 100_000));
  await change({ printed: [sign(999_999)] });
  const kept = (await list()).filter(({ state }) => state === 'gone').map(({ day }) => day);
  expect(kept).toHaveLength(5_000);
  expect(kept.includes(999_999)).toBe(true);
  expect(kept.filter((day) => day < 200_000)).toHaveLength(999);
}, 60_000);
