import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '../support/host.ts';

const SITE = 'https://meeting.example';
const PAGE = { headers: { accept: 'text/html' } };
const ODD = [
  '<script>alert(1)</script>',
  'Studio 1/2',
  '🌋 Crater',
  '“Quoted” & Co',
  '100 % room?',
  "L'Aula",
  `${'Saal '.repeat(23)}Z`,
];
const item = (time: string, title: string, room?: string, values: object = {}) => ({
  time,
  title,
  description: '',
  list: room === undefined ? [] : [{ content: `Room: ${room.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}` }],
  ...values,
});

let host: TestHost;
beforeAll(async () => {
  host = await startHost({ PUBLIC_URL: SITE });
  await host.store.replace([
    {
      title: 'Tuesday',
      date: '2025-10-28',
      items: [
        item('09:00 - 10:00', 'Faults &amp; <b>floods</b>', 'Hall A', {
          list: [
            { content: '<b>Room:</b> Hall A' },
            { content: 'Speaker: Ann Lee' },
            { content: 'Stream: https://stream.example/a?x=1&y=2' },
            { content: 'Recording: https://video.example/a' },
          ],
        }),
        item('10:00 - 10:30', 'Coffee'),
        item('10:30 - 11:00', 'Slips', 'hall  a'),
        item('11:00 - 12:00', 'Joined', 'Hall A + B', { state: 'full', state_note: 'Watch in the foyer' }),
        item('11:00 - 12:00', 'Elsewhere', 'Hall B'),
        item('13:00 - 14:00', 'Called off', 'Hall A', { state: 'cancelled', state_note: 'The speaker is ill' }),
        item('14:10 - 15:00', 'Late', 'Hall A', { planned_time: '14:00 - 14:50' }),
        item('15:00 - 16:00', 'Keynote', 'Hall B', { planned_room: 'Old hall' }),
        item('15:00', 'Gone', 'Hall B', { planned_room: 'Hall A', state: 'cancelled' }),
        item('in the evening', 'Open end', 'Salle à manger'),
      ],
    },
    {
      title: 'Wednesday, 29 October 2025',
      date: '2025-10-29',
      items: [
        item('09:00', 'Second day', 'Hall A'),
        ...ODD.map((room) => item('10:00', 'Odd', room)),
        item('11:00', 'Dots', '..'),
      ],
    },
  ]);
});
afterAll(() => host.close());

const path = (name: string) => `/room/${encodeURIComponent(name)}`;
const ask = (name: string, init: RequestInit = {}) => host.fetch(path(name), { ...PAGE, redirect: 'manual', ...init });
const read = async (name: string) => (await ask(name)).text();
const millis = (time: string) => Date.parse(`2025-10-28T${time}:00+08:00`);

