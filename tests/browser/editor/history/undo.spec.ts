import { button, form, openEditor, outcome, writes } from '../../support/editor.ts';
import { expect, PASSWORD, test } from '../../support/fixtures.ts';

test.beforeEach(async ({ page, host }) => openEditor(page, host));

test('a deleted day comes back with all that lay in it, and its ids, by one press @walk', async ({ page, host }) => {
  const before = await host.schedule();
  await button(page, 'Delete day Tuesday').click();
  await button(page, 'Continue').click();
  await expect(outcome(page)).toHaveText('Deleted: Tuesday');
  expect(await host.schedule()).toHaveLength(before.length - 1);
  await button(page, 'Undo').click();
  await expect(outcome(page)).toHaveText('Undone: Tuesday');
  const after = await host.schedule();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after[0]!.items.map(({ id, list }) => [id, list.length])).toEqual(
    before[0]!.items.map(({ id, list }) => [id, list.length]),
  );
  await button(page, 'Redo').click();
  await expect(outcome(page)).toHaveText('Redone: Tuesday');
  expect(await host.schedule()).toHaveLength(before.length - 1);
});

test('Ctrl+Z takes back what was saved, after a reload too, but within a field it is the browser’s @walk', async ({
  page,
  host,
}) => {
  await button(page, 'Edit item Keynote').click();
  const title = form(page, 'Edit item Keynote').getByLabel('Title');
  await title.fill('Keynote on tsunamis');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue('Keynote');
  await title.fill('Keynote on tsunamis');
  await title.press('Enter');
  await expect(outcome(page)).toContainText('Saved');
  await page.evaluate((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await page.reload();
  await expect(button(page, 'Undo')).toBeVisible();
  await expect(button(page, 'Undo')).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Control+z');
  await expect(outcome(page)).toContainText('Undone');
  expect((await host.schedule())[0]!.items[1]!.title).toBe('Keynote');
  await expect(button(page, 'Edit item Keynote')).toBeFocused();
  await page.keyboard.press('Control+Shift+z');
  await expect(outcome(page)).toContainText('Redone');
  expect((await host.schedule())[0]!.items[1]!.title).toBe('Keynote on tsunamis');
});

test('what another editor has changed since stays, and is named', async ({ page, host }) => {
  const [tuesday] = await host.schedule();
  await button(page, 'Edit item Keynote').click();
  await form(page, 'Edit item Keynote').getByLabel('Title').fill('Mine');
  await form(page, 'Edit item Keynote').getByLabel('Title').press('Enter');
  await expect(outcome(page)).toContainText('Saved');
  await host.call('PATCH', `/api/schedule-items/${tuesday!.items[1]!.id}`, { title: 'Theirs' });
  await button(page, 'Undo').click();
  await expect(outcome(page)).toContainText(/Nothing is left|changed since by somebody else/);
  expect((await host.schedule())[0]!.items[1]!.title).toBe('Theirs');
});

test('behind a dialog Ctrl+Z takes nothing back', async ({ page, host }) => {
  await button(page, 'Delete item Keynote').click();
  await button(page, 'Continue').click();
  await expect(outcome(page)).toHaveText('Deleted: Keynote');
  const sent = writes(page);
  await button(page, 'Delete day Wednesday').click();
  await expect(button(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Control+z');
  await button(page, 'Cancel').click();
  await expect(button(page, 'Delete day Wednesday')).toBeFocused();
  expect(sent).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect(outcome(page)).toHaveText('Undone: Keynote');
  expect((await host.schedule())[0]!.items).toHaveLength(2);
});

test('a duplicated tab can’t take back what the other one has done', async ({ page }) => {
  await button(page, 'Delete item Keynote').click();
  await button(page, 'Continue').click();
  await expect(button(page, 'Undo')).not.toHaveAttribute('aria-disabled');
  // A window that a page opens gets a copy of its storage, as a duplicated tab does.
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/editor'));
  const other = await opened;
  await expect(button(other, 'Undo')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Undo')).not.toHaveAttribute('aria-disabled');
});

test('with nothing of one’s own there is nothing to undo', async ({ page, host }) => {
  await host.call('POST', '/api/days', { title: 'By somebody else' });
  await page.reload();
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true');
});
