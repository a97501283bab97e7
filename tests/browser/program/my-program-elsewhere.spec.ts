import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { mine, shown, star } from '../support/my-program.ts';
import { openMenu } from '../support/tools.ts';

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

test.describe('on another device', () => {
  test('the QR code leads to the same items; what is there already stays, and the page’s own hash too @walk', async ({
    page,
    host,
    browser,
  }) => {
    await page.goto('/embed/program.html');
    await star(page, 'Talk 1.3').click();
    await star(page, 'Talk 3.5').click();
    await openMenu(page);
    await page.getByRole('button', { name: 'QR code' }).click();
    const code = page.locator('[part=mine] img');
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const link = decodeQR({ data, width: info.width, height: info.height }, { timeLimit: 10_000 });
    const [first, , third] = await host.schedule();
    expect(link).toBe(`${host.url}/#program-mine=${first!.items[2]!.id},${third!.items[4]!.id}`);

    const other = await (await browser.newContext()).newPage();
    await other.goto('/embed/program.html');
    await star(other, 'Talk 2.1').click();
    await other.goto(link);
    await expect(other.getByText('Added 2 items from the link.')).toBeInViewport();
    await expect(mine(other)).toHaveText('My program 3');
    await expect(shown(other)).toHaveText(['Talk 1.3', 'Talk 2.1', 'Talk 3.5']);
    expect(other.url()).toBe(`${host.url}/`);
    // On an open page as well.
    await other.evaluate((id) => void (location.hash = `#part&program-mine=${id}`), first!.items[0]!.id);
    await expect(mine(other)).toHaveText('My program 4');
    expect(other.url()).toBe(`${host.url}/#part`);
    await other.context().close();
  });

  test('a link with items that the program doesn’t have says so, and no number is kept as a star', async ({
    page,
    host,
  }) => {
    const id = (await host.schedule())[0]!.items[1]!.id;
    await page.goto(`/#program-mine=${id},99998,99999`);
    await expect(page.getByText('Added 1 item from the link.')).toBeVisible();
    await expect(page.getByText('2 items of the link are not in the program.')).toBeVisible();
    await expect(shown(page)).toHaveText(['Talk 1.2']);
    for (const part of await page.locator('[part=mine]').all()) await expect(part).not.toContainText('9999');
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('9999');
    await page.evaluate(() => void (location.hash = '#program-mine=99999'));
    await expect(page.getByText('1 item of the link is not in the program.')).toBeVisible();
    await expect(page.getByText('Added')).toHaveCount(0);
  });

  test('the link is shared, or copied, or shown where neither can be had', async ({ page, context, host }) => {
    await page.goto('/embed/program.html');
    await star(page, 'Talk 1.1').click();
    await openMenu(page);
    const link = `${host.url}/#program-mine=${(await host.schedule())[0]!.items[0]!.id}`;
    const press = () => page.getByRole('button', { name: 'Share link' }).click();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await press();
    await expect(page.getByText(link)).toBeVisible();
    const shared = page.evaluate(
      () => new Promise((resolve) => Object.assign(navigator, { share: async ({ url }: ShareData) => resolve(url) })),
    );
    await press();
    expect(await shared).toBe(link);
  });

  test('a calendar of these items can be subscribed to, or saved', async ({ page, host }) => {
    await page.goto('/embed/program.html');
    await star(page, 'Talk 1.1').click();
    await openMenu(page);
    const address = `${host.url.replace('http', '')}/schedule.ics?items=${(await host.schedule())[0]!.items[0]!.id}`;
    const links = page.locator('[part=mine]').getByRole('link');
    await expect(links.filter({ hasText: 'Add to calendar' })).toHaveAttribute('href', `http${address}`);
    await expect(links.filter({ hasText: 'Subscribe' })).toHaveAttribute('href', `webcal${address}`);
    await expect(links.filter({ hasText: 'Google' })).toHaveAttribute('href', /[?]cid=webcal%3A%2F%2F.*items%3D\d+$/);
    await expect(links.filter({ hasText: 'Outlook' })).toHaveAttribute('href', /[?]url=http%3A%2F%2F.*items%3D\d+$/);
  });
});
