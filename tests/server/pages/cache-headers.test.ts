import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { DIST_DIR, hostForAll, PASSWORD } from '../support/host.ts';
import { rawRequest } from '../support/raw-request.ts';
import { plainPicture } from '../../support/pictures.ts';
import { takeToken } from '../../support/product.mjs';

const host = hostForAll();
let token: string;
let picture: string;
beforeAll(async () => {
  token = await takeToken(host.url, PASSWORD);
  const answer = await host.fetch('/api/pictures', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await plainPicture('png')),
  });
  ({ name: picture } = (await answer.json()) as { name: string });
});

const SHARED = {
  cacheControl: 'public, max-age=0, s-maxage=2',
  cdn: 'max-age=2, stale-while-revalidate=3, stale-if-error=86400',
};
const NOWHERE = { cacheControl: 'no-store', cdn: undefined };
const MOVED = { cacheControl: 'public, max-age=3600', cdn: undefined };
const FOR_GOOD = { cacheControl: 'public, max-age=31536000, immutable', cdn: undefined };
const FOR_A_WEEK = { cacheControl: 'public, max-age=604800', cdn: undefined };

/** The answer's status, and what it says to caches. Its body isn't waited for: a stream has no end. */
async function asked(path: string, init?: RequestInit) {
  const gone = new AbortController();
  const { status, headers } = await fetch(host.url + path, { redirect: 'manual', ...init, signal: gone.signal });
  gone.abort();
  const cacheControl = headers.get('cache-control')?.replace(', no-transform', '');
  return { status, told: { cacheControl, cdn: headers.get('cdn-cache-control') ?? undefined }, headers };
}

/** The queries that some paths need. */
const PARAMETERS: Record<string, () => string> = {
  '/api/changes': () => '?since=1',
  '/qr.svg': () => '?items=1',
  '/oembed': () => `?url=${host.url}`,
};
/** Kept for good: what a name stands for never changes. */
const NAMED_BY_HASH = '/pictures/';
/** Never kept: they tell of this moment. */
const OF_THIS_MOMENT = /^\/api\/(?:health|events|time)/;

interface Operation {
  security?: object[];
}

async function calls() {
  const { paths } = (await host.call('GET', '/api/openapi.json')).body;
  return Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      // An empty one says that it can be left out.
      isForEditors: !!security && security.every((way) => Object.keys(way).length > 0),
      path,
      address: path.replace('{name}', picture).replaceAll(/\{\w+\}/g, '1') + (PARAMETERS[path]?.() ?? ''),
    })),
  );
}

describe('each call of the API, and each format', () => {
  test('for everybody may be kept for two seconds by caches that visitors share, and by browsers only to be asked about', async () => {
    const reads = (await calls()).filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThan(15);
    for (const { path, address, isForEditors } of reads) {
      const { status, told, headers } = await asked(address);
      if (isForEditors || OF_THIS_MOMENT.test(path)) expect.soft(told, address).toEqual(NOWHERE);
      else if (path.startsWith(NAMED_BY_HASH))
        expect.soft({ status, told }, address).toEqual({ status: 200, told: FOR_GOOD });
      else expect.soft({ status, told }, address).toEqual({ status: 200, told: SHARED });
      // A proxy's word on the visitor's protocol counts where it is believed; nothing else may make it another one.
      const varies = (headers.get('vary') ?? '').toLowerCase().split(/, */).filter(Boolean);
      const fits = varies.every((name) => ['accept-encoding', 'authorization'].includes(name));
      expect.soft(fits, `${address} varies by ${varies.join()}`).toBe(true);
      expect.soft(headers.get('set-cookie'), address).toBeNull();
    }
  });

  test('is kept nowhere if it was asked for with a session, or writes', async () => {
    const all = await calls();
    for (const authorization of [`Bearer ${token}`, 'Bearer nothing', 'Basic YTpi'])
      for (const { address, method } of all.filter(
        (call) => call.method === 'GET' || authorization === 'Bearer nothing',
      ))
        expect
          .soft((await asked(address, { method, headers: { authorization } })).told, `${method} ${address}`)
          .toEqual(NOWHERE);
    for (const { address, method } of all.filter((call) => call.method !== 'GET'))
      expect.soft((await asked(address, { method })).told, `${method} ${address}`).toEqual(NOWHERE);
  });

  test('says the same when nothing has changed', async () => {
    const { headers } = await asked('/api/schedule');
    const again = await asked('/api/schedule', { headers: { 'if-none-match': headers.get('etag')! } });
    expect(again).toMatchObject({ status: 304, told: SHARED });
  });
});

test.each([
  ['/', 200, SHARED],
  ['/?utm_source=mail', 200, SHARED],
  ['/editor', 200, SHARED],
  ['/run', 200, SHARED],
  ['/program/1', 200, SHARED],
  ['/signs?paper=a3', 200, SHARED],
  ['/screen', 200, SHARED],
  ['/embed/', 200, SHARED],
  ['/embed/?item=1', 200, SHARED],
  ['/embed/program.html', 200, SHARED],
  ['/conference-program.js?program', 200, SHARED],
  ['/robots.txt', 200, SHARED],
  ['/sitemap.xml', 200, SHARED],
  ['/editor.html', 301, MOVED],
  ['/index.html', 301, MOVED],
  ['/embed', 301, MOVED],
  ['/demo', 301, MOVED],
  ['/program/999', 404, NOWHERE],
  ['/room/nowhere', 404, NOWHERE],
  ['/signs?room=nowhere', 404, NOWHERE],
  ['/screen/nowhere', 404, NOWHERE],
  ['/no-such-page', 404, NOWHERE],
  ['/embed/?item=999', 404, NOWHERE],
  ['/embed/?theme=blue', 422, NOWHERE],
  ['/embed/program.html?theme=blue', 422, NOWHERE],
  ['/api/changes?since=x', 422, NOWHERE],
  ['/api/schedule-items/999', 404, NOWHERE],
  ['/api/no-such-call', 404, NOWHERE],
  ['/%', 400, NOWHERE],
])('%s is answered with %i, and says how long it may be kept', async (address, status, told) => {
  for (const accept of ['text/html', '*/*'])
    expect(await asked(address, { headers: { accept } })).toMatchObject({ status, told });
});

test('what is no request for anything is kept nowhere', async () => {
  const options = {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example', 'access-control-request-method': 'GET' },
  };
  expect(await asked('/api/schedule', options)).toMatchObject({ status: 204, told: NOWHERE });
  expect(await asked('/', { method: 'DELETE' })).toMatchObject({ status: 404, told: NOWHERE });
  const { status, headers } = await rawRequest(`${host.url}/`, { host: 'a.example, b.example' });
  expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
});

test('a file may be kept for good if its name has a hash of its content, and like the program otherwise', async () => {
  const files = readdirSync(DIST_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(DIST_DIR.length)}/${entry.name}`)
    .filter((path) => !/^\/(?:server|npm)\/|\/\.|\.(?:br|gz)$/.test(path));
  expect(files.length).toBeGreaterThan(50);
  for (const path of files) {
    const { status, told } = await asked(encodeURI(path));
    const isHashed = /\.[0-9a-f]{8}(?:\.\d+)?\.\w+$/.test(path);
    const expected = isHashed ? FOR_GOOD : path.endsWith('.woff2') ? FOR_A_WEEK : SHARED;
    if (status === 200) expect.soft(told, path).toEqual(expected);
    else expect.soft(told, path).toEqual(status === 301 ? MOVED : NOWHERE);
  }
});
