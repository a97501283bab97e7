import { button, form, outcome, writes } from '../../support/editor.ts';
import { expect, PASSWORD, test } from '../../support/fixtures.ts';
import { apply, bar, box, line, openLong, times, titles } from '../../support/selection.ts';

test.describe('in a long program', () => {
  test.beforeEach(({ page, host }) => openLong(page, host));

  test('several items are hidden at once, and shown again @walk', async ({ page, host }) => {
    await box(page, 'Talk 1.2').check();
    await box(page, 'Talk 1.3').check();
    await button(page, 'Hide').click();
    await expect(line(page, 'Talk 1.3')).toContainText('Will be hidden');
    await apply(page, 'Hide 2 items').click();
    await expect(outcome(page)).toHaveText('Hidden 2 items');
    expect((await titles(host)).slice(0, 2)).toEqual(['Talk 1.1', 'Talk 1.4']);
    await button(page, 'Show').click();
    await apply(page, 'Show 2 items').click();
    await expect(outcome(page)).toHaveText('Shown 2 items');
    expect((await titles(host)).slice(0, 4)).toEqual(['Talk 1.1', 'Talk 1.2', 'Talk 1.3', 'Talk 1.4']);
  });

  test('a field is changed in all: several values are shown as such, and nothing is changed until one is written', async ({
    page,
    host,
  }) => {
    await box(page, 'Talk 1.5').check();
    await box(page, 'Talk 1.6').check();
    await button(page, 'Change…').click();
    const value = page.getByLabel('Time of all of them');
    await expect(value).toHaveAttribute('placeholder', 'Several values');
    await expect(value).toHaveValue('');
    await expect(apply(page, 'Change 0 items: time')).toHaveAttribute('aria-disabled', 'true');
    await value.fill('14:00 - 15:00');
    await expect(line(page, 'Talk 1.5').getByRole('insertion')).toHaveText('14:00 - 15:00');
    await apply(page, 'Change 2 items: time').click();
    await expect(outcome(page)).toHaveText('Changed 2 items: time');
    expect((await times(host)).slice(4, 6)).toEqual(['14:00 - 15:00', '14:00 - 15:00']);

    await button(page, 'Change…').click();
    await expect(value).toHaveValue('14:00 - 15:00');
    await page.getByLabel('Field').selectOption('Title');
    await page.getByLabel('Title of all of them').fill(' ');
    await expect(bar(page)).toContainText('must not be blank');
  });

  test('several items wait without a place', async ({ page, host }) => {
    await box(page, 'Talk 1.1').check();
    await box(page, 'Talk 2.1').check();
    await button(page, 'Move to…').click();
    await page.getByLabel('To the end of').selectOption('Not placed yet');
    await expect(line(page, 'Talk 1.1')).toContainText('Moves to Not placed yet');
    await apply(page, 'Move 2 items to Not placed yet').click();
    await expect(outcome(page)).toHaveText('Moved 2 items to Not placed yet');
    await expect(button(page, 'Not placed 2')).toBeVisible();
    expect([...(await titles(host)), ...(await titles(host, 1))]).toHaveLength(22);
  });

  test('if somebody else has changed one, nothing is written and the row is named; then it can be tried again', async ({
    page,
    host,
    browser,
  }) => {
    await box(page, 'Talk 1.5').check();
    await box(page, 'Talk 1.6').check();
    await button(page, 'Shift…').click();
    await expect(line(page, 'Talk 1.6').getByRole('insertion')).toHaveText('13:15 - 14:05');

    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const second = await other.newPage();
    await second.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
    await second.goto('/editor');
    await button(second, 'Edit item Talk 1.6').click();
    await form(second, 'Edit item Talk 1.6').getByLabel('Time').fill('14:00 - 15:00');
    await form(second, 'Edit item Talk 1.6').getByLabel('Time').press('Enter');
    await expect(outcome(second)).toHaveText('Saved: Talk 1.6');
    await other.close();

    await apply(page, 'Shift 2 items by 15 minutes').click();
    await expect(outcome(page)).toContainText('Not shifted. Nothing was saved.');
    await expect(outcome(page)).toContainText('“Talk 1.6”');
    expect((await times(host)).slice(4, 6)).toEqual(['12:00 - 12:50', '14:00 - 15:00']);
    await expect(line(page, 'Talk 1.6')).toContainText('Somebody else has changed it.');
    await expect(line(page, 'Talk 1.6').getByRole('insertion')).toHaveText('14:15 - 15:15');
    await apply(page, 'Shift 2 items by 15 minutes').click();
    await expect(outcome(page)).toHaveText('Shifted 2 items by 15 minutes');
    expect((await times(host)).slice(4, 6)).toEqual(['12:15 - 13:05', '14:15 - 15:15']);
  });

  test('what is being typed is never touched', async ({ page, host }) => {
    await button(page, 'Edit item Talk 1.5').click();
    const time = form(page, 'Edit item Talk 1.5').getByLabel('Time');
    await time.fill('12:00 sharp');
    await page.getByRole('checkbox', { name: 'Select all of Tuesday' }).check();
    await button(page, 'Shift…').click();
    await expect(bar(page)).toContainText('“Talk 1.5”');
    await apply(page, /^Shift 9 items/).click();
    await expect(outcome(page)).toContainText('Shifted 9 items');
    await expect(time).toHaveValue('12:00 sharp');
    expect((await times(host))[4]).toBe('12:00 - 12:50');
  });

  test('items are moved to the end of another day, in their order', async ({ page, host }) => {
    await box(page, 'Talk 1.3').check();
    await box(page, 'Talk 1.2').check();
    await button(page, 'Move to…').click();
    await page.getByLabel('To the end of').selectOption('Wednesday');
    await expect(line(page, 'Talk 1.2')).toContainText('Moves to Wednesday');
    await apply(page, 'Move 2 items to Wednesday').click();
    await expect(outcome(page)).toHaveText('Moved 2 items to Wednesday');
    expect((await titles(host, 1)).slice(-2)).toEqual(['Talk 1.2', 'Talk 1.3']);
    expect(await titles(host)).toHaveLength(10);
    await button(page, 'Undo').click();
    await expect(outcome(page)).toContainText('Undone');
    expect((await titles(host)).slice(0, 3)).toEqual(['Talk 1.1', 'Talk 1.2', 'Talk 1.3']);
  });

  test('a deletion says how many and what lies in them, and asks @walk', async ({ page, host }) => {
    await box(page, 'Talk 1.2').check();
    await box(page, 'Talk 1.3').check();
    await button(page, 'Delete').click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
    await expect(dialog).toContainText('This action cannot be undone.');
    await expect(dialog).toContainText('2 items: “Talk 1.2”, “Talk 1.3”');
    await expect(dialog).toContainText('With them: 2 sub-items.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(button(page, 'Delete')).toBeFocused();
    expect(await titles(host)).toHaveLength(12);
    await button(page, 'Delete').press('Enter');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(outcome(page)).toHaveText('Deleted 2 items');
    await expect(dialog).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    await expect(button(page, 'Edit item Talk 1.4')).toBeFocused();
    expect((await titles(host)).slice(0, 2)).toEqual(['Talk 1.1', 'Talk 1.4']);
    await button(page, 'Undo').click();
    await expect(button(page, 'Talk 1.3')).toBeVisible();
  });

  test('copies follow their originals, with their sub-items, by one edit', async ({ page, host }) => {
    await box(page, 'Talk 1.1').check();
    await box(page, 'Talk 1.2').check();
    await button(page, 'Duplicate').click();
    await expect(line(page, 'Talk 1.2')).toContainText('A copy follows it');
    const sent = writes(page);
    await apply(page, 'Duplicate 2 items').click();
    await expect(outcome(page)).toHaveText('Duplicated 2 items');
    expect(sent).toHaveLength(1);
    const [tuesday] = await host.schedule();
    expect(tuesday!.items.slice(0, 4).map(({ title }) => title)).toEqual([
      'Talk 1.1',
      'Talk 1.1',
      'Talk 1.2',
      'Talk 1.2',
    ]);
    expect(tuesday!.items[3]!.list.map(({ content }) => content)).toEqual(['Room: Foyer']);
  });
});
