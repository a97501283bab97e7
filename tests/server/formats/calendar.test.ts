import { beforeEach, describe, expect, test } from 'vitest';
import { parseProgramFile } from '../../../src/server/commands/parse-program-file.ts';
import { readRealProgram, realProgramNames } from '../../support/real-programs.ts';
import { hostForAll, startHost, type TestHost } from '../support/host.ts';
import {
  asPythonReads,
  python,
  readWithIcalJs,
  readWithPython,
  readWithTsIcs,
  valuesOf,
} from '../support/calendars.ts';

/** Typed by organizers who know nothing of calendar files. */
const PROGRAM = [
  {
    id: 1,
    title: 'Day one',
    date: '2025-10-28',
    items: [
      {
        id: 11,
        time: '08:00 - 09:30',
        title: 'Faults; slips, <b>and</b> back\\slashes',
        description:
          '<p>Join <a href="https://meet.example/1" rel="noopener noreferrer">online</a>, it&#x27;s open</p><p><img src="/map.png" alt="Map of hall B" loading="lazy"></p><ul><li>One</li><li>Two</li></ul>',
        list: [
          { content: 'Room: Aula “Garuda” 会議室' },
          { content: 'Speaker: Ana Sari' },
          { content: 'Track: Hazards' },
        ],
      },
      { id: 12, time: '09:30', title: 'A break 🌋'.repeat(30), description: '', list: [] },
      { id: 13, time: '23:00 - 01:00', title: 'Night', description: '<a href="/map">Map</a>', list: [] },
      { id: 14, time: 'after dinner', title: 'Talks', description: '', list: [] },
    ],
  },
  {
    id: 2,
    title: 'Some day',
    date: null,
    items: [{ id: 21, time: '10:00', title: 'Undated', description: '', list: [] }],
  },
];

const host = hostForAll();

const get = async (path: string) => (await host.fetch(path)).text();
/** Of what isn't cancelled. */
const summaries = async (path: string) =>
  readWithIcalJs(await get(path)).flatMap(({ summary, status }) => (status === 'CONFIRMED' ? summary : []));

