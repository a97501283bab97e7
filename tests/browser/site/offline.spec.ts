import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { defined } from '../support/defined.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';
import { isKept } from '../support/kept.ts';
import { type Network, network } from '../support/network.ts';
import { changeSources, otherBuild } from '../support/other-build.ts';
import { field, shownTitles } from '../support/search.ts';
import { watchPolicy } from '../support/watch.ts';

const test = base.extend<{ net: Network }>({
  net: async ({ host }, use) => {
    const net = await network(host);
    await use(net);
    await net.close();
  },
});

const program = (page: Page) => page.locator('conference-program');
const offline = (page: Page) => program(page).locator('[part=offline]');

/** Opens the site, and waits until all of it is on the device. */
async function visit(page: Page, net: Network) {
  await page.goto(net.url);
  const isWhole = async () => {
    await navigator.serviceWorker.ready;
    return !!navigator.serviceWorker.controller && !!(await caches.match('/'));
  };
  await expect.poll(() => page.evaluate(isWhole)).toBe(true);
  // The element keeps its program itself.
  await isKept(page);
}

test.beforeEach(({ host }) => host.replace(INDEX_PROGRAM));

test('after one visit the site opens without network in under a second: program, search, stars, fonts, map and buttons @walk', async ({
  page,
  net,
}) => {
  await visit(page, net);
  await program(page).getByRole('button', { name: 'My program Talk 2.7', exact: true }).click();
  net.cut();
  // On a busy machine it may take longer once. A page that waits for the network does so each time.
  await expect(async () => {
    await page.reload();
    const took = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domContentLoadedEventEnd,
    );
    expect(took).toBeLessThan(1_000);
  }).toPass();
  await expect(program(page).getByText('Talk 1.1', { exact: true })).toBeVisible();
  await defined(page);
  await expect(page.locator('event-hero').locator('[part=map] svg:not(:last-child)')).toHaveCount(2);
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  expect(fonts.join()).toMatch(/Fraunces.*Instrument Sans/);
  await program(page).getByRole('link', { name: 'Wed 29' }).click();
  await expect(program(page).getByText('Talk 2.1', { exact: true })).toBeVisible();
  await expect(program(page).getByText('Talk 1.1', { exact: true })).toBeHidden();
  await field(page).fill('3.4');
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 3.4']);
  await field(page).fill('');
  await program(page)
    .getByRole('button', { name: /^My program \d/ })
    .click();
  await expect.poll(() => shownTitles(page)).toEqual(['Talk 2.7']);
});

test('the program says that it is of an earlier time, and is the newest again when the network is back', async ({
  page,
  net,
  host,
}) => {
  await visit(page, net);
  await expect(offline(page)).toHaveText('');
  net.cut();
  await page.reload();
  await expect(offline(page)).toHaveText(/^Offline, as of \d\d:\d\d$/);
  const [day] = await host.schedule();
  await host.call('PATCH', `/api/schedule-items/${day!.items[0]!.id}`, { title: 'Moved to the garden' });
  net.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(program(page).getByText('Moved to the garden')).toBeVisible();
  await expect(offline(page)).toHaveText('');
});

test('a network that has stalled leaves no white page: after three seconds the last one is shown', async ({
  page,
  net,
}) => {
  await visit(page, net);
  net.stall();
  await expect(async () => {
    const start = Date.now();
    await page.reload();
    await expect(program(page).getByText('Talk 1.1', { exact: true })).toBeVisible();
    expect(Date.now() - start).toBeLessThan(6_000);
  }).toPass();
  await expect(offline(page)).toHaveText(/^Offline, as of/);
});

test('an address of one item leads to the item in the program when there is no network', async ({
  page,
  net,
  host,
}) => {
  await visit(page, net);
  const [day] = await host.schedule();
  net.cut();
  await page.goto(`${net.url}/program/${day!.items[1]!.id}`);
  expect(new URL(page.url()).hash).toBe(`#program-item-${day!.items[1]!.id}`);
  await expect(program(page).getByText('Talk 1.2', { exact: true })).toBeVisible();
});

test('the API is never answered by the worker', async ({ page, net }) => {
  await visit(page, net);
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.fromServiceWorker() && pathname.startsWith('/api')) answers.push(pathname);
  });
  await page.evaluate(async () => {
    await fetch('/api/schedule');
    await fetch('/api/schedule-items/1', { method: 'DELETE' });
  });
  await page.goto(`${net.url}/editor`);
  await expect(page.getByPlaceholder('Enter your password')).toBeVisible();
  expect(answers).toEqual([]);
});

test('an update of the site is there at the next visit, and without network after it; the old one is gone', async ({
  page,
  net,
  host,
}) => {
  const other = await otherBuild();
  try {
    await changeSources(other);
    await visit(page, net);
    const kept = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => /^(pages|pictures)/.test(name)));
    const before = await kept();
    const updated = await other.serve(host.dataDir);
    // A host's first page may take longer than the three seconds that the worker waits for it, on a busy machine.
    await fetch(updated.url);
    net.lead(updated);
    await page.reload();
    await expect(page.getByText('The other build')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-build', 'other');

    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('pages-0123abcd');
    await expect.poll(kept).not.toEqual(expect.arrayContaining(before.slice(0, 1)));
    const files = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.includes('precache'));
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests
          .flat()
          .map(({ url }) => new URL(url).pathname)
          .filter((path) => /^\/conference-elements\.[0-9a-f]{8}\.js$/.test(path));
      });
    await expect.poll(files).toEqual(['/conference-elements.0123abcd.js']);
    net.cut();
    await page.reload();
    await expect(page.getByText('The other build')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-build', 'other');
  } finally {
    await other.close();
  }
});

test('a host that no longer has the worker is rid of it after the next visit', async ({ page, net, host }) => {
  const without = await otherBuild();
  try {
    await visit(page, net);
    for (const ending of ['', '.br', '.gz']) await rm(join(without.dist, `service-worker.js${ending}`));
    net.lead(await without.serve(host.dataDir));
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), {
        timeout: 15_000,
      })
      .toBe(0);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name !== 'conference-program')))
      .toEqual([]);
    net.cut();
    await expect(page.reload()).rejects.toThrow(/net::/);
  } finally {
    await without.close();
  }
});

test('a page that embeds the program gets no worker', async ({ page, host, foreign }) => {
  foreign.html = `<!doctype html><link rel="icon" href="data:,"><script type="module" src="${host.url}/conference-elements.js"></script><conference-program api-base="${host.url}"></conference-program>`;
  await page.goto(foreign.url);
  await expect(program(page).getByText('Talk 1.1', { exact: true })).toBeVisible();
  await isKept(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('the site can be put on a phone’s home screen, under the name of the event', async ({ page, request, net }) => {
  const messages = await watchPolicy(page);
  await visit(page, net);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address!);
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string; type: string }[] };
  expect(manifest.name).toBe('4th Annual Meeting of the LMI-SIR Project');
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    if (sizes === 'any') continue;
    const size = await page.evaluate(async (url) => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  expect(messages).toEqual([]);
});
