import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseProgramFile } from '../../../src/server/commands/parse-program-file.ts';
import { FORMATS } from '../../../src/server/render/formats/formats.ts';
import { readRealProgram, realProgramNames } from '../../support/real-programs.ts';
import { hasSchemas, jsonFaults, xmlFaults } from '../support/frab-schemas.ts';
import { readLikeFosdem, readLikeGiggity } from '../support/frab-readers.ts';
import { hostForAll, startHost, type TestHost } from '../support/host.ts';

type Program = Parameters<TestHost['store']['replace']>[0];

const list = (...contents: string[]) => contents.map((content) => ({ content }));

const PROGRAM: Program = [
  {
    id: 1,
    title: 'Day <one>',
    date: '2025-10-28',
    items: [
      {
        id: 11,
        time: '09:00 - 10:30',
        title: 'Faults & <b>slips</b>',
        description:
          '<p>Read <a href="https://slides.example/1?a=1&amp;b=2" rel="noopener noreferrer">the slides</a> at <a href="/map">the map</a></p>',
        list: list(
          'Room: Aula “Garuda”',
          'Speakers: Ana Sari; Budi Raharjo',
          'Track: Hazards',
          'Chair: Citra Dewi',
          '] ]]> & more',
          'Slides: https://slides.example/2',
          'Language: English',
          'Recording: no',
          'Stream: https://stream.example/1',
        ),
      },
      {
        id: 12,
        time: '08:00',
        title: '=1+1',
        description: '',
        list: list(
          ...['Room: Hall 2', 'Speaker: Ana Sari', 'Language: English, Kaili', 'Interpretation: Indonesian'],
          'Recording: https://video.example/2',
        ),
      },
      { id: 13, time: '23:00 - 01:00', title: '"Night", 夜 🌋', description: '', list: [] },
      { id: 14, time: 'all day', title: 'Posters', description: '<p>+62 451</p>', list: [] },
      { id: 15, time: '', title: 'Some time', description: '', list: [] },
    ],
  },
  {
    id: 2,
    title: '@ some day',
    date: null,
    items: [{ id: 21, time: '10:00', title: 'Undated', description: '', list: [] }],
  },
];

const host = hostForAll();

const get = async (path: string) => (await host.fetch(path)).text();
const PLACE = 'Universitas Tadulako, Palu, Central Sulawesi';

const programs: [string, Program][] = [
  ['a program of awkward texts', PROGRAM],
  ['an empty program', []],
  ['a program without dates', PROGRAM.slice(1)],
  ...realProgramNames.map((name): [string, Program] => [name, parseProgramFile(readRealProgram(name)).days]),
];

