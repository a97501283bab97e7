import type { Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { button, form, openEditor, outcome, writes } from '../../support/editor.ts';
import { type ApiHost, type DayDraft, expect, test } from '../../support/fixtures.ts';

/** A day that has begun long ago: what has begun keeps its start. */
const TUESDAY: DayDraft = {
  title: 'Tuesday',
  date: '2025-10-28',
  items: [
    { time: '09:00 - 10:00', title: 'Opening', list: ['Room: Hall A'] },
    { time: '10:00 - 11:00', title: 'Maps', list: ['Room: Hall B'] },
    { time: '10:00 - 11:00', title: 'Faults', list: ['Room: Hall A'] },
    { time: '11:00 - 12:00', title: 'Lunch' },
    { time: '12:00 - 13:00', title: 'Tides', list: ['Room: Hall A'] },
  ],
};
/** A day that is still to come, as late as if it had begun. */
const LATE: DayDraft = {
  title: 'One day',
  date: '2125-10-28',
  items: [
    { time: '10:10 - 11:10', title: 'Quakes', planned_time: '10:00 - 11:00', list: ['Room: Hall A'] },
    { time: '11:10 - 12:10', title: 'Waves', planned_time: '11:00 - 12:00', list: ['Room: Hall A'] },
    { time: '11:05 - 12:05', title: 'Rocks', planned_time: '11:00 - 12:00', list: ['Room: Hall B'] },
  ],
};

const times = async (host: ApiHost, day: number) => (await host.schedule())[day]!.items.map(({ time }) => time);
const item = (page: Page, title: string) =>
  page.locator('[part=item]').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const choose = async (page: Page, row: string, name: string) => {
  await button(page, `More for item ${row}`).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('who runs late sees what goes along and what is lost before it is done, by keyboard; one undo takes it back', async ({
  page,
  host,
}) => {
  await openEditor(page, host, [TUESDAY]);
  const before = await times(host, 0);
  const sent = writes(page);
  await choose(page, 'Opening', 'Running late…');
  const panel = form(page, 'Running late');
  await expect(panel.getByLabel('Minutes later')).toBeFocused();
  await expect(panel).toContainText('Lunch stays at 11:00 - 12:00: 5 minutes are lost.');
  await expect(item(page, 'Opening')).toContainText('09:00 - 10:05');
  await expect(item(page, 'Faults')).toContainText('10:05 - 11:05');
  await expect(item(page, 'Maps')).not.toContainText('10:05');
  await expect(panel.getByRole('button', { name: 'Put 2 items 5 minutes later' })).toBeVisible();
  await panel.getByLabel('In the same room only').uncheck();
  await expect(panel.getByRole('button', { name: 'Put 3 items 5 minutes later' })).toBeVisible();
  await panel.getByLabel('In the same room only').check();
  await panel.getByLabel('Until the end of the day').check();
  await expect(panel.getByRole('button', { name: 'Put 3 items 5 minutes later' })).toBeVisible();
  await panel.getByLabel('Until the next break').check();
  await panel.getByLabel('Minutes later').fill('1');
  await expect(panel).toContainText('Lunch stays at 11:00 - 12:00: 1 minute is lost.');
  await panel.getByLabel('Minutes later').fill('10');
  await expect(panel).toContainText('10 minutes are lost.');
  expect(await violations(page)).toEqual([]);
  expect(await times(host, 0)).toEqual(before);

  sent.length = 0;
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Put 2 items 10 minutes later');
  expect(sent).toHaveLength(1);
  expect(await times(host, 0)).toEqual(['09:00 - 10:10', '10:00 - 11:00', '10:10 - 11:10', ...before.slice(3)]);
  await button(page, 'Undo').click();
  await expect.poll(() => times(host, 0)).toEqual(before);
});

test('what is still to come in a room gets its planned times back, where it has others', async ({ page, host }) => {
  await openEditor(page, host, [TUESDAY, LATE]);
  await button(page, 'More for item Opening').click();
  await expect(page.getByRole('menuitem', { name: 'Running late…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Catch up…' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose(page, 'Quakes', 'Catch up…');
  await expect(item(page, 'Waves')).toContainText('11:00 - 12:00');
  await button(page, 'Put back the planned times of 2 items').click();
  await expect(outcome(page)).toHaveText('Put back the planned times of 2 items');
  expect(await times(host, 1)).toEqual(['10:00 - 11:00', '11:00 - 12:00', '11:05 - 12:05']);
});

test('where no rooms are named, all that follows goes along', async ({ page, host }) => {
  const items = [
    { time: '09:00 - 10:00', title: 'Opening' },
    { time: '10:00 - 11:00', title: 'Talk' },
  ];
  await openEditor(page, host, [{ title: 'Tuesday', date: '2025-10-28', items }]);
  await choose(page, 'Opening', 'Running late…');
  await expect(form(page, 'Running late').getByRole('checkbox')).toHaveCount(0);
  await button(page, 'Put 2 items 5 minutes later').click();
  await expect(outcome(page)).toHaveText('Put 2 items 5 minutes later');
  expect(await times(host, 0)).toEqual(['09:00 - 10:05', '10:05 - 11:05']);
});

test('where publishing is by hand, visitors see what is late at once, and nothing else of the draft', async ({
  page,
  host,
}) => {
  await openEditor(page, host, [TUESDAY]);
  const tides = (await host.schedule())[0]!.items[4]!;
  await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
  await host.call('PATCH', `/api/schedule-items/${tides.id}`, { title: 'Secret' });
  const bar = page.locator('[part=publishing-bar]');
  await expect(bar).toContainText('The public page lacks 1 change.');

  await choose(page, 'Opening', 'Running late…');
  const panel = form(page, 'Running late');
  await expect(panel.getByLabel('Visitors see it at once, before the rest of the draft')).toBeChecked();
  await panel.getByRole('button', { name: 'Put 2 items 5 minutes later' }).click();
  await expect(outcome(page)).toHaveText('Put 2 items 5 minutes later');
  expect((await host.schedule())[0]!.items.map(({ time, title }) => `${time} ${title}`)).toMatchObject([
    '09:00 - 10:05 Opening',
    '10:00 - 11:00 Maps',
    '10:05 - 11:05 Faults',
    '11:00 - 12:00 Lunch',
    '12:00 - 13:00 Tides',
  ]);
  await expect(bar).toContainText('The public page lacks 1 change.');

  await choose(page, 'Secret', 'Running late…');
  await panel.getByLabel('Visitors see it at once, before the rest of the draft').uncheck();
  await panel.getByRole('button', { name: 'Put 1 item 5 minutes later' }).click();
  await expect(outcome(page)).toHaveText('Put 1 item 5 minutes later');
  expect((await host.schedule())[0]!.items[4]!.time).toBe('12:00 - 13:00');

  // Its time is another one in the draft now.
  await choose(page, 'Secret', 'Running late…');
  await expect(panel.getByRole('status')).toContainText('Now time is “12:00 - 13:05” in the draft, and visitors see');
  await host.call('PUT', '/api/publications/mode', { publishing: 'at-once' });
});
