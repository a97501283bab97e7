import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import built from '../../../src/content/event.json';
import { readHostEvent } from '../../../src/server/event/event-file.ts';
import { removeFolder, temporaryFolder } from '../support/folder.ts';
import { startHost, type TestHost } from '../support/host.ts';

const OWN = {
  ...built,
  title: 'Field Days on Slow Slip',
  shortTitle: 'Slow Slip 2031',
  project: 'A project on slow slip',
  theme: 'Quiet earthquakes',
  dates: { text: '3rd-4th March 2031', start: '2031-03-03', end: '2031-03-04' },
  timeZone: 'America/Lima',
  venue: { name: 'Harbor Hall', place: 'A port', address: '1 Quay Street, A port', coordinates: '12° S 77° W' },
  organizers: ['The project office'],
  rooms: ['Pier', 'Lighthouse'],
  doi: '10.5281/zenodo.1234567',
};
/** Words of the event that the build has. */
const OF_THE_BUILD = /LMI-SIR|Tadulako|28th-31st|October 2025|Makassar/;

const folder = temporaryFolder();
let host: TestHost;
let opening: number;
beforeAll(async () => {
  writeFileSync(join(folder, 'event.json'), JSON.stringify(OWN));
  host = await startHost({}, { dataDir: folder });
  await host.store.replace([
    {
      title: 'First day',
      date: '2031-03-03',
      items: [{ time: '08:00 - 09:00', title: 'Opening', description: '', list: [] }],
    },
  ]);
  opening = (await host.schedule())[0]!.items[0]!.id;
});
afterAll(async () => {
  await host.close();
  removeFolder(folder);
});

const text = async (path: string, headers = {}) => (await host.fetch(path, { headers })).text();

describe('a host whose data folder has an event', () => {
  test('tells it to programs', async () => {
    expect((await host.call('GET', '/api/event')).body).toEqual({
      name: OWN.title,
      time_zone: 'America/Lima',
      first_day: '2031-03-03',
      last_day: '2031-03-04',
      place: 'Harbor Hall, A port',
      address: '1 Quay Street, A port',
      rooms: OWN.rooms,
      language: 'en',
    });
  });

  test('reads the times of its program in its zone', async () => {
    const [day] = await host.schedule();
    expect(day!.items[0]!.start).toBe('2031-03-03T08:00:00-05:00');
  });

  test.each([
    ['/editor', [OWN.title]],
    ['/program/ID', ['Opening | Slow Slip 2031', '3 March 2031', '3rd-4th March 2031', '1 Quay Street']],
    ['/embed/', [OWN.title]],
    ['/embed/?item=ID', ['3 March 2031']],
    ['/embed/program.html', [OWN.title, 'America/Lima']],
    ['/schedule.ics', [`NAME:${OWN.title}`, 'DTSTART;TZID=America/Lima:20310303T080000', 'LOCATION:Harbor Hall']],
    ['/schedule.xml', [OWN.title, 'slow_slip_2031', 'America/Lima', '2031-03-04']],
    ['/schedule.json', [OWN.title, 'slow_slip_2031', 'America/Lima']],
    ['/schedule.csv', ['2031-03-03 08:00', 'America/Lima']],
    ['/feed.xml', [OWN.title]],
    ['/nothing-here', [OWN.title, OWN.shortTitle]],
    ['/manifest.webmanifest', [OWN.title, OWN.shortTitle, OWN.theme]],
  ])('names it, and no other, at %s', async (path, words) => {
    const answer = await text(path.replace('ID', String(opening)), { accept: 'text/html' });
    for (const word of words) expect(answer).toContain(word);
    expect(answer).not.toMatch(OF_THE_BUILD);
  });

  test('gives its name to pages that show the program by oEmbed, and to the files that are kept', async () => {
    const page = encodeURIComponent(`${host.url}/`);
    expect((await host.call('GET', `/oembed?url=${page}`)).body).toMatchObject({ title: OWN.title });
    const table = await host.fetch('/schedule.csv');
    expect(table.headers.get('content-disposition')).toContain('slow-slip-2031.csv');
  });

  test('has it in the head and in the sections of the page that name the event', async () => {
    const page = await text('/');
    const head = page.slice(0, page.indexOf('</head>'));
    expect(head).toContain(`<title>${OWN.title}</title>`);
    expect(head).toContain('"startDate": "2031-03-03"');
    expect(head).not.toMatch(OF_THE_BUILD);
    for (const tag of ['site-nav', 'event-hero', 'site-footer']) {
      const section = page.slice(page.indexOf(`<${tag}`), page.indexOf(`</${tag}>`));
      expect(section, tag).toMatch(/Slow Slip/);
      expect(section.replace(/<style[^]*?<\/style>/g, ''), tag).not.toMatch(OF_THE_BUILD);
    }
  });
});

