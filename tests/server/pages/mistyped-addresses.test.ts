import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DIST_DIR, hostForAll } from '../support/host.ts';

const host = hostForAll();

const CHROME =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,' +
  'application/signed-exchange;v=b3;q=0.7';

const get = async (path: string, accept?: string, method = 'GET') => {
  const answer = await host.fetch(path, { method, redirect: 'manual', headers: accept ? { accept } : {} });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('an unknown address', () => {
  test.each(['/programm', '/images/none.webp', '/embed/none', '/server/main.js', '/Editor', '/demo/none/'])(
    'answers a person at %s with a page that leads home',
    async (path) => {
      const { status, headers, text } = await get(path, CHROME);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('vary')).toBe('Accept, Accept-Encoding');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
      expect(text).toContain('<a class="button primary" href="/">');
    },
  );

  test.each([
    undefined,
    '*/*',
    'application/json',
    'application/problem+json, text/html;q=0.5',
    'image/webp',
    'text/html;q=0',
  ])('answers a client that accepts %s with problem details', async (accept) => {
    const { status, headers, text } = await get('/programm', accept);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(headers.get('vary')).toBe('Accept');
    expect(JSON.parse(text).detail).toBe('There is nothing at GET /programm.');
  });

  test.each(['/api', '/api/', '/api/none', '/api/days/x/y'])(
    'keeps problem details at %s, browser or not',
    async (path) => {
      const { status, headers } = await get(path, CHROME);
      expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('application/problem+json')]);
    },
  );

  test('is answered with the page even if it is not a valid address', async () => {
    const page = await get('/100%', CHROME);
    expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(JSON.parse((await get('/100%')).text).detail).toBe('The address is not a valid URL.');
  });

  test('answers no form with a page, and HEAD like GET without the content', async () => {
    expect((await get('/programm', CHROME, 'POST')).headers.get('content-type')).toContain('application/problem+json');
    const [head, whole] = [await get('/programm', CHROME, 'HEAD'), await get('/programm', CHROME)];
    expect([head.status, head.text]).toEqual([404, '']);
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
  });
});

/** The folders of the built site that have a page of their own, as addresses without the slash that leads to it. */
const folders = readdirSync(DIST_DIR, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^demo\b.*index\.html$/.test(name))
  .map((name) => `/${dirname(name).replaceAll('\\', '/')}`);

/** The same address with one letter after the other written as a browser never does, but may be told to. */
const spellings = (path: string) =>
  [...path].flatMap((letter, at) => {
    if (!/[a-z]/.test(letter)) return [];
    const code = `%${letter.charCodeAt(0).toString(16)}`;
    return [code, code.toUpperCase()].map((other) => path.slice(0, at) + other + path.slice(at + 1));
  });

describe.each(['/embed', '/index.html', '/editor.html', '/editor/', ...folders])(
  '%s, however it is encoded',
  (path) => {
    test.each([path, ...spellings(path)])('leads from %s to its page, with its policy', async (typed) => {
      const passed = new Set<string>();
      let at = `${typed}?days=1`;
      let answer = await get(at, CHROME);
      for (; answer.status === 301; answer = await get(at, CHROME)) {
        passed.add(at);
        at = answer.headers.get('location')!;
        expect([...passed]).not.toContain(at);
        expect(at).toMatch(/^\/(?!\/).*\?days=1$/);
      }
      expect(answer.status).toBe(200);
      expect(passed.size).toBe(1);
      expect(answer.headers.get('content-security-policy')).toBe(
        (await get((await get(path, CHROME)).headers.get('location')!)).headers.get('content-security-policy'),
      );
    });
  },
);

test.each([
  ['/index.html', '/'],
  ['/index.html?utm_source=mail', '/?utm_source=mail'],
  ['/editor.html', '/editor'],
  ['/editor/', '/editor'],
  ['/run/', '/run'],
])('%s leads to %s', async (typed, path) => {
  const { status, headers } = await get(typed, CHROME);
  expect([status, headers.get('location')]).toEqual([301, path]);
});
