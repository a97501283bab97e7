import { violations } from '../../support/axe.ts';
import { addDay, button, focused, openEditor, outcome } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

const help = (page: import('@playwright/test').Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test.describe('an empty program', () => {
  test.beforeEach(({ page, host }) => openEditor(page, host, []));

  test('offers an example day: one edit, hidden from the public, taken away by one Undo', async ({ page, host }) => {
    await button(page, 'Add an example day').press('Enter');
    await expect(outcome(page)).toHaveText('Example day added, hidden from the public');
    await expect.poll(() => focused(page)).toBe('Edit day Example day');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Registration',
      'Opening',
      'Title of a talk',
      'Coffee break',
    ]);
    await expect(page.locator('[part=empty]')).toHaveCount(0);
    expect(await (await fetch(`${host.url}/api/schedule`)).json()).toEqual([]);
    await page.keyboard.press('Control+z');
    await expect(page.locator('[part=empty]')).toBeVisible();
    expect(await host.schedule()).toEqual([]);
  });

  test('offers to paste a table, with the focus where it is pasted, and to import a file @walk', async ({ page }) => {
    await button(page, 'Paste a table').press('Enter');
    const paste = page.getByLabel('Or paste rows here');
    await expect(paste).toBeFocused();
    await paste.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Day\tTime\tTitle\n28 Oct\t09:00\tWelcome');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }));
    });
    await expect(page.locator('[part=sheets-line]', { hasText: 'Welcome' })).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Import a file').press('Enter');
    await expect(button(page, 'Choose a file')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(addDay(page)).toBeVisible();
  });

  test('takes a file that is dropped on it', async ({ page }) => {
    await page.locator('[part=empty]').evaluate((place) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['Day,Time,Title\n28 Oct,09:00,Welcome'], 'program.csv'));
      for (const type of ['dragover', 'drop'])
        place.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true }));
    });
    await expect(page.locator('[part=sheets-line]', { hasText: 'Welcome' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[part=empty]')).toBeVisible();
    await button(page, 'Import a file').click();
    await expect(button(page, 'Choose a file')).toBeFocused();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`is accessible, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    });
});

test.describe('the keyboard shortcuts', () => {
  test.beforeEach(({ page, host }) => openEditor(page, host));

  test('are shown by ?, and the focus comes back @walk', async ({ page }) => {
    await button(page, 'Edit item Keynote').focus();
    await page.keyboard.press('?');
    await expect(help(page)).toContainText('Ctrl + Shift + Z');
    await expect(help(page)).toContainText('Alt + ↑, Alt + ↓');
    await expect(page.getByRole('group', { name: 'Keys and what they do' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Close')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(help(page)).toHaveCount(0);
    await expect(button(page, 'Edit item Keynote')).toBeFocused();
  });

  test('are shown by a button of the header, and closed by the Back button', async ({ page }) => {
    await button(page, 'Keyboard shortcuts').click();
    await expect(help(page)).toBeVisible();
    await page.goBack();
    await expect(help(page)).toHaveCount(0);
    await expect(button(page, 'Keyboard shortcuts')).toBeFocused();
  });

  test('are not shown by a ? that is typed', async ({ page }) => {
    await button(page, 'Edit item Keynote').click();
    await page.getByLabel('Title').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('?');
    await expect(page.getByLabel('Title')).toHaveValue('Keynote?');
    await expect(help(page)).toHaveCount(0);
  });

  test('have the names of the keys of a Mac there', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
    await page.reload();
    await button(page, 'Keyboard shortcuts').click();
    await expect(help(page)).toContainText('⌘ + ⇧ + Z');
  });
});

test('the password page says where a password comes from, to those who ask', async ({ page }) => {
  await page.goto('/editor');
  const answer = page.getByText('Ask whoever runs this site.');
  await expect(answer).toBeHidden();
  await page.getByPlaceholder('Enter your password').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
