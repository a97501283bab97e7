import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { mine, shown, star } from '../support/my-program.ts';
import { field, shownTitles } from '../support/search.ts';

test.beforeEach(async ({ host, page }) => {
  await host.replace(INDEX_PROGRAM);
  await page.goto('/embed/program.html');
  await defined(page);
});

const told = (page: Page) => page.locator('[part=nothing-found]');
const buttons = (page: Page) => told(page).getByRole('button');

async function filterBy(page: Page, name: string, value: string) {
  const filter = page.getByRole('combobox', { name });
  await filter.focus();
  await filter.selectOption(value);
}

test('who finds nothing reads so in place of the items, with what excludes them, and takes that off', async ({
  page,
}) => {
  await filterBy(page, 'Room', 'Hall 2');
  await field(page).fill('Talk 1.3');
  await expect(told(page)).toContainText('Nothing found for “Talk 1.3” + Hall 2.');
  // Where the first item was.
  const [tools, place] = [(await page.locator('[part=tools]').boundingBox())!, (await told(page).boundingBox())!];
  expect(place.y - tools.y - tools.height).toBeLessThan(40);
  await expect(buttons(page)).toHaveText(['Without “Talk 1.3”: 3 matches', 'Without Hall 2: 1 match']);
  await buttons(page).last().click();
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 1.3']);
  await expect(told(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('Talk 1.3');
});

test('a day and “My program” exclude, too, and the keyboard goes on from the field', async ({ page }) => {
  await star(page, 'Talk 1.2').click();
  await mine(page).click();
  await field(page).fill('Talk 3.4');
  await expect(buttons(page)).toHaveText(['Without “Talk 3.4”: 1 match', 'Without My program: 1 match']);
  await buttons(page).last().focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(shown(page)).toHaveText(['Talk 3.4']);
  await page.getByRole('link', { name: 'Tue 28' }).click();
  await expect(told(page)).toContainText('Nothing found for “Talk 3.4” + Tue 28.');
  await buttons(page).filter({ hasText: 'Without Tue 28' }).click();
  await expect(shown(page)).toHaveText(['Talk 3.4']);
});

test('who has mistyped a word reads what can be searched for, and gets the program back', async ({ page }) => {
  await field(page).fill('epsylon');
  await expect(told(page)).toContainText('Nothing found for “epsylon”.');
  await expect(told(page)).toContainText('such as Tuesday or 16:00');
  await buttons(page).click();
  await expect.poll(async () => (await shownTitles(page)).length).toBe(33);
  await expect(field(page)).toHaveValue('');
});

test('a time, a weekday and a date find what is on then, by the clocks that are shown', async ({ page }) => {
  const search = (query: string, titles: string[]) =>
    expect
      .poll(async () => {
        await field(page).fill(query);
        return shownTitles(page);
      })
      .toEqual(titles);
  await search('15:00', ['Talk 1.9', 'Talk 2.9', 'Talk 3.9']);
  await search('selasa 15:00', ['Talk 1.9']);
  await search('Oct 29 23:00', ['Talk 2.10']);
  // Nothing is marked where the words don't stand.
  await expect(page.locator('[part=item-found]')).toHaveCount(0);
});

test.describe('where the visitor’s clocks show other times', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('a time is searched for as it is read', async ({ page }) => {
    await page.locator('[part=menu] > summary').click();
    await page.locator('[part=zone-button]').click();
    await page.keyboard.press('Escape');
    const first = await page.locator('[part=time-line] [part=time]').first().textContent();
    expect(first).not.toBe('08:00');
    await field(page).fill(`${first} tue`);
    await expect.poll(() => shownTitles(page)).not.toContain('Talk 1.10');
    expect(await shownTitles(page)).toContain('Talk 2.1');
  });
});
