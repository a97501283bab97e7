import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '../support/host.ts';

const SITE = 'https://meeting.example';
const item = (time: string, title: string, room?: string, values: object = {}) => ({
  time,
  title,
  description: '',
  list: room === undefined ? [] : [{ content: `Room: ${room}` }, { content: 'Speaker: Ann Lee' }],
  ...values,
});

let host: TestHost;
beforeAll(async () => {
  host = await startHost({ PUBLIC_URL: SITE });
});
afterAll(() => host.close());

const read = async (path = '/signs') => (await host.fetch(path, { headers: { accept: 'text/html' } })).text();

/** The rooms and days of door signs, and the days of timetables. */
const sheets = (html: string) =>
  [...html.matchAll(/<section class="sheet (sign|timetable)"[^>]*>([\s\S]*?)<\/section>/g)].map(([, kind, inside]) => {
    const heading = /<h2[^>]*>([\s\S]*?)<\/h2>/
      .exec(inside!)![1]!
      .replace(/<[^>]*>/g, '')
      .trim();
    const day = /<p class="day"><b dir="auto">(.*?)<\/b>/.exec(inside!)?.[1];
    return [kind, heading, day].filter(Boolean).join(': ');
  });

/** The addresses in the QR codes of sheets. */
async function codes(html: string): Promise<string[]> {
  const read: string[] = [];
  for (const [svg] of html.matchAll(/<svg aria-hidden="true" [\s\S]*?<\/svg>/g)) {
    const picture = sharp(Buffer.from(svg)).resize(600, 600).ensureAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    read.push(decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 10_000 }));
  }
  return read;
}

const DAYS = [
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      item('09:00 - 10:00', 'Faults &amp; <b>floods</b>', 'Hall A'),
      item('09:00 - 10:00', 'Creep', 'Hall B', { state: 'cancelled', state_note: 'The speaker is ill' }),
      item('10:00 - 10:30', 'Coffee'),
      item('10:40 - 11:30', 'Joined', 'hall a + b', { planned_time: '10:30 - 11:20' }),
    ],
  },
  { title: 'Wednesday', date: '2025-10-29', items: [item('09:00 - 10:00', 'Only here', 'Hall A')] },
];

