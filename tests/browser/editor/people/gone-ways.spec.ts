import type { Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { button, form, openAnother, openEditor, outcome } from '../../support/editor.ts';
import { type ApiHost, expect, test } from '../../support/fixtures.ts';
import { bar, changeTitle } from '../../support/queue.ts';

const titles = async (host: ApiHost) => (await host.schedule()).map(({ items }) => items.map(({ title }) => title));

/** Types a title into the keynote, which somebody else then deletes, and tries to save it. */
async function typeTooLate(page: Page, host: ApiHost): Promise<void> {
  const [tuesday] = await host.schedule();
  await button(page, 'Edit item Keynote').click();
  await page.getByLabel('Title').fill('Too late');
  await host.call('DELETE', `/api/schedule-items/${tuesday!.items[1]!.id}`);
  await page.keyboard.press('Enter');
  await expect(form(page, 'Edit item Keynote')).toContainText('Somebody else has deleted this item.');
}

test.beforeEach(({ page, host }) => openEditor(page, host));

test('the text of an item that somebody else has deleted is saved in it, which is brought back @walk', async ({
  page,
  host,
}) => {
  await typeTooLate(page, host);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Bring the item back with my text').press('Enter');
  await expect(outcome(page)).toHaveText('Saved: Too late');
  await expect(page.getByRole('form')).toHaveCount(0);
  expect(await titles(host)).toEqual([['Opening', 'Too late'], []]);
  expect((await host.schedule())[0]!.items[1]!.time).toBe('09:00');
});

test('or it is added as a new item in the same day, and is still there if that fails @walk', async ({ page, host }) => {
  await typeTooLate(page, host);
  await page.route('**/api/schedule-items', (route) => route.fulfill({ status: 503, body: '' }));
  await button(page, 'Add as a new item').press('Enter');
  await expect(form(page, 'Add item').getByLabel('Title')).toHaveValue('Too late');
  await expect(form(page, 'Add item')).toContainText('What you typed is still here.');
  await page.unroute('**/api/schedule-items');
  await button(page, 'Add item').click();
  await expect(outcome(page)).toHaveText(/^Added.*Too late$/);
  expect(await titles(host)).toEqual([['Opening', 'Too late'], []]);
});

test('where its day is gone, too, the new item stands in the first day, which is said', async ({ page, host }) => {
  const [tuesday] = await host.schedule();
  await button(page, 'Edit item Keynote').click();
  await page.getByLabel('Title').fill('Too late');
  await host.call('DELETE', `/api/days/${tuesday!.id}`);
  await page.keyboard.press('Enter');
  await button(page, 'Cancel editing item Keynote').click();
  await button(page, 'Bring it back').click();
  const kept = page.getByRole('region', { name: 'Unsaved text without a place' });
  await expect(kept).toContainText('Its day is deleted, too. A new item would stand in “Wednesday”.');
  await expect(button(page, 'Bring the item back with my text')).toHaveCount(0);
  await button(page, 'Add as a new item').press('Enter');
  await expect(outcome(page)).toHaveText(/^Added.*Too late$/);
  expect(await titles(host)).toEqual([['Too late']]);
});

test('what was saved without network into an item that is gone by then is brought back with it', async ({
  page,
  host,
  context,
}) => {
  const [tuesday] = await host.schedule();
  await context.setOffline(true);
  await changeTitle(page, 'item', 'Keynote', 'Too late');
  await host.call('DELETE', `/api/schedule-items/${tuesday!.items[1]!.id}`);
  await context.setOffline(false);
  await expect(bar(page)).toContainText('Stopped at “Too late”, which has been deleted');
  await button(page, 'Show it').click();
  await button(page, 'Bring the item back with my text').click();
  await expect(outcome(page)).toHaveText('Saved: Too late');
  await expect(bar(page)).toHaveCount(0);
  expect(await titles(host)).toEqual([['Opening', 'Too late'], []]);
});

test('the dialog of a deletion says who is writing there', async ({ page, host, browser }) => {
  const ana = await openAnother(browser, host, 'Ana');
  await button(ana, 'Edit sub-item Rector').click();
  await ana.getByLabel('Content').fill('Vice rector');
  await button(page, 'Delete item Opening').click();
  await expect(page.getByRole('alertdialog')).toContainText('Ana is typing here.');
  await button(ana, 'Cancel editing sub-item Rector').click();
  await expect(page.getByRole('alertdialog')).not.toContainText('Ana');
  await ana.context().close();
});
