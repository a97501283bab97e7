import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, startHost, type TestHost } from '../support/host.ts';
import { listen } from '../support/event-client.ts';
import { adder, draftMuch, hideMuch, item, WITHDRAWN, WORD } from '../support/hidden.ts';
import { takeToken } from '../../support/product.mjs';

let host: TestHost;
let authorization: string;
beforeEach(async () => {
  host = await startHost();
  authorization = `Bearer ${await takeToken(host.url, PASSWORD)}`;
});
afterEach(() => host.close());

const add = (path: string, body: object) => adder(host)(path, body);
const editors = async () => (await host.call('GET', '/api/schedule', undefined, { authorization })).body;
/** Every address that answers a GET, with what makes sense for its parameters. */
async function addresses(ids: number[], revision: number): Promise<string[]> {
  const { paths } = (await host.call('GET', '/api/openapi.json')).body;
  const described = Object.entries(paths as Record<string, { get?: object }>)
    .filter(([path, { get }]) => get && path !== '/api/events')
    .flatMap(([path]) => (path.includes('{id}') ? ids.map((id) => path.replace('{id}', String(id))) : [path]));
  const changes = Array.from({ length: revision + 1 }, (_, since) => `/api/changes?since=${since}`);
  const shown = ids.flatMap((id) => [`${host.url}/program/${id}`, `${host.url}/embed/?item=${id}`]);
  return [
    ...described.filter((path) => path !== '/api/changes' && path !== '/oembed'),
    ...changes,
    ...[host.url, ...shown].map((url) => `/oembed?url=${encodeURIComponent(url)}`),
    ...ids.flatMap((id) => [`/program/${id}`, `/embed/?item=${id}`, `/embed/program.html?item=${id}`]),
    ...['Annex', WORD, WITHDRAWN].flatMap((room) => [`/room/${room}`, `/signs?room=${room}`, `/screen/${room}`]),
    ...[
      '/signs',
      '/signs?paper=a3',
      '/signs?sign=1&sign=1:Annex',
      '/screen',
      '/screen?chair',
      '/',
      '/editor',
      '/run',
      '/embed/?view=full',
      '/embed/program.html?view=overview',
      '/schedule.ics?days=1,2',
    ],
    ...['/sitemap.xml', '/robots.txt', '/no-such-page', '/conference-program.js', '/manifest.webmanifest'],
  ];
}

/** The signs by which visitors know whether anything has changed. */
async function look() {
  const answer = await host.fetch('/api/schedule');
  const { revision, shown_revision } = (await host.call('GET', '/api/health')).body;
  const names = ['etag', 'program-revision', 'vary', 'cache-control'];
  const headers = names.map((name) => answer.headers.get(name));
  const feed = await host.fetch('/feed.xml');
  return { headers, revision, shown_revision, body: await answer.text(), feed: feed.headers.get('etag') };
}

describe('what is kept from visitors', () => {
  test.each([
    ['hidden', hideMuch],
    ['drafted', draftMuch],
  ])(
    'or %s is in no revision that a page tells, which changes since then are asked for by',
    async (_what, keepMuch) => {
      await keepMuch(host);
      await host.call('GET', '/api/schedule');
      const known = (await host.fetch('/api/schedule')).headers.get('program-revision');
      expect(Number(known)).toBeLessThan(await host.store.revision());
      for (const address of ['/', '/embed/program.html', '/conference-program.js?program']) {
        const told = /\brevision\\*":(\d+)/.exec(await (await host.fetch(address)).text());
        expect(told?.[1], address).toBe(known);
      }
    },
  );

  test.each([
    ['hidden', hideMuch],
    ['drafted', draftMuch],
  ])('or %s is in no answer, no page, no stream and no file that visitors get', async (_what, keepMuch) => {
    const client = await listen(`${host.url}/api/events`);
    const { talks, opening, hidden } = await keepMuch(host);
    await host.call('GET', '/api/schedule');
    const revision = Number((await host.fetch('/api/schedule')).headers.get('program-revision'));
    const late = await listen(`${host.url}/api/events?since=1`);
    const all = await addresses([opening.id, talks.id, ...hidden], revision);
    expect(all.length).toBeGreaterThan(50);
    let shown = 0;
    for (const address of all) {
      const answer = await host.fetch(address);
      const body = await answer.text();
      expect(body.toLowerCase().includes(WORD), `${address}: ${answer.status}`).toBe(false);
      expect(JSON.stringify([...answer.headers]), address).not.toContain(WORD);
      // Changes are told for seven days, with the rows that went.
      if (!/^\/(?:feed|api\/changes)/.test(address)) expect(body.toLowerCase(), address).not.toContain(WITHDRAWN);
      if (/^\/(api|schedule)/.test(address)) expect(body, address).not.toMatch(/"(note|hidden|not_placed)":/);
      if (body.includes('Opening address')) shown++;
    }
    // The public program is in many of them: in a page, JSON, calendar, table, feed, frame and more.
    expect(shown).toBeGreaterThan(15);
    expect(client.text() + late.text()).toContain('Opening address');
    expect((client.text() + late.text()).toLowerCase()).not.toContain(WORD);
    client.leave();
    late.leave();

    // Nor does anything tell that there is such an item.
    const sitemap = await (await host.fetch('/sitemap.xml')).text();
    for (const id of hidden) {
      expect(sitemap).not.toContain(`/program/${id}<`);
      const oembed = `/oembed?url=${encodeURIComponent(`${host.url}/program/${id}`)}`;
      for (const path of [`/program/${id}`, `/program/${id}.ics`, `/api/schedule-items/${id}`, oembed])
        expect((await host.fetch(path)).status, path).toBe(404);
    }

    // Editors see all of it.
    expect(JSON.stringify(await editors()).split(WORD).length).toBeGreaterThan(10);
  });

  test('can be neither counted nor noticed where it is drafted', async () => {
    const { opening, talks, secretDay } = await draftMuch(host);
    const before = await look();
    for (const title of ['One', 'Two']) await host.call('PATCH', `/api/schedule-items/${talks.id}`, { title });
    await host.call('DELETE', `/api/schedule-items/${opening.id}`);
    await host.call('DELETE', `/api/days/${secretDay.id}`);
    expect(await look()).toEqual(before);
    const known = await host.call('GET', `/api/schedule-items/${opening.id}`);
    expect(known.body).toMatchObject({ title: 'Opening address', day_id: opening.day_id, deleted_at: null });
  });

  test('can be neither counted nor noticed where it is hidden', async () => {
    const [day] = await host.schedule();
    const [opening] = day!.items;
    const secret = await add('/api/schedule-items', item(day!.id, { title: 'Secret', hidden: true, after_id: null }));
    const before = await look();
    await host.call('PATCH', `/api/schedule-items/${secret.id}`, { title: 'Other' });
    await host.call('PATCH', `/api/schedule-items/${opening!.id}`, { note: 'Call them' });
    await add('/api/schedule-item-lists', { schedule_item_id: secret.id, content: 'x' });
    await host.call('PATCH', `/api/schedule-items/${opening!.id}`, { after_id: null });
    await host.call('DELETE', `/api/schedule-items/${secret.id}`);
    expect(await look()).toEqual(before);
    const { headers } = await host.call('GET', '/api/schedule', undefined, { authorization });
    expect(Number(headers.get('edit-revision'))).toBeGreaterThan(before.revision);
  });
});

