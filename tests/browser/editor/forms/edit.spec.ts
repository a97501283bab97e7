import {
  button,
  consoleErrors,
  cutOff,
  form,
  openEditor,
  outcome,
  PROGRAM_ADDRESS,
  writes,
} from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/hold.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

test('a day is changed by the specified call, from a prefilled form, and the list is fetched again @walk', async ({
  page,
  host,
}) => {
  const sent = writes(page);
  const [, wednesday] = await host.schedule();
  await button(page, 'Edit day Wednesday').click();
  const title = form(page, 'Edit day Wednesday').getByLabel('Title');
  await expect(title).toHaveValue('Wednesday');
  await expect(title).toBeFocused();
  await title.fill('Rest day');
  const refetched = page.waitForRequest((request) => PROGRAM_ADDRESS.test(request.url()));
  await button(page, 'Save day Wednesday').click();
  await refetched;
  await expect(page.getByRole('heading', { name: 'Rest day' })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  expect(sent).toEqual([`PATCH /api/days/${wednesday!.id} {"title":"Rest day"}`]);
  await expect(outcome(page)).toHaveText('Saved: Rest day');
});

test('a date is sent only if there is one, and as null when it is removed', async ({ page, host }) => {
  const sent = writes(page);
  const [tuesday, wednesday] = await host.schedule();
  await button(page, 'Edit day Wednesday').click();
  await page.getByLabel('Date').fill('2025-10-29');
  await button(page, 'Save day Wednesday').click();
  await expect(page.getByText('2025-10-29')).toBeVisible();
  await button(page, 'Edit day Tuesday').click();
  await expect(page.getByLabel('Date')).toHaveValue('2025-10-28');
  await page.getByLabel('Date').fill('');
  await button(page, 'Save day Tuesday').click();
  await expect(page.getByText('2025-10-28')).toHaveCount(0);
  expect(sent).toEqual([
    `PATCH /api/days/${wednesday!.id} {"title":"Wednesday","date":"2025-10-29"}`,
    `PATCH /api/days/${tuesday!.id} {"title":"Tuesday","date":null}`,
  ]);
});

for (const press of ['Enter', 'Control+Enter'])
  test(`a half-typed date is not saved as empty by ${press}, nor does it vanish`, async ({ page, host }) => {
    const sent = writes(page);
    await button(page, 'Edit day Tuesday').click();
    const date = page.getByLabel('Date');
    await date.focus();
    await page.keyboard.press('Backspace');
    await page.keyboard.press(press);
    await expect(page.getByText('Complete the date or clear it.')).toBeVisible();
    await expect(date).toBeFocused();
    expect(await date.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
    expect(sent).toEqual([]);
    await date.fill('2025-10-30');
    await button(page, 'Save day Tuesday').click();
    await expect(page.getByText('2025-10-30')).toBeVisible();
    expect((await host.schedule())[0]!.date).toBe('2025-10-30');
  });

test('an item is changed by the specified call @walk', async ({ page, host }) => {
  const sent = writes(page);
  const item = (await host.schedule())[0]!.items[0]!;
  await button(page, 'Edit item Opening').click();
  const open = form(page, 'Edit item Opening');
  await expect(open.getByLabel('Time')).toHaveValue('08:00');
  await expect(open.getByLabel('Title')).toHaveValue('Opening');
  await expect(open.getByLabel('Description')).toHaveValue('Welcome');
  await open.getByLabel('Description').fill('<b>All</b> welcome');
  await button(page, 'Save item Opening').click();
  await expect(page.locator('b', { hasText: 'All' })).toBeVisible();
  expect(sent).toEqual([
    `PATCH /api/schedule-items/${item.id} {"day_id":${item.day_id},"time":"08:00","title":"Opening","description":"<b>All</b> welcome"}`,
  ]);
});

test('a sub-item is changed by the specified call @walk', async ({ page, host }) => {
  const sent = writes(page);
  const [rector] = (await host.schedule())[0]!.items[0]!.list;
  await button(page, 'Edit sub-item Rector').click();
  await page.getByLabel('Content').fill('Vice rector');
  await page.getByLabel('Content').press('Enter');
  await expect(page.getByText('Vice rector', { exact: true })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  expect(sent).toEqual([
    `PATCH /api/schedule-item-lists/${rector!.id} {"schedule_item_id":${rector!.schedule_item_id},"content":"Vice rector"}`,
  ]);
});

test('one row of each kind is edited at a time, and what was typed into the other is kept', async ({ page }) => {
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Description').fill('Half a sentence');
  await button(page, 'Edit day Tuesday').click();
  await expect(page.getByRole('form')).toHaveCount(2);
  await button(page, 'Edit item Keynote').click();
  await expect(form(page, 'Edit item Opening')).toHaveCount(0);
  await expect(page.getByRole('form')).toHaveCount(2);
  await expect(page.getByText('Unsaved')).toBeVisible();
  await button(page, 'Edit item Opening').click();
  await expect(form(page, 'Edit item Keynote')).toHaveCount(0);
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence');
});

test('a save that fails leaves the form with its text, says so in words and on the console @walk', async ({
  page,
  host,
}) => {
  const errors = consoleErrors(page);
  await cutOff(page, '**/api/schedule-items/*', 'PATCH');
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Title').fill('Grand opening');
  await button(page, 'Save item Opening').click();
  await expect(page.getByText('The server could not be reached. What you typed is still here.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Grand opening');
  expect(errors).toEqual(['Gagal memperbarui item']);

  await page.unroute('**/api/schedule-items/*');
  await button(page, 'Save item Opening').click();
  await expect(page.getByRole('heading', { name: 'Grand opening' })).toBeVisible();
  expect((await host.schedule())[0]!.items[0]!.title).toBe('Grand opening');
});

test('what the server refuses is explained beside the field @walk', async ({ page }) => {
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Title').fill('  ');
  await button(page, 'Save item Opening').click();
  const title = page.getByLabel('Title');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveAccessibleDescription(/\w/);
  await expect(title).toHaveValue('  ');
  await expect(title).toBeFocused();
});

test('a double click sends one request', async ({ page }) => {
  const sent = writes(page);
  const { release, held } = await hold(page, '**/api/days/*', 'PATCH');
  await button(page, 'Edit day Wednesday').click();
  await page.getByLabel('Title').fill('Rest');
  await button(page, 'Save day Wednesday').dblclick();
  await held;
  await expect(outcome(page)).toHaveText('Saving…');
  release();
  await expect(page.getByRole('heading', { name: 'Rest' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a list that cannot be fetched after a save stays, and says that the change is saved', async ({ page }) => {
  await button(page, 'Edit day Wednesday').click();
  await page.getByLabel('Title').fill('Rest');
  await cutOff(page, PROGRAM_ADDRESS, 'GET');
  await button(page, 'Save day Wednesday').click();
  await expect(page.getByText('Your change is saved, but the list could not be loaded again.')).toBeVisible();
  await expect(button(page, 'Edit item Keynote')).toBeVisible();
  await page.unroute(PROGRAM_ADDRESS);
  await button(page, 'Load again').click();
  await expect(page.getByRole('heading', { name: 'Rest' })).toBeVisible();
});