describe('the signs to print', () => {
  beforeAll(() => host.store.replace(DAYS));

  test('are one for each room and day on which something is in it, behind the timetable of the day', async () => {
    expect(sheets(await read())).toEqual([
      'timetable: Tuesday Tuesday, 28 October 2025',
      'sign: Hall A: Tuesday',
      'sign: Hall B: Tuesday',
      'timetable: Wednesday Wednesday, 29 October 2025',
      'sign: Hall A: Wednesday',
    ]);
  });

  test('can be chosen by room, in any spelling, by day and by kind', async () => {
    const [tuesday] = await host.schedule();
    expect(sheets(await read('/signs?room=HALL%20%20b'))).toEqual(['sign: Hall B: Tuesday']);
    expect(sheets(await read(`/signs?day=${tuesday!.id}&show=signs`))).toEqual([
      'sign: Hall A: Tuesday',
      'sign: Hall B: Tuesday',
    ]);
    expect(sheets(await read('/signs?show=timetable&paper=a3'))).toHaveLength(2);
    expect(await read('/signs?paper=a3')).toContain('<main data-paper="a3">');
    expect(await read('/signs?paper=letter&show=all&room=')).toContain('<main data-paper="a4">');
  });

  test('can be chosen one by one: those of a room on a day, and the timetable of a day', async () => {
    const [tuesday, wednesday] = await host.schedule();
    const path = `/signs?sign=${tuesday!.id}:hall%20B&sign=${wednesday!.id}&sign=${wednesday!.id}:Hall%20A`;
    const html = await read(path);
    expect(sheets(html)).toEqual([
      'sign: Hall B: Tuesday',
      'timetable: Wednesday Wednesday, 29 October 2025',
      'sign: Hall A: Wednesday',
    ]);
    expect(html).toContain('<small>Sheets</small> <b dir="auto">3 chosen</b>');
    expect(html).toContain(
      `<a href="${path.replaceAll('&', '&amp;').replace('hall', 'Hall')}&amp;paper=a3" dir="auto">A3</a>`,
    );
    expect(html).toContain('<a href="/signs" dir="auto">Signs and timetable</a>');
    // A sign that the program lacks is left out. Without any other there is nothing to print.
    expect(sheets(await read(`/signs?sign=${tuesday!.id}:Hall%20B&sign=${tuesday!.id}:Hall%20Z`))).toHaveLength(1);
    for (const query of [`sign=${tuesday!.id}:Hall%20Z`, 'sign=x', 'sign='])
      expect((await host.fetch(`/signs?${query}`)).status, query).toBe(404);
  });

  test('lead to each choice by links, so that it takes no script', async () => {
    const html = await read('/signs?room=Hall%20A&paper=a3');
    const [tuesday] = await host.schedule();
    expect(html).toContain('<a href="/signs?paper=a3" dir="auto">All rooms</a>');
    expect(html).toContain('<a href="/signs?room=Hall%20A&amp;paper=a3" dir="auto" aria-current="true">Hall A</a>');
    expect(html).toContain(`<a href="/signs?room=Hall%20A&amp;day=${tuesday!.id}&amp;paper=a3" dir="auto">Tuesday</a>`);
    expect(html).toContain('<a href="/signs?room=Hall%20A" dir="auto">A4</a>');
    expect(html).not.toContain('<form');
  });

  test('have times, titles, people, states, what was planned, the address of the room and since when they hold', async () => {
    const html = await read('/signs?room=Hall%20B');
    expect(html).toContain('<b>09:00</b><small>–10:00</small>');
    expect(html).toContain(
      '<b class="state">Canceled</b> <s>Creep</s></p><p class="note" dir="auto">The speaker is ill · Ann Lee</p>',
    );
    expect(html).toContain('Planned for 10:30');
    expect(html).toContain('<b>meeting.example/room/Hall B</b>');
    expect(await codes(html)).toEqual([`${SITE}/room/Hall%20B`]);
    expect(await codes(await read('/signs?show=timetable'))).toEqual([`${SITE}/`, `${SITE}/`]);
    expect(html).toMatch(/<p class="as-of" dir="auto">As of \d+ \w+ \d{4} at \d\d:\d\d<\/p>/);
    expect(html).not.toContain('Coffee');
  });

  test('have a timetable with its rooms side by side, and what is alone across them', async () => {
    const html = await read('/signs?show=timetable');
    const [table] = /<table>[\s\S]*?<\/table>/.exec(html)!;
    expect(table).toContain('<th scope="col" dir="auto">Hall A</th><th scope="col" dir="auto">Hall B</th>');
    expect(table).toMatch(/<th scope="row">09:00<\/th><td><div class="entry" dir="auto"><b>Faults &amp; floods<\/b>/);
    expect(table).toMatch(/<th scope="row">10:00<\/th><td colspan="2"><div class="entry" dir="auto"><b>Coffee<\/b>/);
  });

  test('of a room or day that the program lacks are none, in words', async () => {
    for (const query of ['room=Hall%20Z', 'day=999', 'day=x', 'room=..%2F..%2Fetc']) {
      const answer = await host.fetch(`/signs?${query}`);
      const html = await answer.text();
      expect([answer.status, sheets(html)], query).toEqual([404, []]);
      expect(html).toContain('The program has no such room or day.');
      expect(html).toContain('>Hall A</a>');
    }
    const [, wednesday] = await host.schedule();
    expect(await read(`/signs?room=Hall%20B&day=${wednesday!.id}`)).toContain('nothing to print of this room and day');
  });

  test('are no page for search engines, and only sent again when they have changed', async () => {
    const first = await host.fetch('/signs');
    expect(first.headers.get('x-robots-tag')).toBe('noindex');
    // The policy of the editor, which else would not hear from the page that it has opened.
    expect(first.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const headers = { 'if-none-match': first.headers.get('etag')! };
    expect((await host.fetch('/signs', { headers })).status).toBe(304);
    const { id } = (await host.schedule())[0]!;
    await host.call('PATCH', `/api/days/${id}`, { title: 'Tuesday!' });
    const second = await host.fetch('/signs', { headers });
    expect([second.status, (await second.text()).includes('Tuesday!')]).toEqual([200, true]);
  });

  test('run one script of their own, whatever a room is called', async () => {
    await host.store.replace([
      {
        title: '<script>alert(1)</script>',
        date: '2025-10-28',
        items: [item('09:00', 'X</title><script>alert(2)</script>', '&lt;script&gt;alert(3)&lt;/script&gt; 🌋')],
      },
    ]);
    const answer = await host.fetch('/signs');
    const html = await answer.text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/);
    expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(sheets(html)).toHaveLength(2);
  });
});

test('a program without rooms has timetables alone, and an empty one nothing, in words', async () => {
  await host.store.replace([
    { title: 'Tuesday', date: '2025-10-28', items: [item('9:00', 'Talk'), item('10:00', 'Next')] },
  ]);
  const html = await read();
  expect(sheets(html)).toEqual(['timetable: Tuesday Tuesday, 28 October 2025']);
  expect(html).toMatch(/9:00<\/th><td><div class="entry" dir="auto"><b>Talk<\/b>[\s\S]*10:00<\/th>[\s\S]*<b>Next<\/b>/);
  await host.store.replace([{ title: 'Tuesday', items: [] }]);
  const empty = await read();
  expect(sheets(empty)).toEqual([]);
  expect(empty).toContain('There is nothing to print');
});
