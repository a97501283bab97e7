import type { Page } from '@playwright/test';
import { programEditor } from '../../../../src/bundles/catalog/element-definitions.ts';
import { addDay, button, cutOff, form, PROGRAM } from '../../support/editor.ts';
import { chooseFile, csv, openImport } from '../../support/import.ts';
import { expect, PASSWORD, test } from '../../support/fixtures.ts';
import { failAtUnshowable, UNSHOWABLE } from '../../support/hostile-program.ts';
import { isTextKept } from '../../support/left-texts.ts';

/** Collects the part names of everything that the editor shows, across reloads. */
async function partsSeen(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.exposeFunction('partSeen', (parts: string) => parts.split(/\s+/).forEach((part) => seen.add(part)));
  await page.addInitScript(() => {
    const { partSeen } = window as unknown as { partSeen(parts: string): void };
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      const look = () => {
        for (const node of root.querySelectorAll('[part]')) partSeen(node.getAttribute('part')!);
      };
      new MutationObserver(look).observe(root, { subtree: true, childList: true, attributes: true });
      return root;
    };
  });
  return seen;
}

test('the editor has exactly the documented parts', async ({ page, host, browser }) => {
  // It goes through the whole editor.
  test.slow();
  await failAtUnshowable(page);
  const seen = await partsSeen(page);
  await host.replace([]);
  await page.goto('/editor');
  await page.getByPlaceholder('Enter your password').fill(PASSWORD);
  await cutOff(page, '**/api/session', 'POST');
  await button(page, 'Submit').click();
  await expect(page.locator('[part=error]')).toBeVisible();
  await page.unroute('**/api/session');
  await button(page, 'Submit').click();
  await expect(page.locator('[part=empty]')).toBeVisible();

  const days = await host.replace([
    ...PROGRAM,
    {
      title: 'Friday, 31 October 2025',
      date: '2025-10-31',
      items: [
        { title: 'Dinner', time: 'after the talks', state: 'full', planned_time: '19:00' },
        { title: UNSHOWABLE },
      ],
    },
  ]);
  const wednesday = `/api/days/${days[1]!.id}`;
  await page.reload();
  await expect(addDay(page)).toBeVisible();
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Description').fill('Very <b>welcome</b>');
  await expect(page.locator('[part=preview]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[part=notice]')).toBeVisible();

  await button(page, 'Edit day Wednesday').click();
  await page.getByLabel('Title').fill('Mine');
  await host.call('PATCH', wednesday, { title: 'Theirs' });
  await button(page, 'Save day Wednesday').click();
  await expect(page.locator('[part=their-version]')).toBeVisible();
  await button(page, 'Delete day Tuesday').click();
  await button(page, 'Cancel').click();
  await host.call('DELETE', wednesday);
  await page.reload();
  await expect(page.locator('[part=orphaned-drafts]')).toBeVisible();

  const talk = { time: '09:00 - 10:00', title: 'Talk', list: ['Room: Hall A'] };
  await host.replace([{ title: 'Tuesday', date: '2025-10-28', items: Array.from({ length: 21 }, () => talk) }]);
  await page.reload();
  await expect(page.locator('[part=tools]')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Talk' }).first().check();
  await page.getByRole('button', { name: 'More for item Talk' }).first().click();
  await page.getByRole('menuitem', { name: 'Hide from the public' }).click();
  await button(page, 'Edit item Talk').nth(1).click();
  await page.getByLabel('Note for editors').fill('Ask again');
  await page.keyboard.press('Control+Enter');
  await button(page, 'Duplicate').click();
  await button(page, 'Cancel').first().click();
  await page.getByRole('button', { name: 'More for item Talk' }).nth(1).click();
  await page.getByRole('menuitem', { name: 'Insert after it, and push what follows…' }).click();
  await button(page, 'History').click();
  await page.locator('[part=edit] button').first().click();
  await expect(page.locator('[part=difference]').first()).toBeVisible();
  await button(page, 'Close the history').click();
  await openImport(page);
  await chooseFile(page, 'program.csv', csv(['Day', 'Time', 'Title'], ['28 Oct', '09:00', 'Added']));
  await expect(page.locator('[part=sheets-line]').first()).toBeVisible();
  await button(page, 'Back to the program').click();
  await button(page, 'Publishing').click();
  await button(page, 'Publish by hand').click();
  await expect(page.locator('[part=publishing-bar]')).toBeVisible();
  await expect(page.locator('[part=publication]').first()).toBeVisible();
  await expect(page.locator('[part=chair-form]')).toBeVisible();
  const signs = [{ day: (await host.schedule())[0]!.id, room: 'Hall A', day_title: 'Tuesday', digest: '0'.repeat(16) }];
  await page.evaluate((sent) => postMessage({ type: 'signs:printed', signs: sent }), signs);
  await expect(page.locator('[part=paper-question]')).toBeVisible();
  await button(page, 'Yes, they are printed').click();
  await expect(page.locator('[part=sign-group]').first()).toBeVisible();
  await button(page, 'Close publishing').click();
  await button(page, 'Site').click();
  await button(page, 'Edit Travel').click();
  await expect(page.locator('[part~=site-form]')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Close the site').click();
  await button(page, 'To everybody').click();
  await page.getByLabel('One sentence to everybody').fill('Bus leaves 17:40 from gate 2');
  await button(page, 'Tell everybody').click();
  await expect(page.locator('[part=announcement]')).toBeVisible();
  await button(page, 'Take back').click();
  await button(page, 'Close what is said to everybody').click();
  await button(page, 'Links').click();
  await button(page, 'Make a link').click();
  await page.getByLabel('For whom').fill('Everybody’s helper');
  await page.getByRole('checkbox', { name: 'All rooms' }).check();
  await page.getByLabel('Moment').fill(`${new Date().getFullYear() + 1}-01-01T12:00`);
  await button(page, 'Make the link').click();
  const [, secret] = (await page.getByLabel('Address', { exact: true }).inputValue()).split('#');
  await button(page, 'Close the links').click();
  await host.call('POST', '/api/screens');
  await expect(page.locator('[part=screens-bar]')).toBeVisible();
  await button(page, 'Name it').click();
  await expect(page.locator('[part~=screen-form]')).toBeVisible();
  await page.keyboard.press('Escape');
  // No other test's editor is asked to name it.
  await button(page, /^Remove Screen/).click();
  await button(page, 'Remove the screen').click();
  await button(page, 'Close the screens').click();
  const report = { secret, name: 'Ana', action: { do: 'report', kind: 'call' } };
  expect((await host.call('POST', '/api/run', report)).status).toBe(200);
  await expect(page.locator('[part=report]')).toBeVisible();
  await button(page, 'Open').click();
  await expect(page.locator('[part=today]')).toBeVisible();
  await button(page, 'Done').click();
  await button(page, 'Close today').click();
  await host.call('PUT', '/api/publications/mode', { publishing: 'at-once' });

  await page.context().setOffline(true);
  await button(page, 'Add Schedule Item').first().click();
  await form(page, 'Add item').getByLabel('Title').fill('Waits');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[part=waiting]')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator('[part=queue-bar]')).toHaveCount(0);

  const another = await browser.newContext({ baseURL: host.url });
  const other = await another.newPage();
  await other.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await other.goto('/editor');
  await expect(page.locator('[part=people]')).toBeVisible();
  const [{ items } = { items: [] }] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${items[0]!.id}`, { title: 'Talk by somebody else' });
  await expect(page.locator('[part=changed-by]')).toBeVisible();

  const closed = await page.context().newPage();
  await closed.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await closed.goto('/editor');
  await button(closed, 'Edit item Talk').last().click();
  await closed.getByLabel('Title').fill('Another talk');
  await isTextKept(closed, 'Another talk');
  await closed.close();
  // A browser says that a tab is gone a moment later.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('[part=left-texts] button')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.locator('[part=left-texts] button').click();
  await expect(page.locator('[part=left-text]')).toBeVisible();

  const ana = await page.context().newPage();
  await ana.addInitScript((password) => {
    sessionStorage.setItem('editor_password', password);
    localStorage.setItem('conference-program editor name', 'Ana');
  }, PASSWORD);
  await ana.goto('/editor');
  await expect(addDay(ana)).toBeVisible();
  await page.context().setOffline(true);
  await button(ana, 'Add Schedule Item').first().click();
  await form(ana, 'Add item').getByLabel('Title').fill('Waits for Ana');
  await ana.keyboard.press('Control+Enter');
  await expect(page.locator('[part=waiting-for-others]')).toBeVisible();
  await page.context().setOffline(false);

  await expect.poll(() => [...seen].sort()).toEqual(Object.keys(programEditor.parts).sort());
  await another.close();
});
