/** The page of a screen, at moments: the host decides what it shows. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startHost, type TestHost } from '../support/host.ts';

const SITE = 'https://meeting.example';
const item = (time: string, title: string, room?: string, values: object = {}) => ({
  time,
  title,
  description: '',
  list: room === undefined ? [] : [{ content: `Room: ${room}` }],
  ...values,
});

let host: TestHost;
beforeAll(async () => {
  host = await startHost({ PUBLIC_URL: SITE });
  await host.store.replace([
    {
      title: 'Tuesday',
      date: '2025-10-28',
      items: [
        item('08:00 - 18:00', 'Help desk', 'Foyer'),
        item('09:00 - 10:00', 'Opening &amp; <i>welcome</i>', 'Hall A', {
          list: [{ content: 'Room: Hall A' }, { content: 'Speaker: Ann Lee' }],
        }),
        item('09:00 - 09:45', 'Floods', 'Hall B'),
        item('10:30 - 11:30', 'Slips', 'Hall A', { state: 'full', state_note: 'Watch in Hall B' }),
        item('10:40 - 11:30', 'Tides', 'Hall B', { planned_time: '10:30 - 11:20' }),
        item('11:30 - 12:00', 'Called off', 'Hall A', { state: 'cancelled', state_note: 'The speaker is ill' }),
        item('12:00 - 12:30', 'Keynote', 'Hall B', { planned_room: 'Old hall' }),
        item('12:30 - 13:30', 'Lunch', 'Terrace'),
        item('13:30 - 15:00', 'Workshop', 'Hall A'),
        item('23:00 - 00:30', 'Night of songs', 'Hall B'),
      ],
    },
    {
      title: 'Wednesday',
      date: '2025-10-29',
      items: [
        item('09:00 - 10:00', 'Second day', 'Hall A'),
        ...Array.from({ length: 8 }, (_, at) =>
          item(at < 6 ? '11:00 - 12:00' : '10:30 - 12:00', `Talk ${at + 1}`, `Room ${at + 1}`),
        ),
      ],
    },
  ]);
});
afterAll(() => host.close());
afterEach(() => {
  vi.useRealTimers();
});

const setTime = (time: string, date = '2025-10-28', offset = '+08:00') => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${date}T${time}${offset}`) });
};
/** A new address each time: an answer that was given twice is repeated for a second, which doesn't pass here. */
let asked = 0;
const ask = (path: string, init: RequestInit = {}) =>
  host.fetch(`${path}${path.includes('?') ? '&' : '?'}asked=${asked++}`, { headers: { accept: 'text/html' }, ...init });

