import type { Page } from '@playwright/test';
import { addDay, button, form, openAnother, openEditor, outcome, PROGRAM } from '../../support/editor.ts';
import { expect, PASSWORD, test } from '../../support/fixtures.ts';

const people = (page: Page) => page.locator('[part=people]');
const mark = (page: Page) => page.locator('[part=changed-by]');

test.beforeEach(async ({ page, host }) => openEditor(page, host));

test('two editors see that the other is here, and which form is open and typed in @walk', async ({
  page,
  browser,
  host,
}) => {
  await expect(people(page)).toHaveCount(0);
  const ana = await openAnother(browser, host, 'Ana');
  await expect(people(page)).toHaveText(/Ana is here/);
  await expect(people(ana)).toHaveText(/Somebody is here/);

  await button(ana, 'Edit item Keynote').click();
  await button(page, 'Edit item Keynote').click();
  const own = form(page, 'Edit item Keynote');
  await expect(own.locator('[part=form-people]')).toHaveText('Ana has this open');
  await form(ana, 'Edit item Keynote').getByLabel('Title').fill('Ana types');
  await expect(own.locator('[part=form-people]')).toHaveText('Ana is typing here');
  await expect(form(ana, 'Edit item Keynote').locator('[part=form-people]')).toHaveText('Somebody has this open');
  await button(ana, 'Cancel editing item Keynote').click();
  await expect(own.locator('[part=form-people]')).toHaveText('');

  await ana.context().close();
  await expect(people(page)).toHaveCount(0);
});

test('what another editor does arrives by itself, marked with who it was, and leaves what is typed alone @walk', async ({
  page,
  browser,
  host,
}) => {
  const ana = await openAnother(browser, host, 'Ana');
  await button(page, 'Edit item Opening').click();
  const title = form(page, 'Edit item Opening').getByLabel('Title');
  await title.fill('Typed here');
  await title.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4));
  const place = (await title.boundingBox())!.y;

  await button(ana, 'Edit item Keynote').click();
  await form(ana, 'Edit item Keynote').getByLabel('Title').fill('Keynote by Ana');
  await form(ana, 'Edit item Keynote').getByLabel('Title').press('Enter');
  await expect(outcome(ana)).toContainText('Saved');
  await expect(page.getByRole('heading', { name: 'Keynote by Ana' })).toBeVisible({ timeout: 5_000 });
  await expect(mark(page)).toHaveText(/Ana changed this/);
  await expect(mark(ana)).toHaveCount(0);

  // The row with the form is changed, then moved, then deleted: the form stays until it is closed.
  const [tuesday] = await host.schedule();
  const [opening, keynote] = tuesday!.items;
  await host.call('PATCH', `/api/schedule-items/${keynote!.id}`, { after_id: null });
  await expect(page.locator('[part=item]').first()).toContainText('Keynote by Ana');
  await host.call('PATCH', `/api/schedule-items/${opening!.id}`, { description: 'Theirs' });
  await expect(page.locator('[part=form-people]')).toHaveText('Somebody has changed this');
  await host.call('DELETE', `/api/schedule-items/${opening!.id}`);
  await expect(page.locator('[part=form-people]')).toHaveText('Somebody has deleted this');
  await expect(title).toHaveValue('Typed here');
  await expect(title).toBeFocused();
  expect(await title.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([2, 4]);
  expect(Math.abs((await title.boundingBox())!.y - place)).toBeLessThan(400);
  await title.press('Escape');
  await expect(page.locator('[part=item]')).toHaveCount(1);
  await ana.context().close();
});

test('rows that another editor puts above a form leave it where it is on the screen', async ({ page, host }) => {
  await host.replace([
    ...PROGRAM,
    { title: 'Thursday', items: Array.from({ length: 12 }, (_, n) => ({ time: '', title: `Talk ${n}` })) },
  ]);
  await page.reload();
  await button(page, 'Edit item Talk 5').click();
  const title = form(page, 'Edit item Talk 5').getByLabel('Title');
  await title.fill('Typed here');
  await title.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { y } = (await title.boundingBox())!;
  const [first] = await host.schedule();
  await host.call('POST', '/api/schedule-items', { day_id: first!.id, title: 'Above', after_id: null });
  await expect(page.getByRole('heading', { name: 'Above' })).toBeAttached();
  await expect.poll(async () => Math.round((await title.boundingBox())!.y - y)).toBe(0);
  await expect(title).toBeFocused();
});

test('a person says their name once, and the history and the others have it', async ({ page, browser, host }) => {
  const ana = await openAnother(browser, host, 'Ana');
  await button(page, 'Your name').click();
  const field = page.getByLabel('Your name (shown to the other editors and in the history)');
  await expect(field).toBeFocused();
  await field.fill(' Ben ');
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(people(ana)).toHaveText(/Ben is here/);
  await button(page, 'Delete day Wednesday').click();
  await button(page, 'Continue').click();
  await expect(outcome(page)).toContainText('Deleted');
  await expect(ana.getByRole('heading', { name: 'Wednesday' })).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(ana.getByTitle('Ben has restored this').first()).toBeVisible();
  // The device keeps it for the next sign-in.
  await page.evaluate((password) => sessionStorage.setItem('editor_password', password), PASSWORD);
  await page.reload();
  await expect(button(page, 'Your name: Ben')).toBeVisible();
  await button(page, 'Your name: Ben').click();
  await field.press('Escape');
  await expect(button(page, 'Your name: Ben')).toBeFocused();
  await ana.context().close();
});

test('a lost connection comes back, and brings what was done meanwhile', async ({ page, browser, host }) => {
  const path = '**/api/editors/events';
  const hello = 'event: hello\ndata: {"connection":"gone","session":"gone","revision":0}\n\n';
  // The first connection ends at once, and no other can be made.
  await page.route(path, (route) => route.abort());
  await page.route(path, (route) => route.fulfill({ contentType: 'text/event-stream', body: hello }), { times: 1 });
  await page.reload();
  await expect(addDay(page)).toBeVisible();
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/editors/events'));
  const [, wednesday] = await host.schedule();
  await host.call('PATCH', `/api/days/${wednesday!.id}`, { title: 'Renamed' });
  await expect(page.getByRole('heading', { name: 'Wednesday' })).toBeVisible();
  await page.unroute(path);
  await expect(page.getByRole('heading', { name: 'Renamed' })).toBeVisible();
  const ana = await openAnother(browser, host, 'Ana');
  await expect(people(page)).toHaveText(/Ana is here/);
  await ana.context().close();
});
