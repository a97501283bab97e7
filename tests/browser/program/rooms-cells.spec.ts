/** Cells of a timetable, and the bar above them. */
import type { Locator, Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';

const talk = (time: string, title: string, hall: string, more: string[] = []) => ({
  time,
  title,
  description: '<p>Abstract of it.</p>',
  list: [`Room: ${hall}`, 'Speaker: Ann Lee', ...more],
});

const LONG =
  'on slow slip and the faults that nobody has mapped, with a word on each of them and on all who were there';

/** A symposium beside talks with long titles, and labels that become five filters. */
const PROGRAM = ['25', '26', '27', '28', '29'].map((date) => ({
  title: `Day of the ${date}th`,
  date: `2025-10-${date}`,
  items: [
    talk('09:00 - 11:00', 'A long symposium', 'Hall A', ['Language: English', 'Track: Faults']),
    ...['09:00 - 10:00', '10:00 - 11:00'].flatMap((time, index) =>
      ['B', 'C', 'D', 'E', 'F', 'G'].map((hall) =>
        talk(time, `Talk ${hall} at ${time.slice(0, 5)} ${LONG}`, `Hall ${hall}`, [
          `Language: ${index ? 'English' : 'French'}`,
          `Interpretation: ${index ? 'French' : 'English'}`,
        ]),
      ),
    ),
  ],
}));

const box = async (locator: Locator) => (await locator.boundingBox())!;
const names = (page: Page) => page.locator('[part=rooms]').first().locator('[part=room]');

test.beforeEach(async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await host.replace(PROGRAM);
  await page.goto('/#program');
  await defined(page);
  await expect(names(page).first()).toBeVisible();
});

test('beside five filters and the choice of a look no day is cut; the filters stand below them', async ({ page }) => {
  await expect(page.locator('[part=filter]')).toHaveCount(5);
  const days = page.locator('[part=days] ul');
  expect(await days.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  const [day, filter] = [
    await box(page.locator('[part=day-link]').last()),
    await box(page.locator('[part=filter]').first()),
  ];
  expect(filter.y).toBeGreaterThanOrEqual(day.y + day.height);
  // The names of rooms stay below both lines.
  await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }));
  const bar = await box(page.locator('[part=tools]'));
  await expect
    .poll(async () => (await box(page.locator('[part=rooms]').first())).y - bar.y - bar.height)
    .toBeCloseTo(0, 0);
});

test('the star stays beside its title as long as a tall cell lasts', async ({ page }) => {
  const item = page.locator('[part=item]').filter({ hasText: 'A long symposium' }).first();
  const [title, star] = [item.locator('[part=item-title]'), item.locator('[part=star]')];
  await expect(star).toBeVisible();
  for (const top of [0, 400]) {
    await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), top);
    const [one, other, cell] = [await box(title), await box(star), await box(item)];
    expect(other.y).toBeCloseTo(one.y, 0);
    expect(other.x).toBeGreaterThanOrEqual(one.x + one.width - 1);
    expect(other.x + other.width).toBeLessThanOrEqual(cell.x + cell.width + 1);
  }
  await expect(title).toBeInViewport();
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('what begins in other rooms is as high as a thumb needs, and a press leads there', async ({ page }) => {
  const others = page.locator('[data-f=others]').filter({ hasText: '+2 in other rooms' }).first();
  expect((await box(others)).height).toBeGreaterThanOrEqual(44);
  await expect(others).toHaveCSS('text-decoration-line', 'underline');
  await others.click();
  await expect(page.locator('[part=item]').filter({ hasText: 'Talk G at 09:00' }).first()).toBeVisible();
});

test('a press anywhere in a cell opens it, and its text can be marked', async ({ page }) => {
  const item = page.locator('[part=item]').filter({ hasText: 'A long symposium' }).first();
  const { x, y, width } = await box(item);
  // Far below its text.
  await page.mouse.click(x + width / 2, y + 200);
  await expect(item.getByText('Abstract of it.')).toBeVisible();
  // Its text opens beside the next cells.
  const other = page.locator('[part=item]').filter({ hasText: 'Talk E at 09:00' }).first();
  const [title, text] = [await box(other.locator('[part=item-title]')), await other.textContent()];
  await page.mouse.dblclick(title.x + 10, title.y + title.height / 2);
  const marked = await page.evaluate(() => String(getSelection()));
  expect(marked).toMatch(/\w/);
  expect(text).toContain(marked.trim());
});
