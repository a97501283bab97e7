/** The sentence that an organizer says to everybody under “To everybody” in the editor. */
import type { Page } from '@playwright/test';
import { allAnnouncements, takeAllBack } from '../../support/announcements.ts';
import { violations } from '../../support/axe.ts';
import { button, cutOff, openEditor, outcome } from '../../support/editor.ts';
import { type ApiHost, expect, test } from '../../support/fixtures.ts';

const BUS = 'Bus leaves 17:40 from gate 2';

async function open(page: Page, host: ApiHost): Promise<void> {
  await openEditor(page, host);
  await button(page, 'To everybody').click();
  await expect(page.getByRole('heading', { name: 'To everybody', level: 2 })).toBeFocused();
}
const text = (page: Page) => page.getByLabel('One sentence to everybody');
const shown = (page: Page) => page.getByRole('group', { name: 'Shown to everybody now' });
const visitorsSee = async (host: ApiHost): Promise<string | undefined> =>
  (await (await fetch(`${host.url}/api/announcement`)).json()).announcement?.text;

test.afterEach(({ host }) => takeAllBack(host));

test('an organizer tells everybody when the bus leaves, ends it, lets it go on and takes it back @walk', async ({
  page,
  host,
}) => {
  await open(page, host);
  await page.keyboard.press('Tab');
  await button(page, 'Tell everybody').press('Enter');
  await expect(page.getByText('Write what everybody is to know')).toBeVisible();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type(BUS);
  await expect(page.getByRole('group', { name: 'What visitors see' })).toContainText(BUS);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Told everybody');
  await expect(shown(page)).toContainText(BUS);
  await expect(shown(page)).toContainText(/Everybody sees this until \d\d:\d\d/);
  await expect(text(page)).toHaveValue('');
  expect(await visitorsSee(host)).toBe(BUS);
  expect(await violations(page)).toEqual([]);

  await button(page, 'End now').click();
  await expect(outcome(page)).toHaveText('Ended the announcement');
  expect(await visitorsSee(host)).toBeUndefined();
  await button(page, 'Let it go on').click();
  await expect(shown(page)).toContainText(BUS);
  expect(await visitorsSee(host)).toBe(BUS);

  await text(page).fill('The dinner is in Hall 3');
  await expect(page.getByText('It takes the place of the one that is shown.')).toBeVisible();
  await button(page, 'Tell everybody').click();
  await expect(shown(page)).toContainText('Hall 3');
  await button(page, 'Take back').click();
  await expect(shown(page)).toContainText(BUS);
  expect(await visitorsSee(host)).toBe(BUS);
});

test('an announcement ends at a time, and another editor’s shows at once', async ({ page, host }) => {
  await open(page, host);
  await text(page).fill('The night bus leaves from gate 2');
  await page.getByRole('radio', { name: 'Until a time' }).check();
  await button(page, 'Tell everybody').click();
  await expect(page.getByText('Write the time until which it is shown.')).toBeVisible();
  await page.getByLabel('Time', { exact: true }).fill('00:30');
  await button(page, 'Tell everybody').click();
  await expect(shown(page)).toContainText(/until 00:30( tomorrow)?\./);
  // In Palu it is 00:30 when it is 16:30 in UTC.
  expect((await allAnnouncements(host))[0]!.ends_at).toMatch(/T16:30:00.000Z$/);

  await host.call('POST', '/api/announcements', { text: BUS });
  await expect(shown(page)).toContainText(BUS);
  await expect(page.getByRole('listitem').filter({ hasText: 'night bus' })).toContainText('another one took its place');
});

test('what could not be sent stays written, and says why', async ({ page, host }) => {
  await open(page, host);
  await cutOff(page, '**/api/announcements', 'POST');
  await text(page).fill(BUS);
  await button(page, 'Tell everybody').click();
  await expect(outcome(page)).toContainText('told');
  await expect(outcome(page)).toHaveAttribute('data-failed', 'true');
  await expect(text(page)).toHaveValue(BUS);
  await page.unroute('**/api/announcements');
  await button(page, 'Tell everybody').click();
  await expect(shown(page)).toContainText(BUS);
  expect((await allAnnouncements(host)).filter(({ state }) => state === 'shown')).toHaveLength(1);
});
