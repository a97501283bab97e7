/** A host whose event isn't the build's own: its site says what it was told, in its language, and nothing of the build's. */
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARCHIVED_FORMATS, LINKED_FORMATS } from '../../../src/server/render/formats/formats.ts';
import { FOREIGN_WORDS, OTHER_EVENT } from '../../support/other-event.ts';
import { removeFolder } from '../support/folder.ts';
import { startHost, type TestHost } from '../support/host.ts';

const EVENT = { ...OTHER_EVENT, links: { registration: { address: null }, chat: false } };

let host: TestHost;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'another-event-'));
  writeFileSync(join(dataDir, 'event.json'), JSON.stringify(EVENT));
  host = await startHost({}, { dataDir });
});
afterAll(async () => {
  await host.close();
  removeFolder(dataDir);
});

const textOf = async (path: string) => (await host.fetch(path, { headers: { accept: 'text/html,*/*' } })).text();
/** A page without its scripts and styles. */
const readIn = (html: string) => html.replace(/<(script|style)\b(?! type="application)[\s\S]*?<\/\1>/g, '');

describe('the site of another event', () => {
  test('contains no word of the event that the software was made for, at any address', async () => {
    const { items } = (await host.schedule())[0]!;
    const rooms = [...(await textOf('/sitemap.xml')).matchAll(/\/room\/([^<]+)/g)].map(([, name]) =>
      decodeURIComponent(name!),
    );
    const map = /images\/hero-map\.[\da-f]{8}\.json/.exec(await textOf('/'))![0];
    const paths = [
      ...['/', `/program/${items[0]!.id}`, '/program/999999', '/nowhere', '/editor', '/preview', '/run', '/robots.txt'],
      ...['/sitemap.xml', '/manifest.webmanifest', '/feed.xml', '/embed/', '/embed/program.html', '/embed/frame.html'],
      ...['/embed/program.html?lang=id', '/api/event', '/api/content', '/api/openapi.json', '/api/schedule'],
      ...['/signs', '/screen', '/screen/nowhere', '/room/nowhere', `/room/${encodeURIComponent(rooms[0]!)}`],
      ...[`/${map}`, '/oembed?url=http://localhost/', `/program/${items[0]!.id}.ics`],
      ...[...LINKED_FORMATS, ...ARCHIVED_FORMATS].map(({ path }) => path),
    ];
    for (const path of paths) {
      // A description of the API has examples, which are the specification's.
      if (path === '/api/openapi.json') continue;
      expect(FOREIGN_WORDS.exec(readIn(await textOf(path))), path).toBeNull();
    }
  });

  test('has a feed of changes in its language', async () => {
    const { id } = (await host.schedule())[0]!.items[0]!;
    await host.call('PATCH', `/api/schedule-items/${id}`, { time: '10:00', description: '<p>Bienvenue</p>' });
    const feed = await textOf('/feed.xml');
    expect(feed).toContain('xml:lang="fr"');
    for (const text of [
      'modifications du programme',
      'Horaire&amp;nbsp;: 08:00 - 09:00 → 10:00',
      'Description&amp;nbsp;: Welcome → Bienvenue',
    ])
      expect(feed).toContain(text);
    expect(feed).not.toMatch(/\b(?:Time|Changed|New|changes)\b/);
    expect(FOREIGN_WORDS.exec(feed)).toBeNull();
  });

  test('is in the language of the event: page, navigation, buttons, and the page for an address that leads nowhere', async () => {
    const home = readIn(await textOf('/'));
    expect(home).toContain('lang="fr"');
    for (const text of ['Programme', 'S’inscrire', 'Ouvre bientôt', 'Aller au programme', 'Thème sombre'])
      expect(home).toContain(text);
    expect(await textOf('/nowhere')).toMatch(/<html lang="fr">[\s\S]*Page introuvable/);
    const { items } = (await host.schedule())[0]!;
    expect(await textOf(`/program/${items[0]!.id}`)).toMatch(/<html lang="fr">[\s\S]*Ajouter à l’agenda/);
    expect(await textOf('/editor')).toContain('data-event-language="fr"');
  });

  test('has the opening and the program alone, and links that lead to what is there', async () => {
    const home = readIn(await textOf('/'));
    for (const tag of ['partner-marquee', 'project-overview', 'zoom-card', 'travel-info', 'organizing-committee'])
      expect(home).not.toContain(`<${tag}`);
    const targets = [...home.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor!);
    const known = new Set([...home.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
    // The browser itself leads to the top.
    expect(targets.filter((anchor) => anchor !== 'top' && !known.has(anchor))).toEqual([]);
    expect(home.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('Contact');
  });

  test('tells search engines no place online and link previews no picture, which it has not', async () => {
    const home = await textOf('/');
    const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(home)![1]!) as object;
    expect(data).toMatchObject({ inLanguage: 'fr', location: { '@type': 'Place' } });
    expect(data).not.toHaveProperty('image');
    expect(home).not.toContain('og:image');
  });

  test('draws a map of its own behind the opening, the same at every start', async () => {
    const map = /images\/hero-map\.[\da-f]{8}\.json/.exec(await textOf('/'))![0];
    const answer = await host.fetch(`/${map}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.json()).toMatchObject({ west: { coast: expect.stringMatching(/^m/) }, east: { coast: '' } });
  });
});

describe('content that its organizers write', () => {
  const put = (name: string, value: object) =>
    host.call('PUT', `/api/content/documents/${name}`, value, { 'if-none-match': '*' });

  test('gives its colors and fonts to the editor, the preview, the pages of items and the page for an address that leads nowhere', async () => {
    const { items } = (await host.schedule())[0]!;
    const paths = [
      '/',
      '/editor',
      '/preview',
      '/run',
      '/nowhere',
      `/program/${items[0]!.id}`,
      '/room/nowhere',
      '/signs',
    ];
    const chosen = '--cp-accent:light-dark(#0b6e4f,#7fd1b0)';
    for (const path of paths) expect(await textOf(path), path).not.toContain(chosen);
    await put('site', { colors: { accent: '#0b6e4f', accentDark: '#7fd1b0' }, font: { headings: 'serif' } });
    for (const path of paths) {
      const answer = await host.fetch(path, { headers: { accept: 'text/html' } });
      const html = await answer.text();
      const style = /<style>(@media screen\{:root\{[^<]*)<\/style>/.exec(html)?.[1];
      expect(style, path).toContain(chosen);
      const hash = createHash('sha256').update(style!).digest('base64');
      expect(answer.headers.get('content-security-policy'), path).toContain(`'sha256-${hash}'`);
    }
    await host.call('DELETE', '/api/content/documents/site');
    for (const path of paths) expect(await textOf(path), path).not.toContain(chosen);
  });

  test('has the color of its paper in the browser’s bar, on a phone’s home screen, and on the page for an address that leads nowhere', async () => {
    const { items } = (await host.schedule())[0]!;
    const pages = ['/', '/editor', '/nowhere', `/program/${items[0]!.id}`];
    const bars = (html: string) =>
      [...html.matchAll(/<meta name="theme-color" content="([^"]*)"/g)].map(([, color]) => color);
    const manifest = async () => JSON.parse(await textOf('/manifest.webmanifest')) as Record<string, unknown>;
    const usual = await manifest();
    await put('site', { colors: { paper: '#e8f1fb', paperDark: '#101820' } });
    for (const path of pages) expect(bars(await textOf(path)), path).toEqual(['#e8f1fb', '#101820']);
    expect(await manifest()).toEqual({ ...usual, background_color: '#e8f1fb', theme_color: '#e8f1fb' });
    expect(await textOf('/nowhere')).toContain('--paper: var(--cp-paper,');
    await host.call('DELETE', '/api/content/documents/site');
    expect(await manifest()).toEqual(usual);
    for (const path of pages) expect(bars(await textOf(path)), path).not.toContain('#e8f1fb');
  });

  test('is on the page, in the usual order, with the language’s words around it', async () => {
    const written = [
      await put('travel', {
        lead: 'Tram B depuis la gare.',
        locations: { places: [{ label: 'Dîner', name: 'Le Relief' }] },
      }),
      await put('committee', { leaders: [{ title: 'Présidente' }], contact: { name: 'Claire Martin' } }),
      await put('text-tarifs', { title: 'Tarifs', text: '<p>Plein tarif <b>80 €</b></p>', navigation: true }),
    ];
    expect(written.map(({ status }) => status)).toEqual([200, 200, 200]);
    const home = readIn(await textOf('/'));
    const places = [
      'id="program"',
      'Tram B depuis la gare.',
      'Le Relief',
      'Présidente',
      'Claire Martin',
      '<b>80 €</b>',
    ];
    expect(places.map((text) => home.indexOf(text))).not.toContain(-1);
    const found = places.map((text) => home.indexOf(text));
    expect(found).toEqual([...found].sort((one, other) => one - other));
    for (const text of ['Informations pratiques', 'Voir sur Google Maps', 'Comité d’organisation', 'href="#tarifs"'])
      expect(home).toContain(text);
    expect(home).not.toContain('Secrétariat');
    expect(FOREIGN_WORDS.exec(home)).toBeNull();
  });
});

test('an event file of the build’s own event leaves its site as it is', async () => {
  const { default: built } = await import('../../../src/content/event.json');
  const folder = mkdtempSync(join(tmpdir(), 'own-event-'));
  const { $schema: _, ...event } = built;
  writeFileSync(join(folder, 'event.json'), JSON.stringify({ ...event, doi: '10.5281/zenodo.1234567' }));
  const own = await startHost({}, { dataDir: folder });
  try {
    const home = await (await own.fetch('/')).text();
    for (const text of [
      'Trans Palu',
      'Join Zoom Meeting',
      'id="committe"',
      'images/share.jpg',
      '10.5281/zenodo.1234567',
    ])
      expect(home).toContain(text);
  } finally {
    await own.close();
    removeFolder(folder);
  }
});
