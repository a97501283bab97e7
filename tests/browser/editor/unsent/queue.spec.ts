import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import {
  addDay,
  button,
  consoleErrors,
  focused,
  form,
  notice,
  openEditor,
  outcome,
  PROGRAM,
} from '../../support/editor.ts';
import { expect, PASSWORD, test } from '../../support/fixtures.ts';
import { network } from '../../support/network.ts';
import { addItem, bar, changeTitle, marks, waitingAdditions } from '../../support/queue.ts';

test('without network saved forms wait at their rows, and go out in order when it is back @walk', async ({
  page,
  host,
  context,
}) => {
  const errors = consoleErrors(page);
  await openEditor(page, host);
  await context.setOffline(true);
  await changeTitle(page, 'item', 'Opening', 'Grand opening');
  await expect(outcome(page)).toHaveText('Waiting for the network: Grand opening');
  expect(await focused(page)).toBe('Edit item Grand opening');
  await expect(page.getByRole('heading', { name: 'Grand opening' })).toBeVisible();
  await expect(marks(page)).toHaveText('Waiting for the network');
  await expect(button(page, 'Edit item Grand opening')).toHaveAccessibleDescription('Waiting for the network');

  await changeTitle(page, 'sub-item', 'Rector', 'Vice rector');
  await addItem(page, 'Lunch');
  expect(await focused(page)).toBe('Add Schedule Item');
  await addItem(page, 'Excursion');
  await expect(waitingAdditions(page)).toHaveText([/Lunch/, /Excursion/]);
  await expect(bar(page)).toContainText('4 changes wait for the network, kept on this device.');
  expect((await host.schedule())[0]!.items.map(({ title }) => title)).toEqual(['Opening', 'Keynote']);
  expect(await violations(page)).toEqual([]);

  await button(page, 'Try now').press('Enter');
  await expect(outcome(page)).toHaveText('Not sent yet. The server could not be reached.');
  await expect(button(page, 'Try now')).toBeFocused();
  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  await expect(outcome(page)).toHaveText('Saved 4 waiting changes');
  await expect(marks(page)).toHaveCount(0);
  const [tuesday] = await host.schedule();
  expect(tuesday!.items.map(({ title }) => title)).toEqual(['Grand opening', 'Keynote', 'Lunch', 'Excursion']);
  expect(tuesday!.items[0]!.list[0]!.content).toBe('Vice rector');
  await expect(page.getByRole('heading', { name: 'Excursion' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('what waits outlives the browser, whose next page shows it and sends it @walk', async ({ host }) => {
  await host.replace(PROGRAM);
  const way = await network(host);
  const profile = await mkdtemp(join(tmpdir(), 'program-queue-'));
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, { args: ['--no-sandbox'] });
    const [page] = context.pages();
    await page!.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
    return { context, page: page! };
  };
  const first = await open();
  await first.page.goto(`${way.url}/editor`);
  await expect(addDay(first.page)).toBeVisible();
  // The host is gone; the browser knows nothing of it.
  way.cut();
  await changeTitle(first.page, 'item', 'Opening', 'Grand opening');
  await addItem(first.page, 'Lunch');
  await expect(bar(first.page)).toContainText('2 changes wait');
  await first.context.close();

  way.restore();
  const next = await open();
  await next.page.route('**/api/revision', (route) => route.abort());
  await next.page.goto(`${way.url}/editor`);
  await expect(bar(next.page)).toContainText('2 changes wait');
  await expect(next.page.getByRole('heading', { name: 'Grand opening' })).toBeVisible();
  await expect(waitingAdditions(next.page)).toHaveText([/Lunch/]);
  await next.page.unroute('**/api/revision');
  await button(next.page, 'Try now').click();
  await expect(bar(next.page)).toHaveCount(0);
  const titles = (await host.schedule())[0]!.items.map(({ title }) => title);
  expect(titles).toEqual(['Grand opening', 'Keynote', 'Lunch']);
  await next.context.close();
  await way.close();
  await rm(profile, { recursive: true });
});

test('another tab shows what waits, and one of them sends it', async ({ page: one, host, context }) => {
  await openEditor(one, host);
  const other = await context.newPage();
  await other.addInitScript((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await other.goto('/editor');
  await expect(addDay(other)).toBeVisible();
  const added: string[] = [];
  context.on('request', (request) => request.method() === 'POST' && added.push(new URL(request.url()).pathname));
  await context.setOffline(true);
  await addItem(one, 'Lunch');
  await expect(waitingAdditions(other)).toHaveText([/Lunch/]);
  await addItem(other, 'Excursion');
  await expect(waitingAdditions(one)).toHaveText([/Lunch/, /Excursion/]);
  added.length = 0;
  await context.setOffline(false);
  for (const tab of [one, other]) {
    await expect(bar(tab)).toHaveCount(0);
    await expect(tab.getByRole('heading', { name: 'Excursion' })).toBeVisible();
  }
  expect(added.filter((path) => path === '/api/schedule-items')).toHaveLength(2);
  const titles = (await host.schedule())[0]!.items.map(({ title }) => title);
  expect(titles).toEqual(['Opening', 'Keynote', 'Lunch', 'Excursion']);
});

test('a waiting text can be changed and dropped before it is sent', async ({ page, host, context }) => {
  await openEditor(page, host);
  await context.setOffline(true);
  await addItem(page, 'Lunch');
  await button(page, 'Change item Lunch').press('Enter');
  const title = form(page, 'Add item').getByLabel('Title');
  await expect(title).toHaveValue('Lunch');
  await expect(form(page, 'Add item').getByLabel('Time')).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  await title.fill('Late lunch');
  await title.press('Enter');
  await button(page, 'Discard item Late lunch').press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(notice(page)).toContainText('What you typed was dropped. Late lunch');
  await button(page, 'Bring it back').click();
  await expect(title).toHaveValue('Late lunch');
  await title.press('Enter');

  await changeTitle(page, 'item', 'Keynote', 'Grand keynote');
  await button(page, 'Edit item Grand keynote').click();
  const edited = page.getByRole('form').getByLabel('Title');
  await expect(edited).toHaveValue('Grand keynote');
  await edited.press('Escape');
  await expect(page.getByRole('heading', { name: 'Keynote', exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0);
  const titles = (await host.schedule())[0]!.items.map((item) => item.title);
  expect(titles).toEqual(['Opening', 'Keynote', 'Late lunch']);
});

test('what does not wait says that it needs the network', async ({ page, host, context }) => {
  await openEditor(page, host);
  await expect(button(page, 'More for item Keynote')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Edit item Keynote').press('Alt+ArrowUp');
  await expect(outcome(page)).toHaveText(
    'Not moved, nothing was changed. This needs the network: try again when it is back.',
  );
  await button(page, 'Delete item Keynote').click();
  await button(page, 'Continue').click();
  await expect(page.getByRole('alertdialog')).toContainText('This needs the network: try again when it is back.');
  await button(page, 'Cancel').click();
  await changeTitle(page, 'item', 'Keynote', 'Grand keynote');
  await button(page, 'Sign out').click();
  await expect(
    page.getByText('1 change not sent yet: kept on this device until you sign in here again.'),
  ).toBeVisible();
  await context.setOffline(false);
});

test('without a place on the device a form stays open with its text', async ({ page, host, context }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const errors = consoleErrors(page);
  await openEditor(page, host);
  await context.setOffline(true);
  await button(page, 'Edit item Opening').click();
  const title = page.getByRole('form').getByLabel('Title');
  await title.fill('Grand opening');
  await title.press('Enter');
  await expect(page.getByRole('form')).toContainText('The server could not be reached.');
  await expect(title).toHaveValue('Grand opening');
  expect(errors).toEqual(['Gagal memperbarui item']);
  await context.setOffline(false);
  await title.press('Enter');
  await expect(outcome(page)).toHaveText('Saved: Grand opening');
});
