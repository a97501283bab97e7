import type { Locator } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { button, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { watchConsole } from '../support/watch.ts';

const TYPED = 'Meet at 8 & bring:\n- boots\n- a hat\n\nBack by 17:00.';
const TWO = 'Two\nlines';
const DAY = {
  title: 'Friday',
  date: '2025-10-31',
  items: [{ time: '09:00', title: 'Field trip', description: TYPED, list: [TWO] }],
};

/** The lines that are seen. */
const lines = (located: Locator) => located.evaluate((node) => (node as HTMLElement).innerText);

for (const [view, days] of [
  ['in full', [DAY]],
  ['in an overview', [DAY, ...INDEX_PROGRAM]],
] as const)
  test(`a text without tags has its lines and paragraphs: ${view}, prerendered and taken over`, async ({
    page,
    host,
  }) => {
    const messages = watchConsole(page);
    const stored = await host.replace([...days]);
    await page.goto('/embed/program.html');
    await defined(page);
    const item = page.locator('[part=item]').filter({ hasText: 'Field trip' });
    if (view === 'in an overview') await item.locator('summary').click();
    expect(await lines(item.locator('[part=item-description]'))).toBe(TYPED);
    expect(await lines(item.getByText('Two'))).toBe(TWO);
    expect(messages).toEqual([]);
    expect(stored[0]!.items[0]).toMatchObject({ description: TYPED, list: [{ content: TWO }] });
  });

test('so it has on the page of its item', async ({ page, host }) => {
  const [day] = await host.replace([DAY]);
  await page.goto(`/program/${day!.items[0]!.id}`);
  expect(await lines(page.locator('.description'))).toBe(TYPED);
  expect(await lines(page.getByText('Two'))).toBe(TWO);
});

test('so it has in the editor, as it is typed and in the list, and is stored as it was typed', async ({
  page,
  host,
}) => {
  await openEditor(page, host);
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Description').fill(TYPED);
  expect(await lines(page.locator('[part=preview] [part=item-description]'))).toBe(TYPED);
  await button(page, 'Save item Opening').click();
  const row = page.locator('[part=item]').filter({ hasText: 'Opening' });
  await expect(row.locator('[part=item-description]')).toContainText('boots');
  expect(await lines(row.locator('[part=item-description]'))).toBe(TYPED);
  expect((await host.schedule())[0]!.items[0]!.description).toBe(TYPED);
});
