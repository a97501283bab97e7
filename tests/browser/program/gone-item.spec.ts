import { expect, test } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';

const GONE = 'was canceled, or is no longer in the program.';
const line = 'conference-program [part=gone]';

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM).then(() => {}));

test('a link to a deleted item says so on the day that it was on, to which it leads @walk', async ({ page, host }) => {
  const [, second] = await host.schedule();
  const { id } = second!.items[3]!;
  await host.call('DELETE', `/api/schedule-items/${id}`);
  await page.goto(`/#program-item-${id}`);
  await expect(page.locator(line)).toHaveText(`This item ${GONE}`);
  await expect(page.locator(line)).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Day 2 of the meeting' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Day 2 of the meeting' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: GONE })).toHaveCount(1);

  // Another link takes it back.
  await page.evaluate((item) => void (location.hash = `#program-item-${item}`), second!.items[4]!.id);
  await expect(page.locator('[data-target]')).toHaveAttribute('data-item', String(second!.items[4]!.id));
  await expect(page.locator(line)).toHaveCount(0);
});

test('beside the day of a wide page the items keep their column', async ({ page, host }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const [first] = await host.schedule();
  const { id } = first!.items[0]!;
  await host.call('DELETE', `/api/schedule-items/${id}`);
  await page.goto(`/#program-item-${id}`);
  await expect(page.locator(line)).toBeInViewport();
  const lefts = await page
    .locator('conference-program [part=items]')
    .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
});

test('a link to an item that nobody knows says so before the days, in a short program, too', async ({ page, host }) => {
  for (const program of [INDEX_PROGRAM, INDEX_PROGRAM.slice(0, 1)]) {
    await host.replace(program);
    await page.goto('about:blank');
    await page.goto('/#program-item-99999');
    await expect(page.locator(line)).toHaveText(`This item ${GONE}`);
    await expect(page.locator(line)).toBeInViewport();
  }
});

test('in another site’s page it says so in the language of that page', async ({ page, host, foreign }) => {
  const [first] = await host.schedule();
  const { id } = first!.items[0]!;
  await host.call('DELETE', `/api/schedule-items/${id}`);
  const markup = '<p lang="fr" style="height: 3000px">Loin</p><conference-program lang="fr"></conference-program>';
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,"><script type="module" src="${host.url}/conference-elements.js"></script>${markup}`;
  await page.goto(`${foreign.url}#program-item-${id}`);
  await expect(page.locator(line)).toHaveText('Cet élément a été annulé, ou ne figure plus au programme.');
  await expect(page.locator(line)).toBeInViewport();
});

test('the page of a deleted item leads to its day', async ({ page, host }) => {
  const [first] = await host.schedule();
  const { id } = first!.items[0]!;
  await host.call('DELETE', `/api/schedule-items/${id}`);
  const answer = await page.goto(`/program/${id}`);
  expect(answer!.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'No longer in the program' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Day 1 of the meeting' }).last().click();
  await expect(page.getByRole('heading', { name: 'Day 1 of the meeting' })).toBeInViewport();
});
