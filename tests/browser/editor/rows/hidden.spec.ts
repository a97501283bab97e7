import type { Page } from '@playwright/test';
import { button, openEditor, outcome } from '../../support/editor.ts';
import { type ApiHost, expect, test } from '../../support/fixtures.ts';

const PROGRAM = [
  {
    title: 'Tuesday',
    items: [
      { title: 'Opening', time: '09:00' },
      { title: 'Dinner', time: '19:00' },
    ],
  },
  { title: 'Wednesday', items: [{ title: 'Closing', time: '17:00' }] },
];

async function choose(page: Page, row: string, ...entries: string[]) {
  await button(page, `More for ${row}`).click();
  for (const name of entries) await page.getByRole('menuitem', { name, exact: true }).click();
}

const item = (page: Page, title: string) => page.locator('[part=item]').filter({ hasText: title });

/** The titles that everybody reads. */
const publicTitles = async (host: ApiHost) =>
  (await host.schedule()).map(({ title, items }) => [title, ...items.map((each) => each.title)]);

test('an item is hidden from the public and shown again, and an undo takes either back @walk', async ({
  page,
  host,
}) => {
  await openEditor(page, host, PROGRAM);
  await choose(page, 'item Dinner', 'Hide from the public');
  await expect(outcome(page)).toHaveText('Hidden from the public: Dinner');
  await expect(item(page, 'Dinner').getByText('Hidden', { exact: true })).toBeVisible();
  await expect(button(page, 'More for item Dinner')).toBeFocused();
  expect(await publicTitles(host)).toEqual([
    ['Tuesday', 'Opening'],
    ['Wednesday', 'Closing'],
  ]);

  await page.reload();
  await expect(item(page, 'Dinner').getByText('Hidden', { exact: true })).toBeVisible();
  await choose(page, 'item Dinner', 'Show to the public');
  await expect(outcome(page)).toHaveText('Shown to the public: Dinner');
  await expect(item(page, 'Dinner').getByText('Hidden', { exact: true })).toBeHidden();
  expect(await publicTitles(host)).toEqual([
    ['Tuesday', 'Opening', 'Dinner'],
    ['Wednesday', 'Closing'],
  ]);

  await button(page, 'Undo').click();
  await expect(item(page, 'Dinner').getByText('Hidden', { exact: true })).toBeVisible();
});

test('a hidden day takes all that lies in it with it', async ({ page, host }) => {
  await openEditor(page, host, PROGRAM);
  await choose(page, 'day Tuesday', 'Hide from the public');
  await expect(outcome(page)).toHaveText('Hidden from the public: Tuesday');
  await expect(page.getByRole('region', { name: 'Tuesday' }).getByText('Hidden', { exact: true })).toBeVisible();
  expect(await publicTitles(host)).toEqual([['Wednesday', 'Closing']]);
});

test('a note for editors is written in the form, read at the item, and never public @walk', async ({ page, host }) => {
  await openEditor(page, host, PROGRAM);
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Note for editors').fill('Ask the rector\nby Monday');
  await button(page, 'Save item Opening').click();
  await expect(outcome(page)).toHaveText('Saved: Opening');
  await expect(item(page, 'Opening').locator('[part=note]')).toHaveText('Ask the rector\nby Monday');
  expect(JSON.stringify(await host.schedule())).not.toContain('rector');
});

test('what has no place yet waits in a hidden day, which is made when it is needed and stays the last', async ({
  page,
  host,
}) => {
  await openEditor(page, host, PROGRAM);
  await choose(page, 'item Dinner', 'Move to another day…', 'Not placed yet');
  await expect(outcome(page)).toHaveText('Moved to Not placed yet, 1 of 1: Dinner');
  await choose(page, 'item Closing', 'Move to another day…', 'Not placed yet');
  await expect(outcome(page)).toHaveText('Moved to Not placed yet, 2 of 2: Closing');
  expect(await publicTitles(host)).toEqual([['Tuesday', 'Opening'], ['Wednesday']]);

  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await page.getByLabel('Title').fill('Thursday');
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Added: Thursday');
  await expect(page.locator('[part=day-title]')).toHaveText(['Tuesday', 'Wednesday', 'Thursday', 'Not placed yet']);

  await button(page, 'More for day Not placed yet').click();
  await expect(page.getByRole('menuitem', { name: 'Show to the public' })).toBeHidden();
  await page.keyboard.press('Escape');
  await choose(page, 'item Dinner', 'Move to another day…', 'Wednesday');
  await expect(outcome(page)).toHaveText('Moved to Wednesday, 1 of 1: Dinner');
  expect(await publicTitles(host)).toEqual([['Tuesday', 'Opening'], ['Wednesday', 'Dinner'], ['Thursday']]);
});

test('an ampersand is edited as the sign that it is, and the outcome names what was saved', async ({ page, host }) => {
  await openEditor(page, host, PROGRAM);
  await button(page, 'Edit item Dinner').click();
  await page.getByLabel('Title').fill('Food & drink');
  await button(page, 'Save item Dinner').click();
  await expect(outcome(page)).toHaveText('Saved: Food & drink');
  await button(page, 'Edit item Food & drink').click();
  await expect(page.getByLabel('Title')).toHaveValue('Food & drink');
  await page.getByLabel('Title').fill(' ');
  await button(page, 'Save item Food & drink').click();
  await expect(page.locator('[part=error]')).toHaveText('Title must not be blank');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('saving is in sight wherever somebody writes in a long form', async ({ page, host }) => {
    const description = Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('<br>\n');
    await openEditor(page, host, [{ title: 'Tuesday', items: [{ title: 'Opening', time: '09:00', description }] }]);
    await button(page, 'Edit item Opening').click();
    await expect(page.getByLabel('Time')).toBeFocused();
    await expect(button(page, 'Save item Opening')).toBeInViewport({ ratio: 1 });
  });
});
