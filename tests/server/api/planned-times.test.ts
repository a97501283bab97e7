/** The times that items were planned for, which the host keeps from their first change on their day. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DIST_DIR, startHost, type TestHost } from '../support/host.ts';

const talk = (title: string, time: string) => ({ title, time, description: '', list: [] });
const PROGRAM = [
  {
    title: 'Tuesday, 28 October 2025',
    items: [talk('Opening', '08:00 - 09:00'), talk('Talk', '09:00 - 10:00'), talk('Later', '')],
  },
  { title: 'Wednesday', date: '2025-10-29', items: [talk('Dinner', '19:00 - 22:00')] },
];
/** Ten minutes before the first day ends where the event is. */
const ON_THE_DAY = '2025-10-28T15:50:00Z';

let host: TestHost;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(ON_THE_DAY) });
  host = await startHost({}, { distDir: DIST_DIR });
});
afterAll(async () => {
  await host.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  vi.setSystemTime(new Date(ON_THE_DAY));
  await host.call('PUT', '/api/publications/mode', { publishing: 'at-once' });
  await host.store.replace(PROGRAM);
});

const items = async () => (await host.schedule()).flatMap((day) => day.items);
const named = async (title: string) => (await items()).find((item) => item.title === title)!;
async function change(title: string, values: object) {
  const { id } = await named(title);
  const { status, body } = await host.call('PATCH', `/api/schedule-items/${id}`, values);
  expect(status, JSON.stringify(body)).toBe(200);
}
const plannedOf = async (title: string) => {
  const { planned_time, planned_start } = await named(title);
  return [planned_time, planned_start];
};
const NONE = ['', undefined];

describe('an item whose time is changed on its day', () => {
  test('keeps the one that it was planned for, however often it is changed, until it has it again', async () => {
    expect(await plannedOf('Opening')).toEqual(NONE);
    await change('Opening', { time: '08:10 - 09:10' });
    expect(await plannedOf('Opening')).toEqual(['08:00 - 09:00', '2025-10-28T08:00:00+08:00']);
    await change('Opening', { time: '08:25 - 09:10', title: 'Opening' });
    expect(await plannedOf('Opening')).toEqual(['08:00 - 09:00', '2025-10-28T08:00:00+08:00']);
    await change('Opening', { time: '8.00–9.00' });
    expect(await plannedOf('Opening')).toEqual(NONE);
    // Nobody knows when it was to start.
    await change('Opening', { planned_time: 'after the rain' });
    expect(await plannedOf('Opening')).toEqual(['after the rain', undefined]);
  });

  test('has none where nobody was told another time: the same in another writing, none before, hidden, or new', async () => {
    await change('Opening', { time: '8.00–9.00' });
    await change('Later', { time: '11:00' });
    await change('Talk', { hidden: true });
    const [, , { id, items: hidden }] = [0, 0, (await host.store.schedule())[0]!];
    await host.call('PATCH', `/api/schedule-items/${hidden[1]!.id}`, { time: '09:30', hidden: false });
    const { body } = await host.call('POST', '/api/schedule-items', {
      ...talk('New', '12:00'),
      list: undefined,
      day_id: id,
    });
    await host.call('PATCH', `/api/schedule-items/${body.id}`, { title: 'Newer' });
    expect((await items()).map((item) => item.planned_time)).toEqual(['', '09:00 - 10:00', '', '', '']);
  });

  test('loses it on another day, and has none before its day or after it', async () => {
    await change('Dinner', { time: '20:00' });
    expect(await plannedOf('Dinner')).toEqual(NONE);
    await change('Talk', { time: '09:30 - 10:00' });
    await change('Talk', { time: '10:00', day_id: (await host.schedule())[1]!.id });
    expect(await plannedOf('Talk')).toEqual(NONE);
    vi.setSystemTime(new Date('2025-10-28T16:10:00Z'));
    await change('Opening', { time: '08:30' });
    expect(await plannedOf('Opening')).toEqual(NONE);
    await change('Dinner', { time: '19:30' });
    expect(await plannedOf('Dinner')).toEqual(['20:00', '2025-10-29T20:00:00+08:00']);
  });

  test('is put back by undo, and by the editors’ own word; both are in the history', async () => {
    await change('Opening', { time: '08:10' });
    const [edit] = (await host.call('GET', '/api/edits')).body.edits;
    const { changes } = (await host.call('GET', `/api/edits/${edit.id}`)).body;
    expect(changes).toMatchObject([
      { before: { time: '08:00 - 09:00', planned_time: '' }, after: { time: '08:10', planned_time: '08:00 - 09:00' } },
    ]);
    const { body: undone } = await host.call('POST', `/api/edits/${edit.id}/undo`);
    expect([(await named('Opening')).time, ...(await plannedOf('Opening'))]).toEqual(['08:00 - 09:00', ...NONE]);
    await host.call('POST', `/api/edits/${undone.id}/undo`);
    expect([(await named('Opening')).time, (await named('Opening')).planned_time]).toEqual(['08:10', '08:00 - 09:00']);
    await change('Opening', { planned_time: '' });
    expect([(await named('Opening')).time, ...(await plannedOf('Opening'))]).toEqual(['08:10', ...NONE]);
  });
});

