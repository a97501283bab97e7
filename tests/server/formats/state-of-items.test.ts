/** A canceled item, and one that is full, in all that the host gives. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DIST_DIR, startHost, type TestHost } from '../support/host.ts';
import { linesOf, readWithIcalJs } from '../support/calendars.ts';

const talk = (id: number, title: string, time: string, list: string[] = []) => ({
  ...{ id, title, time, description: '<p>Words</p>', list: list.map((content) => ({ content })) },
});
const PROGRAM = [
  {
    id: 1,
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      talk(11, 'Opening', '08:00 - 09:00', ['Room: Hall A', 'Stream: https://x.org/live']),
      talk(12, 'Talk', '09:00 - 10:00', ['Room: Hall A']),
    ],
  },
];
const OFF = { state: 'cancelled', state_note: 'Watch in Hall B' };

let host: TestHost;
beforeAll(async () => {
  host = await startHost({}, { distDir: DIST_DIR });
});
afterAll(() => host.close());
beforeEach(async () => {
  await host.call('PUT', '/api/publications/mode', { publishing: 'at-once' });
  await host.store.replace(PROGRAM);
});

const items = async () => (await host.schedule())[0]!.items;
const text = async (path: string) => (await host.fetch(path)).text();
/** Gives the first item, or the second, a state. */
async function set(state: object, index = 0): Promise<number> {
  const { id } = (await items())[index]!;
  const { status, body } = await host.call('PATCH', `/api/schedule-items/${id}`, state);
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}

describe('the API', () => {
  test('takes a state and a note, keeps the item in its place, and everybody gets both', async () => {
    const id = await set(OFF);
    expect((await items()).map(({ title, state, state_note }) => [title, state, state_note])).toEqual([
      ['Opening', 'cancelled', 'Watch in Hall B'],
      ['Talk', '', ''],
    ]);
    const { body } = await host.call('PATCH', `/api/schedule-items/${id}`, { state: '' });
    expect(body).toMatchObject({ state: '', state_note: 'Watch in Hall B' });
  });

  test('refuses any other word, and a longer note', async () => {
    const { id } = (await items())[0]!;
    const refused = await host.call('PATCH', `/api/schedule-items/${id}`, { state: 'canceled' });
    expect([refused.status, refused.body.detail]).toEqual([422, 'state must be cancelled, full or empty.']);
    expect((await host.call('PATCH', `/api/schedule-items/${id}`, { state_note: 'x'.repeat(201) })).status).toBe(422);
    const { paths } = (await host.call('GET', '/api/openapi.json')).body;
    expect(JSON.stringify(paths['/api/schedule-items/{id}'])).toContain('"enum":["","cancelled","full"]');
  });

  test('undo takes it back, and the history has both rows', async () => {
    await set(OFF);
    const [edit] = (await host.call('GET', '/api/edits')).body.edits;
    const { changes } = (await host.call('GET', `/api/edits/${edit.id}`)).body;
    expect(changes).toMatchObject([{ before: { state: '', state_note: '' }, after: OFF }]);
    expect((await host.call('POST', `/api/edits/${edit.id}/undo`)).status).toBe(200);
    expect((await items())[0]).toMatchObject({ state: '', state_note: '' });
  });

  test('by hand, nobody sees it before it is published', async () => {
    await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
    await set(OFF);
    expect((await items())[0]!.state).toBe('');
    expect(await text('/schedule.ics')).not.toContain('[Canceled]');
    await host.call('POST', '/api/publications', {});
    expect((await items())[0]).toMatchObject(OFF);
    expect(await text('/schedule.ics')).toContain('[Canceled]');
  });
});

