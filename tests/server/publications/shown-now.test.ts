/** Edits that visitors see at once while publishing is by hand (`public: now`). */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DIST_DIR, startHost, type TestHost } from '../support/host.ts';

const talk = (title: string, time: string, room: string) => ({
  title,
  time,
  description: '',
  list: [{ content: `Room: ${room}` }, { content: '<b>Speaker</b>' }],
});
const PROGRAM = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [talk('Opening', '08:00 - 09:00', 'Hall A'), talk('Talk', '09:00 - 10:00', 'Hall A')],
  },
];

let host: TestHost;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-10-28T00:30:00Z') });
  host = await startHost({}, { distDir: DIST_DIR });
});
afterAll(async () => {
  await host.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  await host.call('PUT', '/api/publications/mode', { publishing: 'at-once' });
  await host.store.replace(PROGRAM);
  await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
});

const drafted = async () => (await host.store.schedule())[0]!;
const shown = async () => (await (await host.fetch('/api/schedule')).json())[0];
const idOf = async (title: string) => (await drafted()).items.find((item) => item.title === title)!.id;
const publications = async () => (await host.call('GET', '/api/publications')).body;
const now = (writes: object[], more: object = {}) =>
  host.call('POST', '/api/edits', { public: 'now', writes, ...more });
const change = (id: number, values: object, kind = 'item') => ({ op: 'change', kind, id, values });

describe('an edit that visitors are to see at once', () => {
  test('shows them times, states and rooms, and nothing else of the draft; the publication stays the same one', async () => {
    const [opening, other] = (await drafted()).items;
    const room = opening!.list[0]!.id;
    await host.call('PATCH', `/api/schedule-items/${opening!.id}`, { title: 'Secret title' });
    await host.call('PATCH', `/api/schedule-items/${other!.id}`, { description: 'A secret' });
    const before = await publications();
    const { status, body } = await now([
      change(opening!.id, { time: '08:10 - 09:10', state: 'full', state_note: 'Watch in Hall B' }),
      change(room, { content: 'Room: Hall B' }, 'sub-item'),
    ]);
    expect(status, JSON.stringify(body)).toBe(200);
    const { items } = await shown();
    expect(items[0]).toMatchObject({
      title: 'Opening',
      time: '08:10 - 09:10',
      start: '2025-10-28T08:10:00+08:00',
      planned_time: '08:00 - 09:00',
      state: 'full',
      state_note: 'Watch in Hall B',
      list: [{ content: 'Room: Hall B' }, {}],
    });
    expect(items[1]).toMatchObject({ description: '', time: '09:00 - 10:00' });
    const after = await publications();
    expect(after.publications).toEqual(before.publications);
    expect(after.pending).toEqual({ added: 0, changed: 2, deleted: 0 });
  });

  test('is told to open pages, the feed and calendars, as the same of a publication would be', async () => {
    const id = await idOf('Opening');
    const { body: since } = await host.call('GET', '/api/revision');
    const calendar = await (await host.fetch('/schedule.ics')).text();
    await now([change(id, { time: '08:10 - 09:10' })]);
    const { body } = await host.call('GET', `/api/changes?since=${since.revision}`);
    expect(body.changes).toMatchObject([{ kind: 'item', id, action: 'change', row: { time: '08:10 - 09:10' } }]);
    const told = await (await host.fetch('/schedule.ics')).text();
    expect([calendar, told].map((text) => /BEGIN:VEVENT[^]*?DTSTART[^\r]*T(\d{4})/.exec(text)![1])).toEqual([
      '0800',
      '0810',
    ]);
    expect(told).toMatch(/SEQUENCE:1/);
    expect(await (await host.fetch('/feed.xml')).text()).toContain('08:10');
  });

  test('is taken back by its undo in both, and by the undo of that shown again', async () => {
    const id = await idOf('Opening');
    const { body } = await now([change(id, { time: '08:10 - 09:10' })]);
    expect((await host.call('GET', `/api/edits/${body.id}`)).body).toMatchObject({ public: 'now' });
    const { body: undone, status } = await host.call('POST', `/api/edits/${body.id}/undo`);
    expect(status).toBe(200);
    expect((await shown()).items[0]).toMatchObject({ time: '08:00 - 09:00', planned_time: '' });
    expect((await publications()).pending).toEqual({ added: 0, changed: 0, deleted: 0 });
    await host.call('POST', `/api/edits/${undone.id}/undo`);
    expect((await shown()).items[0]).toMatchObject({ time: '08:10 - 09:10', planned_time: '08:00 - 09:00' });
  });

  test('changes the draft alone where visitors don’t see a row', async () => {
    const day = await drafted();
    const { body: fresh } = await host.call('POST', '/api/schedule-items', {
      ...{ title: 'Not yet', time: '11:00', description: '', day_id: day.id },
    });
    const { body: hidden } = await host.call('POST', '/api/schedule-items', {
      ...{ title: 'Hidden', time: '12:00', description: '', day_id: day.id, hidden: true },
    });
    const opening = await idOf('Opening');
    const { status } = await now([
      ...[fresh.id, hidden.id].map((id) => change(id, { time: '13:00' })),
      change(opening, { time: '08:20' }),
    ]);
    expect(status).toBe(200);
    expect((await shown()).items.map((item: { time: string }) => item.time)).toEqual(['08:20', '09:00 - 10:00']);
    expect((await drafted()).items.map(({ time }) => time)).toEqual(['08:20', '09:00 - 10:00', '13:00', '13:00']);
    const { body: revision } = await host.call('GET', '/api/revision');
    await now([change(hidden.id, { time: '14:00' })]);
    expect((await host.call('GET', '/api/revision')).body).toEqual(revision);
  });

  test('is an edit like another while what is edited is published at once', async () => {
    await host.call('PUT', '/api/publications/mode', { publishing: 'at-once' });
    expect((await now([change(await idOf('Opening'), { title: 'Another' })])).status).toBe(200);
    expect((await shown()).items[0].title).toBe('Another');
  });
});

