import { expect, test } from '../support/fixtures.ts';

test.beforeEach(({ page }) => page.goto('/'));

test('a reader finds challenge and mission, each with its picture @walk', async ({ page }) => {
  const section = page.locator('project-overview');
  for (const title of ['The Challenge', 'Our Mission']) {
    const chapter = section.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
    const picture = chapter.getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(chapter.getByText('View Image', { exact: true })).toBeVisible();
  }
});

test('View Image opens each picture in a new tab', async ({ page }) => {
  const buttons = page.locator('project-overview').getByRole('link', { name: /^View Image/ });
  await expect(buttons).toHaveCount(2);
  const opened = [];
  for (const button of await buttons.all()) {
    const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await tab.waitForLoadState();
    expect(await tab.evaluate(() => document.contentType)).toMatch(/^image\//);
    expect(await tab.evaluate(() => document.images[0]!.naturalWidth)).toBeGreaterThan(1000);
    opened.push(tab.url());
    await tab.close();
  }
  expect(new Set(opened).size).toBe(2);
});

test('five work packages carry the numbers 1 to 5 and a text each', async ({ page }) => {
  const packages = page.locator('project-overview [part="work-package"]');
  await expect(packages).toHaveText([1, 2, 3, 4, 5].map((number) => new RegExp(`^${number}[A-Z].{40,}`)));
});

test('three expected impacts are named and explained', async ({ page }) => {
  const impacts = page.locator('project-overview [part="impact"]');
  await expect(impacts.getByRole('heading')).toHaveText([
    'Enhanced Safety',
    'Better Preparedness',
    'Informed Decisions',
  ]);
  for (const impact of await impacts.all()) await expect(impact.getByRole('paragraph')).toHaveText(/^[A-Z].{20,}\.$/);
});
