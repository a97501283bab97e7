import type { Browser, Page } from '@playwright/test';
import { button, form, openEditor, outcome } from '../../support/editor.ts';
import { type ApiHost, expect, test } from '../../support/fixtures.ts';

/** Two people with the form of the same item open. */
async function twoPeople(page: Page, browser: Browser, host: ApiHost): Promise<[Page, Page]> {
  await openEditor(page, host);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await other.addInitScript(
    await page.evaluate(() => `sessionStorage.editor_password = ${JSON.stringify(sessionStorage.editor_password)}`),
  );
  await other.goto('/editor');
  for (const each of [page, other]) await button(each, 'Edit item Opening').click();
  return [page, other];
}

const fieldOf = (page: Page, label: string) => form(page, 'Edit item Opening').getByLabel(label, { exact: true });

test('two people change different fields of an item: both changes are kept, and the second is told @walk', async ({
  page,
  browser,
  host,
}) => {
  const [ana, ben] = await twoPeople(page, browser, host);
  await fieldOf(ana, 'Time').fill('08:30');
  await button(ana, 'Save item Opening').click();
  await expect(outcome(ana)).toHaveText('Saved: Opening');
  await fieldOf(ben, 'Description').fill('Welcome, all');
  await button(ben, 'Save item Opening').click();
  await expect(outcome(ben)).toHaveText('Saved, with what somebody else has changed (time): Opening');
  const [opening] = (await host.schedule())[0]!.items;
  expect(opening).toMatchObject({ time: '08:30', description: 'Welcome, all' });
  await ben.context().close();
});

test('a press on Save counts when somebody else opens the form at that moment', async ({ page, browser, host }) => {
  const [ana, ben] = await twoPeople(page, browser, host);
  await button(ben, 'Cancel editing item Opening').click();
  const line = form(ana, 'Edit item Opening').locator('[part=form-people]');
  await expect(line).toHaveText('');
  await fieldOf(ana, 'Time').fill('08:30');
  const { x, y, width, height } = (await button(ana, 'Save item Opening').boundingBox())!;
  // At its upper edge, which would leave the pointer first.
  await ana.mouse.move(x + width / 2, y + height * 0.1);
  await ana.mouse.down();
  await button(ben, 'Edit item Opening').click();
  await expect(line).toHaveText('Somebody has this open');
  await ana.mouse.up();
  await expect(outcome(ana)).toHaveText('Saved: Opening');
  await ben.context().close();
});

test('two people change the same field: both versions stand side by side with the differing words marked, and nothing else is lost @walk', async ({
  page,
  browser,
  host,
}) => {
  const [ana, ben] = await twoPeople(page, browser, host);
  await fieldOf(ana, 'Description').fill('Welcome by the rector');
  await fieldOf(ana, 'Time').fill('08:30');
  await button(ana, 'Save item Opening').click();
  await expect(outcome(ana)).toHaveText('Saved: Opening');
  await fieldOf(ben, 'Description').fill('Welcome by the minister');
  await button(ben, 'Save item Opening').click();
  const versions = ben.locator('[part=their-version]');
  await expect(versions.getByRole('term')).toHaveText(['Description']);
  await expect(versions.getByRole('definition')).toHaveText([/Welcome by the rector$/, /Welcome by the minister$/]);
  await expect(versions.locator('mark')).toHaveText(['rector', 'minister']);
  await button(ben, 'Keep mine').click();
  await expect(outcome(ben)).toHaveText('Saved: Opening');
  const [opening] = (await host.schedule())[0]!.items;
  expect(opening).toMatchObject({ time: '08:30', description: 'Welcome by the minister' });
  await ben.context().close();
});