test('hiding is a deletion for visitors, and showing an addition with all that lies in it', async () => {
  const { id, items } = (await host.schedule())[0]!;
  const start = Number((await host.fetch('/api/schedule')).headers.get('program-revision'));
  const told = async (since: number) => (await host.call('GET', `/api/changes?since=${since}`)).body;
  const kinds = ({ changes }: any) => changes.map(({ kind, action }: any) => `${action} ${kind}`);

  await host.call('PATCH', `/api/days/${id}`, { hidden: true });
  expect(await host.schedule()).toEqual([]);
  expect(kinds(await told(start)).sort()).toEqual(
    ['delete day', 'delete item', 'delete item', 'delete sub-item', 'delete sub-item'].sort(),
  );
  expect((await host.call('GET', `/api/schedule-items/${items[0]!.id}`)).body).toMatchObject({
    day_id: null,
    deleted_at: expect.any(String),
  });
  const calendar = await (await host.fetch('/schedule.ics')).text();
  expect(calendar).toContain('STATUS:CANCELLED');

  await host.call('PATCH', `/api/schedule-items/${items[0]!.id}`, { title: 'While nobody looked' });
  expect((await told(start)).revision).toBe(start + 1);
  await host.call('PATCH', `/api/days/${id}`, { hidden: false });
  const shown = await told(start + 1);
  expect(kinds(shown)).toEqual(['add day', 'add item', 'add item', 'add sub-item', 'add sub-item']);
  expect(shown.changes[1].row.title).toBe('While nobody looked');
  const [day] = await host.schedule();
  expect(day!.items.map(({ title }) => title)).toEqual(['While nobody looked', 'Talks']);
  expect(await (await host.fetch('/schedule.ics')).text()).not.toContain('STATUS:CANCELLED');
});

test('times are read as if hidden items were not there', async () => {
  const [day] = await host.schedule();
  const party = await add('/api/schedule-items', item(day!.id, { title: 'Party', time: '23:00' }));
  await add('/api/schedule-items', item(day!.id, { title: 'Bus', time: '00:30' }));
  const start = async () => (await host.schedule())[0]!.items.at(-1)!.start;
  expect(await start()).toBe('2025-10-29T00:30:00+08:00');
  await host.call('PATCH', `/api/schedule-items/${party.id}`, { hidden: true });
  expect(await start()).toBeNull();
  const all = (await editors())[0].items;
  expect(all.at(-1).start).toBe('2025-10-29T00:30:00+08:00');
});

test('bad values are refused in words, and what is missing stays as it is', async () => {
  const [day] = await host.schedule();
  const path = `/api/schedule-items/${day!.items[0]!.id}`;
  const refused = async (body: object) => {
    const { status, body: answer } = await host.call('PATCH', path, body);
    return [status, answer.detail];
  };
  expect(await refused({ hidden: 'yes' })).toEqual([422, 'hidden must be true or false.']);
  expect(await refused({ hidden: null })).toEqual([422, 'hidden must be true or false.']);
  expect(await refused({ note: 5 })).toEqual([422, 'note must be text.']);
  expect(await refused({ note: 'x'.repeat(20_001) })).toEqual([422, 'note must have at most 20000 characters.']);
  const writes = [{ op: 'change', kind: 'day', id: day!.id, values: { hidden: 1 } }];
  const edit = await host.call('POST', '/api/edits', { writes });
  expect([edit.status, edit.body.detail]).toEqual([422, 'Write 0: values.hidden must be true or false.']);

  const changed = await host.call('PATCH', path, { note: 'Two\nlines', hidden: true });
  expect(changed.body).toMatchObject({ note: 'Two\nlines', hidden: true });
  const again = await host.call('PATCH', path, { title: 'Same note' });
  expect(again.body).toMatchObject({ note: 'Two\nlines', hidden: true });
  const { body } = await host.call('GET', '/api/edits?limit=2');
  for (const { id } of body.edits) await host.call('POST', `/api/edits/${id}/undo`);
  expect((await editors())[0].items[0]).toMatchObject({ title: 'Opening', note: '', hidden: false });
});
