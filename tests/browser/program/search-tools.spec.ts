import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { hold } from '../support/hold.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { field, shownTitles } from '../support/search.ts';
import { watchLayoutShift } from '../support/watch.ts';

const PHONE = { width: 360, height: 783 };

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

const tag = ({ url }: { url: string }, attributes = '') =>
  `<conference-program api-base="${url}" ${attributes}></conference-program>`;
const filter = (page: Page, name: string) => page.getByRole('combobox', { name });
const result = (page: Page) => page.locator('[part=result] p');

test('a room and a person are chosen from what the program names, together with words, and given up at once @walk', async ({
  page,
  host,
  foreign,
}) => {
  await embed(page, host, foreign, tag(host));
  await expect(page.getByRole('combobox')).toHaveCount(2);
  await filter(page, 'Room').focus();
  await expect(filter(page, 'Room').getByRole('option')).toHaveText([
    'Room',
    ...[1, 2, 3, 5, 6, 7, 8, 9, 10, 11].map((hall) => `Hall ${hall}`),
  ]);
  await filter(page, 'Room').selectOption('Hall 2');
  await expect(result(page)).toHaveText('3 matches');
  await filter(page, 'Person').focus();
  await filter(page, 'Person').selectOption('Ann Lee');
  await field(page).fill('1.');
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 1.2']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(filter(page, 'Room')).toHaveValue('');
  await expect(filter(page, 'Person')).toHaveValue('');
  await expect(field(page)).toHaveValue('');
  await expect.poll(async () => (await shownTitles(page)).length).toBe(33);
});

test('a room offers only the people who are in it, and the other way round; what is chosen stays', async ({
  page,
  host,
}) => {
  await host.replace(
    INDEX_PROGRAM.map((day) => ({
      ...day,
      items: day.items!.map((item, index) => ({
        ...item,
        list: [
          `Room: Hall ${index % 3}`,
          `Speaker: ${['Ann Lee', 'Bo Li', 'Cy Wu', 'Ed Ax'][index % 4]}`,
          index === 0 ? 'Track: Slip' : 'Track: Flow',
        ],
      })),
    })),
  );
  await page.goto('/embed/program.html');
  await defined(page);
  const options = async (name: string) => {
    await filter(page, name).focus();
    return filter(page, name).getByRole('option').allTextContents();
  };
  await options('Track');
  await filter(page, 'Track').selectOption('Slip');
  expect(await options('Person')).toEqual(['Person', 'Ann Lee']);
  expect(await options('Room')).toEqual(['Room', 'Hall 0']);
  await filter(page, 'Room').selectOption('Hall 0');
  expect(await options('Track')).toEqual(['Track', 'Flow', 'Slip']);
  await filter(page, 'Track').selectOption('Flow');
  expect(await options('Room')).toEqual(['Room', 'Hall 0', 'Hall 1', 'Hall 2']);
  // The words count, too, and what is chosen stays even if nothing is left of it.
  await field(page).fill('Talk 1.2');
  await expect(result(page)).toHaveText('0 matches');
  expect(await options('Room')).toEqual(['Room', 'Hall 0', 'Hall 1']);
  expect(await options('Person')).toEqual(['Person']);
});

test('a filter looks at all days as a search does, and gives the chosen one back', async ({ page, host, foreign }) => {
  await embed(page, host, foreign, tag(host));
  await page.getByRole('link', { name: 'Wed 29' }).click();
  await filter(page, 'Room').focus();
  await filter(page, 'Room').selectOption('Hall 2');
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 1.2', 'Talk 2.2', 'Talk 3.2']);
  await page.getByRole('link', { name: 'Thu 30' }).click();
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 3.2']);
  await expect(result(page)).toHaveText('1 match');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(async () => (await shownTitles(page))[0]).toBe('Talk 2.1');
});

test('people and rooms are listed only when somebody looks for them, without moving anything', async ({ page }) => {
  await page.goto('/embed/program.html');
  await defined(page);
  await expect(filter(page, 'Person').locator('option')).toHaveCount(1);
  const before = await filter(page, 'Person').boundingBox();
  await filter(page, 'Person').focus();
  await expect(filter(page, 'Person').locator('option')).toHaveCount(3);
  expect(await filter(page, 'Person').boundingBox()).toEqual(before);
});

test('what is typed before the script is there stays, and is searched for then', async ({ page }) => {
  const bundle = await hold(page, '**/conference-program.js');
  await page.goto('/embed/program.html', { waitUntil: 'commit' });
  await field(page).fill('2.7');
  bundle.release();
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 2.7']);
  await expect(field(page)).toHaveValue('2.7');
});

