import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { tricklingPage } from '../support/trickling-page.ts';
import { fontsShown, watchLayoutShift } from '../support/watch.ts';

declare global {
  interface Window {
    /** When each element was defined, in milliseconds since the navigation began. */
    definedAt: number[];
    firstFrameAt?: number;
  }
}

/** Records the time of every definition, which includes hydration. */
const watchDefinitions = (page: Page) =>
  page.addInitScript(() => {
    window.definedAt = [];
    const define = customElements.define.bind(customElements);
    customElements.define = (...words) => {
      window.definedAt.push(performance.now());
      define(...words);
    };
  });

test.beforeEach(({ host }) => host.replace([{ title: 'Tuesday', items: [{ title: 'Opening' }] }]));

test('what the server has prerendered is painted before scripts take over', async ({ page }) => {
  await watchDefinitions(page);
  await page.addInitScript(() => {
    // As if the connection were so fast that the bundle arrives before the first frame.
    performance.getEntriesByName = () => [];
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      request((time) => {
        window.firstFrameAt ??= performance.now();
        callback(time);
      });
  });
  await page.goto('/');
  await page.evaluate(() => customElements.whenDefined('site-footer'));
  const { firstFrameAt, definedAt, asked } = await page.evaluate(() => ({
    firstFrameAt: window.firstFrameAt!,
    definedAt: window.definedAt,
    asked: performance.getEntriesByType('resource').find(({ name }) => /\/conference-elements\.\w+\.js$/.test(name))!
      .startTime,
  }));
  expect(firstFrameAt).toBeLessThan(asked);
  expect(asked).toBeLessThan(definedAt[0]!);
});

test('a page without the program requests it before rendering the element', async ({ page, host, foreign }) => {
  await watchDefinitions(page);
  foreign.html = `<!doctype html><title>x</title><link rel="icon" href="data:,"><script type="module" src="${host.url}/conference-elements.js"></script>
    <conference-program api-base="${host.url}"></conference-program>`;
  await page.goto(foreign.url);
  await expect(page.getByText('Opening')).toBeVisible();
  const { asked, definedAt } = await page.evaluate(() => ({
    asked: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/schedule'))!.startTime,
    definedAt: window.definedAt,
  }));
  expect(asked).toBeLessThan(definedAt[0]!);
});

for (const [name, path, from, to] of [
  ['the bar and the hero of the site', '/', '<site-nav', '</event-hero>'],
  ['the tools and the first rows of the program', '/embed/program.html', 'part="tools"', 'data-item="4"'],
] as const)
  test(`nothing moves while a slow machine reads ${name}`, async ({ page, host }) => {
    const items = INDEX_PROGRAM[0]!.items!;
    const [day] = await host.replace([{ ...INDEX_PROGRAM[0]!, items: [...items, ...items] }]);
    const html = await (await fetch(host.url + path)).text();
    const slow = await tricklingPage(
      html.replace(/<script\b[^>]*>[^]*?<\/script>/g, '').replaceAll('="/', `="${host.url}/`),
      from,
      to.replace('4', String(day!.items[3]!.id)),
    );
    await watchLayoutShift(page);
    await page.goto(slow.url);
    await fontsShown(page);
    expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
    slow.close();
  });

test('at the address of a day everything has its place before scripts take over, as at that of a section', async ({
  page,
  host,
}) => {
  // Few enough for all rows to be laid out.
  const days = INDEX_PROGRAM.map(({ title, items }) => ({ title, items: items!.slice(0, 8) }));
  const [, , last] = await host.replace(days);
  await page.route('**/conference-elements*.js', (route) => route.abort());
  const heightAt = async (address: string) => {
    await page.goto('about:blank');
    await page.goto(address);
    await fontsShown(page);
    return page.evaluate(() => document.documentElement.scrollHeight);
  };
  const height = await heightAt('/#program');
  expect(await heightAt(`/#program-day-${last!.id}`)).toBe(height);
  await expect(page.getByRole('heading', { name: last!.title })).toBeInViewport();
});
