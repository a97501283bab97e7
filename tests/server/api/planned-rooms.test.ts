/** The rooms that items were planned in, which the host keeps from their first change on their day. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DIST_DIR, startHost, type TestHost } from '../support/host.ts';

const talk = (title: string, ...list: string[]) => ({
  ...{ title, time: '09:00', description: '' },
  list: list.map((content) => ({ content })),
});
const PROGRAM = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [talk('Keynote', '<b>Ana</b>', 'Room: Hall A'), talk('Tour'), talk('Hidden', 'Room: Hall C')],
  },
  { title: 'Wednesday', date: '2025-10-29', items: [talk('Dinner', 'Salle : Caf&eacute;')] },
];

let host: TestHost;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-10-28T15:50:00Z') });
  host = await startHost({}, { distDir: DIST_DIR });
});
afterAll(async () => {
  await host.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  vi.setSystemTime(new Date('2025-10-28T15:50:00Z'));
  await host.call('PUT', '/api/publications/mode', { publishing: 'at-once' });
  await host.store.replace(PROGRAM);
});

const named = async (title: string) =>
  (await host.schedule()).flatMap(({ items }) => items).find((item) => item.title === title)!;
const roomOf = async (title: string) => (await named(title)).list.find(({ content }) => content.includes(':'))!;
const plannedOf = async (title: string) => (await named(title)).planned_room;
async function write(content: string, id: number, method = 'PATCH') {
  const { status, body } = await host.call(method, `/api/schedule-item-lists/${id}`, { content });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

test('an item that gets another room on its day keeps the one it was planned in, until it has it again', async () => {
  const { id } = await roomOf('Keynote');
  const { version } = await named('Keynote');
  expect(await write('Room: Hall B', id)).toMatchObject({ id, content: 'Room: Hall B' });
  expect(await named('Keynote')).toMatchObject({ planned_room: 'Hall A', version: version! + 1 });
  await write('Room: Hall C', id);
  expect(await plannedOf('Keynote')).toBe('Hall A');
  await write('<b>Room:</b>  hall a', id);
  expect(await plannedOf('Keynote')).toBe('');
  await host.call('DELETE', `/api/schedule-item-lists/${id}`);
  expect(await plannedOf('Keynote')).toBe('hall a');
});

test('it has none where visitors were told of no other: none before, hidden, another writing, another day', async () => {
  const tour = await named('Tour');
  await host.call('POST', '/api/schedule-item-lists', { content: 'Room: Hall B', schedule_item_id: tour.id });
  expect(await plannedOf('Tour')).toBe('');
  const hidden = await named('Hidden');
  await host.call('PATCH', `/api/schedule-items/${hidden.id}`, { hidden: true });
  await write('Room: Hall A', hidden.list[0]!.id);
  await host.call('PATCH', `/api/schedule-items/${hidden.id}`, { hidden: false });
  expect(await plannedOf('Hidden')).toBe('');
  await write('Ruang: Hall A', (await roomOf('Keynote')).id);
  expect(await plannedOf('Keynote')).toBe('');
  await write('Room: Hall D', (await roomOf('Dinner')).id);
  expect(await plannedOf('Dinner')).toBe('');
  await write('Room: Hall B', (await roomOf('Keynote')).id);
  const { day_id } = await named('Dinner');
  await host.call('PATCH', `/api/schedule-items/${(await named('Keynote')).id}`, { day_id });
  expect(await plannedOf('Keynote')).toBe('');
});

test('its name is plain text, and undo takes back both', async () => {
  vi.setSystemTime(new Date('2025-10-28T16:10:00Z'));
  await write('Salle : Foyer', (await roomOf('Dinner')).id);
  expect(await plannedOf('Dinner')).toBe('Café');
  const { id } = await named('Dinner');
  expect(await (await host.fetch(`/program/${id}`)).text()).toContain('<small class="planned">Planned in Café</small>');
  const [edit] = (await host.call('GET', '/api/edits')).body.edits;
  await host.call('POST', `/api/edits/${edit.id}/undo`);
  expect([await plannedOf('Dinner'), (await roomOf('Dinner')).content]).toEqual(['', 'Salle : Caf&eacute;']);
});

test('by hand, visitors see both at once where an edit is to be seen at once', async () => {
  await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
  const { id } = await roomOf('Keynote');
  const writes = [{ op: 'change', kind: 'sub-item', id, values: { content: 'Room: Hall B' } }];
  const { body } = await host.call('POST', '/api/edits', { public: 'now', writes });
  expect([(await roomOf('Keynote')).content, await plannedOf('Keynote')]).toEqual(['Room: Hall B', 'Hall A']);
  await host.call('POST', `/api/edits/${body.id}/undo`);
  expect([(await roomOf('Keynote')).content, await plannedOf('Keynote')]).toEqual(['Room: Hall A', '']);
  expect((await host.call('GET', '/api/publications')).body.pending).toEqual({ added: 0, changed: 0, deleted: 0 });
});
