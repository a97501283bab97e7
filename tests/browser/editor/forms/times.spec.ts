import type { Page } from '@playwright/test';
import { UNREAD } from '../../../../src/program/times/agenda/agenda-reasons.ts';
import { button, form, openEditor, outcome } from '../../support/editor.ts';
import { expect, test } from '../../support/fixtures.ts';

declare global {
  interface Window {
    said: string[];
  }
}

test.beforeEach(({ page, host }) => openEditor(page, host));

const row = (page: Page, title: string) =>
  page.locator('[part=item]').filter({ has: page.getByRole('heading', { name: title }) });

for (const [typed, reason] of [
  ['25:99', UNREAD.notAClock],
  ['9', UNREAD.bareNumber],
  ['after lunch', UNREAD.words],
  ['13.00 WIB', UNREAD.otherZone],
] as const)
  test(`"${typed}" says why it can’t be read, beside its field and in the list, and is saved all the same`, async ({
    page,
    host,
  }) => {
    await button(page, 'Edit item Opening').click();
    const time = form(page, 'Edit item Opening').getByLabel('Time');
    await expect(time).toHaveAccessibleDescription('');
    await time.fill(typed);
    await expect(time).toHaveAccessibleDescription(reason);
    await expect(time).not.toHaveAttribute('aria-invalid', 'true');
    await button(page, 'Save item Opening').click();
    await expect(outcome(page)).toHaveText('Saved: Opening');
    await expect(row(page, 'Opening').getByText(reason)).toBeVisible();
    await expect(row(page, 'Keynote').locator('[part=time] + p')).toHaveCount(0);
    const [opening] = (await host.schedule())[0]!.items;
    expect([opening!.time, opening!.start]).toEqual([typed, null]);

    await button(page, 'Edit item Opening').click();
    await time.fill('08:30');
    await expect(time).toHaveAccessibleDescription('');
    await button(page, 'Save item Opening').click();
    await expect(row(page, 'Opening').locator('[part=time]')).toHaveText('08:30');
    await expect(page.getByText(reason)).toHaveCount(0);
  });

test('what is typed is read beside the other items of its day: 9-10, and a night @walk', async ({ page, host }) => {
  await button(page, 'Add Schedule Item').first().click();
  const time = form(page, 'Add item').getByLabel('Time');
  await time.fill('9-10-11');
  await expect(time).toHaveAccessibleDescription(UNREAD.several);
  await time.fill('9-10');
  await expect(time).toHaveAccessibleDescription('');
  await time.fill('1:30');
  await expect(time).toHaveAccessibleDescription(UNREAD.outOfOrder);
  await time.fill('10-11');
  await form(page, 'Add item').getByLabel('Title').fill('Panel');
  await button(page, 'Add item').click();
  await expect(row(page, 'Panel')).toBeVisible();
  expect((await host.schedule())[0]!.items.at(-1)!.start).toBe('2025-10-28T10:00:00+08:00');

  // A day without another time, and without a date, which is no fault of the item's.
  await button(page, 'Add Schedule Item').nth(1).click();
  await time.fill('9-10');
  await expect(time).toHaveAccessibleDescription(UNREAD.bareNumber);
  await time.fill('9:00');
  await expect(time).toHaveAccessibleDescription('');
});

test('a screen reader is told once, after a pause in typing', async ({ page }) => {
  await button(page, 'Edit item Opening').click();
  const time = form(page, 'Edit item Opening').getByLabel('Time');
  await page.evaluate(() => {
    window.said = [];
    const root = document.querySelector('program-editor')!.shadowRoot!;
    const status = root.querySelector('[data-field=time] [role=status]')!;
    new MutationObserver(() => window.said.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await time.fill('');
  await time.pressSequentially('9 or 10, after lunch');
  await expect(time).toHaveAccessibleDescription(UNREAD.words);
  expect(await page.evaluate(() => window.said)).toEqual([UNREAD.words]);
});

for (const width of [360, 1280])
  test(`the reason stands below the title of its item at ${width} px, within the window`, async ({ page, host }) => {
    await page.setViewportSize({ width, height: 800 });
    const [tuesday] = await host.schedule();
    await host.call('PATCH', `/api/schedule-items/${tuesday!.items[0]!.id}`, { time: 'after the opening of the day' });
    await page.reload();
    const reason = row(page, 'Opening').getByText(UNREAD.words);
    await expect(reason).toBeVisible();
    const [why, title] = await Promise.all(
      [reason, page.getByRole('heading', { name: 'Opening' })].map((one) => one.boundingBox()),
    );
    expect(why!.x).toBe(title!.x);
    expect(why!.y - title!.y - title!.height).toBeGreaterThanOrEqual(0);
    expect(why!.y - title!.y - title!.height).toBeLessThan(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
