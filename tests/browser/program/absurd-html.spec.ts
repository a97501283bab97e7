import type { Page } from '@playwright/test';
import { MAX_DEPTH } from '../../../src/program/html/clean-html.ts';
import { sanitize } from '../../../src/server/text/sanitize.ts';
import { button, form, openEditor } from '../support/editor.ts';
import { expect, test } from '../support/fixtures.ts';
import { embed } from '../support/foreign-page.ts';

declare global {
  interface Window {
    longestTask: number;
  }
}

/** For how long a page may not answer its visitor, in milliseconds; generous, since tests share a machine. */
const PATIENCE_MS = 1_500;

const openTags = (count: number) => Array.from({ length: count }, (_, index) => `<b title=${index}>`).join('');
const ABSURD: readonly [name: string, description: string, words: string][] = [
  ['100 kB of <b>', '<b>'.repeat(33_000) + 'words', ' words'],
  ['300 kB of <b>', '<b>'.repeat(66_000) + 'words' + '</b>'.repeat(25_000), 'words'],
  ['formatting that every paragraph opens again', `<p>${openTags(400)}${'<p>words'.repeat(1_500)}`, 'words'],
  ['10 MB of words', 'words '.repeat(1_700_000), 'words'],
];

const watchTasks = (page: Page) =>
  page.addInitScript(() => {
    window.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
    }).observe({ type: 'longtask' });
  });

/** Once the tasks until now have been reported. */
const longestTask = (page: Page) =>
  page.evaluate(() => new Promise<number>((resolve) => setTimeout(() => resolve(window.longestTask), 100)));

for (const [name, description, words] of ABSURD)
  test(`${name} from another host keeps no page from answering`, async ({ page, host, foreign }) => {
    await watchTasks(page);
    const items = [description, 'After'].map((text, id) => ({ id, day_id: 1, title: `Item ${id}`, description: text }));
    await page.route('**/api/schedule', (route) => route.fulfill({ json: [{ id: 1, title: 'Day', items }] }));
    const program = await embed(
      page,
      host,
      foreign,
      `<conference-program api-base="${host.url}"></conference-program>`,
    );
    await expect(program.locator('[part=item]')).toHaveCount(2);
    await expect(program.locator('[part=item-description]').first()).toContainText(words);
    await expect(program.locator('[part=item-description]').last()).toHaveText('After');
    expect(await longestTask(page)).toBeLessThan(PATIENCE_MS);
  });

test('the editor answers while an absurd text is pasted and previewed, and tells what is lost', async ({
  page,
  host,
}) => {
  await watchTasks(page);
  await openEditor(page, host);
  await button(page, 'Edit item Opening').click();
  const open = form(page, 'Edit item Opening');
  for (const [, description] of ABSURD.slice(0, 3)) {
    await open.getByLabel('Description').fill(description);
    await expect(open.locator('[data-field=description]').getByRole('status')).toHaveText(
      'Removed: all formatting, of which there is too much',
    );
    await expect(open.locator('[part=preview]')).toContainText('words');
    await open.getByLabel('Description').fill('');
  }
  expect(await longestTask(page)).toBeLessThan(PATIENCE_MS);
});

test('elements named like what a parsed document is asked for stand in for nothing', async ({
  page,
  host,
  foreign,
}) => {
  const names = ['write', 'querySelector', 'getElementsByTagName', 'documentElement', 'body', 'childNodes', 'length'];
  const named = names.flatMap((name) =>
    ['img', 'form', 'object', 'iframe'].map((tag) => `<${tag} name=${name}></${tag}>`),
  );
  const description = `${named.join('').repeat(4)}<form>${names.map((name) => `<input name=${name}>`).join('')}words`;
  const program = await embed(page, host, foreign, '<conference-program></conference-program>');
  await program.evaluate((element, description) => {
    const items = [{ id: 1, day_id: 1, title: 'Item', description }];
    (element as unknown as { schedule: unknown }).schedule = [{ id: 1, title: 'Day', items }];
  }, description);
  await expect(program.locator('[part=item-description]')).toHaveText('words');
});

test('browser and server draw the line at the same depth', async ({ page, host, foreign }) => {
  const texts = [1, 0].map((less) => '<b title="x">'.repeat(MAX_DEPTH - less) + 'words');
  const program = await embed(page, host, foreign, '<conference-program></conference-program>');
  await program.evaluate((element, texts) => {
    const items = texts.map((description, id) => ({ id, day_id: 1, title: 'Item', description }));
    (element as unknown as { schedule: unknown }).schedule = [{ id: 1, title: 'Day', items }];
  }, texts);
  await expect(program.locator('[part=item]')).toHaveCount(2);
  const counts = await program
    .locator('[part=item-description]')
    .evaluateAll((all) => all.map((element) => element.querySelectorAll('b').length));
  expect(counts).toEqual(texts.map((text) => sanitize(text).split('<b>').length - 1));
  expect(counts).toEqual([MAX_DEPTH - 1, 0]);
});