test('an undo that leaves a time as somebody has changed it since leaves the planned one with it', async () => {
  await change('Opening', { time: '08:10', description: 'Late' });
  await change('Opening', { time: '08:20' });
  const [, first] = (await host.call('GET', '/api/edits')).body.edits;
  const { body } = await host.call('POST', `/api/edits/${first.id}/undo`);
  expect(body).toMatchObject({ skipped: [{ field: 'time' }] });
  expect([(await named('Opening')).time, (await named('Opening')).planned_time]).toEqual(['08:20', '08:00 - 09:00']);
});

describe('visitors', () => {
  test('see it at once, also where they follow the changes, and the feed tells the time once', async () => {
    const since = await host.store.revision();
    await change('Opening', { time: '08:10' });
    const { body } = await host.call('GET', `/api/changes?since=${since}`);
    expect(body.changes).toMatchObject([
      { row: { time: '08:10', planned_time: '08:00 - 09:00', planned_start: '2025-10-28T08:00:00+08:00' } },
    ]);
    const { id } = await named('Opening');
    expect(await (await host.fetch(`/program/${id}`)).text()).toContain(
      '<small class="planned">Planned for 08:00</small>',
    );
    const feed = await (await host.fetch('/feed.xml')).text();
    expect(feed).toContain('08:10');
    expect(feed.toLowerCase()).not.toContain('planned');
    expect(await (await host.fetch('/schedule.csv')).text()).not.toContain('planned');
  });

  test('see it by hand once it is published, and an item that a change of the day’s order moved has none', async () => {
    await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
    await change('Opening', { time: '08:10 - 09:00' });
    expect([(await named('Opening')).time, ...(await plannedOf('Opening'))]).toEqual(['08:00 - 09:00', ...NONE]);
    await host.call('POST', '/api/publications', {});
    expect(await plannedOf('Opening')).toEqual(['08:00 - 09:00', '2025-10-28T08:00:00+08:00']);
  });

  test('a program file that was made before there were planned times is read as one without', async () => {
    await change('Opening', { time: '08:10' });
    await host.store.replace(PROGRAM);
    expect(await plannedOf('Opening')).toEqual(NONE);
  });
});

test('a dry run says that it will be kept, and keeps nothing', async () => {
  const { id } = await named('Opening');
  const writes = [{ op: 'change', kind: 'item', id, values: { time: '08:10' } }];
  const { body } = await host.call('POST', '/api/edits', { label: 'Later', writes, dry_run: true });
  expect(body.changes).toMatchObject([{ after: { time: '08:10', planned_time: '08:00 - 09:00' } }]);
  expect(await plannedOf('Opening')).toEqual(NONE);
});
