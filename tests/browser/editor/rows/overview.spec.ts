import { realProgram } from '../../support/real-program.ts';
import { button, form, outcome } from '../../support/editor.ts';
import { expect, PASSWORD, test } from '../../support/fixtures.ts';

/** 24 items on two days: two in one room at once, and one whose time can't be read. */
const PROGRAM = ['2025-10-28', '2025-10-29'].map((date, day) => ({
  title: day === 0 ? 'Tuesday' : 'Wednesday',
  date,
  items: Array.from({ length: 12 }, (_, index) => ({
    time: day === 1 && index === 3 ? 'after tea' : `${String(8 + index).padStart(2, '0')}:00 - ${8 + index}:50`,
    title: `Talk ${day + 1}.${index + 1}`,
    description: day === 1 && index === 7 ? 'About <b>liquefaction</b>' : '',
    list: [`Room: ${index % 2 ? 'Hall A' : 'Hall B'}`, `Speaker: Group ${index}`],
  })),
}));
PROGRAM[0]!.items[4]!.time = '10:30 - 11:30';

test.beforeEach(async ({ page, host }) => {
  await host.replace(PROGRAM);
  await page.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await page.goto('/editor');
  await expect(page.getByRole('button', { name: 'Talk 1.1', exact: true })).toBeVisible();
});

const item = (name: string) => ({ name, exact: true }) as const;

test('in a long program each item is one line, with its time and place, until it is pressed @walk', async ({
  page,
}) => {
  const line = page.getByRole('listitem').filter({ has: page.getByRole('button', item('Talk 1.2')) });
  await expect(line).toContainText('09:00 - 9:50');
  await expect(line).toContainText('Hall A · Group 1');
  expect((await line.boundingBox())!.height).toBeLessThan(60);
  await line.getByRole('button', item('Talk 1.2')).click();
  await expect(page.getByText('Speaker: Group 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Schedule Subitem' })).toBeVisible();
  await button(page, 'Close item Talk 1.2').press('Enter');
  await expect(page.getByText('Speaker: Group 1', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', item('Talk 1.2'))).toBeFocused();
});

test('the pencil of a line opens its form in place, and the item stays open when it is saved', async ({
  page,
  host,
}) => {
  await button(page, 'Edit item Talk 2.5').click();
  await form(page, 'Edit item Talk 2.5').getByLabel('Title').fill('Talk 2.5, moved');
  await form(page, 'Edit item Talk 2.5').getByLabel('Title').press('Enter');
  await expect(button(page, 'Close item Talk 2.5, moved')).toBeVisible();
  await expect(button(page, 'Edit item Talk 2.5, moved')).toBeFocused();
  expect((await host.schedule())[1]!.items[4]!.title).toBe('Talk 2.5, moved');
});

test('an item is found by any of its words, by its day and by its warning @walk', async ({ page }) => {
  const shown = page.locator('li[part=item]:visible');
  await page.getByRole('searchbox', { name: 'Search the program' }).fill('liquefac');
  await expect(shown).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 item found' })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like this');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(shown).toHaveCount(24);
  await button(page, 'Wed 29').click();
  await expect(shown).toHaveCount(12);
  await button(page, 'All').click();
  await button(page, '2 warnings').click();
  await expect(shown).toHaveCount(2);
  await expect(page.getByText('Overlaps with Talk 1.3: Hall B')).toBeVisible();
  await expect(page.getByText('The time has words in it')).toBeVisible();
});

test('what somebody writes in stays in sight when something else is searched for', async ({ page }) => {
  await button(page, 'Edit item Talk 1.1').click();
  await form(page, 'Edit item Talk 1.1').getByLabel('Title').fill('Half written');
  await page.getByRole('searchbox').fill('liquefaction');
  await expect(page.locator('li[part=item]:visible')).toHaveCount(2);
  await expect(form(page, 'Edit item Talk 1.1').getByLabel('Title')).toHaveValue('Half written');
});

test('an undo leads to its row, whatever day is shown and whatever is searched for', async ({ page }) => {
  await button(page, 'Edit item Talk 1.2').click();
  await form(page, 'Edit item Talk 1.2').getByLabel('Title').fill('Talk on tea');
  await form(page, 'Edit item Talk 1.2').getByLabel('Title').press('Enter');
  await expect(outcome(page)).toHaveText('Saved: Talk on tea');
  await button(page, 'Wed 29').click();
  await page.getByRole('searchbox').fill('liquefaction');
  await expect(page.locator('li[part=item]:visible')).toHaveCount(1);
  await button(page, 'Undo').click();
  await expect(outcome(page)).toHaveText('Undone: Talk 1.2');
  await expect(button(page, 'Close item Talk 1.2')).toBeFocused();
  await expect(page.locator('li[part=item]:visible')).toHaveCount(2);
});

test('an item that is mended stays in sight, though it has no warning any more', async ({ page }) => {
  await button(page, '2 warnings').click();
  await button(page, 'Edit item Talk 2.4').click();
  await form(page, 'Edit item Talk 2.4').getByLabel('Time').fill('11:00');
  await form(page, 'Edit item Talk 2.4').getByLabel('Time').press('Enter');
  await expect(outcome(page)).toHaveText('Saved: Talk 2.4');
  await expect(button(page, 'Edit item Talk 2.4')).toBeFocused();
  await expect(page.locator('li[part=item]:visible')).toHaveCount(2);
  await button(page, '1 warning').click();
  await button(page, '1 warning').click();
  await expect(page.locator('li[part=item]:visible')).toHaveCount(1);
});

test('when the day that is shown alone is deleted, all the others are shown', async ({ page, host }) => {
  await host.call('POST', '/api/days', { title: 'Thursday' });
  await page.reload();
  await button(page, 'Thursday').click();
  await button(page, 'Delete day Thursday').click();
  await button(page, 'Continue').click();
  await expect(outcome(page)).toHaveText('Deleted: Thursday');
  await expect(button(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('searchbox').fill('Talk');
  await expect(page.getByRole('status').filter({ hasText: '24 items found' })).toBeVisible();
});

test('a phone has the search, the days and the warnings in two lines, and nothing to scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  expect((await page.locator('[part=tools]').boundingBox())!.height).toBeLessThan(110);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a real program is at hand within a few thousand nodes', async ({ page, host }) => {
  await host.replace(
    realProgram().map((day) => ({
      title: day.title,
      items: day.items.map((item) => ({ ...item, list: item.list.map(({ content }) => content) })),
    })),
  );
  await page.reload();
  await expect(page.locator('li[part=item]')).toHaveCount(160);
  const nodes = await page
    .locator('program-editor')
    .evaluate((element) => element.shadowRoot!.querySelectorAll('*').length);
  expect(nodes).toBeLessThan(160 * 28);
});
