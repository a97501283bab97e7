import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { defined } from '../browser/support/defined.ts';
import { openEditor } from '../browser/support/editor.ts';
import { expect, test } from '../browser/support/fixtures.ts';
import { INDEX_PROGRAM } from '../browser/support/index-program.ts';

/** Every strip of this height, in pixels, holds text of some row. */
const BAND = 300;
/** The difference in gray between text and what is behind it, of 255. */
const CONTRAST = 100;
const LONG = INDEX_PROGRAM.map((day) => ({ ...day, items: Array(3).fill(day.items).flat() }));

const idle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));

/** Takes a picture of the whole page, and looks for text all along the days. */
async function lookAtPicture(page: Page): Promise<void> {
  const picture = await page.screenshot({ fullPage: true });
  const days = page.locator('[part=day]');
  const top = await days.first().evaluate((day) => day.getBoundingClientRect().top + scrollY);
  const bottom = await days.last().evaluate((day) => day.getBoundingClientRect().bottom + scrollY);
  expect(bottom - top).toBeGreaterThan(3_000);
  const { data, info } = await sharp(picture).removeAlpha().grayscale().raw().toBuffer({ resolveWithObject: true });
  const row = info.width * info.channels;
  for (let y = Math.round(top); y + BAND < Math.min(bottom, info.height); y += BAND) {
    const pixels = new Set(data.subarray(y * row, (y + BAND) * row));
    expect(Math.max(...pixels) - Math.min(...pixels), `contrast in the band at ${y}`).toBeGreaterThan(CONTRAST);
  }
}

/** On a busy machine the browser may take the frame before the one in which all is laid out: then the next picture has all. */
const expectTextInPicture = (page: Page) => expect(() => lookAtPicture(page)).toPass();

for (const [path, width] of [
  ['/', 1280],
  ['/embed/program.html', 360],
] as const)
  test(`a picture of the whole of ${path} at ${width} px, which nobody has scrolled, has all rows of a long program`, async ({
    page,
    host,
  }) => {
    await host.replace(LONG);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await defined(page);
    await idle(page);
    await expectTextInPicture(page);
  });

test('a picture of the whole editor has all items of a long program', async ({ page, host }) => {
  await openEditor(page, host);
  await host.replace(LONG);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(page.locator('[part=item]')).toHaveCount(99);
  await idle(page);
  await expectTextInPicture(page);
});
