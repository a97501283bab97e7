import type { Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { button, form, openEditor, outcome } from '../../support/editor.ts';
import { type DayDraft, expect, test } from '../../support/fixtures.ts';

const MORNING: DayDraft = {
  title: 'Tuesday',
  date: '2025-10-28',
  items: [
    { time: '09:00 - 10:00', title: 'Opening', list: ['Room: Hall A'] },
    { time: '10:00 - 10:30', title: 'Coffee break' },
    { time: '10:30 - 12:00', title: 'Panel', list: ['Room: Hall A', 'Speaker: Ana'] },
    { time: '13:00 - 14:00', title: 'Talk', list: ['Room: Hall B'] },
  ],
};
/** A day with a gap, one without items, and one that makes it long. */
const PROGRAM: DayDraft[] = [
  MORNING,
  { title: 'Wednesday' },
  { title: 'Thursday', items: Array.from({ length: 20 }, (_, index) => ({ title: `Poster ${index + 1}` })) },
];
const GAP = 'Nothing is on from 12:00 to 13:00.';
const EMPTY = 'Nothing is planned for this day yet.';
const DEAD = 'A link leads to an item that is not in the program.';

const item = (page: Page, title: string) =>
  page.locator('[part=item]').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('a gap stands with what begins after it, and goes when the gap does; what is on is told by no item', async ({
  page,
  host,
}) => {
  await openEditor(page, host, [MORNING]);
  await expect(item(page, 'Talk').locator('[part=warning]')).toHaveText(GAP);
  await expect(page.locator('[part=warning]')).toHaveCount(1);
  await button(page, 'Edit item Talk').click();
  await form(page, 'Edit item Talk').getByLabel('Time').fill('12:00 - 13:00');
  await button(page, 'Save item Talk').click();
  await expect(outcome(page)).toHaveText('Saved: Talk');
  await expect(page.locator('[part=warning]')).toHaveCount(0);
});

test('what is typed says what it overlaps with and what it leaves empty, and is saved all the same @walk', async ({
  page,
  host,
}) => {
  await openEditor(page, host, [MORNING]);
  await button(page, 'Edit item Panel').click();
  const time = form(page, 'Edit item Panel').getByLabel('Time');
  await time.fill('9:30 - 12:00');
  await expect(time).toHaveAccessibleDescription('Overlaps with Opening: Hall A');
  await time.fill('11:00 - 12:00');
  await expect(time).toHaveAccessibleDescription('Nothing is on from 10:30 to 11:00.');
  await time.fill('10:30 - 12:00');
  await expect(time).toHaveAccessibleDescription('');
  await button(page, 'Cancel editing item Panel').click();

  await button(page, 'Edit item Talk').click();
  await form(page, 'Edit item Talk').getByLabel('Time').fill('11:00 - 12:00');
  await button(page, 'Save item Talk').click();
  await button(page, 'Edit sub-item Room: Hall B').click();
  const content = form(page, 'Edit sub-item Room: Hall B').getByLabel('Content');
  await content.fill('Speaker: ana');
  await expect(content).toHaveAccessibleDescription('Overlaps with Panel: ana');
  await button(page, 'Save sub-item Room: Hall B').click();
  await expect(item(page, 'Talk').locator('[part=warning]')).toHaveText('Overlaps with Panel: ana');
});

test('a link to an item that is not there is told while it is typed and beside its item, until the item is there', async ({
  page,
  host,
}) => {
  const [tuesday] = (await openEditor(page, host, [MORNING]), await host.schedule());
  const panel = tuesday!.items[2]!.id;
  await button(page, 'Edit item Opening').click();
  const description = form(page, 'Edit item Opening').getByLabel('Description');
  await description.fill('Then <a href="#program-item-987654">a talk</a><script>1</script>');
  await expect(description).toHaveAccessibleDescription(`Removed: 1 script · ${DEAD}`);
  await description.fill(`Then <a href="${host.url}/program/${panel}">a panel</a>`);
  await expect(description).toHaveAccessibleDescription('');
  await button(page, 'Save item Opening').click();
  await expect(outcome(page)).toHaveText('Saved: Opening');
  await expect(item(page, 'Opening').locator('[part=warning]')).toHaveCount(0);

  await button(page, 'Delete item Panel').click();
  await button(page, 'Continue').click();
  await expect(item(page, 'Opening').locator('[part=warning]')).toHaveText(DEAD);
  await page.locator('[part=header]').getByRole('button', { name: 'Undo' }).first().click();
  await expect(item(page, 'Panel')).toBeVisible();
  await expect(item(page, 'Opening').locator('[part=warning]')).toHaveCount(0);
});

test('a day without items says so, and is among what has a warning', async ({ page, host }) => {
  await openEditor(page, host, PROGRAM);
  const wednesday = page.getByRole('region', { name: 'Wednesday' });
  await expect(wednesday.getByText(EMPTY)).toBeVisible();
  await button(page, '2 warnings').click();
  await expect(page.locator('li[part=item]:visible')).toHaveCount(1);
  await expect(page.getByText(GAP)).toBeVisible();
  await expect(wednesday.getByText(EMPTY)).toBeVisible();
  await wednesday.getByRole('button', { name: 'Add Schedule Item' }).click();
  await form(page, 'Add item').getByLabel('Title').fill('Excursion');
  await button(page, 'Add item').click();
  await expect(page.getByText(EMPTY)).toHaveCount(0);
  await expect(button(page, '1 warning')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`warnings are accessible and within the window, ${colorScheme}, ${width} px`, async ({ page, host }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const program of [[MORNING, { title: 'Wednesday' }], PROGRAM]) {
        await openEditor(page, host, program);
        await button(page, 'Edit item Opening').click();
        const description = form(page, 'Edit item Opening').getByLabel('Description');
        await description.fill('<script>1</script> <a href="/program/987654">A talk</a>');
        await expect(description).toHaveAccessibleDescription(`Removed: 1 script · ${DEAD}`);
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await button(page, 'Cancel editing item Opening').click();
      }
    });
