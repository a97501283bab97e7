import type { Page } from '@playwright/test';
import { addDay, button, cutOff, focused, form, openEditor, outcome, PROGRAM_ADDRESS } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

/** Lets the host carry out the next matching call, but drops its answer. */
const loseAnswer = (page: Page, path: string, method: string) =>
  page.route(
    path,
    async (route) => {
      expect(route.request().method()).toBe(method);
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
const UNREACHED = 'The server could not be reached.';

test('a change whose answer was lost is saved, not reported as a conflict', async ({ page, host }) => {
  await loseAnswer(page, '**/api/schedule-items/*', 'PATCH');
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Description').fill('See <a href="https://example.org">the <i onclick="x">map</i></a>');
  await button(page, 'Save item Opening').click();
  await expect(form(page, 'Edit item Opening')).toContainText(UNREACHED);
  await button(page, 'Save item Opening').click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(outcome(page)).toHaveText('Saved: Opening');
  expect((await host.schedule())[0]!.items[0]!.description).toContain('map');
});

test('a text changed again after a lost answer overwrites the own version', async ({ page, host }) => {
  await loseAnswer(page, '**/api/days/*', 'PATCH');
  await button(page, 'Edit day Wednesday').click();
  await page.getByLabel('Title').fill('First');
  await button(page, 'Save day Wednesday').click();
  await expect(page.getByRole('form')).toContainText(UNREACHED);
  await page.getByLabel('Title').fill('Second');
  await page.getByLabel('Title').press('Enter');
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
  expect((await host.schedule())[1]!.title).toBe('Second');
});

test('a deletion whose answer was lost is done, not reported as a conflict', async ({ page }) => {
  await loseAnswer(page, '**/api/schedule-items/*', 'DELETE');
  await button(page, 'Delete item Opening').click();
  await button(page, 'Continue').click();
  await expect(page.getByRole('alertdialog')).toContainText(UNREACHED);
  await button(page, 'Continue').click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(outcome(page)).toHaveText('Deleted: Opening');
  await expect.poll(() => focused(page)).toBe('Edit item Keynote');
});

test('what was saved is shown even if the list cannot be fetched again', async ({ page }) => {
  await cutOff(page, PROGRAM_ADDRESS, 'GET');
  const told = page.getByText('Your change is saved, but the list could not be loaded again.');

  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Title').fill('Grand opening');
  await button(page, 'Save item Opening').click();
  await expect(page.getByRole('heading', { name: 'Grand opening' })).toBeVisible();
  await expect(told).toBeVisible();
  await expect(button(page, 'Edit sub-item Rector')).toBeVisible();

  await button(page, 'Edit sub-item Rector').click();
  await page.getByLabel('Content').fill('Vice rector');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Edit sub-item Vice rector')).toBeVisible();

  await addDay(page).click();
  await page.getByLabel('Title').fill('Thursday');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thursday' })).toBeVisible();
  await button(page, 'Add Schedule Item').last().click();
  await form(page, 'Add item').getByLabel('Title').fill('Excursion');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Excursion' })).toBeVisible();

  await button(page, 'Delete item Keynote').click();
  await button(page, 'Continue').click();
  await expect(page.getByRole('heading', { name: 'Keynote' })).toHaveCount(0);
});
