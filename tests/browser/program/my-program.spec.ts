import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { mine, shown, star } from '../support/my-program.ts';
import { realProgram } from '../support/real-program.ts';
import { watchConsole, watchLayoutShift } from '../support/watch.ts';

const tag = ({ url }: { url: string }, attributes = '') =>
  `<conference-program api-base="${url}" ${attributes}></conference-program>`;
const row = (page: Page, title: string) => page.locator('[part=item]').filter({ hasText: title }).first();

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

test('a visitor stars talks, finds them alone across days, and again on the next visit @walk', async ({ page }) => {
  const messages = watchConsole(page);
  await page.goto('/embed/program.html');
  await star(page, 'Talk 1.3').click();
  await star(page, 'Talk 3.5').focus();
  await page.keyboard.press('Space');
  await expect(star(page, 'Talk 3.5')).toHaveAttribute('aria-pressed', 'true');
  await expect(star(page, 'Talk 3.5')).toBeFocused();
  // The row stays closed.
  await expect(row(page, 'Talk 1.3').locator('details[open]')).toHaveCount(0);
  await page.reload();
  await expect(mine(page)).toHaveText('My program 2');
  await mine(page).click();
  await expect(shown(page)).toHaveText(['Talk 1.3', 'Talk 3.5']);
  await expect(page.getByRole('heading', { name: 'Day 2 of the meeting' })).toBeHidden();
  // Each below its time, though the rows that stood there before are hidden.
  await expect(page.locator('[part=time-line] [part=time]:visible')).toHaveText(['09:00', '10:30']);
  await mine(page).click();
  await expect(shown(page)).toHaveCount(33);
  expect(messages).toEqual([]);
});

test('who takes back a star in “My program” can set it again', async ({ page }) => {
  await page.goto('/embed/program.html');
  await star(page, 'Talk 2.2').click();
  await mine(page).click();
  await star(page, 'Talk 2.2').click();
  await expect(mine(page)).toHaveText('My program');
  await star(page, 'Talk 2.2').click();
  await expect(mine(page)).toHaveText('My program 1');
});

test('with nothing starred it says how to', async ({ page }) => {
  await page.goto('/embed/program.html');
  await defined(page);
  await mine(page).click();
  await expect(page.getByText('Nothing here yet. The star at the end of a row puts it into My program.')).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
});

test('in forced colors on a phone its button is seen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 783 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/embed/program.html');
  await defined(page);
  const { data, info } = await sharp(await mine(page).screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The middle, without the line of what is chosen.
  const middle = data.subarray(info.width * 10, info.width * (info.height - 10));
  expect(Math.max(...middle) - Math.min(...middle)).toBeGreaterThan(100);
});

test('talks that overlap name each other', async ({ page, host }) => {
  test.slow();
  const program = realProgram().slice(0, 2);
  const [today, tomorrow] = await host.replace(
    program.map(({ title, date, items }) => ({
      title,
      date: date ?? undefined,
      items: items.map((item) => ({ ...item, list: item.list.map(({ content }) => content) })),
    })),
  );
  const moment = (text?: string | null) => Date.parse(text ?? '');
  const pairs = today!.items.flatMap((first, index) =>
    today!.items
      .slice(index + 1)
      .filter(
        ({ start }) => moment(start) >= moment(first.start) && moment(start) < moment(first.end ?? first.start) + 1,
      )
      .map((second) => [first, second] as const),
  );
  const [first, second] = pairs[0]!;
  const elsewhere = tomorrow!.items.find(({ start }) => start)!;
  await page.goto('/embed/program.html?view=overview');
  const rowOf = ({ id }: { id: number }) => page.locator(`[data-item="${id}"]`);
  for (const item of [first, second, elsewhere]) await rowOf(item).locator('[part=star]').click();
  await expect(page.locator('[part=clash]')).toHaveCount(0);
  await mine(page).click();
  await expect(page.locator('[part=item]:visible')).toHaveCount(3);
  const title = (item: { id: number }) => rowOf(item).locator('[part=item-title]').innerText();
  await expect(rowOf(first).locator('[part=clash]')).toHaveText(`Clashes with ${await title(second)}`);
  await expect(rowOf(second).locator('[part=clash]')).toHaveText(`Clashes with ${await title(first)}`);
  await expect(rowOf(elsewhere).locator('[part=clash]')).toHaveCount(0);
});

