import { afterEach, describe, expect, test } from 'vitest';
import { startHost, type TestHost } from '../support/host.ts';
import { rawRequest } from '../support/raw-request.ts';

let host: TestHost | undefined;
afterEach(() => host?.close());

/** Sends a request like a client that knows the host under another name. */
const ask = async (path: string, headers: Record<string, string>) => {
  const answer = await rawRequest(host!.url + path, headers);
  return { ...answer, text: answer.bytes.toString() };
};

/** The addresses that the page gives for itself. */
const addressesIn = (html: string) => {
  const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)![1]!);
  const content = (name: string) => new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(html)![1];
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)![1],
    page: [content('og:url'), data.url],
    image: [content('og:image'), content('twitter:image'), data.image],
    online: data.location[1].url,
  };
};
const addressesOf = (site: string) => ({
  canonical: `${site}/`,
  page: [`${site}/`, `${site}/`],
  image: Array(3).fill(`${site}/images/share.jpg`),
  online: `${site}/#zoom-meeting`,
});

describe('a shared link has its picture and its one address', () => {
  test('by the name that the visitor has used, without any setting', async () => {
    host = await startHost();
    const { text } = await ask('/', { host: 'Meeting.example.org:8080' });
    expect(addressesIn(text)).toEqual(addressesOf('http://meeting.example.org:8080'));
    expect(text).not.toContain('{{');
  });

  test('by PUBLIC_URL whatever the request says', async () => {
    host = await startHost({ PUBLIC_URL: 'https://meeting.example.org', TRUST_PROXY: 'true' });
    const { text, headers } = await ask('/', { host: 'internal', 'x-forwarded-host': 'evil.example' });
    expect(addressesIn(text)).toEqual(addressesOf('https://meeting.example.org'));
    expect(headers.vary).toBe('Accept-Encoding');
  });

  test('by the Host header as it arrived, never by X-Forwarded-Host, with the protocol that a trusted proxy tells', async () => {
    const forwarded = {
      host: 'meeting.example.org',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    host = await startHost();
    const untrusted = await ask('/', forwarded);
    expect(addressesIn(untrusted.text)).toEqual(addressesOf('http://meeting.example.org'));
    expect(untrusted.headers.vary).toBe('Accept-Encoding');
    await host.close();

    host = await startHost({ TRUST_PROXY: '10.1.2.3' });
    expect(addressesIn((await ask('/', forwarded)).text)).toEqual(addressesOf('http://meeting.example.org'));
    await host.close();

    host = await startHost({ TRUST_PROXY: 'loopback' });
    const trusted = await ask('/', forwarded);
    expect(addressesIn(trusted.text)).toEqual(addressesOf('https://meeting.example.org'));
    expect(trusted.headers.vary).toBe('X-Forwarded-Proto, Accept-Encoding');
    for (const path of ['/', '/embed/program.html', '/robots.txt', '/sitemap.xml', '/api/event'])
      expect((await ask(path, forwarded)).text, path).not.toContain('evil.example');
  });

  test.each([
    '"><script>alert(1)</script>',
    'a.example/path',
    'user@a.example',
    'a.example:99999',
    "a'b",
    'a b',
    '&',
    '{{site}}',
    '[::1',
    'a.example, b.example',
  ])('and a Host header that names no host is refused: %s', async (name) => {
    host = await startHost();
    for (const path of ['/', '/embed/program.html', '/sitemap.xml', '/robots.txt', '/api/schedule', '/none'])
      expect((await ask(path, { host: name })).status, path).toBe(400);
  });

  test('and what has the form of a host but is none gets into no page', async () => {
    host = await startHost();
    const name = '1.2.3.999';
    expect(addressesIn((await ask('/', { host: name })).text)).toEqual(addressesOf(''));
    expect((await ask('/sitemap.xml', { host: name })).status).toBe(400);
    expect((await ask('/robots.txt', { host: name })).text).not.toContain('Sitemap');
  });

  test('each name has an entity tag of its own, even if more names are used than are cached', async () => {
    host = await startHost();
    const tag = async (name: string) => (await ask('/', { host: name })).headers.etag;
    const first = await tag('first.example');
    const others = await Promise.all(Array.from({ length: 30 }, (_, n) => tag(`made-up-${n}.example`)));
    expect(new Set([first, ...others]).size).toBe(31);
    expect(await tag('first.example')).toBe(first);
  });

  test('a program that contains the placeholder of the address keeps it as text', async () => {
    host = await startHost();
    await host.call('POST', '/api/days', { title: 'Bring {{site}} along' });
    expect((await ask('/', { host: 'a.example' })).text).toContain('Bring {{site}} along');
  });
});

describe('search engines', () => {
  test('find the pages by the sitemap that robots.txt names, and may load everything that they need', async () => {
    host = await startHost();
    const robots = await ask('/robots.txt', { host: 'meeting.example.org' });
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.text).toContain('User-agent: *\nAllow: /\n');
    expect(robots.text).not.toContain('Disallow');
    const [, sitemap] = /^Sitemap: (.+)$/m.exec(robots.text)!;
    expect(sitemap).toBe('http://meeting.example.org/sitemap.xml');

    const { text, headers } = await ask(new URL(sitemap!).pathname, { host: 'meeting.example.org' });
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'http://meeting.example.org/',
      'http://meeting.example.org/program/1',
      'http://meeting.example.org/program/2',
    ]);
  });

  test('are told to index neither the editor nor the API’s answers', async () => {
    host = await startHost();
    for (const path of ['/editor', '/api/schedule', '/api/event', '/api/none'])
      expect((await ask(path, {})).headers['x-robots-tag'], path).toBe('noindex');
    expect((await ask('/', {})).headers['x-robots-tag']).toBeUndefined();
  });
});
