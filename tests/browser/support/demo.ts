import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { ApiHost, DayDraft } from './fixtures.ts';

/** The origin of the host pages in the tests: another than the API host's, as in real life. */
export const ELSEWHERE = 'http://university.example';

/** A program with everything that a host page's styles could affect. */
export const PROGRAM: DayDraft[] = [
  {
    title: 'Tuesday, 28 October 2025',
    date: '2025-10-28',
    items: [
      {
        time: '08:00 - 09:00',
        title: 'Opening <em>ceremony</em>',
        description:
          '<p>Bring <a href="https://example.org/x">this form</a>, <code>code</code> and <strong>time</strong>.</p><ol><li>First</li><li>Second</li></ol><blockquote>Quoted</blockquote>',
        list: ['A first point', '<b>A second point</b> with <a href="https://example.org/y">a link</a>'],
      },
      { time: '09:00 - 10:00', title: 'Keynote' },
      { time: '09:00 - 10:00', title: 'A session beside it', description: '<h5>Room</h5><p>Text</p><hr><p>More</p>' },
    ],
  },
  { title: 'Wednesday', date: '2025-10-29', items: [{ time: '10:00', title: 'Panel', list: ['One'] }] },
];

/** Serves the built demo from {@link ELSEWHERE}, with the bundle and the API of `host`. */
export async function serveElsewhere(context: BrowserContext, host: ApiHost): Promise<void> {
  await context.route(`${ELSEWHERE}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname === '/blank') return route.fulfill({ contentType: 'text/html', body: blank(host) });
    // Without changes as they happen: a stream can't be passed on.
    if (pathname === '/api/events') return route.fulfill({ status: 204 });
    if (pathname.startsWith('/api/'))
      // A page asks for changes at any time, and a test may end meanwhile.
      return route
        .fetch({ url: host.url + pathname + search })
        .then((response) => route.fulfill({ response }))
        .catch(() => {});
    const file = join('dist', pathname);
    const body = await readFile(file).catch(() => undefined);
    if (!body) return route.fulfill({ status: 404, body: '' });
    if (!file.endsWith('.html')) return route.fulfill({ path: file });
    const html = body
      .toString()
      .replace('../../conference-elements.js', `${host.url}/conference-elements.js`)
      .replaceAll('api-base=""', `api-base="${host.url}"`)
      .replaceAll("'self'", `'self' ${host.url}`);
    return route.fulfill({ contentType: 'text/html', body: html });
  });
}

const blank = (host: ApiHost) =>
  `<!doctype html><title>x</title><link rel="icon" href="data:,"><script type="module" src="${host.url}/conference-elements.js"></script>`;

export const openHost = (page: Page, name: string) => page.goto(`${ELSEWHERE}/demo/hosts/${name}.html`);