const text = (html: string) =>
  html
    .replace(/<p class="as-of".*?<\/p>|<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The pages that a screen shows at a moment, in words. */
async function told(path: string, time: string, date?: string): Promise<string[]> {
  setTime(time, date);
  const html = await (await ask(path)).text();
  const [, first = ''] = html.split(/<div class="scene" data-from="\d+"/);
  return first
    .split(/<div (?:hidden )?class="page /)
    .slice(1)
    .map((page) => text(`<${page.split('<div class="code">')[0]}`));
}

describe('a screen of the whole program', () => {
  test('says before the first item when the day begins, with what is first in each room', async () => {
    const [page] = await told('/screen', '07:00');
    expect(page).toContain('Begins 09:00');
    expect(page).toContain('Hall A 09:00 Opening &amp; welcome');
    expect(page).toContain('Hall B 09:00 Floods');
  });

  test('says what is on in each room until when, what is next, and what goes on all day', async () => {
    const [page] = await told('/screen', '09:10:20');
    expect(page).toContain('Hall A until 10:00 Opening &amp; welcome Ann Lee Next 10:30 Slips Full Watch in Hall B');
    expect(page).toContain('Hall B until 09:45 Floods Next 10:40 Tides Planned for 10:30');
    expect(page).toContain('All day: Help desk, Foyer, until 18:00');
  });

  test('says in a break until when it is, and where, with the next of each room', async () => {
    const [page] = await told('/screen', '12:45');
    expect(page).toMatch(/^Lunch until 13:30 Terrace Hall A 13:30 Workshop/);
    expect(page).toContain('Hall B 23:00 Night of songs');
  });

  test('says of a time without anything when it goes on', async () => {
    const [page] = await told('/screen', '10:10');
    expect(page).toMatch(/^Next at 10:30 Hall A 10:30 Slips/);
  });

  test('shows what is canceled crossed out in its time, and why', async () => {
    setTime('11:40');
    const html = await (await ask('/screen/Hall%20A')).text();
    expect(html).toMatch(/<s>Called off<\/s><\/p><p class="state" dir="auto"><b>Canceled<\/b> The speaker is ill/);
    expect((await told('/screen/Hall%20A', '11:10'))[0]).toContain(
      'Next 11:30 Called off Canceled The speaker is ill Next 13:30 Workshop',
    );
  });

  test('after the day shows the first items of tomorrow, past midnight that night, then those of today', async () => {
    const evening = await told('/screen/Hall%20A', '20:00');
    expect(evening[0]).toMatch(/^Tomorrow, 09:00 Next 09:00 Second day/);
    expect((await told('/screen', '00:15', '2025-10-29'))[0]).toContain('Hall B until 00:30 Night of songs');
    expect((await told('/screen', '00:45', '2025-10-29'))[0]).toContain('Begins 09:00');
    expect((await told('/screen', '12:00', '2025-10-20'))[0]).toContain('Tuesday, 28 October 2025, 09:00');
  });

  test('is never empty: after the last day it thanks', async () => {
    expect((await told('/screen', '12:30', '2025-10-29'))[0]).toContain('Thank you for coming.');
    expect((await told('/screen/Hall%20B', '12:00', '2025-10-29'))[0]).toContain('Thank you for coming.');
    expect((await told('/screen/Hall%20B', '10:00', '2025-10-29'))[0]).toContain('That was the last of this room.');
  });

  test('shows at most six rooms at once; more of them turn', async () => {
    const pages = await told('/screen', '11:10', '2025-10-29');
    expect(pages).toHaveLength(2);
    expect(pages.map((page) => page.match(/Room \d/g))).toEqual([
      ['Room 1', 'Room 2', 'Room 3', 'Room 4'],
      ['Room 5', 'Room 6', 'Room 7', 'Room 8'],
    ]);
    expect(pages.map((page) => /\d of \d/.exec(page)?.[0])).toEqual(['1 of 2', '2 of 2']);
  });

  test('turns to the rooms in which something is on before those in which it is still to come', async () => {
    const pages = await told('/screen', '10:40', '2025-10-29');
    expect(pages.map((page) => page.match(/Room \d/g))).toEqual([
      ['Room 7', 'Room 8', 'Room 1', 'Room 2'],
      ['Room 3', 'Room 4', 'Room 5', 'Room 6'],
    ]);
  });
});

describe('a screen of a room', () => {
  test('has its name above, the rest of its day, and the code of its page', async () => {
    setTime('09:10');
    const html = await (await ask('/screen/hall%20%20a')).text();
    expect(html).toContain('<h1 data-length="0" dir="auto">Hall A</h1>');
    const [page] = await told('/screen/Hall%20A', '09:10');
    expect(page).toContain('Later 11:30 Called off 12:30 Lunch 13:30 Workshop');
  });

  test('says of the old room where an item is, until that is over', async () => {
    expect(await told('/screen/Old%20hall', '11:00')).toEqual(['Keynote is now in Hall B.']);
    expect((await told('/screen/Old%20hall', '12:40'))[0]).toContain('Nothing is planned in this room yet.');
  });

  test('says what is on elsewhere, where that is all', async () => {
    expect((await told('/screen/Hall%20A', '12:10'))[0]).toMatch(/^Next at 13:30 Now in Hall B: Keynote/);
  });

  test('that nobody knows says so, and that it may be there later', async () => {
    const answer = await ask('/screen/Nowhere');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('There is no such screen');
  });

  test('counts down for the chair to the end of what is on, and says of what has just ended that its time is over', async () => {
    setTime('09:30');
    const end = (time: string) => Date.parse(`2025-10-28T${time}:00+08:00`);
    expect(await (await ask('/screen/Hall%20A?chair')).text()).toContain(`class="count" data-end="${end('10:00')}"`);
    setTime('10:05');
    expect(await (await ask('/screen/Hall%20A?chair')).text()).toContain(`class="count" data-end="${end('10:00')}"`);
    setTime('12:45');
    const [, lunch] = (await (await ask('/screen/Hall%20A?chair')).text()).split('<div class="scene"');
    expect(text(`<${lunch!}`)).toBe('Next 13:30 Workshop');
  });
});

describe('what a screen is sent', () => {
  test('is the same until something changes, and has the coming hours with it', async () => {
    setTime('09:10:05');
    const first = await ask('/screen/Hall%20A');
    const headers = { 'if-none-match': first.headers.get('etag')! };
    setTime('09:59:59');
    expect((await ask('/screen/Hall%20A', { headers })).status).toBe(304);
    setTime('10:00:00');
    const second = await ask('/screen/Hall%20A', { headers });
    expect(second.status).toBe(200);
    const froms = [...(await second.text()).matchAll(/data-from="(\d+)"/g)].map(([, from]) => Number(from));
    expect(froms).toEqual([...froms].sort((one, other) => one - other));
    expect(froms.at(-1)! - Date.now()).toBeGreaterThan(12 * 3_600_000);
  });

  test('may keep the display on, which no other page of the host may', async () => {
    const policyOf = async (path: string) => (await ask(path)).headers.get('permissions-policy');
    expect(await policyOf('/screen')).toContain('screen-wake-lock=(self)');
    expect(await policyOf('/')).toContain('screen-wake-lock=()');
    expect((await ask('/screen')).headers.get('x-robots-tag')).toBe('noindex');
  });
});

test('a screen says what the organizers say to everybody, as text, also that of a chair and one that nobody knows, and no more at its end', async () => {
  const sentence = 'Bus <b>leaves</b> 17:40 & "gate" 2';
  const { id, ends_at } = (await host.call('POST', '/api/announcements', { text: sentence })).body;
  const band = `data-ends="${Date.parse(ends_at)}" dir="auto">Bus &lt;b&gt;leaves&lt;/b&gt; 17:40 &amp; &quot;gate&quot; 2</p>`;
  for (const path of ['/screen', '/screen/Hall%20A', '/screen/Hall%20A?chair', '/screen/Nowhere'])
    expect(await (await ask(path)).text(), path).toContain(band);
  const headers = { 'if-none-match': (await ask('/screen')).headers.get('etag')! };
  expect((await ask('/screen', { headers })).status).toBe(304);
  await host.call('DELETE', `/api/announcements/${id}`);
  const after = await ask('/screen', { headers });
  expect([after.status, (await after.text()).includes('gate')]).toEqual([200, false]);
});

test('the clocks of a screen go back in the night in which those of its event do', async () => {
  const { scenesFrom } = await import('../../../src/server/render/screens/screen-scenes.ts');
  const { eventFromFile } = await import('../../../src/server/event/host-event.ts');
  const { OTHER_EVENT } = await import('../../support/other-event.ts');
  const event = eventFromFile({ ...OTHER_EVENT, dates: { text: '', start: '2026-10-24', end: '2026-10-25' } } as never);
  const program = { event, days: [], whole: [], order: [], names: new Map(), isSingle: false, isChair: false };
  const scenes = scenesFrom(Date.parse('2026-10-24T20:00+02:00'), { ...program, languages: ['fr'], movedAt: () => [] });
  expect(
    scenes.map(({ from, html }) => [new Date(from).toISOString().slice(11, 16), /ahead="(\d+)"/.exec(html)![1]]),
  ).toEqual([
    ['22:00', '120'],
    ['01:00', '60'],
  ]);
});

test('the colors of a site are there for browsers that know no light-dark(), of both themes', async () => {
  const { siteStyle } = await import('../../../src/content/site-style.ts');
  const { themedStyle } = await import('../../../src/server/render/screens/screen-page.ts');
  const style = siteStyle({ colors: { paper: '#fff', paperDark: '#000', accent: '#a00' }, font: { text: 'system' } });
  expect(themedStyle(`<style>${style}</style>`)).toBe(
    '<style>:root{--cp-paper:#fff;--cp-accent:#a00;--cp-font:system-ui,sans-serif}' +
      'main[data-screen="dark"]{--cp-paper:#000;--cp-accent:#a00;--cp-font:system-ui,sans-serif}</style>',
  );
});
