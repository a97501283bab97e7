/** The page of a link in the ways that are rarer: all rooms, several, late, without network, in another language. */
import type { Page } from '@playwright/test';
import { takeAllBack } from '../support/announcements.ts';
import { violations } from '../support/axe.ts';
import { type ApiHost, expect } from '../support/fixtures.ts';
import {
  button,
  card,
  clock,
  HALLS,
  makeLink,
  MINUTE,
  openRun,
  pass,
  reports,
  status,
  stopLinks,
  test,
  times,
} from '../support/run-day.ts';

const room = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const idOf = async (host: ApiHost, title: string) =>
  (await host.schedule())[0]!.items.find((item) => item.title === title)!.id;
const visitorsSee = async (host: ApiHost): Promise<string | undefined> =>
  (await (await fetch(`${host.url}/api/announcement`)).json()).announcement?.text;

test.afterEach(({ host }) => takeAllBack(host));

test('of all rooms one is chosen, a reload keeps it, and Back leaves it', async ({ page, host }) => {
  await host.replace(HALLS());
  const { address } = await makeLink(host);
  await openRun(page, address!);
  await button(page, 'Hall B').click();
  await expect(room(page, 'Hall B')).toBeFocused();
  await page.reload();
  await expect(card(page, 'Floods')).toBeVisible();
  await page.goBack();
  await expect(button(page, 'Hall A')).toBeVisible();
  await expect(card(page, 'Floods')).toHaveCount(0);
  await page.goForward();
  await expect(card(page, 'Floods')).toBeVisible();
  await button(page, 'All rooms').click();
  await expect(button(page, 'Hall A')).toBeVisible();
});

test('a link for several rooms shows each, and a press in one leaves the other as it is', async ({ page, host }) => {
  await host.replace(HALLS());
  const { address } = await makeLink(host, ['Hall A', 'Hall B']);
  await openRun(page, address!);
  await expect(room(page, 'Hall A')).toBeVisible();
  await expect(room(page, 'Hall B')).toBeVisible();
  await page.locator('[data-key="later-10-' + (await idOf(host, 'Floods')) + '"]').click();
  await pass(page);
  await expect(card(page, 'Floods')).toContainText(`until ${clock(50)}`);
  expect(await times(host)).toEqual([
    `${clock(-30)} - ${clock(20)} Opening`,
    `${clock(-10)} - ${clock(50)} Floods`,
    `${clock(20)} - ${clock(50)} Faults`,
  ]);
});

test('what is to come catches up with what was planned', async ({ page, host }) => {
  await host.replace(HALLS());
  const { address } = await makeLink(host, ['Hall A']);
  await openRun(page, address!);
  await expect(button(page, 'Catch up')).toHaveCount(0);
  await button(page, '10 minutes later').click();
  await pass(page);
  await expect(card(page, 'Faults')).toContainText(`Planned: ${clock(20)} - ${clock(50)}`);
  await button(page, 'Catch up').click();
  await pass(page);
  await expect(card(page, 'Faults')).toContainText(`${clock(20)} until ${clock(50)}`);
  await expect(button(page, 'Catch up')).toHaveCount(0);
  expect((await times(host))[2]).toBe(`${clock(20)} - ${clock(50)} Faults`);
});

test('the link for all rooms says which were never opened, and one sentence to everybody, which it takes back', async ({
  page,
  host,
}) => {
  await host.replace(HALLS());
  await stopLinks(host);
  await makeLink(host, ['Hall B'], { for_whom: 'The helper of Hall B' });
  const { address } = await makeLink(host);
  await openRun(page, address!);
  await expect(page.getByText('Links that were never opened: Hall B.')).toBeVisible();
  await button(page, 'Tell everybody').click();
  const sentence = page.getByLabel('One sentence to everybody');
  await expect(sentence).toBeFocused();
  await page.keyboard.type('Bus leaves 17:40 from gate 2');
  await button(page, 'Tell everybody').click();
  await expect(button(page, /^Undo/)).toContainText('Bus leaves 17:40 from gate 2');
  expect(await visitorsSee(host)).toBeUndefined();
  await pass(page);
  await expect(page.getByText(/^Everybody sees this until/)).toBeVisible();
  await expect(sentence).toHaveValue('');
  expect(await visitorsSee(host)).toBe('Bus leaves 17:40 from gate 2');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Take back').click();
  await pass(page);
  await expect(status(page, 'Taken back: Bus leaves 17:40 from gate 2')).toBeVisible();
  expect(await visitorsSee(host)).toBeUndefined();
});

test('without network a call expires with a word, and that an item can’t take place arrives however late', async ({
  page,
  context,
  host,
}) => {
  await host.replace(HALLS());
  const { address, link } = await makeLink(host, ['Hall A']);
  await openRun(page, address!);
  await context.setOffline(true);
  await button(page, 'Can’t take place').click();
  await button(page, 'Call the organizers').click();
  await pass(page);
  await expect(button(page, 'Waits for the network')).toHaveCount(2);
  // Eleven minutes later, after the tab was closed.
  await page.evaluate((late) => {
    for (const [key, text] of Object.entries(localStorage) as [string, string][]) {
      if (!text.includes('"presses"')) continue;
      const kept = JSON.parse(text) as { presses: { at: number }[] };
      for (const press of kept.presses) press.at -= late;
      localStorage.setItem(key, JSON.stringify(kept));
    }
  }, 11 * MINUTE);
  const again = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await again.goto(address!);
  await expect(card(again, 'Opening')).toContainText('it can’t take place. Nobody has answered yet.');
  await expect(again.getByRole('alert')).toContainText('Not sent, because it was pressed more than ten minutes ago');
  const reported = (await reports(host)).filter((report) => report.link === link.id);
  expect(reported.map(({ kind }) => kind)).toEqual(['cancel']);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page for all rooms fits on a phone and is accessible there, ${colorScheme}`, async ({
    page,
    host,
  }, testInfo) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await host.replace(HALLS());
    const { address } = await makeLink(host);
    const helper = await makeLink(host, ['Hall A']);
    await openRun(page, helper.address!);
    await button(page, 'Can’t take place').click();
    await button(page, 'Call the organizers').click();
    await pass(page);
    await expect(page.getByText(/Organizers called at/)).toBeVisible();
    const check = async (name: string) => {
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
    };
    await check('reported');
    await page.goto('/');
    await page.goto(address!);
    await expect(page.getByText('Hall A: “Opening” can’t take place')).toBeVisible();
    await page.getByLabel('One sentence to everybody').fill('Bus leaves 17:40 from gate 2');
    await button(page, 'Tell everybody').click();
    await pass(page);
    await expect(page.getByText(/^Everybody sees this until/)).toBeVisible();
    await check('all rooms');
  });
