/** Items of a long program that are shifted, with what follows or without. */
import { button, outcome } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { LONG_PROGRAM, apply, bar, box, line, openLong, times } from '../../support/selection.ts';

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
});
