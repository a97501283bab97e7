import type { Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { button, form, openEditor, outcome, writes } from '../../support/editor.ts';
import { type ApiHost, type DayDraft, expect, test } from '../../support/fixtures.ts';

const TUESDAY: DayDraft = {
  title: 'Tuesday',
  date: '2025-10-28',
  items: [
    { time: '09:00 - 10:00', title: 'Opening', list: ['Room: Hall A'] },
    { time: '10:00 - 11:00', title: 'Panel', list: ['<b>Room:</b> hall&nbsp; a<br>upstairs', 'Speaker: Ana'] },
    { time: '11:00 - 12:00', title: 'Talk', list: ['Room: Hall A'] },
    { time: '12:00 - 13:00', title: 'Posters', list: ['Ruang: HALL Á'] },
  ],
};
const LONG: DayDraft = {
  title: 'Wednesday',
  items: Array.from({ length: 20 }, (_, index) => ({ title: `Poster ${index + 1}` })),
};

const item = (page: Page, title: string) =>
  page.locator('[part=item]').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const rooms = async (host: ApiHost) =>
  (await host.schedule())[0]!.items.map(({ list }) => list[0]!.content.replaceAll('\u00a0', '&nbsp;'));
const MAKE_ONE = 'Make it one…';

test('names of one room are told, and made one by one edit that is shown before and undone at once', async ({
  page,
  host,
}) => {
  await openEditor(page, host, [TUESDAY]);
  await expect(button(page, 'Undo')).toBeVisible();
  await expect(page.locator('[part=warning]')).toHaveCount(2);
  await expect(item(page, 'Panel').locator('[part=warning]')).toContainText(
    'One room, written in 3 ways: “Hall A” (2)',
  );
  const before = await rooms(host);
  const sent = writes(page);
  await item(page, 'Panel').getByRole('button', { name: MAKE_ONE }).focus();
  await page.keyboard.press('Enter');
  const panel = form(page, 'Make a room one');
  await expect(panel.getByRole('radio').first()).toBeFocused();
  await expect(panel.getByRole('radio', { name: '“Hall A”, 2 times' })).toBeChecked();
  await expect(item(page, 'Panel')).toContainText('Room: Hall A');
  await expect(item(page, 'Posters')).toContainText('Ruang: Hall A');
  expect(await violations(page)).toEqual([]);
  expect(await rooms(host)).toEqual(before);

  await panel.getByRole('radio', { name: '“HALL Á”, once' }).check();
  await expect(button(page, 'Write “HALL Á” in 3 items')).toBeVisible();
  await panel.getByRole('radio', { name: '“Hall A”, 2 times' }).check();
  sent.length = 0;
  await button(page, 'Write “Hall A” in 2 items').click();
  await expect(outcome(page)).toHaveText('Wrote “Hall A” in 2 items');
  await expect(panel).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await expect(page.locator('[part=warning]')).toHaveCount(0);
  expect(await rooms(host)).toEqual([
    'Room: Hall A',
    '<b>Room:</b> Hall A<br>upstairs',
    'Room: Hall A',
    'Ruang: Hall A',
  ]);

  await button(page, 'Undo').click();
  await expect(page.locator('[part=warning]')).toHaveCount(2);
  expect(await rooms(host)).toEqual(before);
});

test('in a long program the line warns, and its opened item offers to make the room one; Escape gives it up', async ({
  page,
  host,
}) => {
  await openEditor(page, host, [TUESDAY, LONG]);
  await expect(button(page, 'Undo')).toBeVisible();
  await expect(item(page, 'Posters').locator('[part=warning]')).toContainText('One room, written in 3 ways');
  await button(page, 'Posters').click();
  await item(page, 'Posters').getByRole('button', { name: MAKE_ONE }).click();
  await expect(item(page, 'Panel')).toContainText('Room: Hall A');
  await page.keyboard.press('Escape');
  await expect(form(page, 'Make a room one')).toHaveCount(0);
  await expect(button(page, 'More for item Posters')).toBeFocused();
  await expect(item(page, 'Panel')).not.toContainText('Room: Hall A');
});
