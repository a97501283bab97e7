import type { Page } from '@playwright/test';
import {
  addDay,
  button,
  focused,
  form,
  notice,
  openEditor,
  outcome,
  PROGRAM_ADDRESS,
  writes,
} from '../../support/editor.ts';
import { expect, PASSWORD, test } from '../../support/fixtures.ts';
import { hold } from '../../support/hold.ts';

const SLOW = 'The server is slow to answer.';
const stop = (page: Page) => button(page, 'Stop waiting');

/** Lets the host carry out the next matching call, but its answer never arrives. */
async function neverAnswer(page: Page, path: string, method: string): Promise<{ held: Promise<void> }> {
  let arrived = () => {};
  const held = new Promise<void>((resolve) => (arrived = resolve));
  let caught = false;
  await page.route(path, async (route) => {
    if (caught || route.request().method() !== method) return route.fallback();
    caught = true;
    await route.fetch();
    arrived();
  });
  return { held };
}

/** Saves a day on the host, whose answer never arrives, and waits until it counts as slow. */
async function saveInVain(page: Page): Promise<void> {
  const { held } = await neverAnswer(page, '**/api/days/*', 'PATCH');
  await button(page, 'Edit day Wednesday').click();
  await page.getByLabel('Title').fill('Rest');
  await page.keyboard.press('Enter');
  await held;
  await untilSlow(page);
}

/** Advances the page's clock by eight seconds without waiting. */
async function untilSlow(page: Page): Promise<void> {
  await expect(page.getByText(SLOW)).toHaveCount(0);
  await page.clock.fastForward(8_000);
  await expect(page.getByText(SLOW)).toBeVisible();
}

