/** Rooms side by side in windows and colors of all kinds. */
import type { Locator, Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { ROOMS_PROGRAM } from '../support/rooms-program.ts';

const TAG = '<conference-program sticky-tools></conference-program>';
const row = (page: Pick<Page, 'locator'>, title: string) =>
  page.locator('[part=item]').filter({ hasText: title }).first();
const names = (page: Pick<Page, 'locator'>) => page.locator('[part=rooms]').first().locator('[part=room]');
const viewSwitch = (page: Page) => page.locator('[part=view-switch]');
const box = async (locator: Locator) => (await locator.boundingBox())!;
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
const LONG_HALL = `Hall_${WORD}`;

/** The first day, with a word in a title and in the name of a room that is wider than a column. */
const withLongWords = () => {
  const [day] = ROOMS_PROGRAM;
  const lengthen = (text: string) => text.replace('Hall B', LONG_HALL).replace('Hall A + B', 'Hall A');
  return [
    {
      ...day!,
      items: day!.items!.map((item) => ({
        ...item,
        title: item.title
          .replace('Talk B at 09:00', WORD)
          .replace('Talk C at 09:00', 'Sedimentology and geochronology'),
        list: item.list!.map(lengthen),
      })),
    },
  ];
};

/** The names and titles in view that have letters outside their own box, and those of other words that are broken. */
const cutTexts = (page: Page, unbreakable: string) =>
  page.evaluate((unbreakable) => {
    const root = document.querySelector('conference-program')!.shadowRoot!;
    const texts = [...root.querySelectorAll<HTMLElement>('[part=room] > span, [part=item-title]')];
    return texts
      .filter((text) => text.checkVisibility())
      .flatMap((text) => {
        const cell = text.closest('[part=room], [part=item]')!.getBoundingClientRect();
        const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { 0: word, index } of node.nodeValue!.matchAll(/[^\s-]+-?/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const { left, right } = range.getBoundingClientRect();
            if (left < cell.left - 1 || right > cell.right + 1) found.push(`outside: ${word}`);
            if (range.getClientRects().length > 1 && !word.includes(unbreakable)) found.push(`broken: ${word}`);
          }
        return found;
      });
  }, unbreakable);

test.beforeEach(async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await host.replace(ROOMS_PROGRAM);
});

test('a wider window has more rooms, a narrow one is a list; no word is cut, and nothing scrolls sideways @walk', async ({
  page,
  host,
  foreign,
}) => {
  await host.replace(withLongWords());
  const counts: number[] = [];
  for (const width of [360, 768, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await embed(page, host, foreign, `<meta name="viewport" content="width=device-width">${TAG}`);
    await defined(page);
    await expect(row(page, WORD)).toBeVisible();
    const isWide = width > 1000;
    await expect(viewSwitch(page)).toHaveCount(isWide ? 1 : 0);
    if (isWide) await expect(names(page)).not.toHaveCount(0);
    counts.push(await names(page).count());
    expect(await sideways(page)).toBe(0);
    expect(await cutTexts(page, WORD)).toEqual([]);
  }
  const [phone, tablet, small, laptop, desktop] = counts;
  expect([phone, tablet]).toEqual([0, 0]);
  expect(small).toBeGreaterThanOrEqual(3);
  expect(laptop).toBeGreaterThan(small!);
  // A program is never wider than a page is read well.
  expect(desktop).toBe(laptop);
});

for (const [what, width, height] of [
  ['at 400 % zoom', 320, 256],
  ['in a small window', 480, 200],
  ['in a low window', 1280, 400],
] as const)
  test(`${what} it is the list, with nothing to choose`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/embed/');
    await defined(page);
    await expect(row(page, 'Talk G at 09:00')).toBeVisible();
    const [a, b] = [await box(row(page, 'Talk A at 09:00')), await box(row(page, 'Talk B at 09:00'))];
    expect(b.y).toBeGreaterThan(a.y);
    await expect(names(page)).toHaveCount(0);
    await expect(viewSwitch(page)).toHaveCount(0);
    expect(await sideways(page)).toBe(0);
  });

