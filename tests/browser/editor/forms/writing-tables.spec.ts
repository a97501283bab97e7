import { openEditor } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { description, open, PROGRAM, save, tools } from '../../support/writing.ts';

test.beforeEach(({ page, host }) => openEditor(page, host, PROGRAM));

test('by keyboard one gets out of a table with which a text ends, by the arrow or by Tab', async ({ page, host }) => {
  await open(page, 'Opening');
  await description(page).getByRole('cell', { name: 'Hall A' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Behind');
  await expect(description(page).locator('table + p')).toHaveText('Behind');
  await description(page).getByRole('cell', { name: 'Hall A' }).click();
  await page.keyboard.press('Tab');
  await expect(description(page).locator('tr')).toHaveCount(2);
  // A last row that stayed empty isn't followed by another.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(description(page)).not.toBeFocused();
  await save(page, 'Opening');
  expect((await host.schedule())[0]!.items[0]!.description).toContain('</table><p>Behind</p>');
});

test('where cells are merged, rows and columns say that they can’t be added', async ({ page, host }) => {
  await host.replace([
    {
      title: 'Tuesday',
      items: [{ title: 'Opening', description: '<table><tr><td colspan="2">Both</td></tr></table>' }],
    },
  ]);
  await page.reload();
  await open(page, 'Opening');
  await description(page).getByRole('cell', { name: 'Both' }).click();
  const add = tools(page).getByRole('button', { name: 'Add column' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAttribute('title', 'Add column: not where cells are merged');
  await expect(tools(page).getByRole('button', { name: 'Remove table' })).not.toHaveAttribute('aria-disabled', 'true');
});