describe('a conference app', () => {
  beforeEach(() => host.store.replace(PROGRAM));

  test('like Giggity shows each item in its room, at its time, with its people', async () => {
    expect(readLikeGiggity(await get('/schedule.xml'))).toEqual({
      title: '4th Annual Meeting of the LMI-SIR Project',
      items: [
        {
          id: '14',
          room: PLACE,
          title: 'Posters',
          start: '2025-10-27T16:00:00Z',
          minutes: 1439,
          persons: [],
          track: '',
          links: [],
        },
        {
          id: '13',
          room: PLACE,
          title: '"Night", 夜 🌋',
          start: '2025-10-28T15:00:00Z',
          minutes: 120,
          persons: [],
          track: '',
          links: [],
        },
        {
          id: '12',
          room: 'Hall 2',
          title: '=1+1',
          start: '2025-10-28T00:00:00Z',
          minutes: 60,
          persons: ['Ana Sari'],
          track: '',
          links: ['https://video.example/2'],
        },
        {
          id: '11',
          room: 'Aula “Garuda”',
          title: 'Faults & slips',
          start: '2025-10-28T01:00:00Z',
          minutes: 90,
          persons: ['Ana Sari', 'Budi Raharjo'],
          track: 'Hazards',
          links: [
            'https://slides.example/1?a=1&b=2',
            `${host.url}/map`,
            'https://slides.example/2',
            'https://stream.example/1',
          ],
        },
      ],
    });
  });

  test('like the FOSDEM Companion finds the numbers and addresses that it needs', async () => {
    const { conference, days, events } = readLikeFosdem(await get('/schedule.xml'));
    expect(conference).toEqual({
      acronym: 'lmi_sir_2025',
      title: '4th Annual Meeting of the LMI-SIR Project',
      base_url: `${host.url}/`,
    });
    expect(days).toEqual([
      { index: 1, date: '2025-10-28', start: '2025-10-28T00:00:00+08:00', end: '2025-10-29T01:00:00+08:00' },
    ]);
    const first = events.find(({ id }) => id === 11)!;
    expect(first).toMatchObject({ url: `${host.url}/program/11`, seconds: 90 * 60 });
    expect(first.description.split('\n')).toEqual([
      ...[`Read the slides (https://slides.example/1?a=1&b=2) at the map (${host.url}/map)`, 'Chair: Citra Dewi'],
      ...['] ]]> & more', 'Slides: https://slides.example/2', 'Language: English', 'Recording: no'],
      'Stream: https://stream.example/1',
    ]);
    const [ana, budi] = first.persons;
    expect(events.find(({ id }) => id === 12)!.persons).toEqual([ana]);
    expect(new Set([ana!.id, budi!.id]).size).toBe(2);
  });

  test('gets the same in JSON', async () => {
    const { schedule } = JSON.parse(await get('/schedule.json'));
    const { conference } = schedule;
    expect(conference).toMatchObject({ acronym: 'lmi_sir_2025', daysCount: 1, time_zone_name: 'Asia/Makassar' });
    expect(conference.rooms.map(({ name }: { name: string }) => name)).toEqual(
      [PLACE, 'Hall 2', 'Aula “Garuda”'].sort(),
    );
    expect(conference.days[0].rooms['Hall 2']).toMatchObject([
      { id: 12, title: '=1+1', start: '08:00', end: '2025-10-28T09:00:00+08:00', persons: [{ name: 'Ana Sari' }] },
    ]);
    const inXml = /<event guid="[^"]+" id="12"/.exec(await get('/schedule.xml'))![0];
    expect(inXml).toContain(conference.days[0].rooms['Hall 2'][0].guid);
  });

  test('is told the language where it is known for certain, and not to record, in XML and JSON', async () => {
    const xml = await get('/schedule.xml');
    const eventOf = (id: number) => new RegExp(`<event guid="[^"]+" id="${id}">[^]*?</event>`).exec(xml)![0];
    expect(eventOf(11)).toMatch(
      /<language>en<\/language>[^]*<recording>\s*<license\/>\s*<optout>true<\/optout>\s*<\/recording>/,
    );
    // Two languages, of which one has no tag.
    expect(eventOf(12)).not.toMatch(/<language>|<recording>/);
    const rooms = JSON.parse(await get('/schedule.json')).schedule.conference.days[0].rooms;
    expect(rooms['Aula “Garuda”'][0]).toMatchObject({ language: 'en', do_not_record: true });
    expect(rooms['Hall 2'][0]).toMatchObject({ language: null });
    expect(rooms['Hall 2'][0]).not.toHaveProperty('do_not_record');
  });

  test('knows an item again after it has changed', async () => {
    const guids = async () =>
      [...(await get('/schedule.xml')).matchAll(/<event guid="([^"]+)" id="(\d+)"/g)].map(String);
    const before = await guids();
    await host.call('PATCH', '/api/schedule-items/11', { title: 'Other', time: '07:00' });
    expect((await guids()).sort()).toEqual(before.sort());
    expect(new Set(before).size).toBe(4);
  });

  if (!hasSchemas)
    console.warn(
      'SCHEDULE_SCHEMAS names no copy of the folder `validator` of github.com/voc/schedule, so its schemas were not asked.',
    );
  describe.runIf(hasSchemas)('by the schemas of voc/schedule', () => {
    test.each(programs)('gets valid XML and JSON of %s', async (_, program) => {
      await host.store.replace(program);
      expect(await xmlFaults(await get('/schedule.xml'))).toEqual([]);
      expect(jsonFaults(await get('/schedule.json'))).toEqual([]);
    });
  });

  test.each(programs)('can read all of %s', async (_, program) => {
    await host.store.replace(program);
    const xml = await get('/schedule.xml');
    expect(readLikeFosdem(xml).events).toHaveLength(readLikeGiggity(xml).items.length);
    expect(readLikeFosdem(xml).days.length).toBeGreaterThan(0);
  });
});