test('the tools have their room from the first paint on, on a phone too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await watchLayoutShift(page);
  await page.goto('/embed/program.html');
  const before = await page.locator('[part=tools]').boundingBox();
  await defined(page);
  await expect(page.locator('[part=status]')).not.toBeEmpty();
  expect(await page.locator('[part=tools]').boundingBox()).toEqual(before);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});

test('on a phone everything to press is as high as a thumb needs, and nothing is wider than the window', async ({
  page,
  host,
  foreign,
}) => {
  await page.setViewportSize(PHONE);
  await embed(page, host, foreign, tag(host));
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  for (const control of await page.locator('[part=tools] :is(input, select, button, a, summary):visible').all())
    expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 320, height: 700 });
  await embed(page, host, foreign, `<style>conference-program{--cp-text-size:200%}</style>${tag(host)}`);
  await page.getByRole('button', { name: 'Search' }).click();
  await filter(page, 'Room').focus();
  await filter(page, 'Room').selectOption('Hall 11');
  await expect(result(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('on a phone a press opens the field, and Escape first empties it, then closes it', async ({
  page,
  host,
  foreign,
}) => {
  await page.setViewportSize(PHONE);
  await embed(page, host, foreign, tag(host));
  const opener = page.getByRole('button', { name: 'Search' });
  await expect(field(page)).toBeHidden();
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('2.7');
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 2.7']);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await shownTitles(page)).length).toBe(33);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(opener).toBeFocused();
  // A search is never out of sight: the button gives it up.
  await opener.click();
  await filter(page, 'Room').focus();
  await filter(page, 'Room').selectOption('Hall 2');
  await expect(result(page)).toHaveText('3 matches');
  await opener.click();
  await expect.poll(async () => (await shownTitles(page)).length).toBe(33);
});

test('on a phone nothing moves while somebody types, whatever is found', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/embed/program.html');
  await defined(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const places = () =>
    page
      .locator('[part=search-field], [part=filters], [part=days], [part=mine-button]')
      .evaluateAll((all) => all.map((tool) => Math.round(tool.getBoundingClientRect().top)));
  const [before, height] = [await places(), (await page.locator('[part=tools]').boundingBox())!.height];
  for (const [query, text] of [
    ['t', '33 matches'],
    ['2.7', '1 match'],
    ['2.7x', '0 matches'],
  ] as const) {
    await field(page).fill(query);
    await expect(result(page)).toHaveText(text);
    expect(await places()).toEqual(before);
    expect((await page.locator('[part=tools]').boundingBox())!.height).toBe(height);
    const [typed, cross] = [await field(page).boundingBox(), await page.locator('[part=clear-button]').boundingBox()];
    expect(typed!.width).toBeGreaterThan(120);
    // On a line of its own.
    expect(typed!.x).toBeLessThan(90);
    expect(cross!.x + cross!.width).toBeLessThanOrEqual(360);
  }
});

test('in forced colors a filter that is chosen, and the field that is typed in, are seen', async ({
  page,
  host,
  foreign,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await embed(page, host, foreign, tag(host));
  const edge = (name: string) =>
    filter(page, name).evaluate((select) => getComputedStyle(select).getPropertyValue('border-bottom-color'));
  await filter(page, 'Room').focus();
  await filter(page, 'Room').selectOption('Hall 2');
  await field(page).focus();
  expect(await edge('Room')).not.toBe(await edge('Person'));
  await expect(field(page)).toHaveCSS('outline-style', 'solid');
});

test('without scripts, on paper and by wish of the page there is no search', async ({
  page,
  host,
  foreign,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${host.url}/embed/program.html`);
  await expect(plain.getByRole('navigation', { name: 'Days' })).toBeVisible();
  await expect(plain.getByRole('searchbox')).toBeHidden();
  await context.close();
  await embed(page, host, foreign, tag(host, 'without="search"'));
  await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible();
  await expect(page.locator('[part=search], [part=filters]')).toHaveCount(0);
  await embed(page, host, foreign, tag(host));
  await expect(field(page)).toBeVisible();
  await field(page).fill('2.7');
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 2.7']);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[part=search]')).toBeHidden();
  await expect(page.locator('[part=filters]')).toBeHidden();
  await expect(result(page)).toBeHidden();
  await expect(page.getByText('Talk 2.7', { exact: true })).toBeVisible();
});
