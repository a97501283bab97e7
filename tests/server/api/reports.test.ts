/** Reports by links: who hears of them, who answers, and what may not be reported. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Report } from '../../../src/program/api/report-bodies.ts';
import { takeToken } from '../../support/product.mjs';
import { until } from '../../support/until.ts';
import { listen } from '../support/event-client.ts';
import { DIST_DIR, PASSWORD, startHost, type TestHost } from '../support/host.ts';

const item = (time: string, title: string, room: string, more: object = {}) => ({
  ...{ time, title, description: '', list: [{ content: `Room: ${room}` }] },
  ...more,
});
const PROGRAM = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      item('09:00 - 10:00', 'Opening', 'Hall A'),
      item('10:00 - 10:30', '<b>Faults</b>', 'Hall A'),
      item('10:00 - 10:30', 'Floods', 'Hall B'),
      item('10:30 - 10:45', 'Secret', 'Hall A', { hidden: true }),
    ],
  },
  { title: 'Wednesday', date: '2025-10-29', items: [item('09:00 - 10:00', 'Second day', 'Hall A')] },
];
const at = (time: string) => new Date(`2025-10-28T${time}:00+08:00`);

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
  await host.database.db.deleteFrom('reports').execute();
  await host.database.db.deleteFrom('links').execute();
  await host.store.replace(PROGRAM);
});

async function makeLink(rooms?: string[]): Promise<string> {
  const values = { for_whom: rooms ? `${rooms.join(' and ')}'s link` : 'All', scope: rooms ? 'rooms' : 'all', rooms };
  const { status, body } = await host.call('POST', '/api/links', values);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.address.split('#')[1];
}
async function run(secret: string, action?: object, more: object = {}) {
  const response = await host.fetch('/api/run', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, name: 'Ana', action, ...more }),
  });
  return { status: response.status, body: await response.json() };
}
const idOf = async (title: string) =>
  (await host.store.schedule()).flatMap(({ items }) => items).find((one) => one.title === title)!.id;
const cancel = async (title: string) => ({ do: 'report', kind: 'cancel', item: await idOf(title) });
const call = (room?: string) => ({ do: 'report', kind: 'call', room });
const kept = async (): Promise<Report[]> => {
  const { status, body } = await host.call('GET', '/api/reports');
  expect(status, JSON.stringify(body)).toBe(200);
  return body.reports;
};

test('A report changes nothing, is kept with its room and who has made it, and is one while it is open', async () => {
  const [one, other] = [await makeLink(['Hall A']), await makeLink(['Hall A'])];
  const before = await host.store.revision();
  const { status, body } = await run(one, await cancel('<b>Faults</b>'));
  expect([status, body.edit]).toEqual([200, undefined]);
  expect(body.reports).toEqual([
    {
      ...{ id: expect.any(Number), kind: 'cancel', item: await idOf('<b>Faults</b>'), rooms: ['Hall A'] },
      ...{ by: "Hall A's link (Ana)", at: at('09:40').toISOString(), answered_at: null, answered_by: '' },
    },
  ]);
  await run(other, await cancel('<b>Faults</b>'), { name: 'Ben' });
  await run(one, call());
  await run(other, call('hall  a'));
  expect(await kept()).toMatchObject([
    { kind: 'call', item: null, title: '', rooms: ['Hall A'] },
    { kind: 'cancel', title: 'Faults', by: "Hall A's link (Ana)" },
  ]);
  expect(await host.store.revision()).toBe(before);
});

test('Who has answered is told in its rooms and to all, and nowhere else; then it can be reported again', async () => {
  const [hallA, hallB, all] = [await makeLink(['Hall A']), await makeLink(['Hall B']), await makeLink()];
  await run(hallA, call('Hall A'));
  const [report] = await kept();
  const token = (await host.call('POST', '/api/session', { password: PASSWORD, name: 'Ben' }, { authorization: '' }))
    .body.token;
  const ben = { authorization: `Bearer ${token}` };
  const answer = await host.call('POST', `/api/reports/${report!.id}/answer`, undefined, ben);
  expect(answer.body).toMatchObject({ answered_by: 'Ben', answered_at: at('09:40').toISOString() });
  vi.setSystemTime(at('09:45'));
  const again = await host.call('POST', `/api/reports/${report!.id}/answer`);
  expect(again.body).toEqual(answer.body);
  for (const secret of [hallA, all]) expect((await run(secret)).body.reports).toMatchObject([{ answered_by: 'Ben' }]);
  expect((await run(hallB)).body.reports).toEqual([]);
  await run(hallA, call('Hall A'));
  expect(await kept()).toHaveLength(2);
  expect((await host.call('POST', '/api/reports/2000000000/answer')).status).toBe(404);
  expect((await host.call('GET', '/api/reports', undefined, { authorization: '' })).status).toBe(401);
  vi.setSystemTime(at('22:00'));
  expect((await run(hallA)).body.reports).toEqual([]);
});

test('Nothing of another room or day, of what is hidden, or of no room can be reported; the word of the refusal says why', async () => {
  const secret = await makeLink(['Hall A']);
  const wishes = [await cancel('Floods'), await cancel('Second day'), await cancel('Secret'), call('Hall B')];
  const answers = [];
  for (const action of [...wishes, { do: 'report', kind: 'cancel', item: 2_000_000_000 }])
    answers.push(await run(secret, action));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.refused}`))).toEqual(new Set(['403 not-yours']));
  const all = await makeLink();
  expect((await run(all, call('Hall Z'))).status).toBe(403);
  expect((await run(secret, { do: 'report', kind: 'cancel' })).status).toBe(422);
  expect(await kept()).toEqual([]);
  // It is called from the room of another day, too: for one who prepares it.
  expect((await run(all, call('hall b'))).body.reports).toMatchObject([{ rooms: ['Hall B'] }]);
});

test('An item that is hidden after it was reported is in no answer to a link', async () => {
  const secret = await makeLink();
  await run(secret, await cancel('Floods'));
  await host.call('PATCH', `/api/schedule-items/${await idOf('Floods')}`, { hidden: true });
  const { body } = await run(secret);
  expect(body.reports).toEqual([]);
  expect(JSON.stringify(body)).not.toContain('Floods');
});

test('A call expires after ten minutes; that an item can’t take place is true however late it arrives', async () => {
  const secret = await makeLink(['Hall A']);
  const pressed_at = at('09:29').toISOString();
  expect((await run(secret, call(), { pressed_at })).body).toMatchObject({ status: 409, refused: 'too-late' });
  expect((await run(secret, await cancel('Opening'), { pressed_at })).status).toBe(200);
  await host.call('PATCH', `/api/schedule-items/${await idOf('<b>Faults</b>')}`, { state: 'cancelled' });
  expect((await run(secret, await cancel('<b>Faults</b>'))).body).toMatchObject({ status: 422, refused: 'cancelled' });
});

test('A link reports at most thirty times within an hour, and others go on', async () => {
  const [loud, other] = [await makeLink(['Hall A']), await makeLink(['Hall B'])];
  for (let count = 0; count < 30; count++) {
    await run(loud, call());
    await host.database.db
      .updateTable('reports')
      .set({ answered_at: at('09:40').toISOString() })
      .execute();
  }
  expect((await run(loud, call())).body).toMatchObject({ status: 429, refused: 'too-often' });
  expect((await run(other, call())).status).toBe(200);
  vi.setSystemTime(at('10:41'));
  expect((await run(loud, call())).status).toBe(200);
  expect((await kept()).filter(({ answered_at }) => answered_at === null)).toHaveLength(2);
});

test('The link for all rooms is told of whose links none was opened', async () => {
  await makeLink(['Hall B']);
  const [hallA] = [await makeLink(['Hall A']), await makeLink(['Hall A'])];
  const all = await makeLink();
  expect((await run(all)).body.never_opened).toEqual(['Hall B', 'Hall A']);
  expect((await run(hallA)).body.never_opened).toBeUndefined();
  expect((await run(all)).body.never_opened).toEqual(['Hall B']);
});

test('Editors hear of it by their stream: those who come later, too, and when it is answered', async () => {
  const secret = await makeLink(['Hall A']);
  const headers = { authorization: `Bearer ${await takeToken(host.url, PASSWORD)}` };
  const editor = await listen(`${host.url}/api/editors/events`, headers);
  const told = (client: typeof editor) =>
    client.events().flatMap(({ event, data }) => (event === 'reports' ? [(data as { open: Report[] }).open] : []));
  await until(() => expect(told(editor)).toEqual([[]]));
  await run(secret, call());
  await until(() => expect(told(editor).at(-1)).toMatchObject([{ kind: 'call', by: "Hall A's link (Ana)" }]));
  const late = await listen(`${host.url}/api/editors/events`, headers);
  await until(() => expect(told(late)).toHaveLength(1));
  expect(told(late)[0]).toEqual(await kept());
  await host.call('POST', `/api/reports/${(await kept())[0]!.id}/answer`);
  await until(() => expect([told(editor).at(-1), told(late).at(-1)]).toEqual([[], []]));
  editor.leave();
  late.leave();
});
