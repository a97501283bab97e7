import type { Page } from '@playwright/test';
import { button, form, PROGRAM } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';
import { isTextForgotten, isTextKept, leave, line, offers, openTab } from '../../support/left-texts.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Waits until the text of the keynote is offered alone: whether others are has been decided then. */
const onlyKeynoteIsLeft = (page: Page) =>
  expect(offers(page).getByRole('button')).toHaveText([/^Keynote \(/], { timeout: 10_000 });

test.beforeEach(async ({ host }) => void (await host.replace(PROGRAM)));

test('what was canceled or added before the tab was closed is not offered', async ({ context, host }) => {
  await leave(context, host, 'Grand Keynote', 'Keynote');
  const before = await openTab(context, host);
  await button(before, 'Edit item Opening').click();
  await before.getByLabel('Title').fill('Grand Opening');
  await button(before, 'Add Schedule Subitem').last().click();
  await before.getByLabel('Content').fill('Room: Hall A');
  await isTextKept(before, 'Grand Opening');
  await isTextKept(before, 'Room: Hall A');
  await button(before, 'Cancel editing item Opening').click();
  await button(before, 'Add sub-item').click();
  await expect(before.getByRole('form')).toHaveCount(0);
  await isTextForgotten(before, 'Grand Opening');
  await isTextForgotten(before, 'Room: Hall A');
  await before.close();
  const page = await openTab(context, host);
  await onlyKeynoteIsLeft(page);
  await button(page, 'Edit item Opening').click();
  await expect(form(page, 'Edit item Opening')).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test('tabs that are open offer each other nothing; once one is closed, the other offers its text', async ({
  context,
  host,
}) => {
  await leave(context, host, 'Grand Keynote', 'Keynote');
  const one = await openTab(context, host);
  await button(one, 'Edit item Opening').click();
  await one.getByLabel('Title').fill('Grand Opening');
  await isTextKept(one, 'Grand Opening');
  const other = await openTab(context, host);
  await onlyKeynoteIsLeft(other);
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
  await leave(context, host, 'Grand Keynote', 'Keynote');
  const [day] = await host.schedule();
  const { id } = day!.items[0]!;
  await host.call('PATCH', `/api/schedule-items/${id}`, {
    ...{ day_id: day!.id, time: '08:00', title: 'Grand Opening', description: 'Welcome' },
  });
  const same = await openTab(context, host);
  await onlyKeynoteIsLeft(same);
  await button(same, 'Edit item Grand Opening').click();
  await expect(form(same, 'Edit item Grand Opening')).toBeVisible();
  await expect(line(same)).toHaveCount(0);
  await same.getByLabel('Title').fill('Greatest Opening');
  await isTextKept(same, 'Greatest Opening');
  await same.close();

  await host.call('DELETE', `/api/schedule-items/${id}`);
  const gone = await openTab(context, host);
  await expect(gone.getByRole('region', { name: 'Unsaved text without a place' }).getByLabel('Title')).toHaveValue(
    'Greatest Opening',
  );
  await onlyKeynoteIsLeft(gone);
});

test('a text of another day is offered with its date, and none of more than 30 days', async ({ context, host }) => {
  await leave(context, host, 'Grand Opening');
  const tomorrow = await openTab(context, host, DAY);
  await expect(offers(tomorrow).getByRole('button')).toHaveText(/^Opening \(\d+ \w+ \d{4}, \d\d:\d\d\)$/);
  await leave(context, host, 'Grand Keynote', 'Keynote', 2 * DAY);
  const late = await openTab(context, host, 31 * DAY);
  await onlyKeynoteIsLeft(late);
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
  await leave(context, host, 'Grand Keynote', 'Keynote', -10 * MINUTE);
  const soon = await openTab(context, host, MINUTE);
  await onlyKeynoteIsLeft(soon);
  await button(soon, 'Edit item Opening').click();
  await expect(form(soon, 'Edit item Opening')).toBeVisible();
  await expect(line(soon)).toHaveCount(0);
  await expect(offers(await openTab(context, host, 6 * MINUTE)).getByRole('button')).toHaveCount(2);
});
