import { addDay, button, form, notice, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/hold.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

test('what was typed survives a reload, with a notice @walk', async ({ page }) => {
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Description').fill('A long thought');
  await addDay(page).click();
  await form(page, 'Add day').getByLabel('Title').fill('Thursday');
  await page.reload();
  await expect(notice(page)).toContainText('has been brought back');
  await expect(form(page, 'Edit item Opening').getByLabel('Description')).toHaveValue('A long thought');
  await expect(form(page, 'Add day').getByLabel('Title')).toHaveValue('Thursday');
});

test('what was saved or canceled does not come back', async ({ page }) => {
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

test('newer text that is replaced by text brought back can be brought back, too', async ({ page }) => {
  const title = page.getByLabel('Title');
  await button(page, 'Edit item Opening').click();
  await title.fill('First');
  await page.keyboard.press('Escape');
  await button(page, 'Edit item Opening').click();
  await title.fill('Second');
  await button(page, 'Bring it back').click();
  await expect(title).toHaveValue('First');
  await expect(notice(page)).toContainText('Second');
  await button(page, 'Bring it back').click();
  await expect(title).toHaveValue('Second');
  await expect(notice(page)).toContainText('First');
});

test('on a phone the notice hides no button that the keyboard reaches', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await button(page, 'Edit sub-item Minister').click();
  await page.keyboard.type(' of Energy');
  await page.keyboard.press('Escape');
  await expect(notice(page)).toBeVisible();
  await button(page, 'Add Schedule Subitem').first().press('Enter');
  const save = page.getByRole('form').getByRole('button').last();
  for (const place of [500, 560, 600]) {
    await page.getByLabel('Content').focus();
    // Where the notice would lie over it.
    await save.evaluate((element, y) => window.scrollBy(0, element.getBoundingClientRect().top - y), place);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(save).toBeFocused();
    const { y, height } = (await save.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await notice(page).boundingBox())!.y);
  }
});

test('each of several dropped texts has its own notice', async ({ page }) => {
  for (const [kind, field, text] of [
    ['item Opening', 'Title', 'Grand opening'],
    ['day Tuesday', 'Title', 'Monday'],
  ] as const) {
    await button(page, `Edit ${kind}`).click();
    await page.getByLabel(field).fill(text);
    await page.keyboard.press('Escape');
  }
  await expect(notice(page)).toContainText('Monday');
  await button(page, 'Dismiss this note').click();
  await expect(notice(page)).toContainText('Grand opening');
  await button(page, 'Bring it back').click();
  await expect(page.getByLabel('Title')).toHaveValue('Grand opening');
  await expect(notice(page)).toHaveCount(0);
});

test('a form that was opened but not changed leaves no notice', async ({ page }) => {
  await button(page, 'Edit item Opening').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
});

test('the browser asks before leaving only while something is typed or under way @walk', async ({ page }) => {
  const asks = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await button(page, 'Edit day Wednesday').click();
  expect(await asks()).toBe(false);
  await page.getByLabel('Title').fill('Rest');
  expect(await asks()).toBe(true);
  await page.getByLabel('Title').fill('Wednesday');
  expect(await asks()).toBe(false);
  await page.getByLabel('Title').fill('Rest');
  const { release, held } = await hold(page, '**/api/days/*', 'PATCH');
  await button(page, 'Save day Wednesday').click();
  await held;
  expect(await asks()).toBe(true);
  release();
  await expect(page.getByRole('heading', { name: 'Rest' })).toBeVisible();
  expect(await asks()).toBe(false);
});
