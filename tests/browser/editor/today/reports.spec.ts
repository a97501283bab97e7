/** Reports from the rooms, as they ring in the editor and are answered there. */
import type { Browser, Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { button, openEditor, outcome } from '../../support/editor.ts';
import { type ApiHost, expect } from '../../support/fixtures.ts';
import * as run from '../../support/run-day.ts';

const { HALLS, makeLink, openRun, pass, test } = run;

/** A phone in a hall, with the page of its link. */
async function phone(browser: Browser, host: ApiHost): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await openRun(page, (await makeLink(host, ['Hall A'])).address!);
  return page;
}
const report = (page: Page) => page.locator('[part=report]');
const states = async (host: ApiHost) => (await host.schedule())[0]!.items.map(({ state }) => state);

test('what can’t take place rings in the editor, wherever one is, and an organizer makes it public @walk', async ({
  page,
  host,
  browser,
}) => {
  await openEditor(page, host, HALLS());
  await button(page, 'Edit item Floods').click();
  await page.getByLabel('Title').fill('Floods and more');
  const helper = await phone(browser, host);
  await run.button(helper, 'Can’t take place').click();
  await pass(helper);
  await expect(helper.getByText('it can’t take place. Nobody has answered yet.')).toBeVisible();
  await expect(report(page).getByRole('alert')).toHaveText('The helper of the hall (Ana): “Opening” can’t take place');
  // Nothing is public by a report, and what is typed keeps its place.
  expect(await states(host)).toEqual(['', '', '']);
  await expect(page.getByLabel('Title')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Make it public').click();
  await expect(outcome(page)).toContainText('Canceled: Opening');
  await expect(report(page)).toHaveCount(0);
  expect(await states(host)).toEqual(['cancelled', '', '']);
  await helper.clock.runFor(21_000);
  await expect(helper.locator('.item').filter({ hasText: 'Opening' })).toHaveCount(0);
  await button(page, 'Undo this').click();
  await expect.poll(() => states(host)).toEqual(['', '', '']);
  await helper.context().close();
});

test('a call is answered by whoever takes care of it, and the page of the link says so', async ({
  page,
  host,
  browser,
}) => {
  await openEditor(page, host, HALLS());
  const helper = await phone(browser, host);
  await run.button(helper, 'Call the organizers').click();
  await pass(helper);
  await expect(report(page)).toContainText('The helper of the hall (Ana): the organizers are needed in Hall A');
  await expect(button(page, 'Make it public')).toHaveCount(0);
  // Somebody who comes later hears of it, too.
  await page.reload();
  await expect(report(page)).toContainText('the organizers are needed in Hall A');
  await button(page, 'Done').click();
  await expect(outcome(page)).toHaveText('Answered');
  await expect(report(page)).toHaveCount(0);
  await helper.clock.runFor(21_000);
  await expect(helper.getByText(/^Organizers called at \d\d:\d\d\. The organizers know\.$/)).toBeVisible();
  await expect(run.button(helper, 'Call the organizers')).toBeVisible();
  await helper.context().close();
});
