/** The choices of a visitor that a timetable keeps on the device, and the place where somebody reads. */
import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { ROOMS_PROGRAM } from '../support/rooms-program.ts';
import { tricklingPage } from '../support/trickling-page.ts';

const ROOMS = '/embed/';
const row = (page: Page, title: string) => page.locator('[part=item]').filter({ hasText: title }).first();
const names = (page: Page) => page.locator('[part=rooms]').first().locator('[part=room]');
const look = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await host.replace(ROOMS_PROGRAM);
});

test('the rooms are a choice that stays, in the address and on the device; a search is always a list', async ({
  page,
}) => {
  await page.goto('/#program');
  await defined(page);
  await expect(look(page, 'Timetable')).toHaveAttribute('aria-pressed', 'true');
  await expect(names(page)).toHaveCount(5);
  await look(page, 'List').click();
  await expect(names(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#program\?view=list$/);
  await page.goto('/embed/');
  await defined(page);
  await expect(look(page, 'List')).toHaveAttribute('aria-pressed', 'true');
  await expect(names(page)).toHaveCount(0);
  await look(page, 'Timetable').click();
  await page.reload();
  await expect(look(page, 'Timetable')).toHaveAttribute('aria-pressed', 'true');
  await expect(names(page)).toHaveCount(6);
  await page.getByRole('searchbox').fill('hall g');
  await expect(names(page)).toHaveCount(0);
  await expect(row(page, 'Talk G at 09:00')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(names(page)).toHaveCount(6);
  await look(page, 'List').click();
  await page.reload();
  await expect(look(page, 'List')).toHaveAttribute('aria-pressed', 'true');
});

test('a room that is hidden stays so on this device, until it is shown again or a link leads to it', async ({
  page,
  host,
}) => {
  await page.goto(ROOMS);
  await defined(page);
  await page.getByRole('button', { name: 'Hide Hall B' }).first().click();
  await expect(names(page)).toHaveText(['Hall A', 'Hall C', 'Hall D', 'Hall E', 'Hall F', 'Hall G']);
  await expect(row(page, 'Talk B at 09:00')).toBeHidden();
  await expect(page.getByText('+1 in other rooms')).toHaveCount(0);
  await page.reload();
  await defined(page);
  await expect(names(page).nth(1)).toHaveText('Hall C');
  await expect(page.getByText('1 room hidden.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).first().click();
  await expect(row(page, 'Talk B at 09:00')).toBeVisible();
  await page.getByRole('button', { name: 'Hide Hall B' }).first().click();
  const { id } = (await host.schedule())[0]!.items.find(({ title }) => title === 'Talk B at 09:00')!;
  await page.goto(`${ROOMS}#program-item-${id}`);
  await expect(row(page, 'Talk B at 09:00')).toBeInViewport();
});

test('a tablet that is turned, and turned back, keeps the item at the top', async ({ page }) => {
  await page.goto('/#program');
  await defined(page);
  await expect(names(page)).toHaveCount(5);
  const joined = page.locator('[part=item]').filter({ hasText: 'Joined session' }).last();
  await joined.evaluate(
    (item) =>
      new Promise((resolve) => {
        addEventListener('scrollend', resolve, { once: true });
        item.scrollIntoView({ behavior: 'instant' });
      }),
  );
  const fromBar = async () => {
    const bar = (await page.locator('[part=tools]').boundingBox())!;
    return (await joined.boundingBox())!.y - bar.y - bar.height;
  };
  const before = await fromBar();
  await page.setViewportSize({ width: 800, height: 1280 });
  await expect(names(page)).toHaveCount(0);
  await expect.poll(async () => Math.abs((await fromBar()) - before)).toBeLessThan(100);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(names(page)).toHaveCount(5);
  await expect.poll(async () => Math.abs((await fromBar()) - before)).toBeLessThan(100);
});

test('rooms of an arriving page stand side by side before its next frame begins, when a browser may look what is below the pointer', async ({
  page,
  host,
}) => {
  const answer = await host.call('GET', '/embed/');
  const slow = await tricklingPage(await answer.text(), '<script type="application/json" data-hydrate', '</html>');
  await page.addInitScript(() => {
    const frames: (number | undefined)[] = [];
    Object.assign(window, { seenFrames: frames });
    // The first callback of each frame.
    const look = () => {
      if (document.readyState !== 'loading') return;
      const names = document.querySelector('conference-program')?.shadowRoot?.querySelector('[part=rooms]');
      const list = names?.nextElementSibling as HTMLElement | undefined;
      frames.push(list && !list.hidden ? names!.children.length : undefined);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(slow.url);
  const frames = await page.evaluate(() => (window as unknown as { seenFrames: (number | undefined)[] }).seenFrames);
  const shown = frames.filter((names) => names !== undefined);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).not.toContain(0);
  slow.close();
});