test('the DOI of an event is in its footer and told to search engines, and one without has neither', async () => {
  const page = await text('/');
  expect(page).toContain('href="https://doi.org/10.5281/zenodo.1234567"');
  const [, data = ''] = /<script type="application\/ld\+json">([^<]+)/.exec(page) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    identifier: { propertyID: 'DOI', value: '10.5281/zenodo.1234567' },
    sameAs: 'https://doi.org/10.5281/zenodo.1234567',
  });
  const other = await startHost();
  expect(await (await other.fetch('/')).text()).not.toMatch(/doi\.org|"identifier"|undefined/);
  await other.close();
});

test('an event without a file is that of the build', async () => {
  const event = await readHostEvent('/nowhere');
  expect(event).toMatchObject({ isFromFile: false, info: { name: built.title } });
});

describe('a mistake in the file is named with its place', () => {
  const file = (name: string) => join(folder, name, 'event.json');
  const messageFor = async (name: string, content: string | Buffer) => {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(file(name), content);
    return readHostEvent(join(folder, name)).then(
      () => 'taken',
      (error: Error) => error.message.replaceAll(join(folder, name), 'DATA'),
    );
  };

  test.each([
    ['a zone', { ...OWN, timeZone: 'America/Limaa' }, 'timeZone must be the IANA name of a time zone'],
    ['the order of the dates', { ...OWN, dates: { ...OWN.dates, end: '2031-03-01' } }, 'dates.end must not be before'],
    ['an address', { ...OWN, links: { ...OWN.links, chat: { address: 'chat', pending: 'x' } } }, 'links.chat.address'],
    ['a field that nobody knows', { ...OWN, tittle: 'x' }, 'tittle is not a known field'],
    ['a DOI as an address', { ...OWN, doi: 'https://doi.org/10.5281/zenodo.1' }, 'doi must be a DOI such as 10.5281'],
    [
      'one room by two names',
      { ...OWN, rooms: ['Hall A', 'B', 'hall  á'] },
      'rooms names "Hall A" and "hall  á", which are one',
    ],
    ['a blank room', { ...OWN, rooms: ['Hall A', ' '] }, 'rooms[1] must not be blank'],
    ['rooms that are no names', { ...OWN, rooms: [{ name: 'Hall A' }] }, 'rooms[0] must be of type string'],
    ['a blank name', { ...OWN, title: ' ' }, 'title must not be blank'],
  ])('%s', async (name, content, problem) => {
    const message = await messageFor(name, JSON.stringify(content));
    expect(message).toContain(`DATA/event.json: ${problem}`);
  });

  test('also when it is not JSON, or not text', async () => {
    expect(await messageFor('json', '{"title": "A",\n}')).toBe('DATA/event.json: not valid JSON at line 2, column 1');
    expect(await messageFor('text', Buffer.from([0xff, 0xfe, 0x41]))).toContain('is not UTF-8 text');
  });

  test('all at once, and nothing of the build takes their place', async () => {
    const lines = (await messageFor('empty', '{}')).split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line).toMatch(/^DATA\/event\.json: \w+ is missing$/);
  });
});

test('the file that the site is built with is taken as it is', async () => {
  mkdirSync(join(folder, 'built'));
  writeFileSync(join(folder, 'built', 'event.json'), readFileSync('src/content/event.json'));
  expect((await readHostEvent(join(folder, 'built'))).info.name).toBe(built.title);
});
