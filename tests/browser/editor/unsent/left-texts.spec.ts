import type { Page } from '@playwright/test';
import { button, form, notice, outcome, PROGRAM } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { crashing } from '../../support/killable-browser.ts';
import { isTextKept, leave, line, offers, openTab, signIn } from '../../support/left-texts.ts';

test.beforeEach(async ({ host }) => void (await host.replace(PROGRAM)));

test('what was typed in a tab that was closed is offered in its form: compare, use @walk', async ({
  context,
  host,
}) => {
  await leave(context, host, 'Grand Opening');
  const page = await openTab(context, host);
  await expect(offers(page)).toContainText("A text that wasn't saved:");
  await offers(page)
    .getByRole('button', { name: /^Opening \(\d\d:\d\d\)$/ })
    .press('Enter');
  const edit = form(page, 'Edit item Opening');
  await expect(edit.getByLabel('Title')).toHaveValue('Opening');
  await expect(line(page)).toContainText(/Your text of \d\d:\d\d differs from what is saved\./);

  await expect(button(page, 'Compare')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line(page).locator('dt')).toHaveText(['Title']);
  await expect(line(page).locator('dd')).toHaveText([/^Saved\s*Opening$/, /^Yours\s*Grand Opening$/]);
  await expect(line(page).locator('mark')).toHaveText(['Grand']);

  await button(page, 'Use').click();
  await expect(edit.getByLabel('Title')).toHaveValue('Grand Opening');
  await expect(edit.getByLabel('Title')).toBeFocused();
  await expect(offers(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
  await button(page, 'Save item Opening').click();
  await expect(page.getByRole('heading', { name: 'Grand Opening' })).toBeVisible();

  const next = await openTab(context, host);
  await expect(offers(next)).toHaveCount(0);
});

test('a text that is used replaces what was typed in the form, which can be brought back', async ({
  context,
  host,
}) => {
  await leave(context, host, 'Grand Opening');
  const page = await openTab(context, host);
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Title').fill('Solemn Opening');
  await button(page, 'Use').click();
  await expect(page.getByLabel('Title')).toHaveValue('Grand Opening');
  await expect(notice(page)).toContainText('Solemn Opening');
  await button(page, 'Bring it back').click();
  await expect(page.getByLabel('Title')).toHaveValue('Solemn Opening');
});

test('a text of another person who has used the device is called theirs', async ({ context, host }) => {
  const rename = async (page: Page, old: string, name: string) => {
    await button(page, old).click();
    await page.getByLabel(/^Your name \(/).fill(name);
    await page.keyboard.press('Enter');
    await expect(button(page, `Your name: ${name}`)).toBeVisible();
  };
  const before = await openTab(context, host);
  await rename(before, 'Your name', 'Anna');
  await before.close();
  await leave(context, host, 'Grand Opening');

  const page = await openTab(context, host);
  await expect(offers(page).getByRole('button')).toHaveText(/^Opening \(\d\d:\d\d\)$/);
  await rename(page, 'Your name: Anna', 'Ben');
  await offers(page)
    .getByRole('button', { name: /^Opening \(Anna, \d\d:\d\d\)$/ })
    .click();
  await expect(line(page)).toContainText(/^A text of Anna of \d\d:\d\d differs from what is saved\./);
  await button(page, 'Compare').click();
  await expect(line(page).locator('dd')).toHaveText([/^Saved\s*Opening$/, /^Anna's\s*Grand Opening$/]);
});

test('a text that is discarded is not offered again, and can be brought back for the moment', async ({
  context,
  host,
}) => {
  await leave(context, host, 'Grand Opening');
  const page = await openTab(context, host);
  await offers(page).getByRole('button').click();
  await button(page, 'Discard').click();
  await expect(line(page)).toHaveCount(0);
  await expect(outcome(page)).toHaveText('Discarded: Grand Opening');
  await expect(notice(page)).toContainText('Grand Opening');
  await page.close();
  await expect(offers(await openTab(context, host))).toHaveCount(0);
});

test('the text of a new row is offered where it was to be added', async ({ context, host }) => {
  const before = await openTab(context, host);
  await button(before, 'Add Schedule Item').first().click();
  await before.getByLabel('Title').fill('Posters');
  await isTextKept(before, 'Posters');
  await before.close();
  const page = await openTab(context, host);
  await offers(page)
    .getByRole('button', { name: /^new item Posters \(/ })
    .click();
  await expect(line(page)).toContainText("wasn't saved: Posters");
  await button(page, 'Use').click();
  await button(page, 'Add item').click();
  await expect(page.getByRole('heading', { name: 'Posters' })).toBeVisible();
});

crashing(
  'what was typed half a second before the browser is killed is offered in the next start',
  async ({ host, start }) => {
    const first = await start();
    const before = await openTab(first.context, host);
    await button(before, 'Edit item Opening').click();
    await before.getByLabel('Title').fill('Opening of the meeting');
    await isTextKept(before, 'Opening of the meeting');
    await first.kill();

    const page = await openTab((await start()).context, host);
    await offers(page)
      .getByRole('button', { name: /^Opening \(/ })
      .click();
    await button(page, 'Use').click();
    await expect(page.getByLabel('Title')).toHaveValue('Opening of the meeting');
  },
);

test('signing out asks while something is typed, and the text is there again at the next sign-in', async ({
  context,
  host,
}) => {
  const page = await openTab(context, host);
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Title').fill('Grand Opening');
  await button(page, 'Sign out').click();
  const question = page.getByRole('group', { name: 'Sign out' });
  await expect(question).toContainText("What you typed isn't saved yet: “Grand Opening”.");
  await expect(button(page, 'Stay')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(button(page, 'Sign out')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Grand Opening');

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page);
  await expect(page.getByLabel('Title')).toHaveValue('Grand Opening');
  await button(page, 'Cancel editing item Opening').click();
  await button(page, 'Sign out').click();
  await expect(page.getByPlaceholder('Enter your password')).toBeVisible();
});
