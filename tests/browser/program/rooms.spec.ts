import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { ROOMS_PROGRAM } from '../support/rooms-program.ts';
import { watchLayoutShift } from '../support/watch.ts';

const ROOMS = '/embed/';
const row = (page: Page, title: string) => page.locator('[part=item]').filter({ hasText: title }).first();
const names = (page: Page) => page.locator('[part=rooms]').first().locator('[part=room]');
const box = async (page: Page, title: string) => (await row(page, title).boundingBox())!;
const look = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await host.replace(ROOMS_PROGRAM);
});

test('in a wide place rooms stand side by side, in a narrow one the program is a list @walk', async ({ page }) => {
  await page.goto(ROOMS);
  await expect(names(page)).toHaveText(['Hall A', 'Hall B', 'Hall C', 'Hall D', 'Hall E', 'Hall F']);
  const [a, b] = [await box(page, 'Talk A at 09:00'), await box(page, 'Talk B at 09:00')];
  expect(a.y).toBe(b.y);
  expect(b.x).toBeGreaterThan(a.x + a.width);
  // The one above its column names the room.
  const [name] = await names(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(name).toBeCloseTo(a.x, 0);
  // A keynote alone goes over all, and names its room.
  const keynote = await box(page, 'Keynote on faults');
  expect(keynote.width).toBeGreaterThan(5 * a.width);
  await expect(row(page, 'Keynote on faults').getByText('Great Hall')).toBeVisible();
  // A combined hall stands in both.
  expect((await box(page, 'Joined session')).width).toBeGreaterThan(1.9 * a.width);
  // The desk that is open all day is at the head.
  expect((await box(page, 'Help desk')).y).toBeLessThan(a.y);
  await expect(page.getByText('2:30 h without a session').first()).toBeVisible();
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(names(page)).toHaveCount(0);
  expect((await box(page, 'Talk B at 09:00')).y).toBeGreaterThan((await box(page, 'Talk A at 09:00')).y);
  expect(await page.locator('[part=view-switch]').count()).toBe(0);
});

test('names stand above their columns where all rooms fit, too', async ({ page }) => {
  await page.goto(ROOMS);
  await defined(page);
  await page.getByRole('button', { name: 'Hide Hall B' }).first().click();
  await expect(names(page)).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Next rooms' })).toHaveCount(0);
  for (const hall of ['A', 'C', 'G']) {
    const name = await names(page)
      .filter({ hasText: `Hall ${hall}` })
      .boundingBox();
    expect(name!.x).toBeCloseTo((await box(page, `Talk ${hall} at 09:00`)).x, 0);
  }
});

test('stars of what stands across all rooms are at one distance from their titles', async ({ page }) => {
  await page.goto(ROOMS);
  await defined(page);
  const titles = ['Help desk', 'Coffee break', 'Keynote on faults'];
  for (const title of titles) await expect(row(page, title).locator('[data-f=star]')).toBeVisible();
  const distances = await page.evaluate((texts) => {
    const root = document.querySelector('conference-program')!.shadowRoot!;
    return texts.map((text) => {
      const title = [...root.querySelectorAll('[data-f=title]')].find((each) => each.textContent.includes(text))!;
      const star = title.parentElement!.querySelector('[data-f=star]')!;
      return Math.round(star.getBoundingClientRect().left - title.getBoundingClientRect().right);
    });
  }, titles);
  expect(new Set(distances).size).toBe(1);
});

test('what goes on all day is not marked as on now, in the timetable or in the list', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-10-28T01:30:00Z'));
  await page.goto(ROOMS);
  await defined(page);
  await expect(row(page, 'Talk A at 09:00').locator('[part=now]')).toBeVisible();
  await expect(row(page, 'Help desk').locator('[part=now]')).toHaveCount(0);
  await look(page, 'List').click();
  await expect(row(page, 'Talk A at 09:00').locator('[part=now]')).toBeVisible();
  await expect(row(page, 'Help desk').locator('[part=now]')).toHaveCount(0);
});

