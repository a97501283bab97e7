import type { Page } from '@playwright/test';
import { atRest, dragTo, pointOf, pull } from '../../support/drag.ts';
import { button, form, openEditor, outcome, writes } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { handle, mark, openLong, row, titles } from '../../support/long-editor.ts';

/** The first of these talks of the second day that stands well inside the window, where nothing scrolls along. */
async function firstInside(page: Page, talks: readonly number[]): Promise<number> {
  for (const talk of talks) {
    const box = await row(page, `Talk 2.${talk}`).boundingBox();
    if (box && box.y > 200 && box.y + box.height < 600) return talk;
  }
  throw new Error('None of the talks is in the middle of the window.');
}

test.describe('in a long program, the mouse', () => {
  test.beforeEach(({ page, host }) => openLong(page, host));

  test('drags an item by its handle: a line marks the place, one undo takes it back', async ({ page, host }) => {
    const sent = writes(page);
    await expect(handle(page, 'Talk 1.2')).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
    await pull(page, handle(page, 'Talk 1.2'), await pointOf(row(page, 'Talk 1.5'), 0.8));
    await expect(mark(page)).toBeVisible();
    const line = (await mark(page).boundingBox())!;
    const below = (await row(page, 'Talk 1.5').boundingBox())!;
    expect(Math.abs(line.y - (below.y + below.height))).toBeLessThan(4);
    await page.mouse.up();
    await expect(outcome(page)).toHaveText('Moved to Tuesday, 5 of 12: Talk 1.2');
    await expect(mark(page)).toHaveCount(0);
    await expect(button(page, 'More for item Talk 1.2')).toBeFocused();
    // It isn't opened by the press that has dragged it.
    await expect(button(page, 'Talk 1.2')).toHaveAttribute('aria-expanded', 'false');
    expect((await titles(host)).slice(0, 6)).toEqual([1, 3, 4, 5, 2, 6].map((n) => `Talk 1.${n}`));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('POST /api/edits ');
    await button(page, 'Undo').click();
    await expect(outcome(page)).toContainText('Undone');
    expect((await titles(host))[1]).toBe('Talk 1.2');
  });

  test('drags it to another day, the page scrolling along', async ({ page, host }) => {
    await pull(page, handle(page, 'Talk 1.1'), { x: 640, y: 795 });
    // Not only in sight at the lower edge: where it can be dropped.
    await expect.poll(async () => (await row(page, 'Talk 2.3').boundingBox())?.y).toBeLessThan(500);
    await page.mouse.move(640, 500);
    await atRest(row(page, 'Talk 2.3'));
    // A busy machine scrolls further before it hears that the mouse has left the edge.
    const place = await firstInside(page, [3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const target = await pointOf(row(page, `Talk 2.${place}`), 0.2);
    await page.mouse.move(target.x, target.y);
    await page.mouse.up();
    await expect(outcome(page)).toHaveText(`Moved to Wednesday, ${place} of 13: Talk 1.1`);
    expect((await titles(host, 1)).slice(place - 2, place + 1)).toEqual([
      `Talk 2.${place - 1}`,
      'Talk 1.1',
      `Talk 2.${place}`,
    ]);
  });

  test('drops it on a day of the bar, which is the end of that day, and stays where it was', async ({ page, host }) => {
    await pull(page, handle(page, 'Talk 1.3'), await pointOf(button(page, 'Wed 29')));
    await expect(page.getByText('Talk 1.3 · to the end of Wednesday')).toBeVisible();
    await page.mouse.up();
    await expect(outcome(page)).toHaveText('Moved to Wednesday, 13 of 13: Talk 1.3');
    expect((await titles(host, 1)).at(-1)).toBe('Talk 1.3');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(button(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  });

  test('drops it on the heading of another day', async ({ page, host }) => {
    const heading = page.getByRole('heading', { name: 'Tuesday' });
    await handle(page, 'Talk 2.1').scrollIntoViewIfNeeded();
    await dragTo(page, handle(page, 'Talk 2.1'), await pointOf(heading));
    await expect(outcome(page)).toHaveText('Moved to Tuesday, 13 of 13: Talk 2.1');
    expect((await titles(host)).at(-1)).toBe('Talk 2.1');
  });

  test('drags all selected items, if it has one of them', async ({ page, host }) => {
    for (const title of ['Talk 1.2', 'Talk 1.4'])
      await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
    await pull(page, handle(page, 'Talk 1.4'), await pointOf(row(page, 'Talk 1.7'), 0.9));
    await expect(page.locator('[data-dragged]')).toHaveCount(2);
    await page.mouse.up();
    await expect(outcome(page)).toHaveText('Moved 2 items to Tuesday, 6 to 7 of 12');
    expect((await titles(host)).slice(0, 8)).toEqual([1, 3, 5, 6, 7, 2, 4, 8].map((n) => `Talk 1.${n}`));
    await button(page, 'Undo').click();
    await expect(outcome(page)).toContainText('Undone');
    expect((await titles(host)).slice(0, 4)).toEqual([1, 2, 3, 4].map((n) => `Talk 1.${n}`));
  });

  test('does nothing when it is let go at the same place, or after Escape', async ({ page }) => {
    const sent = writes(page);
    await pull(page, handle(page, 'Talk 1.2'), await pointOf(row(page, 'Talk 1.3'), 0.2));
    await expect(mark(page)).toBeHidden();
    await page.mouse.up();
    await pull(page, handle(page, 'Talk 1.2'), await pointOf(row(page, 'Talk 1.6'), 0.2));
    await expect(mark(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mark(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(page.locator('[data-dragged]')).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test('drags a sub-item to another item, opened or not', async ({ page, host }) => {
    await button(page, 'Talk 1.1').click();
    const subItem = page.locator('[part=sub-item]').filter({ hasText: 'Speaker: Group 0' });
    await dragTo(page, subItem.locator('[data-handle]'), await pointOf(row(page, 'Talk 1.2')));
    await expect(outcome(page)).toHaveText('Moved to Talk 1.2, 3 of 3: Speaker: Group 0');
    const [tuesday] = await host.schedule();
    expect(tuesday!.items[1]!.list.map(({ content }) => content)).toEqual([
      'Room: Library',
      'Speaker: Group 1',
      'Speaker: Group 0',
    ]);
  });

  test('leaves what is being typed alone', async ({ page }) => {
    await button(page, 'Edit item Talk 1.3').click();
    const title = form(page, 'Edit item Talk 1.3').getByLabel('Title');
    await title.fill('Half written');
    await dragTo(page, handle(page, 'Talk 1.1'), await pointOf(row(page, 'Talk 1.2'), 0.9));
    await expect(outcome(page)).toHaveText('Moved to Tuesday, 2 of 12: Talk 1.1');
    await expect(title).toHaveValue('Half written');
  });
});

test('in a short program, days, items and sub-items are dragged by their handles @walk', async ({ page, host }) => {
  await openEditor(page, host);
  const handleOf = (name: string) =>
    page
      .locator('[part=controls]')
      .filter({ has: button(page, `Edit ${name}`) })
      .locator('[data-handle]');
  await dragTo(page, handleOf('item Keynote'), await pointOf(page.getByRole('heading', { name: 'Opening' }), 0.1));
  await expect(outcome(page)).toHaveText('Moved to Tuesday, 1 of 2: Keynote');
  await dragTo(page, handleOf('sub-item Minister'), await pointOf(page.getByText('Rector', { exact: true }), 0.1));
  await expect(outcome(page)).toHaveText('Moved to Opening, 1 of 2: Minister');
  await dragTo(page, handleOf('item Opening'), await pointOf(button(page, 'Add Schedule Item').last()));
  await expect(outcome(page)).toHaveText('Moved to Wednesday, 1 of 1: Opening');
  await dragTo(page, handleOf('day Wednesday'), await pointOf(page.getByRole('heading', { name: 'Tuesday' })));
  await expect(outcome(page)).toHaveText('Moved to 1 of 2: Wednesday');
  const days = await host.schedule();
  expect(days.map(({ title }) => title)).toEqual(['Wednesday', 'Tuesday']);
  expect(days[0]!.items[0]!.list.map(({ content }) => content)).toEqual(['Minister', 'Rector']);
});

test('the menu has each place that a drag has', async ({ page, host }) => {
  await openLong(page, host);
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await button(page, 'More for item Talk 1.2').click();
  await entry('Move to position…').click();
  await expect(page.getByRole('menuitem').first()).toHaveText('1, before Talk 1.1');
  await expect(page.getByRole('menuitem')).toHaveCount(11);
  await page.keyboard.type('11');
  await expect(entry('11, after Talk 1.11')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Moved to Tuesday, 11 of 12: Talk 1.2');
  await expect(button(page, 'More for item Talk 1.2')).toBeFocused();
  await button(page, 'Talk 1.1').click();
  await button(page, 'More for sub-item Speaker: Group 0').click();
  await entry('Move to another item…').click();
  await entry('Wednesday').click();
  await entry('08:00 Talk 2.1').click();
  await expect(outcome(page)).toHaveText('Moved to Talk 2.1, 3 of 3: Speaker: Group 0');
});
