import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, posix } from 'node:path';
import ICAL from 'ical.js';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { cleanPicture } from '../../../src/server/pictures/clean-picture.ts';
import { keepPicture } from '../../../src/server/store/pictures/kept-pictures.ts';
import { plainPicture } from '../../support/pictures.ts';
import { hideMuch, WORD } from '../support/hidden.ts';
import { filesIn, useStaticSite } from '../support/static-site.ts';

const PUBLIC_URL = 'https://org.example/meetings/palu/';

const site = useStaticSite();
const { at, write, read } = site;

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...elementsIn('content' in child ? child.content : child)] : [],
  );
}

/** Every address that a page leads to or loads, relative or not. */
function addressesIn(html: string): string[] {
  const attributes = elementsIn(parse(html)).flatMap(({ attrs }) =>
    attrs.flatMap(({ name, value }) => {
      if (name === 'srcset') return value.split(',').map((entry) => entry.trim().split(' ')[0]!);
      return /^(?:href|src|poster|action|xlink:href)$/.test(name) ? value : [];
    }),
  );
  const styles = [...html.matchAll(/url\(['"]?([^'")]+)/g)].map(([, address]) => address!);
  return [...attributes, ...styles].filter((address) => !address.startsWith('#'));
}

/** The targets of the pages' links that aren't there. */
function broken(): string[] {
  const root = new URL(PUBLIC_URL);
  const files = filesIn(at('site'));
  const known = new Set(files);
  return files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) =>
      addressesIn(read(file)).filter((address) => {
        const url = new URL(address, new URL(file, root));
        if (url.origin !== root.origin) return !/^(?:https?|mailto|tel|data):$/.test(url.protocol);
        const path = posix.relative(root.pathname, decodeURIComponent(url.pathname));
        const name = url.pathname.endsWith('/') ? posix.join(path, 'index.html') : path;
        return !known.has(name) || (file !== '404.html' && address.startsWith('/'));
      }),
    );
}

describe('the site as files', () => {
  test.each<Record<string, string>>([{}, { PUBLIC_URL }])(
    'leads nowhere where there is no file, with the settings %j',
    async (settings) => {
      const [day] = await site.host.schedule();
      const [opening, talks] = day!.items;
      const description = `<p><a href="/program/${talks!.id}">Then</a> <a href="/schedule.ics">All</a></p>`;
      await site.host.call('PATCH', `/api/schedule-items/${opening!.id}`, { description });
      await write(settings);
      expect(broken()).toEqual([]);
      const pages = filesIn(at('site')).filter((file) => file.endsWith('.html'));
      expect(pages).toEqual([
        ...('PUBLIC_URL' in settings ? ['404.html'] : []),
        'index.html',
        `program/${opening!.id}/index.html`,
        `program/${talks!.id}/index.html`,
        'signs/a3/index.html',
        'signs/index.html',
      ]);
      expect(read('signs/index.html')).toContain('href="a3/index.html"');
      expect(read('signs/a3/index.html')).toContain('href="../index.html"');
      expect(read('index.html')).toContain(`href="program/${talks!.id}/index.html"`);
      expect(read(`program/${opening!.id}/index.html`)).toContain(`href="../${talks!.id}/index.html"`);
      const { icons } = JSON.parse(read('manifest.webmanifest')) as { icons: { src: string }[] };
      for (const { src } of icons) expect(existsSync(at('site', src)), src).toBe(true);
    },
  );

  test.each<Record<string, string>>([{}, { PUBLIC_URL }])(
    'has the pages of rooms at the addresses of the host, and elsewhere where files can’t be called so, with %j',
    async (settings) => {
      const { id } = (await site.host.schedule())[0]!.items[0]!;
      const odd = ['Studio 1/2', 'con', '..hidden', 'Ends.', '🌋'.repeat(55)];
      for (const name of ['Hall A', 'Salle à manger', ...odd])
        await site.host.call('POST', '/api/schedule-item-lists', { schedule_item_id: id, content: `Room: ${name}` });
      await write(settings);
      expect(broken()).toEqual([]);
      const rooms = filesIn(at('site')).filter((file) => file.startsWith('room/'));
      const named = ['room/Hall A/index.html', 'room/Salle à manger/index.html'];
      expect(rooms).toEqual(expect.arrayContaining(named));
      const others = rooms.filter((file) => !named.includes(file));
      expect(others).toHaveLength(odd.length);
      for (const file of others) expect(file).toMatch(/^room\/[\da-f]{16}\/index\.html$/);
      expect(read(`program/${id}/index.html`)).toContain('href="../../room/Hall%20A/index.html"');
      expect(read('room/Hall A/index.html')).toContain(`href="../../program/${id}/index.html"`);
      // Nobody knows where the files of no address will be: a QR code would lead nowhere.
      expect(read('signs/index.html').includes('<svg')).toBe('PUBLIC_URL' in settings);
      if (!('PUBLIC_URL' in settings)) return;
      expect(read('signs/index.html')).toContain('<b>org.example/meetings/palu/room/Hall A/</b>');
      expect(read('room/Hall A/index.html')).toContain(`<link rel="canonical" href="${PUBLIC_URL}room/Hall%20A/" />`);
      for (const file of others) expect(read('sitemap.xml')).toContain(`<loc>${PUBLIC_URL}${dirname(file)}/</loc>`);
    },
  );

  test('has the pictures that its pages name, and no others', async () => {
    const given = [await plainPicture('jpeg'), await plainPicture('png')].map((bytes) => cleanPicture(bytes));
    for (const picture of given) await keepPicture(site.host.database.db, picture);
    const [shown] = given;
    const item = (await site.host.schedule())[0]!.items[0]!;
    const description = `<p><a href="/pictures/${shown!.hash}.jpg">Map</a> <a href="/pictures/${'0'.repeat(32)}.jpg">Gone</a></p>`;
    await site.host.call('PATCH', `/api/schedule-items/${item.id}`, { description });
    await write();
    expect(filesIn(at('site')).filter((file) => file.startsWith('pictures/'))).toEqual([`pictures/${shown!.hash}.jpg`]);
    expect(readFileSync(at('site', 'pictures', `${shown!.hash}.jpg`))).toEqual(shown!.bytes);
    expect(read('index.html')).toContain(`href="pictures/${shown!.hash}.jpg"`);
    expect(read(`program/${item.id}/index.html`)).toContain(`href="../../pictures/${shown!.hash}.jpg"`);
  });

  test('has the program in every format, and nothing for editors', async () => {
    await write({ PUBLIC_URL });
    const files = filesIn(at('site'));
    const { id } = (await site.host.schedule())[0]!.items[0]!;
    const formats = ['schedule.ics', 'schedule.xml', 'schedule.json', 'schedule.csv', `program/${id}.ics`];
    for (const name of [...formats, 'index.html']) expect(read(name), name).toContain('Opening');
    expect(files).not.toContain('feed.xml');
    expect(read('schedule.json')).toContain(`${PUBLIC_URL}program/${id}/`);
    expect(read(`program/${id}/index.html`)).toContain(`<link rel="canonical" href="${PUBLIC_URL}program/${id}/" />`);
    expect(read('sitemap.xml')).toContain(`<loc>${PUBLIC_URL}program/${id}/</loc>`);
    expect(files.filter((name) => /editor|server|worker|\.br$|\.gz$|demo|embed/.test(name))).toEqual([]);
    for (const name of files.filter((file) => /\.(?:html|xml|ics|csv|json)$/.test(file)))
      expect(read(name), name).not.toMatch(/oembed|localhost|127\.0\.0\.1/);
  });

  test('is made beside a running host that serves metrics', async () => {
    const running = createServer();
    await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
    await write({ METRICS_PORT: String((running.address() as AddressInfo).port) });
    expect(read('index.html')).toContain('Opening');
    running.close();
  });

  test('without an address names none, and calendars stay whole', async () => {
    await write();
    const files = filesIn(at('site')).filter((file) => /\.(?:html|xml|ics|csv|json|webmanifest)$/.test(file));
    for (const name of files) expect(read(name), name).not.toMatch(/\.invalid|localhost|rel="canonical"|og:url/);
    expect(files).not.toContain('feed.xml');
    expect(JSON.parse(read('schedule.json')).schedule).not.toHaveProperty('base_url');
    expect(read('schedule.xml')).not.toMatch(/url>/);
    const [, , events] = ICAL.parse(read('schedule.ics')) as [string, unknown, [string, [string][]][]];
    const names = events.filter(([name]) => name === 'vevent').map(([, properties]) => properties.map(([own]) => own));
    expect(names).toEqual([expect.arrayContaining(['uid', 'dtstart', 'summary', 'location'])]);
    expect(names.flat()).not.toContain('url');
  });

  test('loads its script behind the text, which is read from a slow connection first', async () => {
    await write();
    expect(read('index.html')).toMatch(/<script defer src="conference-elements\.[\da-f]{8}\.js"><\/script>\s*<\/body>/);
  });

  test('has nothing that is hidden, in no file and no name', async () => {
    const { hidden, opening, talks } = await hideMuch(site.host);
    await write({ PUBLIC_URL });
    const files = filesIn(at('site'));
    for (const name of files) {
      const text = readFileSync(at('site', name)).toString('latin1');
      expect(text.toLowerCase().includes(WORD), name).toBe(false);
      // Scripts name the fields of what is no program.
      if (!name.endsWith('.js')) expect(/"(?:note|hidden|not_placed)":/.test(text), name).toBe(false);
    }
    expect(files).toContain(`program/${opening.id}/index.html`);
    for (const id of [...hidden, talks.id])
      expect(files.filter((name) => name.startsWith(`program/${id}`))).toEqual([]);
  });
});
