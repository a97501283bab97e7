/** Items that are canceled or full, as a visitor meets them. */
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { type ApiHost, expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';

/** The evening before the second day; while `Talk 2.6` and `Talk 2.7` are on; after them; and when all is over. */
const BEFORE = new Date('2025-10-28T22:00:00Z');
const DURING = new Date('2025-10-29T03:10:00Z');
const OVER = new Date('2025-10-29T06:00:00Z');
const AFTER_THE_EVENT = new Date('2025-11-02T00:00:00Z');

const tag = ({ url }: ApiHost) => `<conference-program api-base="${url}"></conference-program>`;
const row = (page: Page, id: number) => page.locator(`[part=item][data-item="${id}"]`);
const heading = (page: Page, id: number) => row(page, id).locator('[part=item-title]');

async function idOf(host: ApiHost, title: string) {
  return (await host.schedule()).flatMap(({ items }) => items).find((item) => item.title === title)!.id;
}

/** Gives `Talk 2.6`, which then ends at 13:00, a state. */
async function give(host: ApiHost, state: object): Promise<number> {
  const id = await idOf(host, 'Talk 2.6');
  await host.call('PATCH', `/api/schedule-items/${id}`, { time: '11:00 - 13:00', ...state });
  return id;
}

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

test('who has the program open sees within five seconds what was canceled, and why, and is sent to what takes place', async ({
  page,
  host,
  foreign,
}) => {
  const id = await give(host, {});
  const other = await idOf(host, 'Talk 2.7');
  await page.clock.setFixedTime(DURING);
  const hears = page.waitForResponse('**/api/events*');
  await embed(page, host, foreign, tag(host));
  await expect(row(page, id).locator('[part=now]')).toHaveText('Now');
  // The five seconds are those of a change, not of the page's beginning.
  await hears;
  await host.call('PATCH', `/api/schedule-items/${id}`, { state: 'cancelled', state_note: 'The speaker is ill' });
  await expect(heading(page, id)).toHaveText(/^Canceled Talk 2\.6\s+The speaker is ill$/, { timeout: 5_000 });
  await expect(heading(page, id).locator('s')).toHaveText('Talk 2.6');
  await expect(heading(page, id).locator('s')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(row(page, id).locator('[part=now]')).toHaveCount(0);
  await expect(row(page, other).locator('[part=now]')).toHaveText('Now');
  await expect(page.locator('[part=now-link]').first()).toHaveText('Now: Talk 2.7');
  await expect(row(page, id).locator('[part=change]')).toHaveCount(0);
  await page.locator('[part=changes] > summary').click();
  await expect(page.locator('[part=changes]').getByRole('listitem')).toHaveText([/Canceled · The speaker is ill/]);
  expect(await (await fetch(`${host.url}/program/${id}.ics`)).text()).toContain('STATUS:CANCELLED');

  // It takes place after all.
  await host.call('PATCH', `/api/schedule-items/${id}`, { state: '', state_note: '' });
  await expect(heading(page, id)).toHaveText('Talk 2.6', { timeout: 5_000 });
  await expect(row(page, id).locator('[part=now]')).toHaveText('Now');
});

test('on the site it is never marked as on, not even before the scripts are there, and stays as the host has rendered it', async ({
  page,
  host,
}) => {
  const id = await give(host, { state: 'cancelled' });
  await page.clock.setFixedTime(DURING);
  await page.goto('/');
  await expect(page.locator('[data-running]:visible').first()).toBeAttached();
  await expect(heading(page, id)).toHaveText('Canceled Talk 2.6');
  await expect(row(page, id).locator('[part=now]')).toHaveCount(0);
  await expect(row(page, id)).not.toHaveAttribute('data-running');
  await page.getByRole('searchbox').first().fill('canceled');
  await expect(page.locator('[part=item]:visible')).toHaveCount(1);
});

for (const [when, time, text] of [
  ['before it', BEFORE, /^Full Talk 2\.6\s+Watch in Hall B$/],
  ['while it is on', DURING, /^Full Talk 2\.6\s+Watch in Hall B$/],
  ['once it is over', OVER, /^Talk 2\.6$/],
  ['after the event', AFTER_THE_EVENT, /^Talk 2\.6$/],
] as const)
  test(`an item that is full says so ${when}${time > DURING ? ' no more' : ''}, in the program and on its page`, async ({
    page,
    host,
    foreign,
  }) => {
    const id = await give(host, { state: 'full', state_note: 'Watch in Hall B' });
    await page.clock.setFixedTime(time);
    await embed(page, host, foreign, tag(host));
    await expect(heading(page, id)).toHaveText(text);
    await page.goto(`${host.url}/program/${id}`);
    const word = page.getByRole('heading', { level: 1 }).getByText('Full');
    const note = page.getByText('Watch in Hall B');
    for (const part of [word, note]) await expect(part).toBeVisible({ visible: time <= DURING });
  });

test('a canceled item clashes with nothing in “My program”', async ({ page, host, foreign }) => {
  const [id, other] = [await give(host, {}), await idOf(host, 'Talk 2.7')];
  await page.clock.setFixedTime(BEFORE);
  await embed(page, host, foreign, tag(host));
  for (const item of [id, other])
    await row(page, item)
      .getByRole('button', { name: /My program/ })
      .click();
  await page.locator('[part=mine-button]').click();
  await expect(page.locator('[part=clash]').first()).toBeVisible();
  await host.call('PATCH', `/api/schedule-items/${id}`, { state: 'cancelled' });
  await expect(heading(page, id)).toHaveText('Canceled Talk 2.6');
  await expect(page.locator('[part=clash]')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`both can be read by everybody, on a phone and on its page: ${colorScheme}`, async ({ page, host }) => {
    const id = await give(host, { state: 'cancelled', state_note: 'The speaker is ill' });
    const other = await idOf(host, 'Talk 2.7');
    await host.call('PATCH', `/api/schedule-items/${other}`, { state: 'full', state_note: 'Watch in Hall B' });
    await page.clock.setFixedTime(BEFORE);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/#program-item-${id}`);
    await expect(heading(page, id)).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(wide).toBe(false);
    for (const item of [id, other]) {
      await page.goto(`/program/${item}`);
      await expect(page.locator('.state')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });
