import type { BrowserContext, Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { addDay, button, form, outcome, PROGRAM } from '../../support/editor.ts';
import { type ApiHost, expect, PASSWORD, test } from '../../support/fixtures.ts';
import { openHistory, view } from '../../support/history.ts';
import { isTextKept, offers, signIn } from '../../support/left-texts.ts';
import { addItem, bar, changeTitle } from '../../support/queue.ts';

/** Opens the editor on the one device, under a name. */
async function openAs(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(
    ([password, own]) => {
      sessionStorage.setItem('editor_password', password!);
      localStorage.setItem('conference-program editor name', own!);
    },
    [PASSWORD, name],
  );
  await page.goto('/editor');
  await expect(addDay(page)).toBeVisible();
  return page;
}

const waits = (page: Page, name: string) => page.getByRole('region', { name: `Waits for ${name}` });

/** The edits of one person in the history, the newest first. */
const editsOf = (page: Page, name: string) =>
  view(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name) });

/** The titles of the first day's items, as the host has them. */
const titles = async (host: ApiHost) => (await host.schedule())[0]!.items.map(({ title }) => title);

/** Ana saves a change and an addition without network, and closes the tab. */
async function saveAsAna(context: BrowserContext): Promise<void> {
  const ana = await openAs(context, 'Ana');
  await context.setOffline(true);
  await changeTitle(ana, 'item', 'Opening', 'Grand opening');
  await addItem(ana, 'Lunch');
  await expect(bar(ana)).toContainText('2 changes wait for the network');
  await ana.close();
  await context.setOffline(false);
}

test.beforeEach(async ({ host }) => void (await host.replace(PROGRAM)));

test('what Ana has saved without network is not sent as Budi, and goes out when she signs in again @walk', async ({
  context,
  host,
}) => {
  await saveAsAna(context);
  const budi = await openAs(context, 'Budi');
  await expect(waits(budi, 'Ana')).toContainText('Ana has saved this on this device, without network.');
  await expect(waits(budi, 'Ana').getByRole('listitem')).toHaveText([/Opening.*Grand opening/, /new item.*Lunch/]);
  expect(await violations(budi)).toEqual([]);

  // Budi's own changes go out meanwhile.
  await context.setOffline(true);
  await changeTitle(budi, 'item', 'Keynote', 'Grand keynote');
  await context.setOffline(false);
  await expect(bar(budi)).toHaveCount(0);
  await expect.poll(() => titles(host)).toEqual(['Opening', 'Grand keynote']);
  await expect(waits(budi, 'Ana').getByRole('listitem')).toHaveCount(2);
  await budi.close();

  const ana = await openAs(context, 'Ana');
  await expect(outcome(ana)).toHaveText('Saved 2 waiting changes');
  await expect(waits(ana, 'Ana')).toHaveCount(0);
  expect(await titles(host)).toEqual(['Grand opening', 'Grand keynote', 'Lunch']);
  await openHistory(ana);
  await expect(editsOf(ana, 'Ana').first()).toContainText(/Lunch[^]*Grand opening/);
  await expect(editsOf(ana, 'Budi').first()).toContainText('Grand keynote');
});

test('Budi sends as his own what he presses, and discards what nobody wants, by keyboard @walk', async ({
  context,
  host,
}) => {
  await saveAsAna(context);
  const budi = await openAs(context, 'Budi');
  await button(budi, 'Send as Budi: item Grand opening').press('Enter');
  await expect(outcome(budi)).toHaveText('Saved: Grand opening');
  await expect(button(budi, 'Send as Budi: item Lunch')).toBeFocused();
  expect(await titles(host)).toEqual(['Grand opening', 'Keynote']);

  await budi.keyboard.press('Tab');
  await expect(button(budi, 'Discard item Lunch')).toBeFocused();
  await budi.keyboard.press('Enter');
  await expect(waits(budi, 'Ana')).toHaveCount(0);
  await expect(button(budi, 'Add Schedule Item').first()).toBeFocused();
  await button(budi, 'Bring it back').click();
  await expect(form(budi, 'Add item').getByLabel('Title')).toHaveValue('Lunch');
  expect(await titles(host)).toEqual(['Grand opening', 'Keynote']);
  await openHistory(budi);
  await expect(editsOf(budi, 'Budi').first()).toContainText('Grand opening');
});

test('what Ana has typed in a tab is offered to Budi as a text of Ana, who signs in there', async ({
  context,
  host,
}) => {
  const ana = await openAs(context, 'Ana');
  await button(ana, 'Edit item Opening').click();
  await form(ana, 'Edit item Opening').getByLabel('Title').fill('Grand opening');
  await isTextKept(ana, 'Grand opening');
  await button(ana, 'Sign out').click();
  await ana.getByRole('group', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }).click();

  const budi = ana;
  await budi.addInitScript(() => localStorage.setItem('conference-program editor name', 'Budi'));
  await budi.evaluate(() => localStorage.setItem('conference-program editor name', 'Budi'));
  await signIn(budi);
  await expect(budi.getByRole('form')).toHaveCount(0);
  await expect(offers(budi).getByRole('button')).toHaveText(/^Opening \(Ana, \d\d:\d\d\)$/);
  await offers(budi).getByRole('button').click();
  const opened = form(budi, 'Edit item Opening');
  await expect(opened).toContainText('A text of Ana');
  await expect(opened.getByLabel('Title')).toHaveValue('Opening');
  // Ana's text stays while Budi types in the same form.
  await opened.getByLabel('Title').fill('Small opening');
  await isTextKept(budi, 'Small opening');
  await budi.reload();
  await expect(opened.getByLabel('Title')).toHaveValue('Small opening');
  await opened.getByRole('button', { name: 'Use' }).click();
  await expect(opened.getByLabel('Title')).toHaveValue('Grand opening');
  expect(await titles(host)).toEqual(['Opening', 'Keynote']);
});
