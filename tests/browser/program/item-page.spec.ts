import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { watchPolicy } from '../support/watch.ts';

const paper = { light: 'oklch(0.973 0.012 85)', dark: 'oklch(0.205 0.012 60)' };

/** The words beside the button that copies and shares; a sentence of the organizers has a status of its own. */
const outcome = (page: Page) => page.locator('span').and(page.getByRole('status'));

/** The address of the page of `Talk 1.2`, which has an abstract and a sub-item. */
let path: string;
test.beforeEach(async ({ host }) => {
  const [day] = await host.replace(INDEX_PROGRAM);
  path = `/program/${day!.items[1]!.id}`;
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('somebody who was sent a link reads when, where and who, and goes on from there @walk', async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle('Talk 1.2 | LMI-SIR 2025');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk 1.2');
    await expect(page.getByText('Tuesday, 28 October 2025')).toBeVisible();
    await expect(page.getByText('UTC+8, Central Indonesia Time')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Hall 2' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Ann Lee, Bo Li' })).toBeVisible();
    await expect(page.getByText('Abstract of 1.2')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', `${path}.ics`);
    // Nothing is offered that wouldn't work.
    await expect(page.getByRole('button')).toHaveCount(0);

    await page.getByRole('link', { name: 'Talk 1.5' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk 1.5');
    await page.getByRole('link', { name: 'Day 1 of the meeting' }).click();
    await expect(page.getByRole('heading', { name: 'Day 1 of the meeting' })).toBeInViewport();
  });
});

test('its star is the one that the program shows, on this page and there', async ({ page }) => {
  await page.goto(path);
  const star = page.getByRole('button', { name: 'My program' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/embed/program.html');
  const rowStar = page.getByRole('button', { name: 'My program Talk 1.2', exact: true });
  await expect(rowStar).toHaveAttribute('aria-pressed', 'true');
  await rowStar.click();
  await page.goto(path);
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

test('the way back opens the item in the program', async ({ page }) => {
  const messages = await watchPolicy(page);
  await page.goto(path);
  await page.getByRole('link', { name: 'Program', exact: true }).click();
  const talk = page.locator('[part=item]').filter({ hasText: 'Talk 1.2' });
  await expect(talk.getByText('Abstract of 1.2')).toBeInViewport();
  await talk.getByRole('link', { name: 'Open page' }).click();
  await expect(page).toHaveURL(path);
  expect(messages).toEqual([]);
});

test('the address is copied, without what a mail program has added, and the page says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${path}?utm_source=mail#top`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(outcome(page)).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
});

test('a device that can share is asked to, and one that may not copy shows the address', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.title = `shared ${data.url}`;
        return Promise.reject(new DOMException('', localStorage.getItem('refusal') ?? 'AbortError'));
      },
    });
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(`shared ${page.url()}`);
  await expect(outcome(page)).toBeEmpty();
  await page.evaluate(() => localStorage.setItem('refusal', 'NotAllowedError'));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(outcome(page)).toHaveText(page.url());
});

test('the theme chosen on the site holds here, and the one chosen here on the site', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.goto(path);
  await expect(page.locator('body')).toHaveCSS('background-color', paper.dark);
  const toggle = page.getByRole('button', { name: 'Dark theme' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(page.locator('body')).toHaveCSS('background-color', paper.light);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

for (const width of [320, 360, 768, 1280])
  test(`nothing overflows, and each link can be hit with a thumb, at ${width} px`, async ({ page, host }) => {
    const long = 'https://example.org/'.padEnd(200, 'x');
    const [day] = await host.replace([
      {
        title: 'Donnerstag'.repeat(12),
        date: '2025-10-28',
        items: [
          { time: '9:00', title: 'Before '.repeat(20) },
          {
            time: '10:00 - 12:00',
            title: `Erdbebenfrüh${'warn'.repeat(30)}system`,
            description: `<p>${long}</p><pre>${long}</pre><table><tr><td>${'cell '.repeat(40)}</td><td>2</td></tr></table>`,
            list: [`Room: ${'Hall'.repeat(25)}`, long],
          },
          { time: '13:00', title: 'After '.repeat(20) },
        ],
      },
    ]);
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`/program/${day!.items[1]!.id}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const link of await page.locator('main :is(a, button)').all())
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });
