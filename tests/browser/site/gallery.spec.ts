import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const gallery = (page: Page) => page.locator('photo-gallery');
const photos = (page: Page) => gallery(page).locator('[part=photo]');

/** Scrolls every photo into view and waits until it is decoded; a picture that can't be decoded fails here. */
async function decodeAll(page: Page) {
  const images = gallery(page).locator('img');
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    // More than once: a picture that the browser chooses anew meanwhile isn't decoded to the end.
    await expect(() => image.evaluate((element: HTMLImageElement) => element.decode())).toPass();
  }
  return images;
}

test('sixteen photos are shown, each with a picture that loads, an alternative text, and the title View @walk', async ({
  page,
}) => {
  await page.goto('/');
  await expect(gallery(page).getByRole('heading', { name: 'Annual Meeting Gallery' })).toBeVisible();
  await expect(photos(page)).toHaveCount(16);
  const images = await decodeAll(page);
  await expect(images).toHaveCount(16);
  const seen = await images.evaluateAll((all: HTMLImageElement[]) =>
    all.map((image) => ({ address: image.currentSrc, width: image.naturalWidth, words: image.alt.length })),
  );
  expect(new Set(seen.map(({ address }) => address)).size).toBe(16);
  for (const { address, width, words } of seen) {
    expect(address).toMatch(/\/images\/gallery-\d\d\.[0-9a-f]{8}\.\d+\.avif$/);
    expect(width, address).toBeGreaterThan(0);
    expect(words, address).toBeGreaterThan(20);
  }
  for (const photo of await photos(page).all()) await expect(photo).toContainText('View');
});

test('a click opens the full-size image in a new tab', async ({ page, context }) => {
  await page.goto('/');
  const [tab] = await Promise.all([context.waitForEvent('page'), photos(page).nth(6).click()]);
  await tab.waitForLoadState();
  expect(tab.url()).toMatch(/\/images\/gallery-07\.[0-9a-f]{8}\.1600\.jpg$/);
  expect(await tab.evaluate(() => document.contentType)).toBe('image/jpeg');
  expect(await tab.evaluate(() => document.images[0]!.naturalWidth)).toBe(1600);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(/\/$/);
});

for (const [width, columns] of [
  [360, 1],
  [600, 2],
  [900, 3],
  [1280, 4],
  [1920, 4],
] as const) {
  test(`at ${width} px the photos are in ${columns} column${columns > 1 ? 's' : ''} and nothing overflows`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const lefts = await photos(page).evaluateAll((all) =>
      all.map((photo) => Math.round(photo.getBoundingClientRect().x)),
    );
    expect(new Set(lefts).size).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('the columns follow the width of the element, not of the window', async ({ page }) => {
  await page.goto('/');
  await gallery(page).evaluate((element: HTMLElement) => (element.style.width = '500px'));
  await expect
    .poll(() => photos(page).evaluateAll((all) => new Set(all.map((photo) => photo.getBoundingClientRect().x)).size))
    .toBe(2);
});

test('pictures shift nothing when they load', async ({ page }) => {
  await page.goto('/');
  const before = await photos(page).evaluateAll((all) => all.map((photo) => photo.clientHeight));
  expect(Math.min(...before)).toBeGreaterThan(100);
  await decodeAll(page);
  expect(await photos(page).evaluateAll((all) => all.map((photo) => photo.clientHeight))).toEqual(before);
});

test('the share image and the icons are at their fixed addresses', async ({ request }) => {
  for (const [path, type] of [
    ['/images/share.jpg', 'image/jpeg'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', /^image\//],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toMatch(type);
  }
});
