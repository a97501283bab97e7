import type { Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { button, consoleErrors, openEditor, outcome } from '../../support/editor.ts';
import { type ApiHost, expect, test } from '../../support/fixtures.ts';
import { change } from '../../support/history.ts';

const view = (page: Page) => page.getByRole('main', { name: 'Publishing' });
const bar = (page: Page) => page.locator('[part=publishing-bar]');
const titles = async (page: Page) =>
  page.evaluate(async () => {
    const days = (await (await fetch('/api/schedule')).json()) as { items: { title: string }[] }[];
    return days.flatMap(({ items }) => items.map(({ title }) => title));
  });
const byHand = (host: ApiHost) => host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });

test.beforeEach(({ page, host }) => openEditor(page, host));
test.afterEach(({ host }) => host.call('PUT', '/api/publications/mode', { publishing: 'at-once' }));

test('by hand, visitors get all changes together, with the note @walk', async ({ page, host }) => {
  const errors = consoleErrors(page);
  await button(page, 'Publishing').click();
  await expect(page.getByRole('heading', { name: 'Publishing' })).toBeFocused();
  await button(page, 'Publish by hand').click();
  await expect(outcome(page)).toContainText('Visitors see the program as it is now');
  await expect(bar(page)).toContainText('The public page has all changes.');
  await button(page, 'Close publishing').click();
  await expect(button(page, 'Publishing')).toBeFocused();

  await change(host, { title: 'Keynote on faults' });
  await host.call('POST', '/api/days', { title: 'Friday' });
  await expect(bar(page)).toContainText('The public page lacks 2 changes.');
  expect(await titles(page)).toEqual(['Opening', 'Keynote']);
  await button(page, 'Publish…').click();
  await expect(page.getByRole('textbox', { name: 'Note to visitors (optional)' })).toBeFocused();
  const review = page.getByRole('region', { name: 'What visitors don’t see yet' });
  await expect(review).toContainText('For visitors, this adds 1 row and changes 1.');
  await expect(review.getByRole('insertion')).toContainText('on faults');
  await expect(review).toContainText('Adds day Friday');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('A day more, and a better title');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText('Published: 1 row added, 1 changed');
  await expect(bar(page)).toContainText('The public page has all changes.');
  expect(await titles(page)).toEqual(['Opening', 'Keynote on faults']);
  const [newest] = await page.locator('[part=publication]').allInnerTexts();
  expect(newest).toContain('“A day more, and a better title”');
  expect(newest).toContain('What visitors see');
  expect(errors).toEqual([]);
});

test('an earlier publication is shown again after a review, and Escape takes the question back @walk', async ({
  page,
  host,
}) => {
  await byHand(host);
  await change(host, { title: 'Keynote on faults' });
  await host.call('POST', '/api/publications', { note: 'Faults' });
  await button(page, 'Publishing').click();
  await view(page)
    .getByRole('button', { name: /^Show again, as of/ })
    .first()
    .click();
  const question = page.getByRole('region', { name: /^Show visitors the program as published on/ });
  await expect(question).toContainText('What you and others have written stays as it is.');
  await expect(question.getByRole('deletion')).toContainText('on faults');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await view(page)
    .getByRole('button', { name: /^Show again, as of/ })
    .first()
    .click();
  await question.getByRole('button', { name: 'Show it again' }).click();
  await expect(outcome(page)).toContainText('Visitors see the earlier publication again: 1 row changed');
  expect(await titles(page)).toEqual(['Opening', 'Keynote']);
  await expect(bar(page)).toContainText('The public page lacks 1 change.');
});

test('somebody else publishes: it arrives, and what was reviewed meanwhile is not published unseen', async ({
  page,
  host,
}) => {
  await byHand(host);
  await change(host, { title: 'Keynote on faults' });
  await expect(bar(page)).toContainText('lacks 1 change');
  await host.call('POST', '/api/publications', { note: 'From elsewhere' });
  await expect(bar(page)).toContainText('The public page has all changes.');

  await change(host, { title: 'Keynote on tsunamis' });
  await button(page, 'Review').click();
  const publish = view(page).getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeEnabled();
  let isEdited = false;
  await page.route('**/api/publications', async (route) => {
    if (route.request().method() !== 'POST' || route.request().postData()?.includes('dry_run')) return route.fallback();
    if (isEdited) return route.fallback();
    isEdited = true;
    await change(host, { title: 'Keynote by somebody else' });
    await route.continue();
  });
  await publish.click();
  await expect(outcome(page)).toHaveText('Not published. The program was edited since you have looked at it.');
  await expect(view(page)).toContainText('somebody else');
  await publish.click();
  await expect(outcome(page)).toHaveText('Published: 1 row changed');
  expect(await titles(page)).toEqual(['Opening', 'Keynote by somebody else']);
});