test('nothing of a program moves after it is first seen, and nothing scrolls sideways', async ({ page }) => {
  await page.goto('/embed/');
  await defined(page);
  await expect(look(page, 'Timetable')).toHaveAttribute('aria-pressed', 'true');
  const shifts = await page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(resolve, 500, []);
      });
    const [paint] = await entries('paint');
    const later = (await entries('layout-shift')).filter(({ startTime }) => startTime > paint!.startTime);
    return later.map((entry) => JSON.stringify(entry));
  });
  expect(shifts).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test('rooms that don’t fit are on the next page, which is spoken; what isn’t shown is out of the way of the keyboard', async ({
  page,
}) => {
  await page.goto(ROOMS);
  await defined(page);
  await expect(row(page, 'Talk G at 09:00')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Rooms 1–6 of 7' }).first()).toBeVisible();
  const next = page.getByRole('button', { name: 'Next rooms' }).first();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Hall B', 'Hall C', 'Hall D', 'Hall E', 'Hall F', 'Hall G']);
  await expect(page.getByRole('status').filter({ hasText: 'Rooms 2–7 of 7' }).first()).toBeVisible();
  await expect(next).toBeFocused();
  await expect(row(page, 'Talk A at 09:00')).toBeHidden();
  await expect(row(page, 'Keynote on faults')).toBeVisible();
  await expect(row(page, 'Joined session')).toBeVisible();
});

test('a link leads to the page of an item’s room', async ({ page, host }) => {
  const { id } = (await host.schedule())[0]!.items.find(({ title }) => title === 'In the last hall')!;
  await page.goto(`${ROOMS}#program-item-${id}`);
  await expect(row(page, 'In the last hall')).toBeInViewport();
});

test('a crowd is one button until it is opened', async ({ page }) => {
  await page.goto(ROOMS);
  await defined(page);
  await expect(row(page, 'Poster 3')).toBeHidden();
  await page.getByRole('button', { name: '6 at once' }).first().click();
  await expect(row(page, 'Poster 1')).toBeVisible();
  await expect(row(page, 'Poster 6')).toBeVisible();
});

test('an item opens beside its cell, and no row moves', async ({ page }) => {
  await page.goto(ROOMS);
  await defined(page);
  const before = await box(page, 'Talk C at 09:00');
  await row(page, 'Talk B at 09:00').click();
  const text = row(page, 'Talk B at 09:00').getByText('Abstract of it');
  await expect(text).toBeInViewport({ ratio: 1 });
  expect((await text.boundingBox())!.x).toBeGreaterThan(before.x);
  expect(await box(page, 'Talk C at 09:00')).toEqual(before);
});

test('a screen reader hears time, title, room and end of each item in the order of the list, and axe finds nothing', async ({
  page,
}) => {
  await page.goto(ROOMS);
  await defined(page);
  const text = await row(page, 'Talk B at 09:00').ariaSnapshot();
  for (const part of ['Talk B at 09:00', '09:00', 'Hall B', 'Ann Lee']) expect(text).toContain(part);
  const order = await page.locator('[part=item] > [part=item-title]').allTextContents();
  await look(page, 'List').click();
  expect(await page.locator('[part=item] > [part=item-title]').allTextContents()).toEqual(order);
  await page.goto('/#program?view=rooms');
  await expect(names(page)).toHaveCount(5);
  expect(await violations(page)).toEqual([]);
});

test('with view="overview" a program is always a list; with view="rooms" two rooms suffice', async ({ page, host }) => {
  await page.goto('/embed/program.html?view=overview');
  await defined(page);
  await expect(names(page)).toHaveCount(0);
  expect(await page.locator('[part=view-switch]').count()).toBe(0);
  await host.replace([
    {
      title: 'One day',
      date: '2025-10-28',
      items: ['A', 'B'].map((hall) => ({ time: '09:00 - 10:00', title: `In ${hall}`, list: [`Room: Hall ${hall}`] })),
    },
  ]);
  await page.goto('/embed/program.html?view=rooms');
  await expect(names(page)).toHaveText(['Hall A', 'Hall B']);
});

test('a time that is pressed shows what runs then, alone, and the way back ends it', async ({ page }) => {
  await page.goto('/#program');
  await defined(page);
  await page.locator('[part=time-line] > [part=time]').filter({ hasText: '14:30' }).first().click();
  await expect(page.getByRole('button', { name: 'No longer only at 14:30' })).toHaveText('At 14:30');
  await expect(page.getByRole('link', { name: 'Tue 28' })).toHaveAttribute('aria-current', 'true');
  await expect(row(page, 'Short one')).toBeVisible();
  await expect(row(page, 'Help desk')).toBeVisible();
  await expect(row(page, 'Keynote on faults')).toBeHidden();
  await expect(page).toHaveURL(/[?&]at=2025-10-28T14/);
  await page.goBack();
  await expect(row(page, 'Keynote on faults')).toBeVisible();
  // Each time says again what begins in rooms that aren't in view.
  await expect(page.getByText('in other rooms')).toHaveText(
    ['+2', '+1', '+1', '+2', '+1', '+1'].map((more) => `${more} in other rooms`),
  );
  // By the keyboard: from an opened item.
  await row(page, 'Talk B at 09:00').locator('summary').press('Enter');
  await row(page, 'Talk B at 09:00').getByRole('button', { name: 'What else is on then' }).press('Enter');
  await expect(row(page, 'Talk C at 09:00')).toBeVisible();
  await expect(row(page, 'Keynote on faults')).toBeHidden();
  await page.getByRole('button', { name: 'No longer only at 09:00' }).click();
  await expect(row(page, 'Keynote on faults')).toBeVisible();
});

test('"+1 in other rooms" leads there', async ({ page }) => {
  await page.goto(ROOMS);
  await defined(page);
  await page.getByText('+1 in other rooms').first().click();
  await expect(row(page, 'Talk G at 09:00')).toBeVisible();
});

test('without scripts it is the list', async ({ browser, host }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  await plain.goto(`${host.url}${ROOMS}`);
  expect((await box(plain, 'Talk B at 09:00')).y).toBeGreaterThan((await box(plain, 'Talk A at 09:00')).y);
  await expect(names(plain)).toHaveCount(0);
  await plain.close();
});

test('the arrow keys turn to the next rooms and back', async ({ page }) => {
  await page.goto(ROOMS);
  await defined(page);
  await row(page, 'Talk B at 09:00').locator('summary').focus();
  await page.keyboard.press('ArrowRight');
  await expect(names(page)).toHaveText(['Hall B', 'Hall C', 'Hall D', 'Hall E', 'Hall F', 'Hall G']);
  await expect(row(page, 'Talk B at 09:00').locator('summary')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(names(page).first()).toHaveText('Hall A');
});

test('in a page with the five lines the rooms stand there from the beginning, and nothing moves when React takes over', async ({
  page,
  host,
  foreign,
}) => {
  await watchLayoutShift(page);
  const program = await embed(
    page,
    host,
    foreign,
    '<conference-program></conference-program>',
    'conference-program.js',
  );
  await expect(names(page)).toHaveCount(6);
  await defined(page);
  await expect(look(page, 'Timetable')).toHaveAttribute('aria-pressed', 'true');
  await expect(program.locator('[part=room]').first()).toBeVisible();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});
