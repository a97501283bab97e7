import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

const row = (page: Page, title: string) => page.locator('[part=item]').filter({ hasText: title }).first();
const links = (page: Page) => page.locator('[part=item-links]');

test('who opens an item by keyboard can go on to its page, its calendar entry, and share it', async ({
  page,
  host,
}) => {
  await page.goto('/embed/program.html');
  await defined(page);
  await expect(links(page)).toHaveCount(0);
  await row(page, 'Talk 1.2').locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(links(page)).toHaveCount(1);
  // The link in the abstract comes first.
  for (let times = 0; times < 2; times++) await page.keyboard.press('Tab');
  const group = page.getByRole('group', { name: 'Talk 1.2' });
  const { id } = (await host.schedule())[0]!.items[1]!;
  const [calendar, itemPage] = ['Add to calendar', 'Open page'].map((name) => group.getByRole('link', { name }));
  await expect(calendar!).toBeFocused();
  await expect(calendar!).toHaveAttribute('href', `${host.url}/program/${id}.ics`);
  await page.keyboard.press('Tab');
  await expect(itemPage!).toBeFocused();
  await expect(itemPage!).toHaveAttribute('href', `${host.url}/program/${id}`);
  await page.keyboard.press('Tab');
  await expect(group.getByRole('button', { name: 'Copy link' })).toBeFocused();
  // Only what is open has them.
  await expect(links(page)).toHaveCount(1);
});

test('the address of an item’s page is copied, and the visitor is told; the item stays open and isn’t selected @walk', async ({
  page,
  host,
  foreign,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const program = await embed(page, host, foreign, '<conference-program lang="id"></conference-program>');
  await row(page, 'Talk 1.4').locator('summary').click();
  await program.evaluate((element) =>
    element.addEventListener('program-item-select', () => (document.title = 'selected')),
  );
  const status = links(page).getByRole('status');
  await expect(status).toBeEmpty();
  await page.getByRole('button', { name: 'Salin tautan' }).click();
  await expect(status).toHaveText('Tautan disalin.');
  const { id } = (await host.schedule())[0]!.items[3]!;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${host.url}/program/${id}`);
  await expect(row(page, 'Talk 1.4').locator('details')).toHaveAttribute('open', '');
  await expect(page).toHaveTitle('x');
});

test('a device that can share is asked to, with title and address; who cancels is left alone', async ({
  page,
  host,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: ({ title, url }: ShareData) => {
        document.title = `${title} ${url}`;
        return Promise.reject(new DOMException('', 'AbortError'));
      },
    }),
  );
  await page.goto('/');
  await defined(page);
  await row(page, 'Talk 1.2').locator('summary').click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(`Talk 1.2 ${host.url}/program/${(await host.schedule())[0]!.items[1]!.id}`);
  await expect(links(page).getByRole('status')).toBeEmpty();
});

test('where copying isn’t allowed, the address can be marked by hand', async ({ page, host }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('/');
  await defined(page);
  await row(page, 'Talk 1.2').locator('summary').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(links(page).getByRole('status')).toHaveText(new RegExp(`^${host.url}/program/\\d+$`));
});

test('a page leaves out what it names, and everything where no host has such pages', async ({
  page,
  host,
  foreign,
}) => {
  const program = await embed(page, host, foreign, '<conference-program without="share"></conference-program>');
  await row(page, 'Talk 1.2').locator('summary').click();
  await expect(links(page).locator('a, button')).toHaveText(['Add to calendar', 'What else is on then']);
  await program.evaluate((element) => element.setAttribute('without', 'calendar'));
  await expect(links(page).locator('a, button')).toHaveText(['Open page', 'Copy link', 'What else is on then']);
  await program.evaluate((element) => element.setAttribute('without', 'days share calendar'));
  await expect(links(page)).toHaveCount(0);
  await program.evaluate((element) => element.removeAttribute('without'));
  await row(page, 'Talk 1.4').locator('summary').click();
  await expect(links(page)).toHaveCount(1);
  const days = await host.schedule();
  await program.evaluate((element, schedule) => void Object.assign(element, { schedule }), days);
  await expect(links(page)).toHaveCount(0);
});

test('on a phone nothing of an opened item is cut off, and its links can be hit with a thumb', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [first, ...days] = INDEX_PROGRAM;
  const [talk, ...items] = first!.items!;
  const long = `<p>Slides</p> https://example.org/${'a-long-path/'.repeat(12)}`;
  await host.replace([{ ...first!, items: [{ ...talk!, list: [long] }, ...items] }, ...days]);
  await page.goto('/');
  await defined(page);
  await row(page, 'Talk 1.1').locator('summary').click();
  for (const part of await row(page, 'Talk 1.1').locator('[part=sub-item], [part=item-links] > *').all()) {
    const { x, width } = (await part.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(360);
  }
  for (const link of await links(page).locator('a, button').all())
    expect(await link.evaluate((target) => target.getClientRects()[0]!.height)).toBeGreaterThanOrEqual(24);
});

test('on paper there are none, and a short program has none', async ({ page }) => {
  await page.goto('/embed/program.html');
  await defined(page);
  await row(page, 'Talk 1.2').locator('summary').click();
  await expect(links(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(links(page)).toBeHidden();
  await page.goto('/embed/program.html?view=full');
  await defined(page);
  await row(page, 'Talk 1.2').getByRole('heading').click();
  await expect(links(page)).toHaveCount(0);
});
