/**
 * The site without network: `/` with the program, its fonts and its script are kept on the device, and for whoever opens them
 * `/editor` and `/run`, which hold no row of the program. Newly fetched files are always preferred, so that an update of the site is
 * never held back. The API is left alone.
 * docs/decisions/service-worker-without-api.md
 */
import { clientsClaim } from 'workbox-core';
import { addPlugins, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

const { build, bundle, files } = SITE_FILES;

/** After how many seconds a visitor is shown the copy of a page that hasn't begun to arrive. */
const PATIENCE_S = 3;
const HOME = '/';
const EDITOR = '/editor';
const RUN = '/run';
const EDITOR_SCRIPT = '/program-editor.js';
const PAGES = `pages-${build}`;
const PICTURES = `pictures-${build}`;
const GIVEN = `pictures-given-${build}`;
const EDITORS = `editor-${build}`;

/** The most pictures of the host that are kept. Each has at most 2 MB. */
const MOST_GIVEN = 50;

/** A page that names another script belongs to a newer build, whose worker brings its own copy. */
const isOfThisBuild = async (page: Response) => (await page.clone().text()).includes(bundle);

/** Errors, answers of a hotel's sign-in page and what the host wants nobody to keep are no copy of the site. */
const isWorthKeeping = async (page: Response) =>
  page.status === 200 &&
  page.type === 'basic' &&
  !page.headers.get('cache-control')?.includes('no-store') &&
  (await isOfThisBuild(page));

/** A copy says when it was made, so that its program can: `<html data-copied="2025-10-28T06:05:00.000Z">`. */
async function asCopy(page: Response): Promise<Response> {
  const { status, headers } = page;
  const copied = new Date(headers.get('date') ?? 0).toISOString();
  const html = (await page.text()).replace('<html', `<html data-copied="${copied}"`);
  return new Response(html, { status, headers });
}

/** The caches of the program, which its element keeps, are not the worker's. */
const isOwnCache = (name: string) => /^(?:pages|pictures|editor|workbox)-/.test(name);

const copyOfHome = async () => {
  const copy = await caches.match(HOME, { cacheName: PAGES, ignoreVary: true });
  return copy && asCopy(copy);
};

const hasRoom = async () => (await (await caches.open(GIVEN)).keys()).length < MOST_GIVEN;

/** Forgets the pictures of the host that a page doesn't show any more. */
async function forgetPictures(page: Response): Promise<void> {
  const html = await page.text();
  const given = await caches.open(GIVEN);
  for (const request of await given.keys())
    if (!html.includes(new URL(request.url).pathname)) await given.delete(request);
}

/** The host no longer serves this worker: it keeps nothing more, and is gone when the last page that it serves is closed. */
let isGone = false;

/** When the host no longer serves this worker, it removes itself with all that it keeps. */
async function leaveIfGone(): Promise<void> {
  const { status } = await fetch(self.location.href, { method: 'HEAD', cache: 'no-store' });
  if (status !== 404 && status !== 410) return;
  isGone = true;
  for (const name of (await caches.keys()).filter(isOwnCache)) await caches.delete(name);
  await self.registration.unregister();
}

precacheAndRoute(files);
// Asks whether a file has changed, where Workbox would load it again: the page has just fetched it.
addPlugins([{ requestWillFetch: async ({ request }) => new Request(request.url, { cache: 'no-cache' }) }]);

const home = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async () => HOME,
      cacheWillUpdate: async ({ response }) => ((await isWorthKeeping(response)) && !isGone ? response : null),
      cachedResponseWillBeUsed: async () => copyOfHome(),
      cacheDidUpdate: ({ newResponse }) => forgetPictures(newResponse),
      // A proxy whose host is down.
      handlerWillRespond: async ({ response }) => (response.status >= 500 && (await copyOfHome())) || response,
    },
  ],
});

/** Pages of one item or room aren't kept: the program is, and has the item in its place. */
const programPages = new NetworkFirst({
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    {
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ request }) => {
        const [, id] = /^\/program\/(\d+)$/.exec(new URL(request.url).pathname) ?? [];
        return (await copyOfHome()) && Response.redirect(`/#program${id ? `-item-${id}` : ''}`);
      },
    },
  ],
});

/**
 * The editor as it was opened last. It is never shown because the network is slow: a copy may be older than the host that
 * it would write to.
 */
const editor = new NetworkFirst({
  cacheName: EDITORS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && response.type === 'basic' && !isGone ? response : null,
      handlerWillRespond: async ({ request, response }) =>
        (response.status >= 500 &&
          (await caches.match(new URL(request.url).pathname, { cacheName: EDITORS, ignoreVary: true }))) ||
        response,
    },
  ],
});

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    (url.pathname === EDITOR_SCRIPT || ([EDITOR, RUN].includes(url.pathname) && request.mode === 'navigate')),
  editor,
);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === HOME,
  (options) => {
    options.event.waitUntil(leaveIfGone().catch(() => {}));
    return home.handle(options);
  },
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && /^\/(?:program\/\d+$|room\/)/.test(url.pathname),
  programPages,
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/images\/.*\.[0-9a-f]{8}\.\d+\.\w+$/.test(url.pathname),
  new CacheFirst({
    cacheName: PICTURES,
    plugins: [{ cacheWillUpdate: async ({ response }) => (response.status === 200 && !isGone ? response : null) }],
  }),
);
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/pictures/'),
  new CacheFirst({
    cacheName: GIVEN,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !isGone && (await hasRoom()) ? response : null,
      },
    ],
  }),
);

async function keepHome(): Promise<void> {
  const page = await fetch(HOME, { cache: 'no-cache' });
  // Not installed then: the worker before this one stays with its own copy, and the browser tries again.
  if (!(await isWorthKeeping(page))) throw new Error('The site answered with a page that can’t be kept.');
  await (await caches.open(PAGES)).put(HOME, page);
}

/** Its page was there before this worker, which has seen nothing of what it has loaded. */
async function keepOpenEditor(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!windows.some(({ url }) => new URL(url).pathname === EDITOR)) return;
  await (await caches.open(EDITORS)).addAll([EDITOR, EDITOR_SCRIPT]).catch(() => {
    // The network is gone already: the next time.
  });
}

/** Keeps the pictures that the page has loaded before this worker was there. None is loaded for that: the browser still has them. */
async function keepSeenPictures(): Promise<void> {
  const html = await (await caches.match(HOME, { cacheName: PAGES, ignoreVary: true }))?.text();
  const given = await caches.open(GIVEN);
  for (const path of new Set(html?.match(/\/pictures\/[\da-f]{32}\.\w+/g))) {
    if (!(await hasRoom())) return;
    const seen = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
    if (seen?.status === 200) await given.put(path, seen);
  }
}

async function removeOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => isOwnCache(name) && !name.startsWith('workbox') && !name.endsWith(build),
  );
  for (const name of others) await caches.delete(name);
}

self.addEventListener('install', (event) => event.waitUntil(keepHome()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOtherBuilds(), keepOpenEditor(), keepSeenPictures()])),
);
// At once: an open page has loaded its script already, and the next one asks the network first.
void self.skipWaiting();
clientsClaim();