describe('a subscribed calendar', () => {
  beforeEach(() => host.store.replace(PROGRAM));

  test('has each item at its time and place, with its texts whole', async () => {
    const ics = await get('/schedule.ics');
    const [first, second, night] = readWithIcalJs(ics);
    expect(first).toMatchObject({
      summary: 'Faults; slips, and back\\slashes',
      location: 'Aula “Garuda” 会議室',
      start: '2025-10-28T00:00:00Z',
      end: '2025-10-28T01:30:00Z',
      status: 'CONFIRMED',
    });
    expect(first!.description!.split('\n')).toEqual([
      ...['Join online (https://meet.example/1), it’s open'.replace('’', "'"), 'Map of hall B', '• One', '• Two'],
      ...['Speaker: Ana Sari', 'Track: Hazards', `${host.url}/program/11`],
    ]);
    // Until the next start; Giggity drops events without an end or without a place.
    expect(second).toMatchObject({
      end: '2025-10-28T15:00:00Z',
      location: 'Universitas Tadulako, Palu, Central Sulawesi',
    });
    expect(second!.summary).toBe('A break 🌋'.repeat(30));
    expect(night).toMatchObject({ start: '2025-10-28T15:00:00Z', end: '2025-10-28T17:00:00Z' });
    expect(night!.description).toContain(`${host.url}/map`);
    expect(valuesOf(ics, 'URL')).toEqual([11, 12, 13].map((id) => `${host.url}/program/${id}`));
    expect(valuesOf(ics, 'CATEGORIES')).toEqual(['Hazards']);
  });

  test('leads to the stream of an item, which its text names as well, as it does its recording and its language', async () => {
    const list = [
      'Language: English',
      'Stream: https://stream.example/a,b;c?d=1&amp;e=2',
      'Recording: https://v.example/1',
    ];
    const item = { time: '09:00', title: 'Slip', description: '', list: list.map((content) => ({ content })) };
    await host.store.replace([{ title: 'Friday', date: '2025-10-31', items: [item, { ...item, list: [] }] }]);
    const ics = (await get('/schedule.ics')).replaceAll('\r\n ', '');
    // Once: the other item has none.
    expect(ics.match(/^CONFERENCE.*$/gm)).toEqual([
      'CONFERENCE;FEATURE=VIDEO;LABEL=Stream;VALUE=URI:https://stream.example/a,b;c?d=1&e=2',
    ]);
    const [{ description } = { description: '' }] = readWithIcalJs(ics);
    expect(description).toContain(
      'Language: English\nStream: https://stream.example/a,b;c?d=1&e=2\nRecording: https://v.example/1',
    );
  });

  test('keeps the lines and paragraphs of a text without tags', async () => {
    const item = { time: '09:00', title: 'Trip', description: 'Bring:\n- boots\n\nBack by 17:00', list: [] };
    await host.store.replace([{ title: 'Friday', date: '2025-10-31', items: [item] }]);
    const [{ description } = { description: '' }] = readWithIcalJs(await get('/schedule.ics'));
    expect(description).toContain(item.description);
  });

  test('says how many items it leaves out because nobody knows when they are', async () => {
    expect(valuesOf(await get('/schedule.ics'), 'DESCRIPTION')[0]).toBe('2 items without a time left out');
    expect(valuesOf(await get('/schedule.ics?days=2'), 'X-WR-CALDESC')).toEqual(['1 item without a time left out']);
    expect(await get('/schedule.ics?items=11')).not.toContain('left out');
  });

  test('describes its zone, its name, and how often to look again', async () => {
    const ics = await get('/schedule.ics');
    expect(ics).toContain('BEGIN:VTIMEZONE\r\nTZID:Asia/Makassar\r\n');
    expect(ics).toContain('\r\nX-WR-CALNAME:4th Annual Meeting of the LMI-SIR Project\r\n');
    expect(ics).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n');
    expect(ics.indexOf('X-PUBLISHED-TTL')).toBeLessThan(ics.indexOf('BEGIN:VTIMEZONE'));
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('is folded by octets, without breaking a character, whatever the length of the address', async () => {
    const address = `https://${'long.'.repeat(30)}example.org`;
    const far = await startHost({ PUBLIC_URL: address });
    try {
      await far.store.replace(PROGRAM);
      for (const ics of [await get('/schedule.ics'), await (await far.fetch('/schedule.ics')).text()]) {
        expect(ics).not.toContain('\ufffd');
        expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
      expect(valuesOf(await (await far.fetch('/schedule.ics')).text(), 'URL')[0]).toBe(`${address}/program/11`);
    } finally {
      await far.close();
    }
  });
});

describe('a person who has chosen items', () => {
  beforeEach(() => host.store.replace(PROGRAM));

  test('gets those, in the order of the program, and ids that nobody has do no harm', async () => {
    const mine = await get('/schedule.ics?items=13,11,999999');
    expect(readWithIcalJs(mine).map(({ summary }) => summary)).toEqual([
      ...['Faults; slips, and back\\slashes', 'Night'],
    ]);
    expect(await get('/schedule.ics?items=999999,11,%2013')).toBe(mine);
    expect(await summaries('/schedule.ics?items=')).toEqual([]);
  });

  test('finds an item without a time on its date, with what the organizers wrote', async () => {
    const [talks] = readWithIcalJs(await get('/schedule.ics?items=14,21'));
    expect(talks).toMatchObject({ summary: 'Talks', start: '2025-10-28', end: undefined });
    expect(talks!.description).toMatch(/^after dinner\n/);
    expect(valuesOf(await get('/schedule.ics?items=14,21'), 'X-WR-CALDESC')).toEqual([
      '1 item without a date left out',
    ]);
  });

  test('gets days as the element names them', async () => {
    expect(await summaries('/schedule.ics?days=2025-10-28')).toHaveLength(3);
    expect(await summaries('/schedule.ics?days=1,2')).toHaveLength(3);
    expect(await summaries('/schedule.ics?days=2')).toEqual([]);
    expect(await summaries('/schedule.ics?days=1&items=12,21')).toHaveLength(1);
  });

  test('gets rooms and tracks as the element names them, and nothing for those that nobody names', async () => {
    expect(await summaries('/schedule.ics?tracks=hazards')).toEqual(['Faults; slips, and back\\slashes']);
    expect(await summaries('/schedule.ics?rooms=aula%20“garuda”%20会議室')).toHaveLength(1);
    expect(await summaries('/schedule.ics?rooms=aula%20“garuda”%20会議室&items=12')).toEqual([]);
    expect(await summaries('/schedule.ics?rooms=Hall%20Z')).toEqual([]);
    expect(await get('/schedule.ics?rooms=,&tracks=')).toBe(await get('/schedule.ics'));
  });

  test('gets one item as a file with a name', async () => {
    const answer = await host.fetch('/program/11.ics');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="lmi-sir-2025-11.ics"',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(readWithIcalJs(await answer.text())).toHaveLength(1);
    expect((await host.fetch('/program/999999.ics')).status).toBe(404);
  });

  test.each([
    ...['items=x', 'items=1;2', 'items=0', 'items=1&items=2', 'items=-1', 'days=x', 'days=2025-1-1'],
    `items=${Array(2_000).fill(11_111).join()}`,
  ])('is told what is wrong with a list, case %#', async (query) => {
    const { status, body } = await host.call('GET', `/schedule.ics?${query}`);
    expect([status, body.errors?.[0].field]).toEqual([422, query.slice(0, query.indexOf('='))]);
  });
});

describe('parsers that are not ours agree', () => {
  const programs: [string, Parameters<TestHost['store']['replace']>[0]][] = [
    ['a program of awkward texts', PROGRAM],
    ...realProgramNames.map((name): [string, Parameters<TestHost['store']['replace']>[0]] => [
      name,
      parseProgramFile(readRealProgram(name)).days,
    ]),
  ];
  const ids = (program: (typeof programs)[number][1]) => program.flatMap((day) => day.items).length;

  test.each(programs)('ical.js and ts-ics on %s', async (_, program) => {
    await host.store.replace(program);
    const ics = await get('/schedule.ics');
    expect(readWithIcalJs(ics)).toEqual(readWithTsIcs(ics));
    const missing = Number(valuesOf(ics, 'X-WR-CALDESC')[0]?.split(' ')[0] ?? 0);
    const events = readWithIcalJs(ics);
    const held = events.filter(({ status }) => status === 'CONFIRMED');
    expect(held).toHaveLength(ids(program) - missing);
    expect(held.every(({ location }) => location !== '')).toBe(true);
    expect(events.every(({ end }) => end)).toBe(true);
  });

  if (!python)
    console.warn("Python's icalendar is not installed, so it was not asked: apt-get install python3-icalendar");
  test.runIf(python).each(programs)("Python's icalendar on %s", async (_, program) => {
    await host.store.replace(program);
    for (const ics of [await get('/schedule.ics'), await get('/schedule.ics?items=14,21')])
      expect(readWithPython(ics)).toEqual(readWithIcalJs(ics).map(asPythonReads));
  });
});
