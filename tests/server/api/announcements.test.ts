import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Announcement } from '../../../src/program/api/announcement-bodies.ts';
import { Announcements } from '../../../src/server/store/announcements/announcements.ts';
import { NOBODY } from '../../../src/server/store/edit.ts';
import { until } from '../../support/until.ts';
import { listen } from '../support/event-client.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';

const BUS = 'Bus leaves 17:40 from gate 7';
const NOTHING = { announcement: null };

let dataDir: string;
let host: TestHost;
beforeAll(async () => {
  dataDir = temporaryFolder();
  host = await startHost({}, { dataDir });
});
afterAll(async () => {
  await host.close();
  removeFolder(dataDir);
});
beforeEach(async () => {
  for (const { id, state } of await all())
    if (state === 'shown' || state === 'replaced') await host.call('DELETE', `/api/announcements/${id}`);
});

const post = (body: object, headers?: Record<string, string>) => host.call('POST', '/api/announcements', body, headers);
const make = async (body: object = {}): Promise<Announcement> => (await post({ text: BUS, ...body })).body;
const all = async (): Promise<Announcement[]> => (await host.call('GET', '/api/announcements')).body.announcements;
const shown = async () => (await host.call('GET', '/api/announcement')).body;
const change = (id: number, ended: boolean) => host.call('PATCH', `/api/announcements/${id}`, { ended });
const minutesUntil = ({ ends_at }: Announcement) => Math.round((Date.parse(ends_at) - Date.now()) / 60_000);
const asShown = ({ id, text, ends_at }: Announcement) => ({ announcement: { id, text, ends_at } });

