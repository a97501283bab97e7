import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestHost } from '../support/host.ts';
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

describe('search engines and link previews', () => {
  test('get what Google requires of an event: address, name, start with offset, place with address, organizer', async () => {
    const { html, event } = await pageOf('floods');
    const address = `${SITE}/program/${await idOf('floods')}`;
    expect(event).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Faults & floods',
      url: address,
      startDate: '2025-10-28T09:00:00+08:00',
      endDate: '2025-10-28T10:30:00+08:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: 'Hall A, Universitas Tadulako',
        hasMap: `${SITE}/map`,
        address: { '@type': 'PostalAddress', addressLocality: 'Palu', addressCountry: 'ID' },
      },
      recordedIn: [{ '@type': 'CreativeWork', name: 'Recording: the whole session', url: 'https://video.example/1' }],
      workFeatured: [
        { '@type': 'PresentationDigitalDocument', name: 'Slides', url: 'https://files.example/a.pdf' },
        { '@type': 'Poster', name: 'Poster 2: Creep', url: 'https://files.example/2' },
      ],
      superEvent: { name: '4th Annual Meeting of the LMI-SIR Project', url: `${SITE}/` },
    });
    expect(event.organizer[0]).toMatchObject({ '@type': 'Organization', name: expect.stringContaining('UNTAD') });
    expect(html).toContain(`<link rel="canonical" href="${address}" />`);
    expect(html).toContain('<title>Faults &amp; floods | LMI-SIR 2025</title>');
    expect(html).toContain(`<meta property="og:url" content="${address}" />`);
    expect(html).toContain('<meta property="og:title" content="Faults &amp; floods" />');
    expect(html).toContain(`<meta property="og:image" content="${SITE}/images/share.jpg" />`);
    expect(html).toMatch(/<meta name="description" content="Tuesday, 28 October 2025, 09:00 - 10:30, Hall A\. About/);
  });

  test('are told where an item can be watched, beside its room, and its languages as far as they are known', async () => {
    const { event, html } = await pageOf('Streamed');
    expect(event).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        { '@type': 'Place', name: 'Hall B, Universitas Tadulako' },
        { '@type': 'VirtualLocation', url: 'https://stream.example/b?x=1&y=2' },
      ],
      inLanguage: 'en',
    });
    expect(html).toContain('details=https%3A%2F%2Fstream.example%2Fb%3Fx%3D1%26y%3D2');
    const { event: other } = await pageOf('floods');
    for (const name of ['inLanguage', 'eventAttendanceMode']) expect(other).not.toHaveProperty(name);
  });

  test('are told nothing that isn’t known: no end, no address of another place, no event without a start', async () => {
    const dinner = (await pageOf('Dinner')).event;
    expect(dinner).not.toHaveProperty('endDate');
    expect(dinner.location).toEqual({ '@type': 'Place', name: 'Restaurant Teluk', address: 'Restaurant Teluk' });
    for (const title of ['Open end', 'Excursion']) {
      const { event, html } = await pageOf(title);
      expect(event).toBeUndefined();
      expect(html).not.toContain('GMT');
    }
  });

  test('find every item and every room in the sitemap', async () => {
    const xml = await (await host.fetch('/sitemap.xml')).text();
    const ids = (await host.schedule()).flatMap(({ items }) => items).map(({ id }) => id);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${SITE}/`,
      ...['Hall%20A', 'Hall%20B', 'Restaurant%20Teluk', 'Salle%20A'].map((name) => `${SITE}/room/${name}`),
      ...ids.map((id) => `${SITE}/program/${id}`),
    ]);
  });
});
