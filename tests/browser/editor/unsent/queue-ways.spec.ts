import { violations } from '../../support/axe.ts';
import { button, focused, openEditor, outcome } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { addItem, bar, changeTitle, marks } from '../../support/queue.ts';

test.describe('at a conflict', () => {
  test.beforeEach(async ({ page, host, context }) => {
    await openEditor(page, host);
    const [tuesday] = await host.schedule();
    await context.setOffline(true);
    await changeTitle(page, 'item', 'Opening', 'Mine');
    await changeTitle(page, 'day', 'Wednesday', 'Rest');
    await addItem(page, 'Lunch');
    await host.call('PATCH', `/api/schedule-items/${tuesday!.items[0]!.id}`, { title: 'Theirs' });
    await context.setOffline(false);
    await expect(bar(page)).toContainText('Stopped at “Mine”, which somebody else has changed. 2 more wait.');
  });

  test('it stops, shows both texts in the form, and goes on when that is saved', async ({ page, host }) => {
    expect((await host.schedule())[1]!.title).toBe('Wednesday');
    await expect(marks(page).first()).toHaveText('Not saved: needs you');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect(bar(page)).toContainText('Stopped at “Mine”');
    await button(page, 'Show it').press('Enter');
    const opened = page.getByRole('form');
    await expect(opened).toContainText('Theirs');
    await expect(opened.getByLabel('Title')).toHaveValue('Mine');
    await expect(page.getByRole('group', { name: 'Which version stays' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Keep mine')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toHaveCount(0);
    const [tuesday, wednesday] = await host.schedule();
    expect(tuesday!.items.map(({ title }) => title)).toEqual(['Mine', 'Keynote', 'Lunch']);
    expect(wednesday!.title).toBe('Rest');
  });

  test('the others go first if the person wants that', async ({ page, host }) => {
    await button(page, 'Send the others').press('Enter');
    await expect(button(page, 'Show it')).toBeFocused();
    await expect(bar(page)).toContainText('“Mine” is not saved, which somebody else has changed.');
    await expect.poll(async () => (await host.schedule())[1]!.title).toBe('Rest');
    await button(page, 'Edit item Mine').click();
    await expect(page.getByRole('form')).toContainText('Theirs');
    await button(page, 'Take theirs').click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Theirs' })).toBeVisible();
  });
});

test('focus stays near what was discarded, and near the words of what was sent', async ({ page, host, context }) => {
  await openEditor(page, host);
  const statuses = await page.locator('[part=header] [role=status]').count();
  await context.setOffline(true);
  for (const title of ['Lunch', 'Tea', 'Excursion']) await addItem(page, title);
  await expect(bar(page).getByRole('status')).toContainText('3 changes wait for the network');
  // The words have entered a status that was there before.
  await expect(page.locator('[part=header] [role=status]')).toHaveCount(statuses);
  await button(page, 'Discard item Tea').press('Enter');
  await expect(button(page, 'Change item Excursion')).toBeFocused();
  await button(page, 'Discard item Excursion').press('Enter');
  await expect(button(page, 'Change item Lunch')).toBeFocused();
  await button(page, 'Discard item Lunch').press('Enter');
  await expect.poll(() => focused(page)).toBe('Add Schedule Item');

  await addItem(page, 'Supper');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  // The browser gives up one question for the next.
  await page.route('**/api/revision', (route) => held.then(() => route.continue()).catch(() => {}));
  await context.setOffline(false);
  await button(page, 'Try now').press('Enter');
  answer();
  await expect(bar(page)).toHaveCount(0);
  await expect(outcome(page)).toBeFocused();
});
