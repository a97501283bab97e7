import { addDay, button, form, notice, openEditor } from './support/editor.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

test('what was typed survives a reload, with a note', async ({ page }) => {
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Description').fill('A long thought');
  await addDay(page).click();
  await form(page, 'Add day').getByLabel('Title').fill('Thursday');
  await page.reload();
  await expect(notice(page)).toContainText('has been brought back');
  await expect(form(page, 'Edit item Opening').getByLabel('Description')).toHaveValue('A long thought');
  await expect(form(page, 'Add day').getByLabel('Title')).toHaveValue('Thursday');
});

test('what is saved or cancelled does not come back', async ({ page }) => {
  await button(page, 'Edit day Tuesday').click();
  await page.getByLabel('Title').fill('Monday');
  await button(page, 'Save day Tuesday').click();
  await expect(page.getByRole('heading', { name: 'Monday' })).toBeVisible();
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Title').fill('Dropped');
  await button(page, 'Cancel editing item Opening').click();
  await page.reload();
  await expect(addDay(page)).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
});

test('text dropped by Escape can be brought back', async ({ page }) => {
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Title').fill('Grand opening');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Opening' })).toBeVisible();
  await button(page, 'Bring it back').click();
  await expect(page.getByLabel('Title')).toHaveValue('Grand opening');
});

test('a form that was opened and left alone leaves no note', async ({ page }) => {
  await button(page, 'Edit item Opening').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
});

test('the browser asks before leaving only while a request is under way', async ({ page }) => {
  const asks = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await button(page, 'Edit day Wednesday').click();
  await page.getByLabel('Title').fill('Rest');
  expect(await asks()).toBe(false);
  const { release, held } = await hold(page, '**/api/days/*', 'PATCH');
  await button(page, 'Save day Wednesday').click();
  await held;
  expect(await asks()).toBe(true);
  release();
  await expect(page.getByRole('heading', { name: 'Rest' })).toBeVisible();
  expect(await asks()).toBe(false);
});
