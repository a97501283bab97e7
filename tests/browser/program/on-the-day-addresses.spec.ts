/** The program opens at the current items on the days of the event, before any of it is painted, unless its address names a past item or day. */
import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { type ApiHost, expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { shown } from '../support/my-program.ts';
import { watchLayoutShift } from '../support/watch.ts';

/** The eleven o'clock talks of the second day go on, and five items of that day are over. */
const DURING = new Date('2025-10-29T03:10:00Z');
const AFTERNOON = new Date('2025-10-29T05:30:00Z');
const NEXT_DAY = new Date('2025-10-30T03:10:00Z');
const LEFT = ['Talk 2.6', 'Talk 2.7', 'Talk 2.8', 'Talk 2.9', 'Talk 2.10', 'Talk 2.11'];

declare global {
  interface Window {
    firstPaint: number | undefined;
    looks: { at: number; seen: string[] }[];
    places: Set<number>;
  }
}

const earlier = (page: Page) => page.locator('[part=earlier-button]');

/** Each animation frame records which rows are in the window. */
const watchRows = (page: Page) =>
  page.addInitScript(() => {
    window.looks = [];
    new PerformanceObserver((list) => (window.firstPaint ??= list.getEntries()[0]!.startTime)).observe({
      type: 'paint',
    });
    const look = () => {
      // The clock of the test sets the timestamps of animation frames as well, so the document's timeline is read instead.
      const at = Number(document.timeline.currentTime);
      const root = document.querySelector('conference-program')?.shadowRoot;
      const rows = [...(root?.querySelectorAll('[data-item]') ?? [])].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        // Rows with `hidden=until-found` have a box as well.
        return !row.closest('[hidden]') && bottom > 0 && top < innerHeight;
      });
      window.looks.push({ at, seen: rows.map((row) => row.querySelector('[part=item-title]')?.textContent ?? '') });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/**
 * @returns the titles that have been painted. Browsers also run the scripts of frames that aren't painted yet: while a page
 * waits with painting, the time of its document stands at 0.
 */
const painted = (page: Page) =>
  page.evaluate(() => {
    const { looks, firstPaint } = window;
    if (firstPaint === undefined) return;
    const begun = looks.filter(({ at }) => at > 0);
    const begin = begun.findLastIndex(({ at }) => at <= firstPaint);
    return begun.slice(Math.max(0, begin)).flatMap(({ seen }) => seen);
  });

async function dayId(host: ApiHost, index: number) {
  return (await host.schedule())[index]!.id;
}

async function idOf(host: ApiHost, title: string) {
  return (await host.schedule()).flatMap(({ items }) => items).find((item) => item.title === title)!.id;
}

/** The program is expected to be open at the current items. */
async function expectAtNow(page: Page) {
  await defined(page);
  await expect(earlier(page)).toHaveText('5 earlier items, Wed 29');
  await expect(shown(page)).toHaveText(LEFT);
  await expect(page.getByRole('link', { name: 'Wed 29' })).toHaveAttribute('aria-current', 'true');
}

/** The program is expected to have been open there from the first frame on. */
async function expectOpened(page: Page) {
  await expectAtNow(page);
  await expect.poll(() => painted(page)).toBeDefined();
  expect((await painted(page))!.filter((title) => !LEFT.includes(title))).toEqual([]);
  // The mark of what is on has its place from the first frame on, too.
  await expect(page.locator('[data-running]:visible [part=now]')).toHaveText(['Now', 'Now']);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
}

test.beforeEach(async ({ page, host }) => {
  await host.replace(INDEX_PROGRAM);
  await page.clock.setFixedTime(DURING);
  await watchLayoutShift(page);
  await watchRows(page);
  // Fonts are blocked, so that the layout shifts they cause don't count.
  await page.route('**/*.woff2', (route) => route.abort());
});

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 780 } });

    test('`#program`, the address of today and that of a choice open at the current items, and so does a frame', async ({
      page,
      host,
    }) => {
      const today = await dayId(host, 1);
      for (const address of ['/#program', `/#program-day-${today}`, `/#program?day=${today}`, '/embed/']) {
        await page.goto('about:blank');
        await page.goto(address);
        await expectOpened(page);
        await expect(shown(page).first()).toBeInViewport();
      }
    });

    test('the program opens at the current items on the first screen of another site’s page, too', async ({
      page,
      host,
      foreign,
    }) => {
      // Whole: rows that are seen before the last piece of it has come stay where they are.
      await page.route('**/embed/program.html*', async (route) => route.fulfill({ response: await route.fetch() }));
      await embed(
        page,
        host,
        foreign,
        `<meta name="viewport" content="width=device-width"><conference-program api-base="${host.url}"></conference-program>`,
        'conference-program.js',
      );
      await expectOpened(page);
    });

    test('the first screen of an address without a fragment says what is on and leads there', async ({ page }) => {
      await page.goto('/');
      const link = page.getByRole('link', { name: 'On now: Talk 2.6' });
      await expect(link).toBeInViewport({ ratio: 1 });
      await expectOpened(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await link.click();
      await expect(page.getByRole('heading', { name: 'Talk 2.6', exact: true })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'Talk 2.6', exact: true })).toBeInViewport();
    });
  });

