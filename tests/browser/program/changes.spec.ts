import type { Page } from '@playwright/test';
import { type ApiHost, expect, test } from '../support/fixtures.ts';
import { embed, type ForeignSite } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { isKept } from '../support/kept.ts';
import { watchLayoutShift } from '../support/watch.ts';

const program = (page: Page) => page.locator('conference-program');
const line = (page: Page) => program(page).locator('[part=changes] > summary');
const row = (page: Page, title: string) =>
  program(page)
    .locator('[part=item]')
    .filter({ has: page.locator('[part=item-title]').getByText(title, { exact: true }) });
const mark = (page: Page, title: string) => row(page, title).locator('[part=change]');

/** A visit, after which the program is kept on the device. */
async function visit(page: Page, host: ApiHost, foreign: ForeignSite, attributes = '') {
  await embed(page, host, foreign, `<conference-program api-base="${host.url}" ${attributes}></conference-program>`);
  await expect(row(page, 'Talk 1.1')).toBeVisible();
  await isKept(page);
}

/** The organizers' edits while nobody looks: one talk moves to another time, one is canceled, one is new. */
async function edit(page: Page, host: ApiHost) {
  await page.goto('about:blank');
  const [day] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${day!.items[0]!.id}`, { time: '08:30' });
  await host.call('DELETE', `/api/schedule-items/${day!.items[1]!.id}`);
  await host.call('POST', '/api/schedule-items', { day_id: day!.id, time: '17:00', title: 'Added', description: '' });
}

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM));

test('who comes back is told what has moved, what is new and what was cancelled, until it is marked as seen @walk', async ({
  page,
  host,
  foreign,
}) => {
  await visit(page, host, foreign);
  await expect(line(page)).toHaveCount(0);
  await edit(page, host);
  await visit(page, host, foreign);
  await expect(line(page)).toHaveText(/^3 changes since \d\d:\d\d$/);
  await expect(mark(page, 'Talk 1.1')).toHaveText('08:00 → 08:30');
  await expect(mark(page, 'Talk 1.2')).toHaveText('Canceled');
  await expect(mark(page, 'Added')).toHaveText('New');

  await line(page).click();
  const list = program(page).locator('[part=changes]');
  await expect(list.getByRole('listitem')).toHaveText([
    /Talk 1\.1.*Tue 28 · 08:00 → 08:30/,
    /Added.*Tue 28 · New/,
    /Talk 1\.2.*Tue 28 · Canceled/,
  ]);
  await list.getByRole('link', { name: 'Added' }).click();
  await expect(row(page, 'Added').locator('[part=item-title]')).toBeFocused();
  await expect(list.getByRole('listitem').first()).toBeHidden();
  await line(page).click();
  await list.getByRole('link', { name: 'Talk 1.2' }).click();
  await expect(row(page, 'Talk 1.2').locator('[part=item-title]')).toBeFocused();

  // Not seen yet: the next visit tells the same.
  await page.reload();
  await expect(line(page)).toHaveText(/^3 changes since/);
  await line(page).click();
  await list.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(line(page)).toHaveCount(0);
  await expect(program(page).locator('[part=change]')).toHaveCount(0);
  await expect(row(page, 'Talk 1.2')).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'Added')).toBeVisible();
  const keepsEarlier = async () => {
    const [answer] = await (await caches.open('conference-program')).matchAll();
    return 'seen' in ((await answer!.json()) as object);
  };
  await expect.poll(() => page.evaluate(keepsEarlier)).toBe(false);
  await expect(line(page)).toHaveCount(0);
});

for (const width of [360, 1280])
  test(`of many changes the button below them is seen at ${width} px, and a move to another day is said once`, async ({
    page,
    host,
    foreign,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await visit(page, host, foreign);
    await page.goto('about:blank');
    const [first, second] = await host.schedule();
    for (const item of first!.items.slice(0, 9))
      await host.call('PATCH', `/api/schedule-items/${item.id}`, { day_id: second!.id });
    await visit(page, host, foreign);
    await line(page).click();
    const list = program(page).locator('[part=changes]');
    await expect(list.getByRole('button', { name: 'Mark as seen' })).toBeInViewport({ ratio: 1 });
    await expect(list.getByRole('listitem').first()).toHaveText(/^Talk 1\.1\s*Tue 28 → Wed 29$/);
  });

test('by keyboard: the line opens the list, Escape closes it', async ({ page, host, foreign }) => {
  await visit(page, host, foreign);
  await edit(page, host);
  await visit(page, host, foreign);
  await line(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(program(page).getByRole('link', { name: 'Talk 1.1' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(program(page).getByRole('link', { name: 'Talk 1.1' })).toBeHidden();
});

for (const width of [360, 1280])
  test(`nothing moves for it at ${width} px, and nothing is covered`, async ({ page, host, foreign }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, host, foreign);
    await edit(page, host);
    const [day] = await host.schedule();
    // Outside the first screen nobody sees a row grow.
    await host.call('PATCH', `/api/schedule-items/${day!.items.at(-1)!.id}`, { time: '17:30' });
    await watchLayoutShift(page);
    await visit(page, host, foreign);
    await expect(line(page)).toBeVisible();
    const boxes = await program(page).evaluate((element) => {
      const box = (part: string) => element.shadowRoot!.querySelector(`[part~=${part}]`)!.getBoundingClientRect();
      const title = document.createRange();
      title.selectNodeContents(element.shadowRoot!.querySelector('[part=heading]')!);
      return {
        line: box('changes').toJSON(),
        title: title.getBoundingClientRect().toJSON(),
        tools: box('tools').toJSON(),
      };
    });
    expect(boxes.line.left).toBeGreaterThan(boxes.title.right);
    expect(boxes.line.bottom).toBeLessThan(boxes.tools.top);
    expect(boxes.line.right).toBeLessThanOrEqual(width);
  });

test('an element without="changes" tells and marks nothing', async ({ page, host, foreign }) => {
  await visit(page, host, foreign, 'without="changes"');
  await edit(page, host);
  await visit(page, host, foreign, 'without="changes"');
  await expect(row(page, 'Added')).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await expect(program(page).locator('[part=change]')).toHaveCount(0);
});
