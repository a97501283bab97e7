import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';

/**
 * A server of somebody else's pages, on an origin of its own. It's a real one: Chromium lets a page that it takes for
 * a public one (such as an answer made by `page.route`) ask nothing of this machine's own addresses.
 */
export interface ForeignSite {
  url: string;
  /** What it answers to any path from now on. */
  html: string;
  close(): Promise<void>;
}

export async function foreignSite(): Promise<ForeignSite> {
  const site: ForeignSite = { url: '', html: '', close: async () => {} };
  const server: Server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(site.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  site.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return site;
}

const FAVICON = '<link rel="icon" href="data:,">';

/**
 * Opens a page with this markup and the bundle of `host`, as web staff have it: its elements are rendered by the browser
 * alone.
 * @returns the page's first program
 */
export async function embed(page: Page, host: { url: string }, foreign: ForeignSite, markup: string) {
  foreign.html = `<!doctype html><title>x</title>${FAVICON}<script type="module" src="${host.url}/conference-elements.js"></script>${markup}`;
  await page.goto(foreign.url);
  return page.locator('conference-program').first();
}
