import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '../support/host.ts';
import { SITE, startItemPages } from '../support/item-pages.ts';

let pages: Awaited<ReturnType<typeof startItemPages>>;
let host: TestHost;
beforeAll(async () => {
  pages = await startItemPages();
  ({ host } = pages);
});
afterAll(() => host.close());
const idOf = (title: string) => pages.idOf(title);
const pageOf = (title: string) => pages.pageOf(title);

describe('a link to an item that somebody has sent', () => {
  test('shows its title, time with the zone, place, people, text and sub-items, without any script', async () => {
    const { html } = await pageOf('floods');
    const main = /<main>[\s\S]*<\/main>/.exec(html)![0];
    expect(main).toContain('<h1 dir="auto">Faults &amp; <b>floods</b></h1>');
    expect(main).toContain(
      '<time datetime="2025-10-28T09:00:00+08:00">Tuesday, 28 October 2025<b>09:00 - 10:30</b></time>',
    );
    expect(main).toContain('<small>UTC+8, Central Indonesia Time</small>');
    expect(main).toContain('<dt>Room</dt><dd dir="auto"><a href="/room/Hall%20A">Hall A</a></dd>');
    expect(main).toContain('<dt>Pembicara</dt><dd dir="auto">Ann Lee, Bo Li</dd><dd dir="auto">Cia Ma</dd>');
    // Below the page's own heading.
    expect(main).toContain('<h2>About</h2>');
    expect(main).toContain('<li dir="auto">Bring <em>boots</em></li>');
    // Facts told above aren't told again.
    expect(main.match(/Hall A/g)).toHaveLength(1);
    expect(main).not.toMatch(/<script/);
  });

  test('says once what its label and its place both say, for the eye', async () => {
    const { html } = await pageOf('Open end');
    expect(html).toContain('<dt class="repeated">Salle</dt><dd dir="auto"><a href="/room/Salle%20A">Salle A</a></dd>');
  });

  test('leads back to its place in the program, to its day, and to what is before and after', async () => {
    const { html } = await pageOf('floods');
    const [day] = await host.schedule();
    expect(html).toContain(`href="/#program-item-${await idOf('floods')}"`);
    expect(html).toContain(`href="/#program-day-${day!.id}">Tuesday</a>`);
    // In the order in which they start, not in which they were typed.
    expect(html).toContain(
      `<a rel="prev" href="/program/${await idOf('Coffee')}"><small>Before · 08:00</small>Coffee</a>`,
    );
    expect(html).toContain(
      `<a rel="next" href="/program/${await idOf('Dinner')}"><small>Next · 19:00</small>Dinner</a>`,
    );
    const last = await pageOf('Excursion');
    expect(last.html).toContain('<small>Before · Tuesday, in the evening</small>Open end</a>');
    expect(last.html).not.toContain('rel="next"');
  });

  test('has slides, recordings, posters and maps as links with their words, and posters by the numbers of their boards', async () => {
    const { html } = await pageOf('floods');
    const rel = 'rel="noopener noreferrer"';
    const [boots, ...links] = [...html.matchAll(/<li dir="auto"[^>]*>.*?<\/li>/g)].map(([text]) => text);
    expect(boots).toContain('Bring');
    expect(links).toEqual([
      `<li dir="auto" data-link="poster"><a href="https://files.example/2" ${rel}>Poster 2</a> Creep</li>`,
      `<li dir="auto" data-link="slides"><a href="https://files.example/a.pdf" ${rel}>Slides</a></li>`,
      '<li dir="auto" data-link="poster">Poster 12: Slip</li>',
      `<li dir="auto" data-link="recording">Recording: <a href="https://video.example/1" ${rel}>the whole session</a></li>`,
      `<li dir="auto" data-link="map"><a href="${SITE}/map" ${rel}>Map</a></li>`,
    ]);
  });

  test('leads on in the same room, or to what is not at the same time, and not to what runs beside it', async () => {
    const other = await startHost();
    const item = (title: string, time: string, room?: string) => ({
      ...{ title, time, description: '', list: room ? [{ content: `Room: ${room}` }] : [] },
    });
    await other.store.replace([
      {
        title: 'Tuesday',
        date: '2025-10-28',
        items: [
          item('A1', '09:00 - 10:00', 'Hall A'),
          item('B1', '09:00 - 10:00', 'Hall B'),
          item('Coffee', '10:00 - 10:30'),
          item('B2', '10:30 - 11:30', 'Hall B'),
          item('A2', '10:30 - 11:30', 'Hall A'),
          item('C2', '11:00 - 11:30', 'Hall C'),
          item('B3', '11:30 - 12:00', 'Hall B'),
          item('A3', '11:30 - 12:00', 'Hall A'),
        ],
      },
      { title: 'Wednesday', date: '2025-10-29', items: [item('D1', '09:00', 'Hall D')] },
    ]);
    const items = (await other.schedule()).flatMap((day) => day.items);
    const beside = async (title: string) => {
      const { id } = items.find((each) => each.title === title)!;
      const html = await (await other.fetch(`/program/${id}`)).text();
      return [...html.matchAll(/rel="(?:prev|next)"[^>]*><small>[^<]*<\/small>([^<]*)/g)].map(([, name]) => name);
    };
    expect(await beside('A1')).toEqual(['Coffee']);
    expect(await beside('Coffee')).toEqual(['B1', 'B2']);
    expect(await beside('A2')).toEqual(['Coffee', 'A3']);
    expect(await beside('B3')).toEqual(['B2', 'D1']);
    expect(await beside('C2')).toEqual(['Coffee', 'B3']);
    await other.close();
  });

  test('has links that lead where they lead in the program', async () => {
    const { html } = await pageOf('floods');
    expect(html).toContain(`<a href="${SITE}/map"`);
    expect(html).toContain(`<a href="${SITE}/#venue"`);
  });

  test('offers calendars with the moment, the title and the place filled in', async () => {
    const { html } = await pageOf('floods');
    const file = `/program/${await idOf('floods')}.ics`;
    expect(html).toContain(`href="${file}">Add to calendar`);
    expect((await host.fetch(file)).headers.get('content-type')).toContain('text/calendar');
    const addresses = [...html.matchAll(/href="(https:\/\/(?:calendar\.google|outlook)[^"]*)"/g)].map(
      ([, address]) => new URL(address!.replaceAll('&amp;', '&')),
    );
    const [google, ...outlook] = addresses;
    const location = 'Hall A, Universitas Tadulako, Palu, Central Sulawesi';
    expect(Object.fromEntries(google!.searchParams)).toMatchObject({
      action: 'TEMPLATE',
      text: 'Faults & floods',
      dates: '20251028T010000Z/20251028T023000Z',
      ctz: 'Asia/Makassar',
      location,
    });
    expect(outlook.map(({ host: name }) => name)).toEqual(['outlook.live.com', 'outlook.office.com']);
    for (const { searchParams, search } of outlook) {
      expect(Object.fromEntries(searchParams)).toMatchObject({
        subject: 'Faults & floods',
        startdt: '2025-10-28T01:00:00Z',
        enddt: '2025-10-28T02:30:00Z',
        location,
      });
      // Outlook shows it as it is.
      expect(search).not.toContain('+');
    }
    expect((await pageOf('Open end')).html).not.toMatch(/calendar\.google|outlook/);
  });

  test('to something that isn’t there, or not any longer, answers with a page that leads to the program', async () => {
    const gone = (
      await host.call('POST', '/api/schedule-items', {
        day_id: (await host.schedule())[0]!.id,
        time: '',
        title: 'X',
        description: '',
      })
    ).body;
    expect((await host.fetch(`/program/${gone.id}`)).status).toBe(200);
    await host.call('DELETE', `/api/schedule-items/${gone.id}`);
    for (const id of [gone.id, '0', '007', '12345678901234567890', 'first', '1/']) {
      const answer = await host.fetch(`/program/${id}`, { headers: { accept: 'text/html' } });
      expect(answer.status, id).toBe(id === gone.id ? 410 : 404);
      expect(await answer.text()).toContain('href="/#program"');
    }
  });

  test('is answered with the item as it is now, and only sent again when that has changed', async () => {
    const path = `/program/${await idOf('Coffee')}`;
    const first = await host.fetch(path);
    const headers = { 'if-none-match': first.headers.get('etag')! };
    expect((await host.fetch(path, { headers })).status).toBe(304);
    await host.call('PATCH', `/api/schedule-items/${await idOf('Coffee')}`, { title: 'Coffee and cake' });
    const second = await host.fetch(path, { headers });
    expect(second.status).toBe(200);
    expect(await second.text()).toContain('Coffee and cake</h1>');
  });
});

test('the page runs its own seven scripts and nothing else, whatever an item says', async () => {
  const title = 'Hall <i>A</i></script><script>alert(1)</script> <!-- item body --> {{site}} $& ';
  const { body } = await host.call('POST', '/api/schedule-items', {
    day_id: (await host.schedule())[0]!.id,
    time: '10:00',
    title,
    description: title,
  });
  const answer = await host.fetch(`/program/${body.id}`);
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy')!;
  const inline = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
  const scripts = inline(/<script(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g);
  expect(scripts).toHaveLength(7);
  expect(policy).toContain(`script-src 'self' ${scripts.join(' ')};`);
  expect(policy).toContain(`style-src 'self' ${inline(/<style[^>]*>([\s\S]*?)<\/style>/g).join(' ')};`);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(html).not.toMatch(/alert\(1\)<|\sstyle="|\son[a-z]+="/);
  expect(html).toContain('{{site}} $&amp;');
  expect(answer.headers.has('permissions-policy')).toBe(true);
  await host.call('DELETE', `/api/schedule-items/${body.id}`);
});
