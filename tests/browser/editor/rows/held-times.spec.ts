import { violations } from '../../support/axe.ts';
import { button, form, openEditor, outcome, writes } from '../../support/editor.ts';
import { type ApiHost, type DayDraft, expect, test } from '../../support/fixtures.ts';

/** Long past. */
const TUESDAY: DayDraft = {
  title: 'Tuesday',
  date: '2025-10-28',
  items: [
    { time: '09:00 - 10:00', title: 'Opening' },
    { time: '10:10 - 11:10', title: 'Panel', planned_time: '10:00 - 11:00' },
    {
      time: '11:10 - 12:00',
      title: 'Talk',
      planned_time: '11:00 - 12:00',
      list: ['Room: <b>Hall B</b>'],
      planned_room: 'Hall A',
    },
  ],
};
/** Not yet over. */
const FUTURE: DayDraft = {
  title: 'One day',
  date: '2125-10-28',
  items: [{ time: '09:10', title: 'Walk', planned_time: '09:00' }],
};

const times = async (host: ApiHost) =>
  (await host.schedule())[0]!.items.map(({ time, planned_time }) => [time, planned_time]);
const HELD = [
  ['09:00 - 10:00', ''],
  ['10:10 - 11:10', '10:00 - 11:00'],
  ['11:10 - 12:00', '11:00 - 12:00'],
];
const PLANNED = [
  ['09:00 - 10:00', ''],
  ['10:00 - 11:00', ''],
  ['11:00 - 12:00', ''],
];

test.beforeEach(({ page, host }) => openEditor(page, host, [TUESDAY, FUTURE]));

test('a day that is over asks which times and rooms stay; what was planned is shown before it is put back, by one edit', async ({
  page,
  host,
}) => {
  const asks = page.locator('[part=held-times]');
  await expect(asks).toHaveCount(1);
  await expect(asks).toContainText(
    '2 items were held at another time, or in another room, than planned. What is to stay?',
  );
  await expect(page.locator('[part=planned]')).toHaveText([
    'Planned for 10:00',
    'Planned for 11:00 · Planned in Hall A',
    'Planned for 09:00',
  ]);
  const sent = writes(page);
  await asks.getByRole('button', { name: 'As planned…' }).focus();
  await page.keyboard.press('Enter');
  const panel = form(page, 'What stays');
  const apply = panel.getByRole('button', { name: 'Put back what was planned of 2 items' });
  await expect(apply).toBeFocused();
  expect(await violations(page)).toEqual([]);
  expect(await times(host)).toEqual(HELD);
  sent.length = 0;
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Put back what was planned of 2 items');
  expect(sent).toHaveLength(1);
  expect(await times(host)).toEqual(PLANNED);
  expect((await host.schedule())[0]!.items[2]).toMatchObject({
    planned_room: '',
    list: [{ content: 'Room: <b>Hall A</b>' }],
  });
  await expect(asks).toHaveCount(0);

  await button(page, 'Undo').click();
  await expect(asks).toHaveCount(1);
  expect(await times(host)).toEqual(HELD);
});

test('what was held stays where an organizer says so, and Escape leaves the question', async ({ page, host }) => {
  const asks = page.locator('[part=held-times]');
  await asks.getByRole('button', { name: 'As held…' }).click();
  await page.keyboard.press('Escape');
  await expect(form(page, 'What stays')).toHaveCount(0);
  await asks.getByRole('button', { name: 'As held…' }).click();
  await button(page, 'Keep 2 items as held').click();
  await expect(outcome(page)).toHaveText('Kept 2 items as held');
  expect(await times(host)).toEqual(HELD.map(([time]) => [time, '']));
  await expect(asks).toHaveCount(0);
});
