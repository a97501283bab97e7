import { button, form, openEditor, outcome } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

test.beforeEach(async ({ page, host }) => {
  await openEditor(page, host);
  // Once the editor knows that the host can move rows.
  await expect(button(page, 'Undo')).toBeVisible();
});

const titles = (days: { items: { title: string }[] }[]) => days.map(({ items }) => items.map(({ title }) => title));
const entry = (page: Parameters<typeof button>[0], name: string) => page.getByRole('menuitem', { name, exact: true });

test('the menu of an item moves it among its neighbors and to another day, and says where it is @walk', async ({
  page,
  host,
}) => {
  const menu = button(page, 'More for item Opening');
  await menu.click();
  await entry(page, 'Move down').click();
  await expect(outcome(page)).toHaveText('Moved to Tuesday, 2 of 2: Opening');
  await expect(menu).toBeFocused();
  expect(titles(await host.schedule())[0]).toEqual(['Keynote', 'Opening']);

  await menu.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Wednesday')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Moved to Wednesday, 1 of 1: Opening');
  expect(titles(await host.schedule()).slice(0, 2)).toEqual([['Keynote'], ['Opening']]);

  await button(page, 'Undo').click();
  await expect(outcome(page)).toContainText('Undone');
  expect(titles(await host.schedule())[0]).toEqual(['Keynote', 'Opening']);
});

test('Alt with an arrow key moves the row that has the focus: an item, a sub-item, a day @walk', async ({
  page,
  host,
}) => {
  await button(page, 'Edit item Keynote').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(outcome(page)).toHaveText('Moved to Tuesday, 1 of 2: Keynote');
  await button(page, 'Edit sub-item Minister').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(outcome(page)).toHaveText('Moved to Opening, 1 of 2: Minister');
  await button(page, 'Edit day Wednesday').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(outcome(page)).toHaveText('Moved to 1 of 2: Wednesday');
  const [wednesday, tuesday] = await host.schedule();
  expect([wednesday!.title, tuesday!.items[0]!.title, tuesday!.items[1]!.list[0]!.content]).toEqual([
    'Wednesday',
    'Keynote',
    'Minister',
  ]);
});

test('a day is put into the order of its times', async ({ page, host }) => {
  const [tuesday] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${tuesday!.items[0]!.id}`, { time: '14:00' });
  await page.reload();
  await button(page, 'More for day Tuesday').click();
  await entry(page, 'Sort this day by time').click();
  await expect(outcome(page)).toHaveText('Sorted by time: Tuesday');
  expect(titles(await host.schedule())[0]).toEqual(['Keynote', 'Opening']);
});

test('days of the same title are told apart in the menu', async ({ page, host }) => {
  const [tuesday] = await host.schedule();
  for (const date of [{ date: '2025-10-30' }, {}])
    await host.call('POST', '/api/days', { title: 'Workshops', ...date });
  await page.reload();
  await button(page, 'More for item Opening').click();
  await entry(page, 'Move to another day…').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Wednesday',
    'Workshops, 2025-10-30',
    'Workshops, day 4',
    'Not placed yet',
  ]);
  await entry(page, 'Workshops, day 4').click();
  await expect(outcome(page)).toHaveText('Moved to Workshops, 1 of 1: Opening');
  expect((await host.schedule())[3]!.items[0]!.id).toBe(tuesday!.items[0]!.id);
});

test('a form that is open while its item is moved can be saved, and the item stays where it was put', async ({
  page,
  host,
}) => {
  await button(page, 'Edit item Opening').click();
  const title = form(page, 'Edit item Opening').getByLabel('Title');
  await title.fill('Grand opening');
  const [tuesday, wednesday] = await host.schedule();
  const { id } = tuesday!.items[0]!;
  const write = { op: 'change', kind: 'item', id, parent: wednesday!.id };
  await host.call('POST', '/api/edits', { label: 'Move', writes: [write] });
  await title.press('Enter');
  await expect(outcome(page)).toHaveText('Saved: Grand opening');
  expect(titles(await host.schedule()).slice(0, 2)).toEqual([['Keynote'], ['Grand opening']]);
});

test('sorting a day leaves the versions of the items that stay', async ({ page, host }) => {
  const [tuesday] = await host.schedule();
  await host.call('POST', '/api/schedule-items', {
    day_id: tuesday!.id,
    time: '07:00',
    title: 'Breakfast',
  });
  const before = (await host.schedule())[0]!.items;
  await page.reload();
  await button(page, 'More for day Tuesday').click();
  await entry(page, 'Sort this day by time').click();
  await expect(outcome(page)).toHaveText('Sorted by time: Tuesday');
  const after = (await host.schedule())[0]!.items;
  expect(after.map(({ title }) => title)).toEqual(['Breakfast', 'Opening', 'Keynote']);
  const versions = (items: typeof after) =>
    items.filter(({ title }) => title !== 'Breakfast').map(({ version }) => version);
  expect(versions(after)).toEqual(versions(before));
});

test('Escape closes the menu and leaves the focus on its button; a press elsewhere closes it too', async ({ page }) => {
  const menu = button(page, 'More for item Opening');
  await menu.click();
  await expect(entry(page, 'Move up')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, 'Move down')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('heading', { name: 'Program editor' }).click();
  await expect(entry(page, 'Move up')).toHaveCount(0);
});

test('the menu of a row is used by keyboard: over its ends, by first letters, and its button says that it is open', async ({
  page,
}) => {
  const menu = button(page, 'More for item Opening');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu', { name: 'More for item Opening' })).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(entry(page, 'Move up')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entry(page, 'Move to another day…')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, 'Move up')).toBeFocused();
  await page.keyboard.type('hid');
  await expect(entry(page, 'Hide from the public')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(entry(page, 'Move up')).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry(page, 'Move to another day…')).toBeFocused();
  // Its entries take the place of the menu's own, and begin at the first.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).not.toBeFocused();
});

test('a menu at the lower edge of a phone is within its window, and a second press closes it', async ({ page }) => {
  const { width, height } = { width: 360, height: 640 };
  await page.setViewportSize({ width, height });
  const menu = button(page, 'More for item Keynote');
  await menu.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await menu.click();
  await expect
    .poll(async () => {
      const box = (await page.getByRole('menu').boundingBox())!;
      return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    })
    .toBe(true);
  await menu.click();
  await expect(page.getByRole('menu')).toHaveCount(0);
});
