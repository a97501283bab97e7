import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { type ApiHost, expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { isKept } from '../support/kept.ts';

const program = (page: Page) => page.locator('conference-program');
const summary = (page: Page) => program(page).locator('[part=changes] > summary');
const list = (page: Page) => program(page).locator('[part=changes]');
const publish = (host: ApiHost, note: string) => host.call('POST', '/api/publications', { note });

test.beforeEach(async ({ host }) => {
  await host.replace(INDEX_PROGRAM);
  await host.call('PUT', '/api/publications/mode', { publishing: 'by-hand' });
});
test.afterEach(({ host }) => host.call('PUT', '/api/publications/mode', { publishing: 'at-once' }));

test('what the organizers say stands with what has changed, for who comes back and for who is there @walk', async ({
  page,
  host,
  foreign,
}) => {
  const visit = async () => {
    await embed(page, host, foreign, `<conference-program api-base="${host.url}"></conference-program>`);
    await expect(program(page).locator('[part=item]').first()).toBeVisible();
    await isKept(page);
  };
  await visit();
  await page.goto('about:blank');
  const [first, second] = (await host.schedule())[0]!.items;
  await host.call('PATCH', `/api/schedule-items/${first!.id}`, { time: '08:30' });
  await publish(host, 'The bus is late.\nCoffee is ready.');
  await visit();
  await expect(summary(page)).toHaveText(/^1 change since/);
  await summary(page).click();
  await expect(list(page).getByRole('listitem')).toHaveText([/The bus is late\.\s+Coffee is ready\./, /08:00 → 08:30/]);
  expect((await violations(page)).filter((rule) => rule.includes('conference-program'))).toEqual([]);

  // A draft arrives nowhere; then both at once. The note is about what has no line of its own.
  await host.call('PATCH', `/api/schedule-items/${second!.id}`, { description: 'In the garden' });
  await publish(host, 'In the garden');
  await expect(list(page).getByRole('listitem')).toHaveText([/The bus is late/, 'In the garden', /08:00 → 08:30/]);
  await list(page).getByRole('button', { name: 'Mark as seen' }).click();
  await expect(summary(page)).toHaveCount(0);

  await host.call('PATCH', `/api/schedule-items/${second!.id}`, { description: 'In the hall' });
  await publish(host, 'In the hall again');
  await expect(summary(page)).toHaveText(/^1 change since/);
  await summary(page).click();
  await expect(list(page).getByRole('listitem')).toHaveText(['In the hall again']);
});
