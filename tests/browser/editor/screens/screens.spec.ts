/** Screens on walls, as an organizer hears of, names and removes them. */
import type { Page } from '@playwright/test';
import type { ScreenKey } from '../../../../src/program/api/screen-bodies.ts';
import { violations } from '../../support/axe.ts';
import { button, cutOff, form, openEditor, outcome } from '../../support/editor.ts';
import { type ApiHost, expect, test } from '../../support/fixtures.ts';
import { bar, HALLS, openScreen, removeAll } from '../../support/screens.ts';

const seen = async (host: ApiHost, { code, key }: ScreenKey): Promise<{ status: number; name?: string }> => {
  const answer = await fetch(`${host.url}/api/screens/seen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, key }),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
};
/** Gives a screen other values as another editor. */
const change = (host: ApiHost, id: number, values: object) => host.call('PATCH', `/api/screens/${id}`, values);

test.beforeEach(({ host }) => removeAll(host));
test.afterEach(({ host }) => removeAll(host));

async function openScreens(page: Page, host: ApiHost): Promise<void> {
  await openEditor(page, host, HALLS);
  await button(page, 'Screens').click();
  await expect(page.getByRole('heading', { name: 'Screens', level: 2 })).toBeVisible();
}
const row = (page: Page, name: string) =>
  page.locator('[part=screen]').filter({ has: page.getByRole('heading', { name, exact: true }) });
const name = (page: Page) => page.getByLabel('Name', { exact: true });

test('a display that has just opened is said wherever somebody is, is named by keyboard alone, and moves to its name @walk', async ({
  page,
  host,
  browser,
}) => {
  await openEditor(page, host, HALLS);
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Title').click();
  const display = await (await browser.newContext({ baseURL: host.url })).newPage();
  await display.clock.install();
  await display.goto('/screen');
  const letters = display.locator('.device');
  await expect(letters).toHaveText(/^Screen [A-Z]{2}$/);
  await expect(bar(page)).toContainText(`${await letters.textContent()} has just opened: name it, choose rooms.`);
  // Nobody who types is disturbed.
  await expect(page.getByLabel('Title')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Name it').press('Enter');
  await expect(name(page)).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Give it a name that says where it is, such as Foyer.')).toBeVisible();
  await page.keyboard.type('Foyer left');
  await page.getByRole('checkbox', { name: 'All rooms' }).press('Space');
  await page.getByRole('checkbox', { name: 'Hall B' }).press('Space');
  await page.getByRole('radio', { name: 'Paper' }).press('ArrowRight');
  await page.getByRole('checkbox', { name: 'English' }).press('Space');
  await page.getByRole('checkbox', { name: 'Français' }).press('Space');
  expect(await violations(page)).toEqual([]);
  await name(page).press('Enter');
  await expect(outcome(page)).toHaveText('Saved the screen Foyer left');
  await expect(button(page, 'Change the screen Foyer left')).toBeFocused();
  const named = row(page, 'Foyer left');
  await expect(named).toContainText('Hall B. Dark. English and Français in turn.');
  await expect(named).toContainText('On now.');
  await expect(page.getByRole('link', { name: 'Open the screen Foyer left' })).toHaveAttribute(
    'href',
    '/screen/Foyer%20left',
  );
  expect(await violations(page)).toEqual([]);
  await display.clock.runFor(31_000);
  await expect(display).toHaveURL(/\/screen\/Foyer%20left$/);
  await expect(display.getByRole('heading', { name: 'Hall B' })).toBeVisible();
  await expect(display.locator('main')).toHaveAttribute('data-screen', 'dark');
  await display.context().close();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Screens')).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByLabel('Title')).toBeVisible();
});

test('of two who name two screens alike the second one is told, and what was typed stays', async ({ page, host }) => {
  const [first, second] = [await openScreen(host), await openScreen(host)];
  await openScreens(page, host);
  await button(page, `Name screen ${second.code}`).click();
  await name(page).fill('Foyer');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await change(host, first.id, { name: 'foyer' });
  await expect(row(page, 'foyer')).toBeVisible();
  await button(page, 'Save').click();
  await expect(
    page.getByText(`The name is that of another screen already (${first.code}).`, { exact: true }),
  ).toBeVisible();
  await expect(outcome(page)).toContainText('Not saved.');
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveValue('Foyer');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await name(page).fill('Foyer right');
  await button(page, 'Save').click();
  await expect(row(page, 'Foyer right')).toContainText('All rooms. Dark. The site’s language.');
});

test('what is typed stays when the host can’t be reached, when the screens are closed, and when the screen is gone', async ({
  page,
  host,
}) => {
  const screen = await openScreen(host);
  await openScreens(page, host);
  await button(page, `Name screen ${screen.code}`).click();
  await name(page).fill('Foyer');
  await cutOff(page, '**/api/screens/*', 'PATCH');
  await button(page, 'Save').click();
  await expect(form(page, `Screen ${screen.code}`).getByRole('alert')).not.toBeEmpty();
  await page.unroute('**/api/screens/*');
  await button(page, 'Close the screens').click();
  await button(page, 'Screens').click();
  await expect(name(page)).toHaveValue('Foyer');
  await host.call('DELETE', `/api/screens/${screen.id}`);
  await expect(page.getByText('No screen has been opened yet.')).toBeVisible();
  await expect(name(page)).toHaveValue('Foyer');
  await button(page, 'Save').click();
  await expect(form(page, `Screen ${screen.code}`).getByRole('alert')).toHaveText(
    'There is no such screen. Somebody may have removed it.',
  );
  await button(page, 'Cancel').click();
  await expect(page.getByRole('heading', { name: 'Screens', level: 2 })).toBeFocused();
});

test('whoever comes later is told of a screen that waits, “Later” ends that, and another screen is told again', async ({
  page,
  host,
}) => {
  const first = await openScreen(host);
  await openEditor(page, host, HALLS);
  await expect(bar(page)).toContainText(`Screen ${first.code} has just opened`);
  await button(page, 'Later').press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(button(page, 'Screens')).toBeFocused();
  const second = await openScreen(host);
  await expect(bar(page)).toContainText(`Screen ${second.code} has just opened`);
  const third = await openScreen(host);
  await expect(bar(page)).toContainText(`Screen ${second.code} and 1 more have just opened: name it`);
  await change(host, second.id, { name: 'Foyer' });
  await expect(bar(page)).toContainText(`Screen ${third.code} has just opened`);
});

test('a screen is removed once that was asked, and says which room no item names any more', async ({ page, host }) => {
  const screen = await openScreen(host);
  await openScreens(page, host);
  await change(host, screen.id, { name: 'Foyer', rooms: ['Hall A', 'Hall B'] });
  await expect(row(page, 'Foyer')).toContainText('Hall A and Hall B. Paper.');
  const [day] = await host.schedule();
  await host.call('DELETE', `/api/schedule-item-lists/${day!.items[0]!.list[0]!.id}`);
  await button(page, 'Close the screens').click();
  await button(page, 'Screens').click();
  await expect(row(page, 'Foyer')).toContainText('Hall A is in no item any more.');
  await button(page, 'Remove Foyer').press('Enter');
  await expect(button(page, 'Keep it')).toBeFocused();
  await expect(row(page, 'Foyer')).toContainText('/screen/Foyer shows nothing any more');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Change the screen Foyer')).toBeFocused();
  await button(page, 'Remove Foyer').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Removed Foyer');
  await expect(page.getByRole('heading', { name: 'Screens', level: 2 })).toBeFocused();
  await expect(page.getByText('No screen has been opened yet.')).toBeVisible();
  expect((await seen(host, screen)).status).toBe(404);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the screens fit on a phone and are accessible there, ${colorScheme}`, async ({ page, host }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const screen = await openScreen(host);
    await openEditor(page, host, HALLS);
    await expect(bar(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Screens').click();
    await button(page, `Name screen ${screen.code}`).click();
    await page.getByRole('checkbox', { name: 'All rooms' }).uncheck();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Close the screens').click();
    await expect(button(page, 'Screens')).toBeFocused();
  });
