import { button, focused, openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

test('everything can be edited, added and deleted by keyboard, and focus stays in place @walk', async ({
  page,
  host,
}) => {
  await button(page, 'Edit item Opening').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('time');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' ceremony');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Edit item Opening ceremony');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('description');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('all');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => focused(page)).toBe('Edit item Opening ceremony');
  expect((await host.schedule())[0]!.items[0]).toMatchObject({
    title: 'Opening ceremony',
    description: 'Welcome\nall',
  });

  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('time');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Edit item Opening ceremony');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => focused(page)).toBe('Cancel');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Continue');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Cancel');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Delete item Opening ceremony');
});

test('a person who has moved on during a save keeps focus there', async ({ page }) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/days/*', async (route) => {
    await gate;
    await route.fallback();
  });
  await button(page, 'Edit day Wednesday').click();
  await page.getByLabel('Title').fill('Rest');
  await page.keyboard.press('Enter');
  await button(page, 'Edit sub-item Rector').click();
  await page.keyboard.type('Madam ');
  release();
  await expect(page.getByRole('heading', { name: 'Rest' })).toBeVisible();
  expect(await focused(page)).toBe('content');
  await expect(page.getByLabel('Content')).toHaveValue(/Madam/);
});