describe('the page of a room', () => {
  test('lists the items of each of its days in their order, and leads to their pages and to the program', async () => {
    const html = await read('Hall A');
    const titles = [...html.matchAll(/<a href="\/program\/\d+" dir="auto">(.*?)<\/a>/g)].map(([, title]) => title);
    expect(titles).toEqual(['Faults &amp; floods', 'Slips', 'Joined', '<s>Called off</s>', 'Late', 'Second day']);
    const [day, next] = await host.schedule();
    expect(html).toContain(`<a href="/#program-day-${day!.id}">Tuesday</a> <small>Tuesday, 28 October 2025</small>`);
    // Its title says the date.
    expect(html).toContain(`<a href="/#program-day-${next!.id}">Wednesday, 29 October 2025</a></h2>`);
    expect(html).toContain('<a href="/#program">Program</a>');
    expect(html).toContain(`href="/room/Hall%20B"`);
    expect(html).not.toMatch(/Coffee|>Elsewhere</);
  });

  test('says what has become of items: canceled, full until the end, later than planned', async () => {
    const html = await read('Hall A');
    expect(html).toContain('<b class="state">Canceled</b> The speaker is ill');
    expect(html).toContain(
      `data-from="0" data-until="${millis('12:00')}" dir="auto"><b class="state">Full</b> Watch in the foyer`,
    );
    expect(html).toContain('Planned for 14:00');
  });

  test('says of an item that has left it where that is now, until it is over; its door leads there even if nothing else is in it', async () => {
    const { id } = (await host.schedule())[0]!.items.find(({ title }) => title === 'Keynote')!;
    const html = await read('Old hall');
    expect(html).toContain(
      `<p class="moved" dir="auto" data-from="0" data-until="${millis('16:00')}">` +
        `<a href="/program/${id}">Keynote</a> is now in <a href="/room/Hall%20B">Hall B</a>.</p>`,
    );
    expect(html).toContain('Nothing is planned in this room yet.');
    for (const name of ['Hall A', 'Hall B']) expect(await read(name)).not.toContain('class="moved"');
  });

  test('has the times between which each item is on or next, for a script with the clock', async () => {
    const html = await read('Hall A');
    const shown = [
      ...html.matchAll(/<div class="(now|next)" data-from="(\d+)"(?: data-until="(\d+)")? hidden>(.*?)<\/div>/g),
    ].map(([, kind, from, until, inside]) => [
      kind,
      Number(from),
      until && Number(until),
      inside!.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
    ]);
    const on = shown.filter(([kind]) => kind === 'now');
    expect(on.slice(0, 4)).toEqual([
      ['now', millis('09:00'), millis('10:00'), ' Now Faults &amp; floods until 10:00 · Ann Lee Watch now '],
      ['now', millis('10:30'), millis('11:00'), ' Now Slips until 11:00 '],
      ['now', millis('11:00'), millis('12:00'), ' Now Joined Full Watch in the foyer until 12:00 '],
      ['now', millis('14:10'), millis('15:00'), ' Now Late until 15:00 '],
    ]);
    expect(on).toContainEqual(['now', millis('12:00'), millis('14:10'), ' Now Nothing is on here at the moment. ']);
    expect(on.at(-1)).toEqual(['now', expect.any(Number), undefined, ' Now That was the last of this room. ']);
    const next = shown.filter(([kind]) => kind === 'next');
    expect(next.slice(0, 4)).toEqual([
      ['next', 0, millis('00:00'), ' Next Tuesday, 28 October 2025, 09:00 Faults &amp; floods '],
      ['next', millis('00:00'), millis('09:00'), ' Next 09:00 Faults &amp; floods '],
      ['next', millis('09:00'), millis('10:30'), ' Next 10:30 Slips '],
      ['next', millis('10:30'), millis('11:00'), ' Next 11:00 Joined '],
    ]);
    expect(next.map(([, , , text]) => text).join()).not.toContain('Called off');
    expect(html).toContain('href="https://stream.example/a?x=1&amp;y=2"');
    expect(html).toContain('href="https://video.example/a"');
  });

  test('of rooms together is that of each of them', async () => {
    expect(await read('Hall B')).toContain('>Joined</a>');
    const joined = (await host.schedule())[0]!.items.find(({ title }) => title === 'Joined')!;
    const html = await (await host.fetch(`/program/${joined.id}`, PAGE)).text();
    expect(html).toContain('<dd dir="auto"><a href="/room/Hall%20A">Hall A</a> + <a href="/room/Hall%20B">B</a></dd>');
  });

  test('is where the page of an item leads from its room', async () => {
    const [{ items }] = (await host.schedule()) as any;
    const html = await (await host.fetch(`/program/${items[2].id}`, PAGE)).text();
    expect(html).toContain('<a href="/room/Hall%20A">hall a</a>');
  });

  test('says its one address, which the sitemap names', async () => {
    const html = await read('Hall A');
    expect(html).toContain(`<link rel="canonical" href="${SITE}/room/Hall%20A" />`);
    expect(html).toContain('<title>Hall A | ');
    expect(html).not.toContain('noindex');
    const sitemap = await (await host.fetch('/sitemap.xml')).text();
    expect(sitemap).toContain(`<loc>${SITE}/room/Hall%20A</loc>`);
    expect(sitemap).not.toContain('/room/hall');
  });

  test.each(['hall a', 'HALL  A', ' Hall A ', 'Hâll A'])('is one page: %j leads to it', async (spelling) => {
    const answer = await ask(spelling);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/room/Hall%20A']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each(ODD)('is there for a room that is called %j', async (name) => {
    const answer = await ask(name);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('>Odd</a>');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/href="\/room\/[^"]*[<>\s]/);
    const other = await read('Hall B');
    expect(other).toContain(`href="${path(name)}"`);
  });

  test('is none for a name that an address can’t have, and that is no link', async () => {
    const { items } = (await host.schedule())[1]!;
    const html = await (await host.fetch(`/program/${items.at(-1)!.id}`, PAGE)).text();
    expect(html).toContain('<dd dir="auto">..</dd>');
    expect(await read('Hall B')).not.toContain('/room/..');
  });

  test.each(['Hall Z', '../etc/passwd', 'x'.repeat(5_000), '%00', 'Hall A/', ''])(
    'of a room that nobody knows, such as %j, says so and leads to the others',
    async (name) => {
      const answer = await ask(name);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain('There is no such room');
      expect(html).toContain('href="/room/Hall%20A"');
      expect(html).toContain('noindex');
      const told = await host.fetch(path(name), { headers: { accept: 'application/json' } });
      expect([told.status, (await told.json()).detail]).toEqual([404, 'There is no such room in the program.']);
    },
  );

  test('is only sent again when it has changed, and then has what has become of the room', async () => {
    const first = await ask('Hall B');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2');
    const headers = { 'if-none-match': first.headers.get('etag')! };
    expect((await ask('Hall B', { headers })).status).toBe(304);
    const elsewhere = (await host.schedule())[0]!.items.find(({ title }) => title === 'Elsewhere')!;
    await host.call('PATCH', `/api/schedule-items/${elsewhere.id}`, { title: 'Here' });
    const second = await ask('Hall B', { headers });
    expect([second.status, (await second.text()).includes('>Here</a>')]).toEqual([200, true]);
  });
});
