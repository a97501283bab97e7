import { addDay, button, form, openEditor, outcome, writes } from '../../support/editor.ts';
import { expect, PASSWORD, test } from '../../support/fixtures.ts';

test.beforeEach(({ page, host }) => openEditor(page, host));

const dialog = (page: import('@playwright/test').Page) =>
  page.getByRole('dialog', { name: 'Please enter your password again' });

/** Makes the server end the session, as if it had expired. */
async function expire(page: import('@playwright/test').Page): Promise<void> {
  let done = false;
  await page.route('**/api/days/*', (route) => {
    if (done) return route.fallback();
    done = true;
    return route.fulfill({ status: 401, json: { title: 'Unauthorized' } });
  });
}

test('when the session has expired, the editor asks for the password and continues the call @walk', async ({
  page,
  host,
}) => {
  await expire(page);
  const sent = writes(page);
  await button(page, 'Edit day Wednesday').click();
  await page.getByLabel('Title').fill('Rest');
  await button(page, 'Save day Wednesday').click();
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByPlaceholder('Enter your password')).toBeFocused();
  await page.getByPlaceholder('Enter your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Rest' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe(sent[1]);
  expect((await host.schedule())[1]!.title).toBe('Rest');
});

test('a wrong password in between alerts and loses nothing; giving up keeps the form', async ({ page }) => {
  await expire(page);
  await button(page, 'Edit day Wednesday').click();
  await page.getByLabel('Title').fill('Rest');
  await button(page, 'Save day Wednesday').click();
  await page.getByPlaceholder('Enter your password').fill('wrong');
  const alert = page.waitForEvent('dialog');
  const pressed = page.keyboard.press('Enter');
  await (await alert).accept();
  await pressed;
  await expect(dialog(page)).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(form(page, 'Edit day Wednesday').getByText('not signed in any more')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Rest');
});

test('a deletion that waits for the password continues, too', async ({ page, host }) => {
  await expire(page);
  await button(page, 'Delete day Wednesday').click();
  await button(page, 'Continue').click();
  await page.getByPlaceholder('Enter your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Deleted: Wednesday');
  expect(await host.schedule()).toHaveLength(1);
  await expect(addDay(page)).toBeVisible();
});

test('giving up the password says how to go on with a deletion, too', async ({ page, host }) => {
  await expire(page);
  await button(page, 'Delete day Wednesday').click();
  await button(page, 'Continue').click();
  await expect(page.getByPlaceholder('Enter your password')).toBeVisible();
  await button(page, 'Cancel').click();
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  await expect(question).toContainText('You are not signed in any more. Try again to enter the password.');
  expect(await host.schedule()).toHaveLength(2);
});
