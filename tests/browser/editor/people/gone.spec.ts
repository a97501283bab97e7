import { button, focused, form, openEditor, outcome } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

// When a row turns out to be deleted, keyboard focus goes to where it was.

test.beforeEach(({ page, host }) => openEditor(page, host));

test('focus goes on after a deletion that somebody else made first', async ({ page, host }) => {
  const [tuesday] = await host.schedule();
  await button(page, 'Delete item Opening').click();
  await host.call('DELETE', `/api/schedule-items/${tuesday!.items[0]!.id}`);
  await button(page, 'Continue').click();
  await expect(page.getByRole('alertdialog')).toContainText('Somebody else has already deleted this item.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Opening' })).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Edit item Keynote');
});

test('focus goes on after an edit, and after its text has been brought back', async ({ page, host }) => {
  const [tuesday] = await host.schedule();
  await button(page, 'Edit item Keynote').click();
  await page.getByLabel('Title').fill('Too late');
  await host.call('DELETE', `/api/schedule-items/${tuesday!.items[1]!.id}`);
  await page.keyboard.press('Enter');
  await expect(form(page, 'Edit item Keynote')).toContainText('Somebody else has deleted this item.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Keynote' })).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Add Schedule Item');

  await button(page, 'Bring it back').click();
  const kept = page.getByRole('region', { name: 'Unsaved text without a place' });
  await expect(kept.getByLabel('Time')).toBeFocused();
  await kept.getByRole('button', { name: 'Discard this text' }).click();
  await expect(kept).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Add Schedule Item');
});

test('focus goes on after the parent has been deleted', async ({ page, host }) => {
  const [tuesday] = await host.schedule();
  await button(page, 'Edit sub-item Rector').click();
  await page.getByLabel('Content').fill('Too late');
  await host.call('DELETE', `/api/days/${tuesday!.id}`);
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Not saved: Rector');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Tuesday' })).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Edit day Wednesday');
});

test('focus goes on after an addition', async ({ page, host }) => {
  const [tuesday] = await host.schedule();
  await button(page, 'Add Schedule Item').first().click();
  await form(page, 'Add item').getByLabel('Title').fill('Too late');
  await host.call('DELETE', `/api/days/${tuesday!.id}`);
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Not added: Too late');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Edit day Wednesday');
});
