/** The page of a link, as somebody without an account uses it in a room on the day. */
import type { Browser, Page } from '@playwright/test';
import { linkMark } from '../../../src/bundles/run/run-presses.ts';
import { violations } from '../support/axe.ts';
import { expect } from '../support/fixtures.ts';
import {
  button,
  card,
  clock,
  HALLS,
  makeLink,
  MINUTE,
  openRun,
  pass,
  present,
  status,
  test,
  times,
} from '../support/run-day.ts';
import { watchPolicy } from '../support/watch.ts';

test('somebody in a room says that it runs late, undoes one press, and takes another back @walk', async ({
  page,
  host,
}) => {
  const messages = await watchPolicy(page);
  await host.replace(HALLS());
  const { address } = await makeLink(host, ['Hall A']);
  const secret = address!.split('#')[1]!;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await openRun(page, address!);
  await expect(page.getByRole('heading', { name: 'Hall A' })).toBeVisible();
  await expect(card(page, 'Opening')).toContainText(`${clock(-30)} until ${clock(20)}`);
  await expect(card(page, 'Faults')).toContainText(`${clock(20)} until ${clock(50)}`);
  await expect(page.getByText('Floods')).toHaveCount(0);

  await button(page, `10 minutes later`).click();
  await button(page, /^Undo/).click();
  await pass(page);
  expect(await times(host)).toContain(`${clock(-30)} - ${clock(20)} Opening`);

  await button(page, '5 minutes later').click();
  await expect(button(page, /^Undo \(\d\)/)).toBeFocused();
  await pass(page);
  await expect(status(page, `Everybody sees it now: Opening, ends ${clock(25)}.`)).toBeVisible();
  expect(await times(host)).toEqual([
    `${clock(-30)} - ${clock(25)} Opening`,
    `${clock(-10)} - ${clock(40)} Floods`,
    `${clock(25)} - ${clock(55)} Faults`,
  ]);
  await expect(card(page, 'Opening')).toContainText(`Planned: ${clock(-30)} - ${clock(20)}`);

  await button(page, 'Take back').click();
  await pass(page);
  await expect(card(page, 'Faults')).toContainText(`${clock(20)} until ${clock(50)}`);
  await expect(button(page, 'Take back')).toHaveCount(0);

  await page.getByLabel('If it is full').fill('Watch in Hall B');
  await button(page, 'Full').click();
  await pass(page);
  await expect(card(page, 'Opening')).toContainText('Full: Watch in Hall B');
  await expect(button(page, 'Not full any more')).toBeVisible();
  expect((await host.schedule())[0]!.items[0]).toMatchObject({ state: 'full', state_note: 'Watch in Hall B' });

  // The name is asked once, and the secret is in no address that is asked for.
  await page.reload();
  await expect(card(page, 'Opening')).toBeVisible();
  expect(asked.filter((url) => url.includes(secret))).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(host.url))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(secret);
  expect(messages).toEqual([]);
});

/** Another person with the same link. */
async function other(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openRun(page, address, 'Ben');
  return page;
}

test('of two people who press, the second sees both, also after a time without network', async ({
  page,
  host,
  browser,
}) => {
  await host.replace(HALLS());
  const { address } = await makeLink(host, ['Hall A']);
  await openRun(page, address!);
  const ben = await other(browser, address!);
  await ben.context().setOffline(true);
  await button(ben, '10 minutes later').click();
  await pass(ben);
  await expect(button(ben, 'Waits for the network')).toBeVisible();
  await expect(ben.getByText('No network.')).toBeVisible();
  await button(page, '5 minutes later').click();
  await pass(page);
  await expect(status(page, 'Everybody sees it now')).toBeVisible();
  await ben.context().setOffline(false);
  await expect(ben.getByRole('alert')).toContainText(`The helper of the hall (Ana) set ${clock(25)}, `);
  await button(ben, `Set ${clock(30)}`).click();
  await expect(card(ben, 'Opening')).toContainText(`until ${clock(30)}`);
  await expect(ben.getByRole('alert')).toHaveCount(0);
  expect((await times(host))[0]).toBe(`${clock(-30)} - ${clock(30)} Opening`);
  await ben.context().close();
});

test('a press that has waited for more than ten minutes is not sent, with a word', async ({ page, host }) => {
  await host.replace(HALLS());
  const { address } = await makeLink(host, ['Hall A']);
  await openRun(page, address!);
  const { id } = (await host.schedule())[0]!.items[0]!;
  const at = Date.now() - 11 * MINUTE;
  const ends = new Date(present() + 25 * MINUTE).toISOString();
  const press = {
    key: `later ${id}`,
    button: `later-5-${id}`,
    text: 'Opening',
    action: { do: 'later', item: id, ends },
  };
  // As a closed tab has left it.
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key!, text!),
    [
      `conference-program run ${linkMark(address!.split('#')[1]!)}`,
      JSON.stringify({ presses: [{ ...press, at, due: at }], done: [] }),
    ],
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Not sent, because it was pressed more than ten minutes ago');
  await button(page, 'All right').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await times(host))[0]).toBe(`${clock(-30)} - ${clock(20)} Opening`);
});

test('before the first item and after the last one it says what is next, or that nothing is', async ({
  page,
  host,
}) => {
  await host.replace(HALLS(60));
  const { address } = await makeLink(host, ['Hall A']);
  await openRun(page, address!);
  await expect(page.getByText('Nothing is on at the moment.')).toBeVisible();
  await expect(card(page, 'Opening')).toContainText(`${clock(30)} until ${clock(80)}`);
  await expect(button(page, '5 minutes later')).toBeVisible();
  await host.replace(HALLS(-80));
  await page.clock.runFor(21_000);
  await expect(page.getByText('Nothing else today.')).toBeVisible();
  await expect(button(page, '5 minutes later')).toHaveCount(0);
});

test('a stopped link says whom to ask, and hides everything', async ({ page, host }) => {
  await host.replace(HALLS());
  const { address, link } = await makeLink(host, ['Hall A']);
  await openRun(page, address!);
  await host.call('POST', `/api/links/${link.id}/stop`);
  await page.clock.runFor(21_000);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
  await expect(page.getByText('It was stopped. Ask whoever gave it to you.')).toBeVisible();
  await expect(page.getByText('Opening')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('the link for all rooms lists them, to choose one', async ({ page, host }) => {
  await host.replace(HALLS());
  const { address } = await makeLink(host);
  await openRun(page, address!);
  await expect(button(page, 'Hall A')).toContainText('Opening');
  await button(page, 'Hall B').click();
  await expect(card(page, 'Floods')).toBeVisible();
  await expect(page.getByText('Opening')).toHaveCount(0);
  await button(page, 'All rooms').click();
  await expect(button(page, 'Hall A')).toBeVisible();
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says what is needed', async ({ page }) => {
    await page.goto('/run#secret');
    await expect(page.getByText('This page needs JavaScript')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`it fits a thumb on a phone and is accessible there, ${colorScheme}`, async ({ page, host }, testInfo) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await host.replace(HALLS());
    const { address } = await makeLink(host, ['Hall A']);
    await openRun(page, address!);
    const check = async (name: string) => {
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const heights = await page
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(64);
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
    };
    await check('at first');
    await button(page, '5 minutes later').click();
    await check('counting');
    await pass(page);
    await expect(button(page, 'Take back')).toBeVisible();
    await check('late');
  });
