import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';

/**
 * A server of somebody else's pages, on its own origin. It's a real server because Chromium doesn't let a page that it
 * considers public (such as one served by `page.route`) send requests to loopback addresses.
 */
export interface ForeignSite {
  url: string;
  /** The page it serves at every path from now on. */
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
 * Opens a page with this markup and a script of `host`, as web staff would write it, without prerendering.
 * @returns the page's first program
 */
export async function embed(
  page: Page,
  host: { url: string },
  foreign: ForeignSite,
  markup: string,
  script = 'conference-elements.js',
) {
  foreign.html = `<!doctype html><title>x</title>${FAVICON}<script type="module" src="${host.url}/${script}"></script>${markup}`;
  await page.goto(foreign.url);
  return page.locator('conference-program').first();
}

/** A page whose server includes the prerendered element, as web staff do. */
export async function included(host: { url: string }, query = '') {
  const fragment = await (await fetch(`${host.url}/embed/program.html${query}`)).text();
  return `<!doctype html><title>x</title>${FAVICON}<h1>University</h1>${fragment}`;
}
