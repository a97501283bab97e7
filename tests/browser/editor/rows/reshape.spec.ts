import type { Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { button, form, openEditor, outcome, writes } from '../../support/editor.ts';
import { type ApiHost, expect, PASSWORD, test } from '../../support/fixtures.ts';

/** A morning without gaps and an afternoon, in a program that is long by its second day. */
const PROGRAM = [
  {
    title: 'Tuesday, 28 October 2025',
    date: '2025-10-28',
    items: [
      { time: '08.30–9', title: 'Registration', list: ['Room: Foyer'] },
      { time: '09:00 - 10:00', title: 'Opening' },
      { time: '10:00 - 12:00', title: 'Keynote' },
      { time: '14:00 - 15:00', title: 'Panel' },
    ],
  },
  {
    title: 'Wednesday, 29 October 2025',
    date: '2025-10-29',
    items: Array.from({ length: 20 }, (_, index) => ({ time: `${index + 1}:15`, title: `Talk ${index + 1}` })),
  },
];

async function open(page: Page, host: ApiHost) {
  await host.replace(PROGRAM);
  await page.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await page.goto('/editor');
  // Once the editor knows that the host keeps a history.
  await expect(button(page, 'Undo')).toBeVisible();
}

const line = (page: Page, title: string) => page.locator('[part=item]').filter({ has: button(page, title) });
const times = async (host: ApiHost) => (await host.schedule())[0]!.items.map(({ time, title }) => `${time} ${title}`);
const choose = async (page: Page, row: string, name: string) => {
  await button(page, `More for ${row}`).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const INSERT = 'Insert after it, and push what follows…';

test('a coffee break is inserted and pushes what follows, shown on the lines before; one undo takes it back', async ({
  page,
  host,
}) => {
  await open(page, host);
  const before = await times(host);
  const sent = writes(page);
  await choose(page, 'item Opening', INSERT);
  const panel = form(page, 'Insert an item');
  await expect(panel.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Coffee');
  await expect(line(page, 'Opening')).toContainText('New after it: 10:00 - 10:15');
  await expect(line(page, 'Opening')).toBeInViewport();
  await expect(line(page, 'Keynote').getByRole('insertion')).toHaveText('10:15 - 12:15');
  await expect(line(page, 'Panel').getByRole('insertion')).toHaveCount(0);
  await panel.getByLabel('Until the end of the day').check();
  await expect(line(page, 'Panel').getByRole('insertion')).toHaveText('14:15 - 15:15');
  await panel.getByLabel('Minutes').fill('30');
  await expect(line(page, 'Keynote').getByRole('insertion')).toHaveText('10:30 - 12:30');
  await panel.getByLabel('Until the next gap with room for it').check();
  await expect(line(page, 'Panel').getByRole('insertion')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(await times(host)).toEqual(before);

  sent.length = 0;
  await button(page, 'Insert Coffee, and push 1 item by 30 minutes').click();
  await expect(outcome(page)).toHaveText('Inserted at 10:00, and pushed 1 item by 30 minutes');
  await expect(panel).toHaveCount(0);
  await expect(button(page, 'Coffee')).toBeFocused();
  expect(sent).toHaveLength(1);
  expect(await times(host)).toEqual([
    '08.30–9 Registration',
    '09:00 - 10:00 Opening',
    '10:00 - 10:30 Coffee',
    '10:30 - 12:30 Keynote',
    '14:00 - 15:00 Panel',
  ]);
  await button(page, 'Undo').click();
  await expect(outcome(page)).toContainText('Undone');
  expect(await times(host)).toEqual(before);
});

test('an insertion is given up by Escape, and leaves nothing', async ({ page, host }) => {
  await open(page, host);
  await choose(page, 'item Opening', INSERT);
  await expect(line(page, 'Keynote').getByRole('insertion')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page, 'Insert an item')).toHaveCount(0);
  await expect(line(page, 'Keynote').getByRole('insertion')).toHaveCount(0);
  await expect(button(page, 'More for item Opening')).toBeFocused();
});

test('an item is inserted in a short program as well', async ({ page, host }) => {
  await openEditor(page, host);
  await expect(button(page, 'Undo')).toBeVisible();
  await choose(page, 'item Opening', INSERT);
  await expect(page.locator('[part=item]').filter({ hasText: 'Keynote' })).toContainText('→ 09:15');
  await form(page, 'Insert an item').getByLabel('Title').fill('Anthem');
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Inserted at 09:00, and pushed 1 item by 15 minutes');
  expect((await times(host))[1]).toBe('09:00 - 09:15 Anthem');
});

test('a day is duplicated with all that lies in it, on another date', async ({ page, host }) => {
  await open(page, host);
  await button(page, 'More for day Tuesday, 28 October 2025').click();
  expect((await page.getByRole('menu').boundingBox())!.x).toBeGreaterThanOrEqual(0);
  await page.getByRole('menuitem', { name: 'Duplicate this day…', exact: true }).click();
  const panel = form(page, 'Duplicate a day');
  await expect(panel.getByLabel('New date')).toBeFocused();
  await panel.getByLabel('New date').fill('2025-10-30');
  await expect(panel).toContainText('Thursday, 30 October 2025, with 4 items and 1 sub-item');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Duplicate Tuesday, 28 October 2025').click();
  await expect(outcome(page)).toHaveText('Duplicated as Thursday, 30 October 2025');
  await expect(button(page, 'Edit day Thursday, 30 October 2025')).toBeFocused();
  const days = await host.schedule();
  expect(days.map(({ title }) => title.split(',')[0])).toEqual(['Tuesday', 'Thursday', 'Wednesday']);
  expect(days[1]!.items.map(({ start, time }) => [time, start])).toEqual([
    ['08.30–9', '2025-10-30T08:30:00+08:00'],
    ['09:00 - 10:00', '2025-10-30T09:00:00+08:00'],
    ['10:00 - 12:00', '2025-10-30T10:00:00+08:00'],
    ['14:00 - 15:00', '2025-10-30T14:00:00+08:00'],
  ]);
  expect(days[1]!.items[0]!.list.map(({ content }) => content)).toEqual(['Room: Foyer']);
  await button(page, 'Undo').click();
  await expect(outcome(page)).toContainText('Undone');
  expect(await host.schedule()).toHaveLength(2);
});

test('a new item goes to the place that its time says, and says so', async ({ page, host }) => {
  await open(page, host);
  const added = form(page, 'Add item');
  const add = async (time: string, title: string) => {
    await button(page, 'Add Schedule Item').first().click();
    await added.getByLabel('Time').fill(time);
    await added.getByLabel('Title').fill(title);
    await page.keyboard.press('Enter');
  };
  await add('12:00 - 13:00', 'Lunch');
  await expect(outcome(page)).toHaveText('Added at its time, 4 of 5: Lunch');
  await expect(button(page, 'Lunch')).toBeVisible();
  await add('17:00', 'Dinner');
  await expect(outcome(page)).toHaveText('Added: Dinner');
  await add('after tea', 'Walk');
  await expect(outcome(page)).toHaveText('Added: Walk');
  expect((await times(host)).slice(3)).toEqual([
    '12:00 - 13:00 Lunch',
    '14:00 - 15:00 Panel',
    '17:00 Dinner',
    'after tea Walk',
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('the panel of an insertion has room, and each control is large enough for a thumb', async ({ page, host }) => {
    await open(page, host);
    await button(page, 'More for item Opening').tap();
    await page.getByRole('menuitem', { name: INSERT, exact: true }).tap();
    const panel = form(page, 'Insert an item');
    await expect(line(page, 'Opening')).toContainText('New after it');
    const box = (await panel.boundingBox())!;
    expect(box.height).toBeLessThan(400);
    for (const name of ['Insert New item, and push 1 item by 15 minutes', 'Cancel'])
      expect((await button(page, name).boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
