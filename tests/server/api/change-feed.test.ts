import { parseFeed } from 'htmlparser2';
import { beforeEach, describe, expect, test } from 'vitest';
import { rawRequest } from '../support/raw-request.ts';
import { hostForAll, SMALL_PROGRAM } from '../support/host.ts';

const host = hostForAll();
beforeEach(() => host.store.replace(SMALL_PROGRAM));

const text = async () => (await host.fetch('/feed.xml')).text();
/** As a feed reader sees it. */
async function entries() {
  const { items } = parseFeed(await text())!;
  return items.map(({ id, title, link, description, pubDate }) => ({ id, title, link, description, pubDate }));
}
const newest = async () => (await entries())[0]!;
const day = async () => (await host.schedule())[0]!;

describe('the feed of changes', () => {
  test('tells of a moved item what it was and is, when it was moved, and where it is', async () => {
    const { id } = (await day()).items[0]!;
    await host.call('PATCH', `/api/schedule-items/${id}`, { time: '10:00 - 10:30', title: 'Opening & welcome' });
    const [change] = (await host.store.changesSince((await host.store.revision()) - 1))!.changes;
    expect(await newest()).toEqual({
      id: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
      title: 'Opening & welcome: 08:00 - 09:00 → 10:00 - 10:30',
      link: `${host.url}/program/${id}`,
      description:
        '<ul><li>Time: 08:00 - 09:00 → 10:00 - 10:30</li><li>Title: Opening → Opening &amp; welcome</li></ul>',
      pubDate: new Date(change!.at),
    });
  });

  test('keeps the lines of a text without tags', async () => {
    const { id } = (await day()).items[0]!;
    await host.call('PATCH', `/api/schedule-items/${id}`, { description: 'Bring:\n- boots\n\nBack by 17:00' });
    expect((await newest()).description).toMatch(/<li>Description: .* → Bring:<br>- boots<br><br>Back by 17:00<\/li>/);
  });

  test('names what is gone, what went with it, and whom a sub-item names', async () => {
    const { id, items } = await day();
    await host.call('POST', '/api/schedule-item-lists', {
      schedule_item_id: items[0]!.id,
      content: '<b>Speaker:</b> Anna',
    });
    expect(await newest()).toMatchObject({
      title: 'Changed: Opening',
      description: '<ul><li>New: Speaker: Anna</li></ul>',
      link: `${host.url}/program/${items[0]!.id}`,
    });
    await host.call('DELETE', `/api/schedule-items/${items[1]!.id}`);
    expect(await newest()).toMatchObject({ title: 'Deleted: Talks', link: `${host.url}/#program` });
    await host.call('DELETE', `/api/days/${id}`);
    expect(await newest()).toMatchObject({
      title: 'Deleted day: First day',
      description: '<ul><li>Deleted: Opening</li></ul>',
    });
  });

  test('tells of what an item consists of with that item: a new one is new alone, a changed one changed once', async () => {
    const { id, items } = await day();
    const talk = { op: 'add', kind: 'item', key: 'talk', parent: id, after: null, values: { title: 'Landslides' } };
    const saying = (parent: unknown, content: string) => ({ op: 'add', kind: 'sub-item', parent, values: { content } });
    await host.call('POST', '/api/edits', {
      label: 'One talk',
      writes: [talk, saying('talk', 'Room: Hall A'), saying('talk', 'Speaker: Ana')],
    });
    expect(await newest()).toMatchObject({ title: 'New: Landslides', description: undefined });
    expect((await newest()).link).toMatch(/\/program\/\d+$/);
    const opening = items[0]!.id;
    await host.call('POST', '/api/edits', {
      label: 'A table',
      writes: [
        { ...talk, values: { title: 'Floods' } },
        saying('talk', 'Room: Hall B'),
        saying(opening, 'Room: Hall A'),
        saying(opening, 'Speaker: Ben'),
      ],
    });
    expect(await newest()).toMatchObject({
      title: '2 changes of the program',
      description: '<ul><li>New: Floods</li><li>Changed: Opening</li></ul>',
    });
    const rooms = [saying(opening, 'Coffee'), saying(opening, 'Online')];
    await host.call('POST', '/api/edits', { label: 'One item', writes: rooms });
    expect(await newest()).toMatchObject({
      title: 'Changed: Opening',
      description: '<ul><li>New: Coffee</li><li>New: Online</li></ul>',
      link: `${host.url}/program/${opening}`,
    });
  });

  test('names days by their titles, and items that move with one', async () => {
    const { id, items } = await day();
    const { body: second } = await host.call('POST', '/api/days', { title: 'Second day', date: '2025-10-29' });
    await host.call('PATCH', `/api/schedule-items/${items[0]!.id}`, { day_id: second.id });
    expect(await newest()).toMatchObject({
      title: 'Opening: 2025-10-28 08:00 → 2025-10-29 08:00',
      description: '<ul><li>Day: First day → Second day</li></ul>',
    });
    await host.call('PATCH', `/api/days/${second.id}`, { date: '2025-10-30' });
    expect((await newest()).description).toBe(
      '<ul><li>Date: 2025-10-29 → 2025-10-30</li><li>Opening: 2025-10-29 08:00 → 2025-10-30 08:00</li></ul>',
    );
    expect(id).not.toBe(second.id);
  });

  test('stays the same, byte for byte, until something changes', async () => {
    const first = await rawRequest(`${host.url}/feed.xml`);
    expect(first.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    const again = await rawRequest(`${host.url}/feed.xml`, { 'if-none-match': first.headers.etag! });
    expect(again.status).toBe(304);
    const before = await entries();
    await host.call('POST', '/api/days', { title: 'New' });
    expect((await entries()).slice(1)).toEqual(before.slice(0, 49));
  });

  test('has at every address of the host the same ids, and links to that address', async () => {
    const { bytes } = await rawRequest(`${host.url}/feed.xml`, { host: 'program.example.org' });
    const there = parseFeed(String(bytes))!;
    expect(there.items.map(({ id }) => id)).toEqual((await entries()).map(({ id }) => id));
    expect(there.items[0]!.link).toBe('http://program.example.org/#program');
    expect(String(bytes)).toContain('href="http://program.example.org/feed.xml"');
  });

  test('is an Atom feed, whatever organizers have written', async () => {
    const { id } = (await day()).items[0]!;
    const title = ']]> &amp;nbsp; <i>“quoted”</i> &lt;script&gt;alert(1)&lt;/script&gt; \u00a0\uffff';
    await host.call('PATCH', `/api/schedule-items/${id}`, { title });
    const xml = await text();
    expect(xml).not.toMatch(/[\u0000-\u0008\ufffe\uffff]|&nbsp;|<script/);
    expect((await newest()).title).toContain(']]> &nbsp; “quoted” <script>alert(1)</script>');

    // RFC 4287, 4.1.1 and 4.1.2: what a feed and each entry must have, once.
    const [head = '', ...rest] = xml.split(/<entry>/);
    for (const part of [head, ...rest])
      for (const element of ['id', 'title', 'updated'])
        expect(part.match(new RegExp(`<${element}>`, 'g'))).toHaveLength(1);
    expect(head).toMatch(/<author>\s*<name>[^<]+<\/name>\s*<\/author>/);
    const updated = rest.map((part) => /<updated>(.*?)<\/updated>/.exec(part)![1]!);
    expect(updated.join()).toBe([...updated].sort().reverse().join());
    expect(head).toContain(`<updated>${updated[0]}</updated>`);
  });

  test('is found by readers that are given the address of the site, and is in the OpenAPI document', async () => {
    const link = /<link rel="alternate" type="application\/atom\+xml" href="\/feed.xml" title="[^"]+"/;
    expect(link.exec(await (await host.fetch('/')).text())?.[0]).toBeDefined();
    const { body } = await host.call('GET', '/api/openapi.json');
    expect(Object.keys(body.paths['/feed.xml'].get.responses['200'].content)).toEqual(['application/atom+xml']);
  });
});