describe('a spreadsheet', () => {
  beforeEach(() => host.store.replace(PROGRAM));

  test('gets every item in a row, and calculates nothing', async () => {
    const answer = await host.fetch('/schedule.csv');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="lmi-sir-2025.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const day = 'Day <one>,2025-10-28';
    expect(bytes.subarray(3).toString().split('\r\n')).toEqual([
      'id,day,date,start,end,time_zone,time,title,place,people,chair,track,description,url,language,interpretation,recording,stream',
      `11,${day},2025-10-28 09:00,2025-10-28 10:30,Asia/Makassar,09:00 - 10:30,Faults & slips,Aula “Garuda”,` +
        `Ana Sari; Budi Raharjo,Citra Dewi,Hazards,"Read the slides (https://slides.example/1?a=1&b=2) at the map ` +
        `(${host.url}/map)\n] ]]> & more\nSlides: https://slides.example/2",${host.url}/program/11,English,,no,https://stream.example/1`,
      `12,${day},2025-10-28 08:00,,Asia/Makassar,08:00,'=1+1,Hall 2,Ana Sari,,,,${host.url}/program/12,English; Kaili,Indonesian,https://video.example/2,`,
      `13,${day},2025-10-28 23:00,2025-10-29 01:00,Asia/Makassar,23:00 - 01:00,"""Night"", 夜 🌋",,,,,,${host.url}/program/13,,,,`,
      `14,${day},2025-10-28 00:00,2025-10-29 00:00,Asia/Makassar,all day,Posters,,,,,'+62 451,${host.url}/program/14,,,,`,
      `15,${day},,,Asia/Makassar,,Some time,,,,,,${host.url}/program/15,,,,`,
      `21,'@ some day,,,,Asia/Makassar,10:00,Undated,,,,,,${host.url}/program/21,,,,`,
      '',
    ]);
  });
});

describe('every format', () => {
  const PATHS = FORMATS.map(({ path }) => path);
  beforeEach(() => host.store.replace(PROGRAM));

  test.each([...PATHS, '/program/11.ics'])(
    '%s is open to pages of other sites, and costs 304 as long as it is the same',
    async (path) => {
      const answer = await host.fetch(path);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      const again = await host.fetch(path, { headers: { 'if-none-match': answer.headers.get('etag')! } });
      expect(again.status).toBe(304);
      await host.call('PATCH', '/api/schedule-items/11', { title: `${Math.random()}` });
      const changed = await host.fetch(path, { headers: { 'if-none-match': answer.headers.get('etag')! } });
      expect(changed.status).toBe(200);
    },
  );

  test('is described in the OpenAPI document and linked from the page', async () => {
    const { paths } = (await host.call('GET', '/api/openapi.json')).body;
    const page = await get('/');
    for (const path of [...PATHS, '/program/{id}.ics']) expect(Object.keys(paths[path].get.responses)).toContain('200');
    for (const path of ['/schedule.ics', '/schedule.xml', '/schedule.json', '/schedule.csv'])
      expect(page).toMatch(new RegExp(`<link rel="alternate" type="[^"]+" href="${path}"`));
  });

  test('is explained to operators', () => {
    const running = readFileSync('docs/running.md', 'utf8');
    for (const { path, archived } of FORMATS)
      for (const name of [path, archived?.file ?? path]) expect(running).toContain(`\`${name}\``);
  });

  test('can be read by scripts whatever characters the address of the site has', async () => {
    const odd = await startHost({ PUBLIC_URL: `https://a.example/x,y;"z'&<b>` });
    try {
      await odd.store.replace(PROGRAM);
      const url = 'https://a.example/x%2Cy%3B%22z%27%26%3Cb%3E/program/11';
      const text = async (path: string) => (await odd.fetch(path)).text();
      expect(readLikeFosdem(await text('/schedule.xml')).events.map((event) => event.url)).toContain(url);
      expect(JSON.stringify(JSON.parse(await text('/schedule.json')))).toContain(`"${url}"`);
      expect(await text('/schedule.csv')).toContain(`,${url},English,,no,https://stream.example/1\r\n`);
      expect(await text('/program.txt')).toContain(`\n${url.replace('program/11', '#program')}\n`);
      expect((await text('/schedule.ics')).replaceAll('\r\n ', '')).toContain(`\r\nURL:${url}\r\n`);
    } finally {
      await odd.close();
    }
  });
});