/** The top of the window: how far the names of rooms reach, and the times below them with what stands beside. */
const stays = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('conference-program')!.shadowRoot!;
    const day = root.querySelector('[data-items]')!;
    const names = day.querySelector('[part=rooms]')!.getBoundingClientRect();
    const words = [...day.querySelectorAll('[part=time-line] > [part=time], [part=time-line] > [data-f=others]')];
    const times = words
      .map((word) => ({ text: word.textContent, ...(word.getBoundingClientRect().toJSON() as DOMRect) }))
      .filter(({ top, bottom }) => bottom > Math.max(0, names.bottom) && top < innerHeight && bottom > top);
    /** Nothing lies over the middle of it. */
    const isOnTop = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const found = root.elementFromPoint(x + width / 2, y + height / 2);
      return !!found && (element.contains(found) || found.contains(element));
    };
    const room = day.querySelector('[part=room] > span')!;
    const [day0] = root.querySelectorAll('[part=day-link]');
    return {
      names,
      times,
      areSeen: [room, words.find(({ textContent }) => textContent === times[0]?.text)!].every(isOnTop),
      isBarSeen: isOnTop(day0!),
    };
  });

for (const address of ['/#program', '/embed/'])
  test(`at ${address}, rooms and the time of the row at the top stay in view through a day, and none covers another`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await defined(page);
    await expect(names(page).first()).toBeVisible();
    for (const [title, time] of [
      ['Talk A at 09:00', '09:00'],
      ['Keynote on faults', '10:30'],
      ['Joined session', '14:30'],
    ] as const) {
      // The row begins a little above what stays.
      await row(page, title).evaluate((element) => {
        const names = (element.getRootNode() as ShadowRoot).querySelector('[part=rooms]')!;
        const edge = parseFloat(getComputedStyle(names).insetBlockStart) + names.getBoundingClientRect().height;
        scrollBy({ top: element.getBoundingClientRect().top - edge + 4, behavior: 'instant' });
      });
      await expect.poll(async () => (await stays(page)).times[0]?.text).toBe(time);
      await expect.poll(async () => (await stays(page)).areSeen).toBe(true);
      if (address.includes('#')) expect((await stays(page)).isBarSeen).toBe(true);
      await expect(names(page).first()).toBeInViewport({ ratio: 1 });
      // One after the other, each below the names.
      let edge = (await stays(page)).names.bottom - 1;
      for (const { text, top, bottom } of (await stays(page)).times) {
        expect(top, text).toBeGreaterThanOrEqual(edge);
        // Boxes of lines are higher than their letters.
        edge = bottom - 5;
      }
    }
  });

for (const media of [{ forcedColors: 'active' }, { colorScheme: 'dark' }] as const)
  test(`in ${Object.values(media)[0]} colors rooms are told apart, what is on is marked, and axe finds nothing`, async ({
    page,
  }) => {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await page.clock.setFixedTime(new Date('2025-10-28T01:30:00Z'));
    await page.goto('/#program?view=rooms');
    await defined(page);
    const talk = row(page, 'Talk B at 09:00');
    await expect(talk).toHaveAttribute('data-running');
    await expect(talk.locator('[part=now]')).toBeVisible();
    const lines = await Promise.all(
      [talk, page.locator('[part=rooms]').first()].map((line) =>
        line.evaluate((element) => {
          const { borderTopWidth, borderTopColor, borderBottomWidth, borderBottomColor } = getComputedStyle(element);
          const color = parseFloat(borderTopWidth) > 0 ? borderTopColor : borderBottomColor;
          return { width: parseFloat(borderTopWidth) + parseFloat(borderBottomWidth), color };
        }),
      ),
    );
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    for (const { width, color } of lines) {
      expect(width).toBeGreaterThanOrEqual(1);
      expect(color).not.toBe(ground);
      expect(color).not.toBe('rgba(0, 0, 0, 0)');
    }
    // Forced colors are the visitor's own: axe reads those of the page.
    const found = await violations(page);
    expect('forcedColors' in media ? found.filter((text) => !text.startsWith('color-contrast')) : found).toEqual([]);
  });

for (const width of [1280, 1920])
  test(`nothing covers a letter of “All day” at ${width} px`, async ({ page, host }) => {
    await page.setViewportSize({ width, height: 900 });
    await host.replace(ROOMS_PROGRAM);
    await page.goto('/#program');
    await defined(page);
    const desk = row(page, 'Help desk');
    await expect(desk).toHaveAttribute('data-all-day', 'All day');
    await desk.scrollIntoViewIfNeeded();
    const label = async () => {
      const { x, y, height } = await box(desk);
      return (await page.screenshot({ clip: { x, y: y + 2, width: 120, height: height - 4 } })).toString('base64');
    };
    const seen = await label();
    await page.evaluate(() => {
      const root = document.querySelector('conference-program')!.shadowRoot!;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-head] { visibility: hidden }');
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    });
    expect(await label()).toBe(seen);
  });