test('back at once is reviewed like any publication', async ({ page, host }) => {
  await byHand(host);
  await change(host, { title: 'Keynote on faults' });
  await button(page, 'Publishing').click();
  await button(page, 'Publish at once again…').click();
  const question = page.getByRole('region', { name: 'Publish changes at once again?' });
  await expect(question).toContainText('this changes 1 row');
  await question.getByRole('button', { name: 'Publish, and at once from now on' }).click();
  await expect(outcome(page)).toContainText('Published, and from now on at once: 1 row changed');
  await expect(bar(page)).toHaveCount(0);
  expect(await titles(page)).toEqual(['Opening', 'Keynote on faults']);
});

test('the preview shows the draft at both widths, and nothing to a stranger @walk', async ({ page, host, context }) => {
  const errors = consoleErrors(page);
  await byHand(host);
  await change(host, { title: 'Keynote on faults' });
  await host.call('POST', '/api/days', { title: 'Kept back', hidden: true });
  await button(page, 'Publishing').click();
  for (const [name, width] of [
    ['Phone', 360],
    ['Desktop', 1280],
  ] as const) {
    await button(page, name).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('conference-program')).toContainText('Keynote on faults');
    await expect(frame.locator('conference-program')).not.toContainText('Kept back');
    expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(width);
  }
  await change(host, { title: 'Keynote, live' });
  await expect(page.frameLocator('iframe').locator('conference-program')).toContainText('Keynote, live');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'In a tab of its own' }).click(),
  ]);
  await expect(tab.locator('conference-program')).toContainText('Keynote, live');
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);

  const stranger = await context.newPage();
  await stranger.goto('/preview');
  await expect(stranger.getByRole('heading', { name: 'Preview' })).toBeVisible();
  expect(await stranger.content()).not.toContain('Keynote');
  expect(await violations(stranger)).toEqual([]);
});

test('a message of what has changed is written in three languages, copied, and begins there the next time', async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await byHand(host);
  await change(host, { time: '10:30' });
  await host.call('POST', '/api/publications', { note: 'The bus is late.' });
  await button(page, 'Publishing').click();
  await button(page, 'Write a message').click();
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(
    new RegExp(
      `^What has changed in the program of .*\n\nThe bus is late\\.\n\n• Keynote \\(Tue 28\\): 09:00 → 10:30\n\n.*/#program$`,
    ),
  );
  await page.getByLabel('Language').selectOption('fr');
  await expect(message).toHaveValue(/^Ce qui a changé dans le programme/);
  await page.getByLabel('Language').selectOption('id');
  await expect(message).toHaveValue(/^Perubahan pada program/);
  await button(page, 'Copy').click();
  await expect(view(page)).toContainText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Keynote \(Sel 28\): 09:00 → 10:30/);
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=Perubahan%20pada/);
  await expect(page.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    /^https:\/\/t\.me\/share\/url\?url=/,
  );
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('What has changed').selectOption('message');
  await expect(message).toHaveValue(/Tidak ada perubahan/);
  await host.call('POST', '/api/days', { title: 'Friday' });
  await host.call('POST', '/api/publications', { note: 'A day more' });
  await expect(message).toHaveValue(/A day more/);
  await expect(message).not.toHaveValue(/The bus is late/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('nothing is wider than the screen, and the bar stays in sight', async ({ page, host }) => {
    // The bar has no room for the way there while nothing is published by hand.
    await button(page, 'History').click();
    await view(page)
      .or(page.getByRole('main', { name: 'History' }))
      .getByRole('button', { name: 'Publishing', exact: true })
      .click();
    await expect(view(page)).toContainText('Visitors see changes at once.');
    await button(page, 'Close publishing').click();
    await expect(button(page, 'History')).toBeFocused();
    await byHand(host);
    await change(host, { title: 'Keynote on faults' });
    await expect(bar(page)).toContainText('lacks 1 change');
    await page.evaluate(() => scrollTo(0, 400));
    await expect(button(page, 'Publish…')).toBeInViewport();
    await button(page, 'Review').click();
    await button(page, 'Phone').click();
    await expect(page.frameLocator('iframe').locator('conference-program')).toContainText('Keynote on faults');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(page)).toEqual([]);
  });
});
