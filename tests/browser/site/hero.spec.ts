import event from '../../../src/content/event.json' with { type: 'json' };
import { beforeTheEvent } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectOutward } from '../support/outward.ts';

test.describe('hero', () => {
  test.beforeEach(async ({ page }) => {
    await beforeTheEvent(page);
    await page.goto('/');
  });

  test('names the meeting, its theme, dates and place @walk', async ({ page }) => {
    const hero = page.locator('event-hero');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('4th Annual Meeting of the LMI-SIR Project');
    await expect(hero).toContainText('From Hazard Geosciences to Disaster Risk Reduction');
    await expect(hero).toContainText('28th-31st October 2025');
    await expect(hero).toContainText('Universitas Tadulako');
    await expect(hero).toContainText('Palu, Central Sulawesi');
  });

  test('has three buttons: registration in a new tab, program and online meeting on the page @walk', async ({
    page,
  }) => {
    const hero = page.locator('event-hero');
    const links = hero.getByRole('link');
    await expect(hero.locator('[part~=button]')).toHaveText([/^Register Now/, 'View Program', 'Join Zoom Meeting']);
    await expectOutward(hero, 'Register Now', event.links.registration);
    for (const [name, anchor] of [
      ['View Program', 'program'],
      ['Join Zoom Meeting', 'zoom-meeting'],
    ] as const) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await links.filter({ hasText: name }).click();
      await expect(page).toHaveURL(new RegExp(`#${anchor}$`));
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    }
  });

  test('draws contours on both sides of the fault and slips the eastern block northwards', async ({ page }) => {
    const map = page.locator('event-hero').locator('[part=map]');
    await expect(map).toHaveAttribute('aria-hidden', 'true');
    const blocks = map.locator('svg:not(:last-child)');
    await expect(blocks).toHaveCount(2);
    for (const path of await blocks.locator('path').all())
      expect(await path.evaluate((line) => (line as SVGPathElement).getTotalLength())).toBeGreaterThan(1_000);
    /** How far a block has moved along the fault, which is 17 degrees from north, and across it, in units of the drawing. */
    const shift = (block: number) =>
      blocks.nth(block).evaluate((svg) => {
        const { transform, width } = getComputedStyle(svg);
        const { e, f } = new DOMMatrix(transform === 'none' ? '' : transform);
        const angle = (17 * Math.PI) / 180;
        const unit = 1200 / Number.parseFloat(width);
        const along = e * Math.sin(angle) + f * Math.cos(angle);
        const across = e * Math.cos(angle) - f * Math.sin(angle);
        return [along, across].map((distance) => Math.round(distance * unit) + 0);
      });
    await expect.poll(() => shift(1)).toEqual([-64, 0]);
    expect(await shift(0)).toEqual([0, 0]);
  });

  test('the map covers the hero at every size and ends at its right side', async ({ page }) => {
    for (const [width, height] of [
      [360, 740],
      [820, 1180],
      [2000, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      const hero = (await page.locator('event-hero').boundingBox())!;
      const map = (await page.locator('event-hero').locator('[part=map] svg').last().boundingBox())!;
      expect(map.x).toBeLessThanOrEqual(hero.x);
      expect(map.y).toBeLessThanOrEqual(hero.y);
      expect(map.x + map.width).toBeCloseTo(hero.x + hero.width);
      expect(map.y + map.height).toBeGreaterThanOrEqual(hero.y + hero.height - 0.01);
      expect(Math.min(map.width / hero.width, map.height / hero.height)).toBeCloseTo(1, 3);
      expect(map.width / map.height).toBeCloseTo(1.5, 2);
    }
  });

  test('fills the first screen of a phone without horizontal overflow', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const hero = page.locator('event-hero');
    for (const button of await hero.locator('[part~=button]').all()) await expect(button).toBeInViewport({ ratio: 1 });
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(title.x + title.width).toBeLessThanOrEqual(360);
  });
});

test('under reduced motion the map is there at once and nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const blocks = page.locator('event-hero').locator('[part=map] svg:not(:last-child)');
  await expect(blocks).toHaveCount(2);
  for (const block of await blocks.all()) expect(await block.evaluate((group) => group.getAnimations().length)).toBe(0);
});
