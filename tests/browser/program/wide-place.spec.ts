import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { realProgram } from '../support/real-program.ts';
import { field } from '../support/search.ts';

const tag = ({ url }: { url: string }, attributes = '') =>
  `<conference-program api-base="${url}" ${attributes}></conference-program>`;
const row = (page: Page, title: string) => page.locator('[part=item]').filter({ hasText: title }).first();
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));

test.beforeEach(async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await host.replace(INDEX_PROGRAM);
});

test('in a wide place an item opens beside the list: no row moves, and it ends the one that was open @walk', async ({
  page,
}) => {
  await page.goto('/embed/program.html');
  await defined(page);
  const before = await boxes(page, '[part=item] > [data-f=title]');
  await row(page, 'Talk 1.2').click();
  const text = page.getByText('Abstract of 1.2');
  await expect(text).toBeInViewport({ ratio: 1 });
  const [title] = await boxes(page, '[part=item]:has(> details[open]) > [data-f=title]');
  expect((await text.boundingBox())!.x).toBeGreaterThan(title!.right - 40);
  expect(await boxes(page, '[part=item] > [data-f=title]')).toEqual(before);
  await row(page, 'Talk 1.4').click();
  await expect(page.getByText('Abstract of 1.4')).toBeInViewport({ ratio: 1 });
  await expect(text).toBeHidden();
  // In a narrow place each is opened by itself.
  await page.setViewportSize({ width: 600, height: 800 });
  await row(page, 'Talk 1.2').click();
  await expect(text).toBeVisible();
  await expect(page.getByText('Abstract of 1.4')).toBeVisible();
  // A page that becomes wide has one of them.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('Abstract of 1.4')).toBeHidden();
  await expect(text).toBeVisible();
});

test('a long text opened beside the last row is above what follows the program, and nothing cuts it off', async ({
  page,
  host,
  foreign,
}) => {
  const long = '<p>A word after the other.</p>'.repeat(60);
  await host.replace(
    realProgram().map(({ title, date, items }) => ({
      title,
      date: date ?? undefined,
      items: items.map(({ title: name, time, list }, index) => ({
        title: index === items.length - 1 ? `Last of ${title}` : name,
        time,
        description: index === items.length - 1 ? `${long}<p>Its end.</p>` : '',
        list: list.map(({ content }) => content),
      })),
    })),
  );
  await embed(page, host, foreign, `${tag(host)}<footer>The foreign page goes on</footer>`);
  await defined(page);
  await page.locator('[part=day]').last().locator('[part=item]').last().locator('[data-f=title]').click();
  const end = page.getByText('Its end.').last();
  await end.scrollIntoViewIfNeeded();
  await expect(end).toBeInViewport({ ratio: 1 });
  const footer = page.getByText('The foreign page goes on');
  await expect
    .poll(async () => (await footer.boundingBox())!.y - (await end.boundingBox())!.y)
    .toBeGreaterThanOrEqual((await end.boundingBox())!.height);
  // The room goes with the text.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.locator('[part=day]').last().locator('[part=item]').last().locator('[data-f=title]').click();
  await expect.poll(height).toBeLessThan(before - 200);
  await expect(end).toBeHidden();
});

for (const width of [1024, 1280])
  test(`at ${width} px no day moves in the bar while somebody searches, and the result stands in the field`, async ({
    page,
    host,
    foreign,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await embed(page, host, foreign, tag(host));
    await expect(page.locator('[part=day-link]')).toHaveCount(4);
    const before = await boxes(page, '[part=day-link]');
    await field(page).fill('2.7');
    await expect(page.locator('[part=result] p')).toHaveText('1 match');
    expect(await boxes(page, '[part=day-link]')).toEqual(before);
    const [search] = await boxes(page, 'label:has([part=search-field])');
    const [result] = await boxes(page, '[part=result]');
    expect(result!.left).toBeGreaterThanOrEqual(search!.left);
    expect(result!.right).toBeLessThanOrEqual(search!.right + 1);
  });

test('at 1024 px in French, set in large letters, no day of a week is cut in the bar', async ({
  page,
  host,
  foreign,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await host.replace(
    ['27', '28', '29', '30', '31'].map((date, index) => ({ ...INDEX_PROGRAM[index % 3]!, date: `2025-10-${date}` })),
  );
  await embed(page, host, foreign, `<div style="font: 18px Georgia, serif">${tag(host, 'lang="fr"')}</div>`);
  await expect(page.locator('[part=day-link]')).toHaveCount(6);
  const list = page.locator('[part=days] > ul');
  await expect.poll(() => list.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
});
