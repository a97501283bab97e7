import { createServer, type Server } from 'node:http';

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
