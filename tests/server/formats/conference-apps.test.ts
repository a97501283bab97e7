import { beforeEach, describe, expect, test } from 'vitest';
import { parseProgramFile } from '../../../src/server/commands/parse-program-file.ts';
import { readRealProgram, realProgramNames } from '../../support/real-programs.ts';
import { type Program, PROGRAM } from '../support/formats-program.ts';
import { readLikeFosdem, readLikeGiggity } from '../support/frab-readers.ts';
import { hasSchemas, jsonFaults, xmlFaults } from '../support/frab-schemas.ts';
import { hostForAll } from '../support/host.ts';

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
