import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { star } from '../support/my-program.ts';
import { openMenu } from '../support/tools.ts';

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

const menu = (page: Page) => page.locator('[part=menu]');
const controls = (page: Page) => menu(page).locator('a, button');

test('who wants the whole program in a calendar finds it as the first line of the menu, starred or not', async ({
  page,
  host,
}) => {
  await page.goto('/embed/program.html');
  await defined(page);
  await openMenu(page);
  const calendar = `${host.url}/schedule.ics`;
  const first = controls(page).first();
  await expect(first).toHaveText('Add to calendar');
  await expect(first).toHaveAttribute('href', calendar);
  expect(await (await page.request.get(calendar)).text()).toContain('SUMMARY:Talk 3.11');
  await expect(controls(page)).toHaveText([
    'Add to calendar',
    'Subscribe',
    'Google',
    'Outlook',
    'Print with descriptions',
    'Print titles only',
  ]);
  await expect(menu(page).getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    calendar.replace('http', 'webcal'),
  );
  await page.keyboard.press('Escape');
  await star(page, 'Talk 1.2').click();
  await openMenu(page);
  await expect(first).toHaveAttribute('href', calendar);
  await expect(menu(page).getByRole('group', { name: 'My program' }).locator('a, button')).toHaveText([
    'Add to calendar',
    'Subscribe',
    'Google',
    'Outlook',
    'Share link',
    'QR code',
  ]);
});

test('what the menu offers first stands out: the other ways of a calendar are smaller, and groups are apart', async ({
  page,
}) => {
  await page.goto('/embed/program.html');
  await star(page, 'Talk 1.2').click();
  await openMenu(page);
  const size = (name: string) =>
    menu(page)
      .getByRole('link', { name })
      .first()
      .evaluate((link) => {
        const { fontSize, fontWeight } = getComputedStyle(link);
        return parseFloat(fontSize) * Number(fontWeight);
      });
  expect(await size('Google')).toBeLessThan(0.8 * (await size('Add to calendar')));
  const groups = await menu(page).locator('[part=calendar], [part=mine], [part=zone], [part=print]').all();
  for (const group of groups.slice(1)) await expect(group).toHaveCSS('border-top-style', 'solid');
  // Nothing is a box beside others.
  for (const control of await controls(page).all()) await expect(control).toHaveCSS('border-left-width', '0px');
});

test('an element of some rooms offers their calendar', async ({ page, host, foreign }) => {
  await embed(page, host, foreign, '<conference-program rooms="hall 2, Hall 6" view="overview"></conference-program>');
  await openMenu(page);
  const address = (await controls(page).first().getAttribute('href'))!;
  const text = await (await page.request.get(address)).text();
  expect([...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title).sort()).toEqual(
    [1, 2, 3].flatMap((day) => [`Talk ${day}.2`, `Talk ${day}.6`]),
  );
});

test('an element of some days offers their calendar, and one that a page gives its program, or without, none', async ({
  page,
  host,
  foreign,
}) => {
  const program = await embed(
    page,
    host,
    foreign,
    '<conference-program days="2" view="overview"></conference-program>',
  );
  await openMenu(page);
  const address = (await controls(page).first().getAttribute('href'))!;
  const text = await (await page.request.get(address)).text();
  expect(text).toContain('SUMMARY:Talk 2.1');
  expect(text).not.toContain('SUMMARY:Talk 1.1');
  await program.evaluate((element) => element.setAttribute('without', 'calendar'));
  await expect(controls(page).first()).toHaveText('Print with descriptions');
  await program.evaluate((element) => element.removeAttribute('without'));
  await expect(controls(page).first()).toHaveText('Add to calendar');
  const days = await host.schedule();
  await program.evaluate((element, schedule) => void Object.assign(element, { schedule }), days);
  await expect(menu(page).getByText('Add to calendar')).toHaveCount(0);
});
