import type { Page } from '@playwright/test';
import { openHost, PROGRAM, serveElsewhere } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { settle } from '../support/picture.ts';

const TAG = 'conference-program';

test.beforeEach(async ({ context, host }) => {
  await host.replace(PROGRAM);
  await serveElsewhere(context, host);
});

/** Opens the plain page with the element in a box of the given width. */
async function openIn(page: Page, width: number, window: number) {
  await page.setViewportSize({ width: window, height: 900 });
  await openHost(page, 'plain');
  const program = page.locator(TAG);
  await program.evaluate((node, pixels) => {
    const box = document.createElement('div');
    Object.assign(box.style, { width: `${pixels}px`, position: 'absolute', top: '0', left: '0' });
    node.replaceWith(box);
    box.append(node);
  }, width);
  await expect(program.getByText('Panel')).toBeVisible();
  await settle(program);
  return program;
}

const boxes = (page: Page) =>
  page.locator(TAG).evaluate((node) =>
    [...node.shadowRoot!.querySelectorAll('*')].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return `${each.localName} ${[x, y, width, height].map((length) => length.toFixed(1)).join()}`;
    }),
  );

test('the layout follows the container, not the window: 300 px in a wide window is the phone’s layout @walk', async ({
  page,
}) => {
  await openIn(page, 300, 1280);
  const inWide = await boxes(page);
  await openIn(page, 300, 300);
  expect(inWide).toEqual(await boxes(page));
  await openIn(page, 1000, 1280);
  expect(await boxes(page)).not.toEqual(inWide);
});

for (const width of [240, 300, 768, 1280])
  test(`in ${width} px it has no scrollbar of its own, nothing is sticky, and nothing overflows`, async ({ page }) => {
    const program = await openIn(page, width, 1280);
    const faults = await program.evaluate((node, limit) => {
      const found: string[] = [];
      for (const each of node.shadowRoot!.querySelectorAll<HTMLElement>('*')) {
        const style = getComputedStyle(each);
        const name = `${each.localName}[part=${each.getAttribute('part')}]`;
        if (['sticky', 'fixed'].includes(style.position)) found.push(`${name} is ${style.position}`);
        if (/auto|scroll/.test(style.overflow)) found.push(`${name} has overflow ${style.overflow}`);
        if (each.getBoundingClientRect().right > limit + 0.5)
          found.push(`${name} ends at ${each.getBoundingClientRect().right}`);
      }
      return found;
    }, width);
    expect(faults).toEqual([]);
  });

test('in a part of the page with hidden visibility nothing can be seen or reached', async ({ page }) => {
  const program = await openIn(page, 600, 1280);
  await program.evaluate((node) => (node.parentElement!.style.visibility = 'hidden'));
  await expect(program.getByText('Panel')).toBeHidden();
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.localName)).not.toBe(TAG);
  }
});

test('neither a long word nor a wide picture breaks the layout @walk', async ({ page, host }) => {
  const wide = '<img src="https://example.org/wide.png" alt="Wide" width="1200" height="300">';
  await page.route('https://example.org/wide.png', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300"/>',
    }),
  );
  await host.replace([
    { title: 'W'.repeat(160), items: [{ title: `Panel ${wide}`, description: wide, list: [wide] }] },
  ]);
  for (const width of [320, 1000]) {
    const program = await openIn(page, width, 1280);
    const pictures = program.locator('img');
    for (let index = 0; index < 3; index++) {
      await pictures.nth(index).scrollIntoViewIfNeeded();
      const box = (await pictures.nth(index).boundingBox())!;
      expect(box.width).toBeGreaterThan(width / 3);
      expect(box.width / box.height).toBeCloseTo(4, 0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  }
});

test('in flex, grid, inline-block, table and float it takes the available room, and always some', async ({ page }) => {
  for (const [window, least] of [
    [1280, 400],
    [360, 120],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 });
    await openHost(page, 'containers');
    await expect(page.getByText('Panel')).toHaveCount(await page.locator(TAG).count());
    const widths = await page.locator(TAG).evaluateAll((all) => all.map((node) => node.getBoundingClientRect().width));
    expect(widths).toHaveLength(6);
    for (const width of widths) {
      expect(width).toBeGreaterThanOrEqual(least);
      expect(width).toBeLessThanOrEqual(window);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(window);
  }
});

for (const display of ['flex', 'inline-flex', 'grid', 'inline-block'])
  test(`a page that makes the element \`display: ${display}\` gets the whole width all the same`, async ({ page }) => {
    const program = await openIn(page, 600, 1280);
    await program.evaluate((node, display) => (node.style.display = display), display);
    const width = (part: string) => program.locator(part).evaluate((node) => node.getBoundingClientRect().width);
    expect(await width('[data-root]')).toBe(600);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  });

test('a gap of such a flex box makes the page no wider', async ({ page }) => {
  const program = await openIn(page, 1280, 1280);
  await program.evaluate((node) => Object.assign(node.style, { display: 'flex', gap: '24px' }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test('large text keeps the narrow layout in a wider place, so that titles are not squeezed', async ({ page }) => {
  const program = await openIn(page, 600, 1280);
  const width = () =>
    program
      .locator('[part=item-title]')
      .first()
      .evaluate((node) => node.getBoundingClientRect().width);
  expect(await width()).toBeLessThan(450);
  await program.evaluate((node) => node.style.setProperty('--cp-text-size', '40px'));
  expect(await width()).toBeGreaterThan(450);
});

test('a dark page printed with backgrounds leaves the program readable', async ({ page }) => {
  await openHost(page, 'dark');
  const root = page.locator(TAG).locator('[data-root]');
  await page.emulateMedia({ media: 'print' });
  await expect(root).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(root).toHaveCSS('color-scheme', 'light');
});

test('in print every item is there, and the texts are dark', async ({ page }) => {
  await openHost(page, 'plain');
  await expect(page.locator(TAG).getByText('Panel')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const items = page.locator('[part=item]');
  await expect(items).toHaveCount(4);
  for (const item of await items.all()) {
    const visibility = await item.evaluate((node) => getComputedStyle(node).contentVisibility);
    expect(visibility).toBe('visible');
  }
});

test('two bundles from two addresses on one page are harmless', async ({ page, host }) => {
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await openHost(page, 'plain');
  const program = page.locator(TAG);
  await expect(program.getByText('Panel')).toBeVisible();
  const before = await program.evaluateHandle((node) => node.shadowRoot!.querySelector('[data-root]'));
  await page.addScriptTag({ type: 'module', url: `${host.url}/conference-elements.js?second` });
  await page.evaluate(() => document.body.append(document.createElement('conference-program')));
  await expect(program.nth(1).getByRole('heading', { level: 2 })).toBeVisible();
  expect(await program.first().evaluate((node, root) => node.shadowRoot!.contains(root), before)).toBe(true);
  expect(await program.first().evaluate((node) => node.shadowRoot!.adoptedStyleSheets.length)).toBe(1);
  expect(errors).toEqual([]);
});