describe('a sentence to everybody', () => {
  test('is told to all pages, without the name of whoever said it', async () => {
    const { body: session } = await host.call('POST', '/api/session', { password: PASSWORD, name: 'Ana' });
    const made = await post({ text: BUS }, { authorization: `Bearer ${session.token}` });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      ...{ id: expect.any(Number), text: BUS, made_by: 'Ana', has_account: false, link: null, state: 'shown' },
      ...{ made_at: expect.stringMatching(/Z$/), ends_at: expect.stringMatching(/Z$/) },
      ...{ ended_at: null, taken_back_at: null },
    });
    expect(minutesUntil(made.body)).toBe(30);
    expect(await shown()).toEqual(asShown(made.body));
    expect((await host.call('GET', '/api/revision')).body).toMatchObject(asShown(made.body));
    const client = await listen(`${host.url}/api/events`);
    await until(() => expect(client.events()[0]?.data).toMatchObject(asShown(made.body)));
    expect(client.text() + JSON.stringify(await shown())).not.toContain('Ana');
    expect((await all())[0]).toEqual(made.body);
    client.leave();
  });

  test('replaces the one before, and taken back leaves that, but not one that has been ended', async () => {
    const [lunch, bus] = [await make({ text: 'Lunch is outside', minutes: 5 }), await make({ minutes: 60 })];
    expect([minutesUntil(lunch), minutesUntil(bus)]).toEqual([5, 60]);
    expect((await all()).slice(0, 2).map(({ state }) => state)).toEqual(['shown', 'replaced']);
    const taken = await host.call('DELETE', `/api/announcements/${bus.id}`);
    expect([taken.status, taken.body.state]).toEqual([200, 'taken-back']);
    expect(await shown()).toEqual(asShown(lunch));
    expect((await host.call('DELETE', `/api/announcements/${bus.id}`)).body).toEqual(taken.body);

    expect((await change(lunch.id, true)).body).toMatchObject({ state: 'ended', ended_at: expect.any(String) });
    expect(await shown()).toEqual(NOTHING);
    const again = await make();
    await host.call('DELETE', `/api/announcements/${again.id}`);
    expect(await shown()).toEqual(NOTHING);
    expect((await change(lunch.id, false)).body).toEqual(lunch);
    expect(await shown()).toEqual(asShown(lunch));
  });

  test('ends by itself, and then is in no answer and no page', async () => {
    const client = await listen(`${host.url}/api/events`);
    await until(() => expect(client.text()).toContain('event: hello'));
    const told = () => client.events().filter(({ event }) => event === 'announcement');
    const soon = await make({ ends_at: new Date(Date.now() + 1_500).toISOString() });
    // Twice, so that the answer is one that is repeated without being made anew.
    for (let time = 0; time < 2; time++) await host.call('GET', '/api/revision');
    await until(() => expect(told().map(({ data }) => data)).toEqual([asShown(soon), NOTHING]));
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon.ends_at));
    expect((await all())[0]).toEqual({ ...soon, state: 'over' });
    const { paths } = (await host.call('GET', '/api/openapi.json')).body;
    const open = Object.entries(paths as Record<string, { get?: { security?: unknown } }>)
      .filter(([path, { get }]) => get && !get.security && path !== '/api/events' && !path.includes('{'))
      .map(([path]) => path);
    for (const path of [...open, '/', '/run', '/embed/program.html', '/signs'])
      expect(await (await host.fetch(path)).text(), path).not.toContain('gate 7');
    const late = await listen(`${host.url}/api/events`);
    await until(() => expect(late.text()).toContain('event: hello'));
    expect(late.text()).not.toContain('gate 7');
    expect((await change(soon.id, true)).status).toBe(409);
    for (const one of [client, late]) one.leave();
  });

  test('is shown while publishing is by hand, and is no part of the program', async () => {
    const { body: before } = await host.call('GET', '/api/revision');
    const program = await (await host.fetch('/api/schedule')).text();
    const publish = (publishing: string) => host.call('PUT', '/api/publications/mode', { publishing });
    expect((await publish('by-hand')).status).toBe(200);
    const { body: edits } = await host.call('GET', '/api/edits');
    const made = await make();
    expect(await shown()).toEqual(asShown(made));
    expect((await host.call('GET', '/api/edits')).body).toEqual(edits);
    expect(await (await host.fetch('/api/schedule')).text()).toBe(program);
    expect((await host.call('GET', '/api/revision')).body.revision).toBe(before.revision);
    await publish('at-once');
  });

  test('is one line of plain text, whatever was written', async () => {
    const hostile = '  <img src=x onerror=alert(1)>\n\u202eBus\u0000\u2028 "leaves" </script>\t now ';
    const { text } = await make({ text: hostile });
    expect(text).toBe('<img src=x onerror=alert(1)> Bus "leaves" </script> now');
    const refused = async (body: object) => {
      const { status, body: answer } = await post({ text: BUS, ...body });
      return [status, answer.detail];
    };
    expect(await refused({ text: ' \u200b ' })).toEqual([422, 'text must not be blank.']);
    expect(await refused({ text: 'x'.repeat(201) })).toEqual([422, 'text must have at most 200 characters.']);
    expect(await refused({ text: 5 })).toEqual([422, 'text must be text.']);
    for (const minutes of [0, 1441])
      expect(await refused({ minutes })).toEqual([422, 'minutes must be from 1 to 1440.']);
    const at = (ms: number) => ({ ends_at: new Date(Date.now() + ms).toISOString() });
    expect(await refused(at(-1))).toEqual([422, 'ends_at must be a moment to come.']);
    expect(await refused(at(25 * 3_600_000))).toEqual([422, 'ends_at must be at most 24 hours from now.']);
    expect(await refused({ ...at(60_000), minutes: 5 })).toEqual([
      422,
      'ends_at must be left out where minutes are given.',
    ]);
    expect((await make({ ends_at: '2999-01-01T00:00:00+08:00' })).id).toBeUndefined();
    // Past midnight, in another zone.
    const end = new Date(Date.now() + 20 * 3_600_000);
    const inPalu = new Date(end.getTime() + 8 * 3_600_000).toISOString().replace('Z', '+08:00');
    expect((await make({ ends_at: inPalu })).ends_at).toBe(end.toISOString());
  });

  test('is made and changed by editors alone, and a repeated request does nothing', async () => {
    const { id } = await make();
    for (const [method, path, body] of [
      ['GET', '/api/announcements'],
      ['POST', '/api/announcements', { text: BUS }],
      ['PATCH', `/api/announcements/${id}`, { ended: true }],
      ['DELETE', `/api/announcements/${id}`],
    ] as const)
      expect((await host.call(method, path, body, { authorization: '' })).status, path).toBe(401);
    const key = { 'idempotency-key': 'once' };
    const first = await post({ text: 'Once' }, key);
    expect((await post({ text: 'Once' }, key)).body).toEqual(first.body);
    expect((await post({ text: 'Twice' }, key)).status).toBe(422);
    expect((await all()).filter(({ text }) => text === 'Once')).toHaveLength(1);
    expect((await host.call('DELETE', '/api/announcements/2000000000')).status).toBe(404);
    expect((await change(2_000_000_000, true)).status).toBe(404);
  });

  test('is still shown after the host was started anew', async () => {
    const made = await make();
    await host.close();
    host = await startHost({}, { dataDir });
    expect(await shown()).toEqual(asShown(made));
  });
});

test('only the newest are kept', async () => {
  const first = await make({ text: 'First' });
  const store = new Announcements(host.database.db);
  for (let count = 0; count < 100; count++)
    await store.make({ text: `Sentence ${count}`, ends_at: first.ends_at }, NOBODY);
  const kept = await all();
  expect(kept).toHaveLength(100);
  expect(kept.map(({ id }) => id)).not.toContain(first.id);
});
