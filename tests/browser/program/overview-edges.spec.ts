/** Where things stand in an overview: on one edge, beside what they belong to, and in no more room than they need. */
import type { Locator } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { star } from '../support/my-program.ts';

const tag = ({ url }: { url: string }) => `<conference-program api-base="${url}"></conference-program>`;
const boxOf = async (place: Locator) => (await place.boundingBox())!;

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

for (const width of [700, 1280])
  test(`at ${width} px a star stands beside its title, and apart from what opens the row`, async ({
    page,
    host,
    foreign,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await embed(page, host, foreign, tag(host));
    const mark = await boxOf(star(page, 'Talk 1.2'));
    const title = await boxOf(page.getByRole('heading', { name: 'Talk 1.2', exact: true }));
    expect(Math.abs(title.x - mark.x - mark.width)).toBeLessThan(16);
    expect(Math.abs(mark.y + mark.height / 2 - title.y - title.height / 2)).toBeLessThan(4);
    const opener = await boxOf(page.locator('[part=item]').filter({ hasText: 'Talk 1.2' }).first().locator('summary'));
    expect(opener.x).toBeGreaterThan(mark.x + mark.width);
    expect(opener.height).toBeGreaterThanOrEqual(44);
    // A row without an abstract has its title on the same edge.
    expect((await boxOf(page.getByRole('heading', { name: 'Talk 1.1', exact: true }))).x).toBe(title.x);
  });

test('on the site everything has one left edge, also below the bar while one scrolls', async ({ page }) => {
  await page.goto('/');
  await defined(page);
  await page.locator('conference-program').evaluate((program) => program.scrollIntoView({ behavior: 'instant' }));
  await expect(page.locator('site-nav [part=bar]')).toHaveAttribute('data-condensed');
  const places = [
    page.locator('site-nav [part=brand]'),
    page.locator('conference-program [part=heading]'),
    page.locator('conference-program [part=search] label svg'),
    page.locator('conference-program [part=day-title]').first(),
    page.locator('conference-program [part=time-line] [part=time]').first(),
  ];
  const edges = await Promise.all(places.map(async (place) => Math.round((await boxOf(place)).x)));
  expect(edges).toEqual(edges.map(() => edges[0]));
});

test('on a phone a long date is one line', async ({ page, host, foreign }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const title = 'Wednesday, 29 November 2028';
  await host.replace([{ ...INDEX_PROGRAM[0]!, title }, ...INDEX_PROGRAM.slice(1)]);
  await embed(page, host, foreign, `<meta name="viewport" content="width=device-width">${tag(host)}`);
  const line = page.locator('[part=day-title]').first();
  await expect(line).toHaveText(title);
  const height = await line.evaluate((node) => {
    const { fontSize, paddingBottom } = getComputedStyle(node);
    return (node.clientHeight - parseFloat(paddingBottom)) / parseFloat(fontSize);
  });
  expect(height).toBeLessThan(1.6);
});

test('in a page of somebody else’s the program begins near the place that the page gives it', async ({
  page,
  host,
  foreign,
}) => {
  const program = await embed(page, host, foreign, tag(host));
  const heading = await boxOf(program.locator('[part=heading]'));
  expect(heading.y - (await boxOf(program)).y).toBeLessThan(72);
});

test('an item without a time has no trace of one', async ({ page, host, foreign }) => {
  const [first, ...days] = INDEX_PROGRAM;
  const [talk, ...items] = first!.items!;
  await host.replace([{ ...first!, items: [talk!, { ...talk!, time: '', title: 'Posters' }, ...items] }, ...days]);
  await embed(page, host, foreign, tag(host));
  await expect(page.getByRole('heading', { name: 'Posters' })).toBeVisible();
  const traces = await page
    .locator('[part=time-line]')
    .evaluateAll((all) => all.map((line) => [!!line.textContent, getComputedStyle(line, '::before').display]));
  expect(traces.slice(0, 3)).toEqual([
    [true, 'block'],
    [false, 'none'],
    [true, 'block'],
  ]);
});