describe('is refused, and nothing is written', () => {
  const refused = async (writes: object[]) => {
    const before = [await drafted(), await shown()];
    const dry = await now(writes, { dry_run: true });
    const { status, body } = await now(writes);
    expect({ ...dry.body }).toEqual(body);
    expect([await drafted(), await shown()]).toEqual(before);
    return { status, body };
  };

  test('where the draft has another value than visitors see: both are told', async () => {
    const id = await idOf('Opening');
    await host.call('PATCH', `/api/schedule-items/${id}`, { time: '08:30 - 09:30' });
    const { status, body } = await refused([
      change(await idOf('Talk'), { time: '09:10' }),
      change(id, { time: '08:40' }),
    ]);
    expect(status).toBe(409);
    expect(body.errors).toEqual([
      {
        ...{ write: 1, reason: 'differs', field: 'time', draft: '08:30 - 09:30', shown: '08:00 - 09:00' },
        message: 'is “08:30 - 09:30” in the draft, and visitors see “08:00 - 09:00”',
      },
    ]);
    expect(body.detail).toContain('Publish it, or put it back to what they see, first.');
    // The other fields of that item are as visitors see them.
    expect((await now([change(id, { state: 'cancelled' })])).status).toBe(200);
    expect((await shown()).items[0]).toMatchObject({ state: 'cancelled', time: '08:00 - 09:00' });
  });

  test('where it changes anything else', async () => {
    const [opening] = (await drafted()).items;
    const [room, speaker] = opening!.list;
    const day = (await drafted()).id;
    const never: [object, string][] = [
      [change(opening!.id, { time: '08:10', title: 'Another' }), 'title'],
      [change(opening!.id, { hidden: true }), 'hidden'],
      [change(opening!.id, { note: 'A word' }), 'note'],
      [change(room!.id, { content: 'Hall B' }, 'sub-item'), 'content'],
      [change(speaker!.id, { content: 'Somebody' }, 'sub-item'), 'content'],
      [change(day, { title: 'Monday' }, 'day'), 'day'],
      [{ op: 'delete', kind: 'item', id: opening!.id }, 'item'],
      [{ op: 'add', kind: 'sub-item', parent: opening!.id, values: { content: 'Room: Hall C' } }, 'sub-item'],
      [{ op: 'change', kind: 'item', id: opening!.id, after: await idOf('Talk') }, 'after_id'],
    ];
    for (const [write, field] of never) {
      const { status, body } = await refused([write]);
      expect([status, body.errors?.[0]], JSON.stringify([write, body])).toMatchObject([
        422,
        { write: 0, reason: 'never', field },
      ]);
    }
    expect((await host.call('POST', '/api/edits', { public: 'later', writes: [never[0]![0]] })).status).toBe(422);
  });
});

test('sixty of them leave all publications and each text of the draft as they were', async () => {
  const [opening, other] = (await drafted()).items;
  for (let count = 0; count < 55; count++) {
    await host.call('PATCH', `/api/schedule-items/${other!.id}`, { description: `Text ${count}` });
    await host.call('POST', '/api/publications', {});
  }
  await host.call('PATCH', `/api/schedule-items/${other!.id}`, { description: 'Not published' });
  const before = await publications();
  expect(before.publications).toHaveLength(50);
  for (let count = 1; count <= 60; count++) {
    const time = `08:${String(count % 60).padStart(2, '0')} - 09:30`;
    const { status, body } = await now([change(opening!.id, { time })]);
    expect(status, JSON.stringify(body)).toBe(200);
  }
  expect({ ...(await publications()), revision: before.revision }).toEqual(before);
  expect((await drafted()).items[1]).toMatchObject({ description: 'Not published' });
  expect((await shown()).items).toMatchObject([{ time: '08:00 - 09:30' }, { description: 'Text 54' }]);
});

test('each state of a row that visitors see has a version of its own', async () => {
  const id = await idOf('Opening');
  const seen = async () => (await shown()).items[0];
  const states = [await seen()];
  await host.call('PATCH', `/api/schedule-items/${id}`, { title: 'Another' });
  for (const time of ['08:10 - 09:10', '08:20 - 09:20']) {
    await now([change(id, { time })]);
    states.push(await seen());
  }
  await host.call('POST', '/api/publications', {});
  states.push(await seen());
  expect(states.map(({ title, time }) => `${title} ${time}`)).toEqual([
    'Opening 08:00 - 09:00',
    'Opening 08:10 - 09:10',
    'Opening 08:20 - 09:20',
    'Another 08:20 - 09:20',
  ]);
  expect(states.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
});