/** Presses Tab until a button has focus, as a person without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const at = await focused(page);
        if (at !== name) await page.keyboard.press('Tab');
        return at;
      },
      // Many buttons may come before it.
      { intervals: [50] },
    )
    .toBe(name);
}

test.beforeEach(({ page }) => page.clock.install());

test.describe('in the open editor', () => {
  test.beforeEach(({ page, host }) => openEditor(page, host));

  test('a save that hangs can be stopped by keyboard; the text stays, and saving again is no conflict @walk', async ({
    page,
    host,
  }) => {
    const { version = 0 } = (await host.schedule())[1]!;
    await saveInVain(page);
    await page.clock.fastForward('01:00:00');
    await expect(page.getByText(SLOW)).toBeVisible();

    await tabTo(page, 'Stop waiting');
    await page.keyboard.press('Enter');
    const open = form(page, 'Edit day Wednesday');
    await expect(open).toContainText('This day may or may not have been saved.');
    await expect(page.getByText(SLOW)).toHaveCount(0);
    await expect(open.getByLabel('Title')).toHaveValue('Rest');
    await expect(open.getByLabel('Title')).toBeFocused();
    await expect(outcome(page)).toHaveText('Perhaps not saved: Wednesday');

    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Rest' })).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    expect((await host.schedule())[1]).toMatchObject({ title: 'Rest', version: version + 1 });
  });

  test('Cancel after it shows whether it was saved', async ({ page }) => {
    await saveInVain(page);
    await stop(page).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Rest' })).toBeVisible();
  });

  test('an addition that hangs is not added twice, not even with another text', async ({ page, host }) => {
    const { held } = await neverAnswer(page, '**/api/schedule-items', 'POST');
    await button(page, 'Add Schedule Item').last().click();
    await page.getByLabel('Title').fill('Excursion');
    await page.keyboard.press('Enter');
    await held;
    await untilSlow(page);
    await tabTo(page, 'Stop waiting');
    await page.keyboard.press('Enter');
    await expect(form(page, 'Add item')).toContainText('This item may or may not have been added.');
    await page.getByLabel('Title').fill('Field trip');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Field trip' })).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    expect((await host.schedule())[1]!.items.map(({ title }) => title)).toEqual(['Field trip']);
  });

  test('a deletion that hangs can be stopped by keyboard, and Continue completes it', async ({ page, host }) => {
    const { held } = await neverAnswer(page, '**/api/days/*', 'DELETE');
    await button(page, 'Delete day Wednesday').click();
    await button(page, 'Continue').click();
    await held;
    await untilSlow(page);
    await page.keyboard.press('Tab');
    await expect(stop(page)).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('This day may or may not have been deleted.');
    await expect(button(page, 'Cancel')).toBeFocused();
    await button(page, 'Continue').click();
    await expect(dialog).toHaveCount(0);
    await expect(outcome(page)).toHaveText('Deleted: Wednesday');
    expect(await host.schedule()).toHaveLength(1);
  });

  test('a move that hangs can be stopped by keyboard, and is told as open', async ({ page }) => {
    await expect(button(page, 'Undo')).toBeVisible();
    const { held } = await neverAnswer(page, '**/api/edits', 'POST');
    await button(page, 'Edit item Keynote').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await held;
    await page.keyboard.press('Alt+ArrowUp');
    await expect(outcome(page)).toHaveText('Not moved: another change is still under way');
    await untilSlow(page);
    await stop(page).focus();
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toHaveText('Perhaps not moved. Waiting for the server was stopped.');
    await expect(button(page, 'More for item Keynote')).toBeFocused();
  });

  test('waiting goes on by itself, and a late answer counts', async ({ page }) => {
    const sent = writes(page);
    const { release, held } = await hold(page, '**/api/days/*', 'PATCH');
    await button(page, 'Edit day Wednesday').click();
    await page.getByLabel('Title').fill('Rest');
    await page.keyboard.press('Enter');
    await held;
    await untilSlow(page);
    release();
    await expect(page.getByRole('heading', { name: 'Rest' })).toBeVisible();
    await expect(page.getByText(SLOW)).toHaveCount(0);
    expect(sent).toHaveLength(1);
  });

  test('if the list hangs after a save, the save stays and a notice says so, also when the list is loaded again', async ({
    page,
  }) => {
    const { held } = await hold(page, PROGRAM_ADDRESS);
    await button(page, 'Edit day Wednesday').click();
    await page.getByLabel('Title').fill('Rest');
    await page.keyboard.press('Enter');
    await held;
    await expect(page.getByRole('heading', { name: 'Rest' })).toBeVisible();
    await untilSlow(page);
    await stop(page).click();
    await expect(notice(page)).toContainText('Your change is saved');
    await button(page, 'Load again').click();
    await untilSlow(page);
    await stop(page).click();
    await expect(button(page, 'Load again')).toBeVisible();
    await page.unroute(PROGRAM_ADDRESS);
    await button(page, 'Load again').click();
    await expect(notice(page)).toHaveCount(0);
  });
});

test('a password whose check hangs can be entered again', async ({ page }) => {
  await page.goto('/editor');
  const { held } = await hold(page, '**/api/session', 'POST');
  const field = page.getByPlaceholder('Enter your password');
  await field.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await held;
  await untilSlow(page);
  await tabTo(page, 'Stop waiting');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting for the server was stopped.')).toBeVisible();
  await expect(field).toHaveValue(PASSWORD);
  await page.unroute('**/api/session');
  await button(page, 'Submit').click();
  await expect(addDay(page)).toBeVisible();
});

for (const [path, method] of [
  ['**/api/schedule', 'GET'],
  ['**/api/session', 'POST'],
] as const)
  test(`an editor that is slow to load says so and can be loaded again (${method})`, async ({ page }) => {
    await page.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
    const { held } = await neverAnswer(page, path, method);
    await page.goto('/editor');
    await held;
    await untilSlow(page);
    await tabTo(page, 'Try again');
    await page.keyboard.press('Enter');
    await expect(addDay(page)).toBeVisible();
  });
