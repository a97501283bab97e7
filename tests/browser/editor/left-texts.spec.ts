import type { BrowserContext, Locator, Page } from '@playwright/test';
import { addDay, button, form, notice, outcome, PROGRAM } from '../support/editor.ts';
import { type ApiHost, expect, PASSWORD, test } from '../support/fixtures.ts';
import { crashing } from '../support/killable-browser.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Longer than what is typed waits before it is kept. */
const KEPT_MS = 500;

const offers = (page: Page): Locator => page.getByRole('region', { name: "Texts that weren't saved" });
const line = (page: Page): Locator => page.locator('[part=left-text]');

async function signIn(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(addDay(page)).toBeVisible();
}

/** Opens the editor in a tab of its own, `later` milliseconds from now. */
async function openTab(context: BrowserContext, host: ApiHost, later = 0): Promise<Page> {
  const page = await context.newPage();
  if (later) await page.clock.install({ time: Date.now() + later });
  await page.goto(`${host.url}/editor`);
  await signIn(page);
  return page;
}

/** Types a title into the item and closes the tab. */
async function leave(context: BrowserContext, host: ApiHost, title: string): Promise<void> {
  const page = await openTab(context, host);
  await button(page, 'Edit item Opening').click();
  await page.getByLabel('Title').fill(title);
  await page.waitForTimeout(KEPT_MS);
  await page.close();
}

test.beforeEach(async ({ host }) => void (await host.replace(PROGRAM)));

test('what was typed in a tab that was closed is offered in its form: compare, use', async ({ context, host }) => {
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
  await before.waitForTimeout(KEPT_MS);
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

test('what was canceled or added before the tab was closed is not offered', async ({ context, host }) => {
  const before = await openTab(context, host);
  await button(before, 'Edit item Opening').click();
  await before.getByLabel('Title').fill('Grand Opening');
  await button(before, 'Add Schedule Subitem').last().click();
  await before.getByLabel('Content').fill('Room: Hall A');
  await before.waitForTimeout(KEPT_MS);
  await button(before, 'Cancel editing item Opening').click();
  await button(before, 'Add sub-item').click();
  await expect(before.getByRole('form')).toHaveCount(0);
  await before.close();
  const page = await openTab(context, host);
  await button(page, 'Edit item Opening').click();
  await expect(form(page, 'Edit item Opening')).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await expect(offers(page)).toHaveCount(0);
});

test('tabs that are open offer each other nothing; once one is closed, the other offers its text', async ({
  context,
  host,
}) => {
  const one = await openTab(context, host);
  await button(one, 'Edit item Opening').click();
  await one.getByLabel('Title').fill('Grand Opening');
  await one.waitForTimeout(KEPT_MS);
  const other = await openTab(context, host);
  await button(other, 'Edit item Keynote').click();
  await expect(form(other, 'Edit item Keynote')).toBeVisible();
  await expect(offers(other)).toHaveCount(0);
  await one.close();
  // A browser says that a tab is gone a moment later.
  await expect(async () => {
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(offers(other).getByRole('button', { name: /^Opening/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a text that is what is saved by now is not offered; one whose row is gone can be copied', async ({
  context,
  host,
}) => {
  await leave(context, host, 'Grand Opening');
  const [day] = await host.schedule();
  const { id } = day!.items[0]!;
  await host.call('PATCH', `/api/schedule-items/${id}`, {
    ...{ day_id: day!.id, time: '08:00', title: 'Grand Opening', description: 'Welcome' },
  });
  const same = await openTab(context, host);
  await button(same, 'Edit item Grand Opening').click();
  await expect(form(same, 'Edit item Grand Opening')).toBeVisible();
  await expect(offers(same)).toHaveCount(0);
  await expect(line(same)).toHaveCount(0);
  await same.getByLabel('Title').fill('Greatest Opening');
  await same.waitForTimeout(KEPT_MS);
  await same.close();

  await host.call('DELETE', `/api/schedule-items/${id}`);
  const gone = await openTab(context, host);
  await expect(gone.getByRole('region', { name: 'Unsaved text without a place' }).getByLabel('Title')).toHaveValue(
    'Greatest Opening',
  );
  await expect(offers(gone)).toHaveCount(0);
});

test('a text of another day is offered with its date, and none of more than 30 days', async ({ context, host }) => {
  await leave(context, host, 'Grand Opening');
  const tomorrow = await openTab(context, host, DAY);
  await expect(offers(tomorrow).getByRole('button')).toHaveText(/^Opening \(\d+ \w+ \d{4}, \d\d:\d\d\)$/);
  const late = await openTab(context, host, 31 * DAY);
  await button(late, 'Edit item Opening').click();
  await expect(form(late, 'Edit item Opening')).toBeVisible();
  await expect(line(late)).toHaveCount(0);
});

test('where browsers tell nothing of other tabs, a text counts as left after some minutes', async ({
  context,
  host,
}) => {
  // As over plain http.
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  await leave(context, host, 'Grand Opening');
  const soon = await openTab(context, host, MINUTE);
  await button(soon, 'Edit item Opening').click();
  await expect(form(soon, 'Edit item Opening')).toBeVisible();
  await expect(line(soon)).toHaveCount(0);
  await expect(offers(await openTab(context, host, 6 * MINUTE))).toBeVisible();
});

crashing(
  'what was typed half a second before the browser is killed is offered in the next start',
  async ({ host, start }) => {
    const first = await start();
    const before = await openTab(first.context, host);
    await button(before, 'Edit item Opening').click();
    await before.getByLabel('Title').fill('Opening of the meeting');
    await before.waitForTimeout(KEPT_MS);
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
