/** Rooms side by side by keyboard, while the event goes on, in a frame, and from right to left. */
import type { Locator, Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { type ApiHost, expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { frameOf, page as pageAround, taken } from '../support/framed-program.ts';
import { ROOMS_PROGRAM } from '../support/rooms-program.ts';
import { watchConsole } from '../support/watch.ts';

const TAG = '<conference-program sticky-tools></conference-program>';
const row = (page: Pick<Page, 'locator'>, title: string) =>
  page.locator('[part=item]').filter({ hasText: title }).first();
const names = (page: Pick<Page, 'locator'>) => page.locator('[part=rooms]').first().locator('[part=room]');
const box = async (locator: Locator) => (await locator.boundingBox())!;
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.beforeEach(async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await host.replace(ROOMS_PROGRAM);
});

/** The focus: the name of what has it, whether it can be seen, and whether it comes after what had it before. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.querySelector('conference-program')!.shadowRoot!.activeElement as HTMLElement | null;
    if (!active) return undefined;
    const memory = window as { last?: HTMLElement };
    const last = memory.last;
    memory.last = active;
    const label =
      active.getAttribute('aria-label') ??
      active.closest('[part=item]')?.querySelector('[part=item-title]')?.textContent;
    return {
      name: `${active.localName === 'summary' ? 'open ' : ''}${(label ?? active.textContent).trim()}`,
      isSeen: active.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      isLater: !last || !!(last.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING),
    };
  });

test('by keyboard switch, turns, hide buttons and items are reached in their order, and nothing that isn’t in view', async ({
  page,
}) => {
  await page.goto('/embed/');
  await defined(page);
  await expect(names(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).focus();
  const stops: string[] = [];
  for (let step = 0; step < 60 && !stops.includes('open Joined session'); step++) {
    const stop = await focused(page);
    if (!stop) break;
    expect(stop, stop.name).toMatchObject({ isSeen: true, isLater: true });
    stops.push(stop.name);
    await page.keyboard.press('Tab');
  }
  const wanted = [
    'List',
    'Timetable',
    'Previous rooms',
    'Next rooms',
    'Hide Hall A',
    'Hide Hall F',
    'open Talk A at 09:00',
  ];
  const on = ['open Talk F at 09:00', 'open Keynote on faults', 'open Joined session'];
  expect(stops.filter((name) => [...wanted, ...on].includes(name))).toEqual([...wanted, ...on]);
  expect(stops.filter((name) => /Hall G|Talk G/.test(name))).toEqual([]);
});

/** An item that the program had before, moved by the organizers to another room. */
async function moveToRoom(host: ApiHost, title: string, room: string) {
  const item = (await host.schedule())[0]!.items.find((each) => each.title === title)!;
  await host.call('PATCH', `/api/schedule-item-lists/${item.list[0]!.id}`, { content: `Room: ${room}` });
}

test('an item that moves to a room on another page is told, and the notice leads there @walk', async ({
  page,
  host,
  foreign,
}) => {
  const opened = page.waitForRequest(/\/api\/events/);
  await embed(page, host, foreign, TAG);
  await expect(names(page).first()).toBeVisible();
  await opened;
  await moveToRoom(host, 'Short one', 'Hall G');
  const notice = page.locator('[part=changes]');
  await notice.locator('summary').click();
  await expect(row(page, 'Short one')).toBeHidden();
  await notice.getByRole('link', { name: 'Short one' }).click();
  await expect(row(page, 'Short one')).toBeInViewport();
  await expect(row(page, 'Short one').locator('[part=item-title]')).toBeFocused();
  await expect(names(page).last()).toHaveText('Hall G');
});

test('rooms that come while a page without any is open stand as in a page that had them from the beginning', async ({
  page,
  host,
}) => {
  const messages = watchConsole(page);
  await host.replace([{ title: 'Monday', items: [{ time: '09:00 - 10:00', title: 'Alone', list: ['Room: Hall A'] }] }]);
  const opened = page.waitForRequest(/\/api\/events/);
  await page.goto('/embed/');
  await opened;
  await expect(row(page, 'Alone')).toBeVisible();
  expect(await page.locator('[data-lean]').count()).toBe(1);
  await host.replace(ROOMS_PROGRAM);
  // A list that may be read already stays one.
  await page.getByRole('button', { name: 'Timetable', exact: true }).click();
  await expect(names(page).first()).toBeVisible();
  /** The rows in columns, from the head of the day. */
  const places = () =>
    page
      .locator('[data-rooms]')
      .first()
      .evaluate((list) => {
        const { top } = list.getBoundingClientRect();
        return Array.from(list.querySelectorAll('[part=item]'), (item) => {
          const { x, y, width, height } = item.getBoundingClientRect();
          return [x, y - top, width, height].map(Math.round);
        });
      });
  const live = await places();
  await page.reload();
  await defined(page);
  expect(await page.locator('[data-lean]').count()).toBe(0);
  await expect.poll(places).toEqual(live);
  expect(messages).toEqual([]);
});

test('“Now” turns to the room in which something is on', async ({ page, host, foreign }) => {
  const meeting = { time: '12:30 - 13:30', title: 'Late meeting', list: ['Room: Hall G'] };
  const talk = { time: '13:00 - 13:30', title: 'Small talk', list: ['Room: Hall A'] };
  await host.replace(ROOMS_PROGRAM.map((day) => ({ ...day, items: [...day.items!, meeting, talk] })));
  await page.clock.setFixedTime(new Date('2025-10-28T04:45:00Z'));
  await embed(page, host, foreign, TAG);
  await expect(names(page).first()).toHaveText('Hall A');
  await expect(row(page, 'Late meeting')).toBeHidden();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(row(page, 'Late meeting')).toBeInViewport();
  await expect(row(page, 'Late meeting').locator('[part=item-title]')).toBeFocused();
  await expect(names(page).last()).toHaveText('Hall G');
});

test('in a frame, where no name stays in view, each cell names its room; without scripts it is the list', async ({
  page,
  host,
  foreign,
  browser,
}) => {
  foreign.html = pageAround(
    `<iframe src="${host.url}/embed/" width="1200" height="700"></iframe><script src="${host.url}/embed/frame.js"></script>`,
  );
  await page.goto(foreign.url);
  await taken(page);
  const frame = frameOf(page);
  await expect(names(frame).first()).toBeVisible();
  for (const hall of ['Hall A', 'Hall B', 'Hall F'])
    expect((await box(row(frame, `Talk ${hall.at(-1)} at 09:00`).getByText(hall))).width).toBeGreaterThan(20);

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  await plain.goto(foreign.url);
  const [a, b] = ['A', 'B'].map((hall) => row(frameOf(plain), `Talk ${hall} at 09:00`));
  expect((await box(b!)).y).toBeGreaterThan((await box(a!)).y);
  await plain.close();
});

test('in a page from right to left rooms run from the right, and so do the arrow keys', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, `<body dir="rtl">${TAG}`);
  await defined(page);
  await expect(names(page)).not.toHaveCount(0);
  const edges = await names(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(edges).toEqual([...edges].sort((one, other) => other - one));
  const talk = await box(row(page, 'Talk A at 09:00'));
  expect(talk.x + talk.width).toBeCloseTo(edges[0]!, 0);
  // The number of rooms comes first, as in the words' own language.
  const words = page.locator('[data-f=others]:visible').first();
  const [number, last] = await words.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    return [0, text.length - 1].map((index) => {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().x;
    });
  });
  expect(number).toBeLessThan(last!);
  expect((await box(page.locator('[part=time-line]:visible').first())).x).toBeGreaterThan(edges[0]!);
  await row(page, 'Talk C at 09:00').locator('summary').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(names(page).last()).toHaveText('Hall G');
  await page.keyboard.press('ArrowRight');
  await expect(names(page).first()).toHaveText('Hall A');
  expect(await sideways(page)).toBe(0);
});