describe('a canceled item', () => {
  test('is CANCELLED in calendars, named for those that don’t show that, and takes nobody’s time', async () => {
    const before = readWithIcalJs(await text('/schedule.ics'));
    const id = await set(OFF);
    const ics = await text(`/program/${id}.ics`);
    const [event] = readWithIcalJs(ics);
    expect(event).toMatchObject({
      uid: before[0]!.uid,
      sequence: before[0]!.sequence + 1,
      status: 'CANCELLED',
      summary: '[Canceled] Opening',
      start: before[0]!.start,
      end: before[0]!.end,
      description: expect.stringMatching(/^Canceled · Watch in Hall B\nWords/),
    });
    expect(linesOf(ics)).toContain('TRANSP:TRANSPARENT');
    expect(ics).not.toContain('CONFERENCE');
    const [, other] = readWithIcalJs(await text('/schedule.ics'));
    expect(other).toEqual(before[1]);
    await set({ state: '' });
    expect(readWithIcalJs(await text('/schedule.ics'))[0]).toMatchObject({ status: 'CONFIRMED', summary: 'Opening' });
  });

  test('is EventCancelled for search engines, and its page says it in the title, the heading and the summary', async () => {
    const id = await set(OFF);
    const page = await text(`/program/${id}`);
    expect(page).toContain('"eventStatus": "https://schema.org/EventCancelled"');
    expect(page).toContain('<title>[Canceled] Opening |');
    expect(page).toMatch(/name="description" content="Canceled · Watch in Hall B\. /);
    expect(page).toContain('<h1 dir="auto"><b class="state">Canceled</b> <s>Opening</s></h1>');
    expect(page).toContain('Watch in Hall B</p>');
    // Nobody watches it, or puts it into a calendar by a form.
    expect(page).not.toContain('data-from="');
    expect(page).not.toContain('calendar.google.com');
    expect(page).toContain(`/program/${id}.ics`);
  });

  test('says it in a frame in the language of that', async () => {
    const id = await set({ state: 'cancelled' });
    expect(await text(`/embed/?item=${id}&lang=id`)).toContain('<b class="state">Dibatalkan</b> <s>Opening</s>');
  });

  test('is crossed out and named in the page of the program and in a frame', async () => {
    const { id } = (await items())[0]!;
    await set({ state: 'cancelled', state_note: 'A < B' });
    const english = /<b part="state" data-f="state">Canceled<\/b> <s>Opening<\/s> <small [^>]*>A &lt; B<\/small>/;
    expect(await text('/')).toMatch(english);
    expect(await text('/embed/program.html?lang=fr')).toContain('>Annulé</b> <s>Opening</s>');
    expect(id).toBeGreaterThan(0);
  });

  test('is named in the program as text, in tables and in the formats of conference apps', async () => {
    await set(OFF);
    expect(await text('/program.txt')).toContain('08:00 - 09:00  [Canceled] Opening\n  Watch in Hall B\n  Hall A');
    const [head, row] = (await text('/schedule.csv')).split('\r\n');
    expect(head).toMatch(/,stream,state,state_note$/);
    expect(row).toMatch(/,cancelled,Watch in Hall B$/);
    expect(await text('/schedule.xml')).toContain('<subtitle>Canceled · Watch in Hall B</subtitle>');
    const { schedule } = JSON.parse(await text('/schedule.json'));
    expect(Object.values<any>(schedule.conference.days[0].rooms).flat()[0].subtitle).toBe('Canceled · Watch in Hall B');
  });

  test('is told by the feed of changes as what it is, in its language', async () => {
    await set(OFF);
    const feed = await text('/feed.xml');
    expect(feed).toContain('Opening: Canceled');
    expect(feed).toContain('State: none → Canceled');
    expect(feed).toContain('State note: none → Watch in Hall B');
  });
});

describe('an item that is full', () => {
  const full = { state: 'full', state_note: 'Watch in Hall B' };

  test('says so on its page until it is over, by the visitor’s clock', async () => {
    const id = await set(full);
    const page = await text(`/program/${id}`);
    const until = Date.parse('2025-10-28T09:00:00+08:00');
    expect(page).toContain(`<b class="state" data-from="0" data-until="${until}">Full</b> Opening</h1>`);
    expect(page).toContain('"eventStatus": "https://schema.org/EventScheduled"');
    expect(page).toContain('<title>Opening |');
  });

  test('is as before in files, which would go on saying it, and changes no calendar', async () => {
    const files = ['/schedule.ics', '/program.txt', '/schedule.xml', '/schedule.json'];
    const all = async () => (await Promise.all(files.map(text))).map((file) => file.replace(/version[">: ]+\d+/g, ''));
    const before = await all();
    await set(full);
    expect(await all()).toEqual(before);
    expect(await text('/schedule.csv')).toContain(',full,Watch in Hall B');
  });
});

describe('an item at another time or in another room than planned', () => {
  test('says in calendars and in the program as text for when and where it was planned, until that holds again', async () => {
    const [before] = readWithIcalJs(await text('/schedule.ics'));
    const id = await set({ time: '08:40 - 09:40', planned_time: '08:00 - 09:00', planned_room: 'Hall C' });
    const told = 'Planned for 08:00 · Planned in Hall C';
    for (const path of [`/schedule.ics?items=${id}`, `/program/${id}.ics`]) {
      const [event] = readWithIcalJs(await text(path));
      expect(event).toMatchObject({ uid: before!.uid, sequence: before!.sequence + 1, location: 'Hall A' });
      expect(event!.start).not.toEqual(before!.start);
      expect(event!.description).toMatch(new RegExp(`^${told}\nWords`));
    }
    expect(await text('/program.txt')).toContain(`08:40 - 09:40  Opening\n  ${told}\n  Hall A`);
    // The times are kept as they were held.
    await set({ planned_time: '', planned_room: '' });
    const [held] = readWithIcalJs(await text('/schedule.ics'));
    expect(held).toMatchObject({ sequence: before!.sequence + 2, description: before!.description });
  });
});
