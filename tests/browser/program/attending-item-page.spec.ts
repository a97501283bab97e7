/** Languages, stream and recording on the page of one item. */
import type { Page } from '@playwright/test';
import { AFTER_THE_EVENT, ATTENDING_PROGRAM, BEFORE, DURING, idOf, OVER } from '../support/attending-program.ts';
import { violations } from '../support/axe.ts';
import { type ApiHost, expect, test } from '../support/fixtures.ts';

test.beforeEach(({ host }) => host.replace(ATTENDING_PROGRAM).then(() => {}));

test.describe('the page of an item', () => {
  const open = async (page: Page, host: ApiHost) => page.goto(`/program/${await idOf(host, 'Talk 2.6')}`);
  const facts = (page: Page) => page.getByRole('definition');

  test('names languages and level, leads to the stream while it is on, and to the recording afterwards', async ({
    page,
    host,
  }) => {
    const time = page.getByRole('definition').first();
    for (const [when, name] of [
      [BEFORE, undefined],
      [DURING, 'Watch now'],
      [OVER, 'Recording'],
      [AFTER_THE_EVENT, 'Recording'],
    ] as const) {
      await page.clock.setFixedTime(when);
      await open(page, host);
      await expect(facts(page).filter({ hasText: /^English$/ })).toBeVisible();
      await expect(facts(page).filter({ hasText: /^Beginners$/ })).toBeVisible();
      for (const each of ['Watch now', 'Recording'])
        await expect(time.getByRole('link', { name: each, exact: true })).toHaveCount(each === name ? 1 : 0);
      expect(await violations(page)).toEqual([]);
    }
  });

  test('changes by itself when the item begins', async ({ page, host }) => {
    await page.clock.install({ time: new Date('2025-10-29T02:59:00Z') });
    await open(page, host);
    const watch = page.getByRole('definition').first().getByRole('link', { name: 'Watch now' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(watch).toHaveCount(0);
    await page.clock.runFor('02:00');
    await expect(watch).toHaveAttribute('href', 'https://stream.example/hall-6');
  });

  test.describe('without any script', () => {
    test.use({ javaScriptEnabled: false });

    test('has both where they are listed', async ({ page, host }) => {
      await open(page, host);
      await expect(page.getByRole('link', { name: 'Stream', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Recording', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Watch now' })).toHaveCount(0);
    });
  });
});
