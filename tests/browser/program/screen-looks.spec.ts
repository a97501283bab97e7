/** The looks of a screen: what is read from afar, on displays of several shapes. */
import type { Page } from '@playwright/test';
import { takeAllBack } from '../support/announcements.ts';
import { violations } from '../support/axe.ts';
import { expect } from '../support/fixtures.ts';
import { item, today } from '../support/screen-day.ts';
import { test } from '../support/today.ts';

/** Texts that are smaller than 40 pixels of a display of 1920 × 1080, and those that leave the display. */
const unreadable = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const unit =
      innerWidth >= innerHeight
        ? Math.min(innerWidth / 1920, innerHeight / 1080)
        : Math.min(innerWidth / 1080, innerHeight / 1920);
    const texts = [...main.querySelectorAll('*')].filter(
      (one) =>
        [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim()) && one.checkVisibility(),
    );
    const bad = texts.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      // Put beside its part, which shows nothing there.
      const frame = one.closest('.panel, .rest');
      if (frame && left >= frame.getBoundingClientRect().right - 1) return false;
      const isOut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      return isOut || parseFloat(getComputedStyle(one).fontSize) < 39.9 * unit;
    });
    return bad.map((one) => `${one.className}: ${one.textContent}`);
  });

/** Parts of the page that stand on each other, or whose last line is cut. */
const collisions = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll('header, .heading, .panel, .foot > *, .rest, .code > *')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ name: one.className || one.tagName, box: one.getBoundingClientRect() }));
    const cut = [...main.querySelectorAll('.panel, .rest, .foot')]
      .filter((one) => one.checkVisibility() && one.scrollHeight > one.clientHeight + 4)
      .map((one) => `${one.className} is cut: ${one.scrollHeight} in ${one.clientHeight}`);
    const overlapping = boxes.flatMap((one, place) =>
      boxes.slice(place + 1).flatMap((other) => {
        const isApart =
          one.box.right <= other.box.left + 1 ||
          other.box.right <= one.box.left + 1 ||
          one.box.bottom <= other.box.top + 1 ||
          other.box.bottom <= one.box.top + 1;
        return isApart ? [] : [`${one.name} × ${other.name}`];
      }),
    );
    return [...cut, ...overlapping];
  });

const LONG =
  'What the boreholes of ten years say about the layers below the town, and what they can’t say of those beside it';
const many = (rooms: number) =>
  today(
    Array.from({ length: rooms }, (_, room) => [
      item(-10, 20, LONG, `Room ${room + 1}`, { state: 'full', state_note: LONG }),
      ...Array.from({ length: 9 }, (_, later) => item(20 + 10 * later, 30 + 10 * later, LONG, `Room ${room + 1}`)),
    ]).flat(),
  );

const SENTENCE = 'The bus leaves at 17:40 from gate 2, behind the main building';

test.beforeEach(({ host }) => takeAllBack(host));
test.afterEach(({ host }) => takeAllBack(host));

for (const [width, height] of [
  [1920, 1080],
  [1080, 1920],
  [1280, 720],
  [1280, 800],
] as const)
  test(`everything is large enough to be read from afar, nothing leaves the display or another part, and axe finds nothing, at ${width} × ${height}`, async ({
    page,
    host,
  }, testInfo) => {
    await page.setViewportSize({ width, height });
    for (const rooms of [1, 2, 4, 6, 9]) {
      await host.replace(many(rooms));
      for (const path of ['/screen', '/screen/Room%201', '/screen/Room%201?chair']) {
        await page.goto(path);
        await expect(page.locator('.clock')).not.toBeEmpty();
        expect(await unreadable(page), `${path} of ${rooms}`).toEqual([]);
        expect(await collisions(page), `${path} of ${rooms}`).toEqual([]);
        expect(await violations(page)).toEqual([]);
      }
    }
    await host.call('POST', '/api/announcements', { text: SENTENCE });
    for (const rooms of [1, 4, 6]) {
      await host.replace(many(rooms));
      for (const path of ['/screen', '/screen/Room%201']) {
        await page.goto(path);
        await expect(page.getByText(SENTENCE)).toBeVisible();
        expect(await unreadable(page), `${path} of ${rooms}, with a sentence`).toEqual([]);
        expect(await collisions(page), `${path} of ${rooms}, with a sentence`).toEqual([]);
        await page.screenshot({ path: testInfo.outputPath(`told-${rooms}${path.replaceAll('/', '-')}.png`) });
      }
    }
    await page.locator('main').evaluate((main) => (main.dataset.screen = 'dark'));
    expect(await violations(page)).toEqual([]);
  });
