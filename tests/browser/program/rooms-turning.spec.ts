/** Pages of rooms on a day that is much longer than a window. */
import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';

const HALLS = [...'ABCDEFGHI'];
const TIMES = Array.from({ length: 24 }, (_, index) => `${8 + Math.floor(index / 2)}:${index % 2 ? '30' : '00'}`);

/** The titles of some halls are longer than those of others: each page of rooms has lines of other heights. */
const LONG_DAY = [
  {
    title: 'A long day',
    date: '2025-10-28',
    items: TIMES.flatMap((time, index) => [
      ...HALLS.map((hall) => ({
        time: `${time} - ${TIMES[index + 1] ?? '20:00'}`,
        title: `Talk ${hall} at ${time}${hall > 'F' ? ' on what is far longer to tell than a line of it has room for'.repeat(2) : ''}`,
        description: '',
        list: [`Room: Hall ${hall}`],
      })),
    ]),
  },
];

/** The titles in view of a day's rows, and where each stands below the names of the rooms. */
const cells = (page: Page) =>
  page.locator('[part=item]:visible').evaluateAll((rows) =>
    rows.map((row) => {
      const { left } = row.getBoundingClientRect();
      const names = [...row.closest('[part=day]')!.querySelectorAll('[part=room]')];
      const hall = names.find((name) => Math.abs(name.getBoundingClientRect().left - left) < 2)?.textContent;
      return [row.querySelector('[part=item-title]')!.textContent.split(' ')[1], hall?.at(-1)];
    }),
  );

test.beforeEach(async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await host.replace(LONG_DAY);
  await page.goto('/embed/');
  await defined(page);
});

test('on a long day a turned page of rooms has each row below its room, also far from the window', async ({ page }) => {
  const next = page.getByRole('button', { name: 'Next rooms' });
  await next.click();
  await expect(page.locator('[part=item]:visible').filter({ hasText: /^\D*Talk [ABC] / })).toHaveCount(0);
  const all = await cells(page);
  expect(all).toHaveLength(6 * TIMES.length);
  expect(all.filter(([own, above]) => own !== above)).toEqual([]);
  // Pressed again before all rows have followed.
  await page.getByRole('button', { name: 'Previous rooms' }).click();
  await next.click();
  await page.getByRole('button', { name: 'Previous rooms' }).click();
  await expect(page.locator('[part=item]:visible').filter({ hasText: /^\D*Talk [GHI] / })).toHaveCount(0);
  expect((await cells(page)).filter(([own, above]) => own !== above)).toEqual([]);
});

test('rows above the window that follow a turned page of rooms move nothing in it', async ({ page }) => {
  const row = page.locator('[part=item]').filter({ hasText: 'Talk E at 17:00' });
  await row.evaluate(async (item) => {
    item.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  const moves = await row.evaluate(async (item) => {
    const button = item.closest('[part=day]')!.querySelector<HTMLElement>('[data-turn="1"]')!;
    const tops: number[] = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const left = () =>
      [...item.parentElement!.children].some(
        (each) => each.textContent.includes('Talk A') && !each.hasAttribute('data-aside'),
      );
    button.click();
    await frame();
    while (left()) {
      tops.push(item.getBoundingClientRect().top);
      await frame();
    }
    for (let more = 0; more < 5; more++) {
      tops.push(item.getBoundingClientRect().top);
      await frame();
    }
    return Math.max(...tops) - Math.min(...tops);
  });
  expect(moves).toBeLessThan(2);
});

test('a press on the next rooms that comes before React turns them when it has come, and one while it comes does', async ({
  page,
}) => {
  const { release } = await hold(page, /\/conference-elements\.\w+\.js/);
  await page.reload({ waitUntil: 'commit' });
  const next = page.getByRole('button', { name: 'Next rooms' });
  await next.click();
  release();
  await expect(page.locator('[part=item]:visible').filter({ hasText: 'Talk G at 8:00' })).toBeVisible();
  // As soon as the element is defined, before a frame of it.
  await page.addInitScript(() => {
    void customElements.whenDefined('conference-program').then(() => {
      const root = document.querySelector('conference-program')!.shadowRoot!;
      const press = () => root.querySelector<HTMLElement>('[data-turn="1"]')!.click();
      queueMicrotask(press);
    });
  });
  await page.reload();
  await expect(page.locator('[part=item]:visible').filter({ hasText: 'Talk G at 8:00' })).toBeVisible();
});
