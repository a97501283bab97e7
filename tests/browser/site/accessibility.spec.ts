import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page) {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const found = await axe.run();
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const path of ['/', '/editor', '/programm'])
    test(`${path} is accessible in the ${colorScheme} theme @walk`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

test('the page of an item is accessible in both themes', async ({ page, host }) => {
  const [day] = await host.replace(INDEX_PROGRAM);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`/program/${day!.items[1]!.id}`);
    expect(await violations(page)).toEqual([]);
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`an overview with an open item is accessible in the ${colorScheme} theme @walk`, async ({ page, host }) => {
    await host.replace(INDEX_PROGRAM);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.clock.setFixedTime(new Date('2025-10-28T01:30:00Z'));
    await page.goto('/');
    await defined(page);
    const program = page.locator('conference-program');
    await expect(program.locator('[part=now]').first()).toBeVisible();
    await program.locator('[data-item]', { hasText: 'Talk 1.2' }).locator('summary').press('Enter');
    await expect(program.getByText('Abstract of 1.2')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await host.replace([]);
  });

test('headings on the page form one outline without gaps @walk', async ({ page }) => {
  await page.goto('/');
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
});

for (const width of [320, 360, 768, 1280, 1920])
  test(`nothing overflows sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
