import { addDay, button, form, openEditor } from './support/editor.ts';
import { expect, test } from './support/fixtures.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

const LIST = '<ul><li>Bring a map</li></ul>';

test('rows look as the programme does: times, ticks of sub-items, lists of descriptions', async ({ page, host }) => {
  const [tuesday] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${tuesday!.items[0]!.id}`, {
    description: `${LIST}<ol><li>First</li></ol><blockquote>Said</blockquote>`,
  });
  await page.reload();
  const description = page.locator('[part=item-description]');
  await expect(description.locator('ul')).toHaveCSS('list-style-type', 'disc');
  await expect(description.locator('ol')).toHaveCSS('list-style-type', 'decimal');
  await expect(description.locator('blockquote')).toHaveCSS('border-inline-start-style', 'solid');
  await expect(page.getByText('08:00', { exact: true })).toHaveCSS('font-weight', '600');
  const tick = page.locator('[part=sub-item]').first();
  expect(await tick.evaluate((row) => getComputedStyle(row, '::before').content)).toBe('""');
  const [time, title] = await Promise.all([
    page.getByText('08:00', { exact: true }).boundingBox(),
    page.getByRole('heading', { name: 'Opening' }).boundingBox(),
  ]);
  expect(time!.x + time!.width).toBeLessThanOrEqual(title!.x);
});

for (const [where, open, name] of [
  ['an edit', 'Edit item Opening', 'Edit item Opening'],
  ['an addition', 'Add Schedule Item', 'Add item'],
] as const) {
  test(`the preview of ${where} looks as the programme will`, async ({ page }) => {
    await button(page, open).first().click();
    const picture = '<img src="https://example.org/map.png" alt="Map" width="1200" height="800">';
    await form(page, name).getByLabel('Description').fill(`${LIST}${picture}`);
    const preview = page.locator('[part=preview]');
    await expect(preview.locator('ul')).toHaveCSS('list-style-type', 'disc');
    await expect(preview.locator('ul')).not.toHaveCSS('padding-inline-start', '0px');
    expect((await preview.locator('img').boundingBox())!.height).toBeLessThan(800);
  });
}

test('every class that is used has rules', async ({ page }) => {
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Description').fill(LIST);
  await button(page, 'Edit sub-item Rector').click();
  await button(page, 'Edit day Tuesday').click();
  await addDay(page).click();
  await button(page, 'Delete item Keynote').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.locator('program-editor [class*=undefined]')).toHaveCount(0);
});
