import {
  addDay,
  button,
  consoleErrors,
  cutOff,
  focused,
  form,
  openEditor,
  outcome,
  writes,
} from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/hold.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

test('a day is added with just a title; the form clears and closes @walk', async ({ page, host }) => {
  const sent = writes(page);
  await addDay(page).click();
  await page.getByLabel('Title').fill('Thursday');
  await button(page, 'Add day').click();
  await expect(page.getByRole('heading', { name: 'Thursday' })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  expect(sent).toEqual(['POST /api/days {"title":"Thursday"}']);
  await expect(outcome(page)).toHaveText('Added: Thursday');
  await expect.poll(() => focused(page)).toBe('Add');
  await addDay(page).click();
  await expect(page.getByLabel('Title')).toHaveValue('');
  expect((await host.schedule()).map(({ title }) => title)).toEqual(['Tuesday', 'Wednesday', 'Thursday']);
});

test('an item is added under its day @walk', async ({ page, host }) => {
  const sent = writes(page);
  const [, wednesday] = await host.schedule();
  await button(page, 'Add Schedule Item').nth(1).click();
  await page.getByLabel('Time').fill('10:00');
  await page.getByLabel('Title').fill('Coffee');
  await page.getByLabel('Description').fill('In the foyer');
  await button(page, 'Add item').click();
  await expect(button(page, 'Edit item Coffee')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  expect(sent).toEqual([
    `POST /api/schedule-items {"day_id":${wednesday!.id},"time":"10:00","title":"Coffee","description":"In the foyer"}`,
  ]);
});

test('a sub-item is added under its item @walk', async ({ page, host }) => {
  const sent = writes(page);
  const item = (await host.schedule())[0]!.items[1]!;
  await button(page, 'Add Schedule Subitem').nth(1).click();
  await page.getByLabel('Content').fill('Bring <i>questions</i>');
  await page.keyboard.press('Enter');
  await expect(page.locator('i', { hasText: 'questions' })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  expect(sent).toEqual([
    `POST /api/schedule-item-lists {"schedule_item_id":${item.id},"content":"Bring <i>questions</i>"}`,
  ]);
});

test('an addition that fails leaves the form with its text @walk', async ({ page }) => {
  const errors = consoleErrors(page);
  await cutOff(page, '**/api/schedule-items', 'POST');
  await button(page, 'Add Schedule Item').first().click();
  await page.getByLabel('Title').fill('Coffee');
  await button(page, 'Add item').click();
  await expect(form(page, 'Add item').getByText('The server could not be reached.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Coffee');
  expect(errors).toEqual(['Gagal menambahkan item']);
});

test('repeating an addition whose answer was lost adds no second day', async ({ page, host }) => {
  let lost = false;
  const keys: (string | undefined)[] = [];
  await page.route('**/api/days', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (lost) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await addDay(page).click();
  await page.getByLabel('Title').fill('Thursday');
  await button(page, 'Add day').click();
  await expect(page.getByText('could not be reached')).toBeVisible();
  await button(page, 'Add day').click();
  await expect(page.getByRole('heading', { name: 'Thursday' })).toHaveCount(1);
  await expect(page.getByRole('form')).toHaveCount(0);
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await host.schedule()).toHaveLength(3);
});

test('a double click adds one day', async ({ page, host }) => {
  const sent = writes(page);
  const { release, held } = await hold(page, '**/api/days', 'POST');
  await addDay(page).click();
  await page.getByLabel('Title').fill('Thursday');
  await button(page, 'Add day').dblclick();
  await held;
  release();
  await expect(page.getByRole('heading', { name: 'Thursday' })).toHaveCount(1);
  expect(sent).toHaveLength(1);
  expect(await host.schedule()).toHaveLength(3);
});

for (const [kind, label, path, name] of [
  ['item', 'Add Schedule Item', 'days', 'Title'],
  ['sub-item', 'Add Schedule Subitem', 'schedule-items', 'Content'],
] as const)
  test(`adding a ${kind} to what somebody else has deleted says so, and Cancel shows the current list`, async ({
    page,
    host,
  }) => {
    const [tuesday] = await host.schedule();
    await button(page, label).first().click();
    const added = form(page, `Add ${kind}`);
    await added.getByLabel(name).fill('Too late');
    await host.call('DELETE', `/api/${path}/${kind === 'item' ? tuesday!.id : tuesday!.items[0]!.id}`);
    await page.keyboard.press('Enter');
    const parent = kind === 'item' ? 'day' : 'item';
    await expect(
      added.getByText(`Somebody else has deleted the ${parent} that this was to be added to.`),
    ).toBeVisible();
    await expect(added.getByText('names no row')).toHaveCount(0);
    await expect(added.getByLabel(name)).toHaveValue('Too late');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: kind === 'item' ? 'Tuesday' : 'Opening' })).toHaveCount(0);
  });