test('the way to the next day is seen only where it stays, also on a page that is idle before its rows have their heights', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1280, height: 780 });
  await host.replace(INDEX_PROGRAM.map((day) => ({ ...day, items: day.items!.slice(0, 10) })));
  // A page is idle between two frames as well; its rows get their heights in the following ones, of which this makes several.
  await page.addInitScript(() => {
    window.requestIdleCallback = (act) => {
      act({ didTimeout: true, timeRemaining: () => 0 });
      return 0;
    };
    let frames = 0;
    const grow = () => {
      const root = document.querySelector('conference-program')?.shadowRoot;
      if (root?.querySelector('[part=next-day-button]')?.textContent) frames++;
      const day = root?.querySelector<HTMLElement>('[data-items]:not([hidden])');
      if (day && frames > 0) day.style.paddingBlockEnd = `${frames * 5}px`;
      if (frames < 8) requestAnimationFrame(grow);
    };
    requestAnimationFrame(grow);
  });
  await page.goto(`/#program?day=${await dayId(host, 1)}`);
  const next = page.getByRole('button', { name: 'Next day: Day 3 of the meeting' });
  await expect(next).toBeVisible();
  await expect(next).toBeInViewport();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});

test('the way to the next day is never seen to move on a page that was idle above the program', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1280, height: 780 });
  await host.replace(INDEX_PROGRAM.map((day) => ({ ...day, items: day.items!.slice(0, 10) })));
  await page.goto('/');
  await defined(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  /** Where it is seen in each frame from now on, in the section. */
  await page.evaluate(() => {
    const root = document.querySelector('conference-program')!.shadowRoot!;
    const button = root.querySelector<HTMLElement>('[part=next-day-button]')!;
    const places = (window.places = new Set<number>());
    const look = () => {
      const { top, bottom } = button.getBoundingClientRect();
      const isSeen = getComputedStyle(button).visibility === 'visible' && bottom > 0 && top < innerHeight;
      if (isSeen) places.add(button.offsetTop);
      setTimeout(() => requestAnimationFrame(look));
    };
    look();
    root.querySelector('[part=tools]')!.scrollIntoView({ behavior: 'instant' });
  });
  await expect(page.getByRole('button', { name: 'Next day: Day 3 of the meeting' })).toBeInViewport();
  expect(await page.evaluate(() => [...window.places])).toHaveLength(1);
});

test('a reload and the way back keep what this tab had folded away, and the next day folds anew', async ({ page }) => {
  await page.goto('/#program');
  await expectOpened(page);
  await page.clock.setFixedTime(AFTERNOON);
  await page.reload();
  await expectAtNow(page);
  await page.goto('/embed/');
  await page.goBack();
  await expect(shown(page)).toHaveText(LEFT);
  await earlier(page).click();
  await expect(shown(page)).toHaveCount(11);
  await page.reload();
  await defined(page);
  await expect(shown(page)).toHaveCount(11);
  await expect(earlier(page)).toBeHidden();
  await page.clock.setFixedTime(NEXT_DAY);
  await page.reload();
  await expect(shown(page).first()).toHaveText('Talk 3.6');
});

test('the address of a past item or a past day leads to it', async ({ page, host }) => {
  await page.goto(`/#program-item-${await idOf(host, 'Talk 2.2')}`);
  await expect(page.getByRole('heading', { name: 'Talk 2.2', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Talk 2.2', exact: true })).toBeInViewport();
  await page.goto('about:blank');
  await page.goto(`/#program-day-${await dayId(host, 0)}`);
  await expect(page.getByRole('heading', { name: 'Day 1 of the meeting' })).toBeInViewport();
  await expect(shown(page)).toHaveCount(11);
});
