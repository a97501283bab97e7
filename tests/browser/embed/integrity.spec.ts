import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { INDEX_PROGRAM } from '../support/index-program.ts';

/** A site on an origin of its own; it answers `/` with a page and any other path with a script. */
async function startSite(html: string, script = '') {
  const server = createServer((request, response) => {
    const isPage = request.url === '/';
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'text/javascript');
    response.setHeader('access-control-allow-origin', '*');
    response.end(isPage ? html : script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

const pinning = (src: string, integrity: string, apiBase: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pinned</title>
<script>addEventListener('error', ({ target }) => (document.documentElement.dataset.refused = target.src), true)</script>
<script type="module" src="${src}" integrity="${integrity}" crossorigin="anonymous"></script>
<conference-program api-base="${apiBase}">Not loaded</conference-program>`;

interface Pinned {
  file: string;
  integrity: string;
}

const release = async (url: string): Promise<Pinned & { program: Pinned }> =>
  (await fetch(`${url}/integrity.json`)).json();

const isDefined = (page: Page) => page.evaluate(() => !!customElements.get('conference-program'));

test('a page on another origin loads the pinned bundle by its integrity @walk', async ({ page, host }) => {
  await host.replace([{ title: 'Tuesday', items: [{ title: 'Opening' }] }]);
  const { file, integrity } = await release(host.url);
  const site = await startSite(pinning(`${host.url}/${file}`, integrity, host.url));
  await page.goto(site.url);
  await expect(page.getByRole('heading', { name: 'Opening' })).toBeVisible();
  site.close();
});

test('a bundle with one byte changed is refused, and the fallback stays @walk', async ({ page, host }) => {
  const { file, integrity } = await release(host.url);
  const code = await (await fetch(`${host.url}/${file}`)).text();
  const mirror = await startSite('', `${code} `);
  const site = await startSite(pinning(`${mirror.url}/${file}`, integrity, host.url));
  await page.goto(site.url);
  await expect(page.locator('html')).toHaveAttribute('data-refused', `${mirror.url}/${file}`);
  expect(await isDefined(page)).toBe(false);
  await expect(page.getByText('Not loaded')).toBeVisible();
  site.close();
  mirror.close();
});

test('a pinned conference-program.js runs no React of which one byte has changed; its program stays readable', async ({
  page,
  host,
}) => {
  await host.replace(INDEX_PROGRAM);
  const { program } = await release(host.url);
  let isAsked = false;
  await page.route(/\/conference-elements\.\w+\.js(\?|$)/, async (route) => {
    const code = await (await route.fetch()).text();
    isAsked = true;
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `${code};window.hacked = true;`,
    });
  });
  const site = await startSite(pinning(`${host.url}/${program.file}`, program.integrity, host.url));
  await page.goto(site.url);
  await expect(page.getByText('Talk 1.1', { exact: true })).toBeVisible();
  await expect.poll(() => isAsked).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await isDefined(page)).toBe(false);
  site.close();
});

test('the pinned bundle may be cached forever, the other is revalidated', async ({ host }) => {
  const { file } = await release(host.url);
  const caching = async (name: string) => (await fetch(`${host.url}/${name}`)).headers.get('cache-control');
  expect(await caching(file)).toContain('immutable');
  expect(await caching('conference-elements.js')).toContain('max-age=0');
});
