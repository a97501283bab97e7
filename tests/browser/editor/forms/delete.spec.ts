import { button, consoleErrors, cutOff, focused, openEditor, outcome, writes } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hold } from '../../support/hold.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

const dialog = (page: import('@playwright/test').Page) =>
  page.getByRole('alertdialog', { name: 'Are you absolutely sure?', exact: true });

test('the dialog says what is lost, in red, and Cancel changes nothing', async ({ page }) => {
  const sent = writes(page);
  await button(page, 'Delete day Tuesday').click();
  await expect(dialog(page)).toContainText('This action cannot be undone');
  await expect(dialog(page)).toContainText('permanently removes the data');
  const text = dialog(page).getByText('Tuesday', { exact: true });
  const isRed = await text.evaluate((node) => {
    const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    probe.fillStyle = getComputedStyle(node).color;
    probe.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = probe.getImageData(0, 0, 1, 1).data;
    return red > 2 * green && red > 2 * blue;
  });
  expect(isRed).toBe(true);
  await button(page, 'Cancel').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Delete day Tuesday');
  expect(sent).toEqual([]);
});

for (const [kind, name, path, next] of [
  ['day', 'Tuesday', 'days', 'Edit day Wednesday'],
  ['item', 'Opening', 'schedule-items', 'Edit item Keynote'],
  ['sub-item', 'Minister', 'schedule-item-lists', 'Add Schedule Subitem'],
] as const) {
  test(`Continue deletes the ${kind}, and focus goes to what follows @walk`, async ({ page, host }) => {
    const sent = writes(page);
    const [tuesday] = await host.schedule();
    const opening = tuesday!.items[0]!;
    const id = { day: tuesday!.id, item: opening.id, 'sub-item': opening.list[1]!.id }[kind];
    await button(page, `Delete ${kind} ${name}`).click();
    await button(page, 'Continue').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, `Edit ${kind} ${name}`)).toHaveCount(0);
    expect(sent).toEqual([`DELETE /api/${path}/${id}`]);
    await expect(outcome(page)).toHaveText(`Deleted: ${name}`);
    await expect.poll(() => focused(page)).toBe(next);
  });
}

test('while the deletion runs both buttons are disabled, a spinner turns and Escape does not close', async ({
  page,
}) => {
  const { release, held } = await hold(page, '**/api/days/*', 'DELETE');
  await button(page, 'Delete day Wednesday').click();
  await button(page, 'Continue').click();
  await held;
  await expect(button(page, 'Cancel')).toBeDisabled();
  await expect(button(page, 'Continue')).toBeDisabled();
  await expect(dialog(page).locator('[data-spinner]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  release();
  await expect(dialog(page)).toHaveCount(0);
});

test('a deletion that fails leaves the dialog open and says why @walk', async ({ page, host }) => {
  const errors = consoleErrors(page);
  await cutOff(page, '**/api/days/*', 'DELETE');
  await button(page, 'Delete day Wednesday').click();
  await button(page, 'Continue').click();
  await expect(dialog(page).getByText('The server could not be reached.')).toBeVisible();
  await expect(button(page, 'Continue')).toBeEnabled();
  expect(errors).toEqual(['Gagal menghapus item']);
  expect(await host.schedule()).toHaveLength(2);
});

test('a row that somebody else has changed is shown as it is now before it is deleted', async ({ page, host }) => {
  const [, wednesday] = await host.schedule();
  await button(page, 'Delete day Wednesday').click();
  await host.call('PATCH', `/api/days/${wednesday!.id}`, { title: 'Field trip' });
  await button(page, 'Continue').click();
  await expect(dialog(page).getByText('Field trip', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Somebody else has changed this day')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await host.schedule()).toHaveLength(1);
});