test('an item that the organizers move stays starred; one that they delete is named, until it is let go', async ({
  page,
  host,
}) => {
  await page.goto('/embed/program.html');
  await star(page, 'Talk 1.4').click();
  await star(page, 'Talk 2.1').click();
  const [day, , last] = await host.schedule();
  const item = day!.items[3]!;
  const { time, title, description } = item;
  await host.call('PATCH', `/api/schedule-items/${item.id}`, { day_id: last!.id, time: '15:00', title, description });
  await host.call('DELETE', `/api/schedule-items/${(await host.schedule())[1]!.items[0]!.id}`);
  expect(time).toBe('09:00');
  await expect(async () => {
    await page.reload();
    await mine(page).click();
    await expect(page.getByText('No longer in the program:')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(mine(page)).toHaveText('My program 1');
  await expect(row(page, 'Talk 1.4')).toContainText('15:00');
  await expect(page.locator('[part=mine]').getByText('Talk 2.1')).toBeVisible();
  await star(page, 'Talk 2.1').click();
  await expect(page.getByText('No longer in the program:')).toHaveCount(0);
});

test('two elements and two tabs have the same stars @walk', async ({ page, context, host, foreign }) => {
  await embed(page, host, foreign, tag(host) + tag(host));
  await star(page, 'Talk 1.1').first().click();
  await expect(star(page, 'Talk 1.1').nth(1)).toHaveAttribute('aria-pressed', 'true');
  const tab = await context.newPage();
  await tab.goto(foreign.url);
  await expect(mine(tab)).toHaveText(['My program 1', 'My program 1']);
  await star(tab, 'Talk 1.2').first().click();
  await expect(mine(page)).toHaveText(['My program 2', 'My program 2']);
});

test('in a frame without storage stars last for this visit, and it says that the link takes them along', async ({
  page,
  host,
  foreign,
}) => {
  const messages = watchConsole(page);
  const inner = `<script type="module" src="${host.url}/conference-elements.js"></script>${tag(host)}`;
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" width="800" height="700" srcdoc='${inner}'></iframe>`;
  await page.goto(foreign.url);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'My program Talk 1.2', exact: true }).click();
  await expect(frame.getByText('Stars can’t be kept on this page. The link takes them along.')).toBeVisible();
  await frame.locator('[part=mine-button]').click();
  await expect(frame.locator('[part=item]:visible')).toHaveCount(1);
  expect(messages.filter((message) => message.startsWith('pageerror'))).toEqual([]);
});

test('stars come without moving anything, have room for a finger, and are neither printed nor there without scripts', async ({
  page,
  browser,
  host,
}) => {
  await watchLayoutShift(page);
  await page.goto('/embed/program.html');
  await expect(page.locator('[part=star]').nth(20)).toBeVisible();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  const box = (await page.locator('[part=star]').first().boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[part=star]').first()).toBeHidden();
  await expect(mine(page)).toBeHidden();

  const phone = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 783 } });
  await phone.goto(`${host.url}/embed/program.html`);
  const touched = (await phone.locator('[part=star]').first().boundingBox())!;
  expect(Math.round(Math.min(touched.width, touched.height))).toBeGreaterThanOrEqual(44);
  await phone.close();

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${host.url}/embed/program.html`);
  await expect(plain.getByText('Talk 1.1', { exact: true })).toBeVisible();
  await expect(plain.locator('[part=star]')).toHaveCount(0);
  await expect(mine(plain)).toBeHidden();
  await plain.close();
});

test('“My program” prints what is mine alone', async ({ page }) => {
  await page.goto('/embed/program.html');
  await star(page, 'Talk 3.5').click();
  await mine(page).click();
  await page.emulateMedia({ media: 'print' });
  await expect(shown(page)).toHaveText(['Talk 3.5']);
  await expect(page.getByRole('heading', { name: 'Day 1 of the meeting' })).toBeHidden();
});

test('a page can leave stars out', async ({ page, host, foreign }) => {
  await embed(page, host, foreign, tag(host, 'without="star"'));
  await expect(page.getByText('Talk 1.1', { exact: true })).toBeVisible();
  await expect(page.getByText('The event is over')).toBeVisible();
  await expect(page.locator('[part=star], [part=mine-button], [part=mine]')).toHaveCount(0);
});
