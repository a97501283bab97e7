import { button, form, outcome, writes } from '../../support/editor.ts';
import { expect, PASSWORD, test } from '../../support/fixtures.ts';
import { LONG_PROGRAM, apply, bar, box, line, openLong, times, titles } from '../../support/selection.ts';

/** How far the time of a line reaches into its title, in px; negative where they stand apart or below each other. */
const timeOverTitle = (element: Element) => {
  const range = new Range();
  range.selectNodeContents(element.querySelector('[part=time]')!);
  const [time, title] = [
    range.getBoundingClientRect(),
    element.querySelector('[part=item-title]')!.getBoundingClientRect(),
  ];
  return Math.min(time.right - title.left, time.bottom - title.top);
};

test.describe('in a long program', () => {
  test.beforeEach(({ page, host }) => openLong(page, host));

  test('some items are shifted: each line shows its new time before, one undo takes all back @walk', async ({
    page,
    host,
  }) => {
    const before = await times(host);
    await box(page, 'Talk 1.1').check();
    await box(page, 'Talk 1.4').click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('4 selected');
    await button(page, 'Shift…').click();
    await expect(line(page, 'Talk 1.1').getByRole('insertion')).toHaveText('8.45–10.15');
    await expect(line(page, 'Talk 1.1').getByRole('deletion')).toHaveText('8.30–10');
    for (const width of [1024, 1280, 1440, 600, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await line(page, 'Talk 1.2').evaluate(timeOverTitle), `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(line(page, 'Talk 1.2').getByRole('insertion')).toHaveText('9:15 - 9:45 AM');
    await expect(line(page, 'Talk 1.4')).toContainText('Left as it is. The time has words in it');
    await expect(bar(page)).toContainText('Left as it is: “Talk 1.4”');
    expect(await times(host)).toEqual(before);

    await button(page, '15 minutes later').click();
    await expect(line(page, 'Talk 1.1').getByRole('insertion')).toHaveText('9.00–10.30');
    await page.getByLabel('Minutes; a negative number is earlier').fill('-10');
    await expect(line(page, 'Talk 1.1').getByRole('insertion')).toHaveText('8.20–9.50');
    await apply(page, 'Shift 3 items by −10 minutes').click();
    await expect(outcome(page)).toHaveText('Shifted 3 items by −10 minutes. Left as they are: “Talk 1.4”');
    expect((await times(host)).slice(0, 5)).toEqual([
      '8.20–9.50',
      '8:50 - 9:20 AM',
      '09:50 - 10:40',
      'after tea',
      '12:00 - 12:50',
    ]);
    await expect(line(page, 'Talk 1.1').getByRole('insertion')).toHaveCount(0);
    await expect(bar(page)).toContainText('4 selected');
    await expect(button(page, 'Shift…')).toBeFocused();

    await button(page, 'Undo').click();
    await expect(outcome(page)).toHaveText('Undone: Shift 3 items by −10 minutes');
    expect(await times(host)).toEqual(before);
  });

  test('what follows until the end of the day is shifted too; what would start on another day stays and is named', async ({
    page,
    host,
  }) => {
    await box(page, 'Talk 1.10').check();
    await button(page, 'Shift…').click();
    await page.getByRole('radio', { name: 'Also what follows, until the day ends' }).check();
    await expect(line(page, 'Talk 1.12')).toContainText('Left as it is. It would start on another day.');
    await apply(page, 'Shift 2 items by 15 minutes').click();
    await expect(outcome(page)).toContainText('Left as they are: “Talk 1.12”');
    expect((await times(host)).slice(8)).toEqual(['16:00 - 16:50', '17:15 - 18:05', '18:15 - 19:05', '23:50']);
    expect((await times(host, 1))[11]).toBe('19:00 - 19:50');
  });

  test('what follows is shifted until the next break, and the break stays', async ({ page, host }) => {
    const lunch = { title: 'Lunch', time: '15:00 - 16:00' };
    await host.replace([
      { ...LONG_PROGRAM[0]!, items: [...LONG_PROGRAM[0]!.items.slice(4, 7), lunch] },
      LONG_PROGRAM[1]!,
      LONG_PROGRAM[1]!,
    ]);
    await page.reload();
    await box(page, 'Talk 1.6').check();
    await button(page, 'Shift…').click();
    await page.getByRole('radio', { name: 'Also what follows, until the next break' }).check();
    await apply(page, 'Shift 2 items by 15 minutes').click();
    await expect(outcome(page)).toHaveText('Shifted 2 items by 15 minutes');
    expect(await times(host)).toEqual(['12:00 - 12:50', '13:15 - 14:05', '14:15 - 15:05', '15:00 - 16:00']);
  });

  test('what follows in the same room is shifted, and the other rooms stay', async ({ page, host }) => {
    const items = LONG_PROGRAM[0]!.items.map((item, index) => ({ ...item, list: [`Room: Hall ${'AB'[index % 2]}`] }));
    await host.replace([{ ...LONG_PROGRAM[0]!, items }, LONG_PROGRAM[1]!]);
    await page.reload();
    await box(page, 'Talk 1.8').check();
    await button(page, 'Shift…').click();
    const room = page.getByRole('checkbox', { name: 'In the same room only' });
    await expect(room).toHaveCount(0);
    await page.getByRole('radio', { name: 'Also what follows, until the day ends' }).check();
    await expect(apply(page, 'Shift 4 items by 15 minutes')).toBeVisible();
    await room.check();
    const before = await times(host);
    await apply(page, 'Shift 2 items by 15 minutes').click();
    await expect(outcome(page)).toContainText('Shifted 2 items by 15 minutes. Left as they are: “Talk 1.12”');
    const after = await times(host);
    expect(after.flatMap((time, index) => (time === before[index] ? [] : index))).toEqual([7, 9]);
  });

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
