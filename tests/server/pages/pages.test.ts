import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sectionDefinitions } from '../../../src/bundles/catalog/sections.ts';
import { hostForAll, startHost } from '../support/host.ts';
import { rawRequest } from '../support/raw-request.ts';

const host = hostForAll();

const page = async (path: string) => {
  const answer = await host.fetch(path);
  return { answer, html: await answer.text() };
};
const sources = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `))?.split(' ').slice(1) ?? []; // prettier-ignore
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the editor is found with a slash at the end too', async () => {
  const { answer, html } = await page('/editor/');
  expect(new URL(answer.url).pathname).toBe('/editor');
  expect(html).toContain('<program-editor>');
});

describe('the public page', () => {
  test('has every section as a declarative shadow root, in the elements of the shell', async () => {
    const { html } = await page('/');
    // A free section is in the pages of hosts that have written one.
    const here = sectionDefinitions.filter(({ tag }) => tag !== 'text-section');
    for (const { tag } of here)
      expect(html, tag).toMatch(new RegExp(`<${tag}[^>]*><template shadowrootmode="open"><style`));
    expect(html.match(/<template shadowrootmode="open">/g)).toHaveLength(here.length);
  });

  test('contains the program once, readable without a script, and beside it only what can’t be seen', async () => {
    const { html } = await page('/');
    const root = /<conference-program[^>]*>([\s\S]*?)<\/template>/.exec(html)![1]!;
    expect(root).toContain('<p>Welcome</p>');
    const data = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(root)![1]!;
    const { assetBase, props } = JSON.parse(data);
    expect(assetBase).toBe('/');
    const ids = (await host.schedule()).map(({ id }) => id);
    expect(props.unseen.map(({ id }: { id: number }) => id)).toEqual(ids);
    expect(data).not.toContain('Welcome');
  });

  test('shows a change in the next answer', async () => {
    const [day] = await host.schedule();
    await host.call('PATCH', `/api/days/${day!.id}`, { title: 'Renamed just now' });
    expect((await page('/')).html).toContain('Renamed just now');
  });

  test('is not broken by any text of a program', async () => {
    const title = '</template></script><script>alert(1)</script> $& $1 <!-- ';
    const day = await host.call('POST', '/api/days', { title });
    const { html } = await page('/');
    expect(html).not.toContain('<script>alert(1)');
    expect(html.endsWith('</html>\n') || html.endsWith('</html>')).toBe(true);
    expect(html).toContain('&lt;/template&gt;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $1 &lt;!-- ');
    const data = [...html.matchAll(/<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/g)];
    expect(data.map(([, json]) => Object.keys(JSON.parse(json!)))).toContainEqual(['assetBase', 'props']);
    await host.call('DELETE', `/api/days/${day.body.id}`);
  });
});

describe('the content security policy', () => {
  test.each(['/', '/editor'])('of %s lists exactly the inline scripts and styles of the page', async (path) => {
    const { answer, html } = await page(path);
    const policy = answer.headers.get('content-security-policy')!;
    const inline = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, text]) => sha256(text!)))];
    const scripts = inline(/<script(?![^>]*\ssrc=)(?! type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g);
    const styles = inline(/<style[^>]*>([\s\S]*?)<\/style>/g);
    expect(scripts.length).toBeGreaterThan(0);
    expect(sources(policy, 'script-src').sort()).toEqual(["'self'", ...scripts].sort());
    expect(sources(policy, 'style-src').sort()).toEqual(["'self'", ...styles].sort());
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe/);
    expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/);
  });

  test('allows nothing at all in an answer of the API', async () => {
    const { headers } = await host.fetch('/api/schedule');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('every page denies itself and its frames the powers it has no use for, and no other answer carries the list', async () => {
  const header = async (path: string) =>
    (await host.fetch(path, { headers: { accept: 'text/html' } })).headers.get('permissions-policy');
  const denied = await header('/');
  for (const power of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(denied?.split(', ')).toContain(`${power}=()`);
  expect(denied).not.toMatch(/clipboard|web-share|fullscreen|storage-access/);
  for (const path of ['/editor', '/no-such-page', '/embed/program.html', '/embed/', '/demo/']) {
    expect(await header(path), path).toBe(denied);
  }
  for (const path of ['/api/schedule', '/conference-elements.js', '/favicon.svg'])
    expect(await header(path), path).toBeNull();
});

describe('the editor page', () => {
  test('contains no data and is kept out of search engines', async () => {
    const { answer, html } = await page('/editor');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('<program-editor');
    expect(html).not.toContain('Welcome');
    expect(html).not.toContain('<template');
  });
});

describe('files', () => {
  test.each([
    ['/conference-elements.js', /javascript/],
    ['/program-editor.js', /javascript/],
    ['/favicon.svg', /svg/],
  ])('%s can be loaded from any origin, and is sent again only if it has changed', async (path, type) => {
    const answer = await rawRequest(host.url + path, { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=2');
    const headers = { 'accept-encoding': 'br', 'if-none-match': answer.headers.etag! };
    expect((await rawRequest(host.url + path, headers)).status).toBe(304);
  });

  test('the scripts come compressed', async () => {
    const sizeAs = async (encoding: string) => {
      const answer = await host.fetch('/conference-elements.js', {
        method: 'HEAD',
        headers: { 'accept-encoding': encoding },
      });
      return Number(answer.headers.get('content-length'));
    };
    const [plain, gzip, brotli] = [await sizeAs('identity'), await sizeAs('gzip'), await sizeAs('br')];
    expect(gzip).toBeLessThan(plain / 2);
    expect(brotli).toBeLessThan(gzip);
  });

  test.each([
    '/server/main.js',
    '/npm/program.js',
    '/npm-package/package.json',
    '/not-found.html',
    '/conference-elements.js.br',
    '/.built',
    '/%2e%2e/package.json',
    '/server%2fmain.js',
    '//server/main.js',
    '/%2fserver/main.js',
    '//editor.html',
  ])('%s is not served', async (path) => {
    const answer = await host.fetch(path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
  });
});

describe('a shell of another shape', () => {
  test('a tag with another host is not filled with our program, and its own children stay', async () => {
    const distDir = mkdtempSync(join(tmpdir(), 'program-dist-'));
    const shell =
      '<!doctype html><html><head><link rel="canonical" href="{{site}}/" /></head><body>' +
      '<conference-program id="a" api-base="https://other.example/?a=1&amp;b=2"><p>Fallback</p></conference-program>' +
      '</body></html>';
    writeFileSync(join(distDir, 'index.html'), shell);
    const other = await startHost({ PUBLIC_URL: 'https://meeting.example' }, { distDir });
    const answer = await other.fetch('/');
    const html = await answer.text();
    expect(html).toContain('</template><p>Fallback</p></conference-program>');
    expect(html).not.toMatch(/Welcome|time_zone/);
    expect(html).toContain('<link rel="canonical" href="https://meeting.example/" />');
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    expect((await other.fetch('/editor')).status).toBe(404);
    await other.close();
    rmSync(distDir, { recursive: true });
  });
});

test('the OpenAPI document names every call, its limits and its errors', async () => {
  const { body } = await host.call('GET', '/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.sort()).toEqual(
    [
      ...['days', 'schedule-items', 'schedule-item-lists'].flatMap((name) => [
        ...[`POST /api/${name}`, `PATCH /api/${name}/{id}`, `DELETE /api/${name}/{id}`],
      ]),
      ...[
        'GET /api/schedule',
        'GET /api/schedule-items/{id}',
        'GET /api/event',
        'GET /conference-program.js',
        'GET /embed/program.html',
        'GET /embed/',
        'GET /oembed',
        'GET /pictures/{name}',
        ...['ics', 'xml', 'json', 'csv'].map((format) => `GET /schedule.${format}`),
        'GET /program.txt',
        'GET /program/{id}.ics',
        ...['api/changes', 'api/events', 'api/revision', 'api/time', 'feed.xml', 'qr.svg'].map(
          (path) => `GET /${path}`,
        ),
        ...[
          'GET /api/edits',
          'POST /api/edits',
          'GET /api/edits/{id}',
          'POST /api/edits/{id}/undo',
          'POST /api/edits/{id}/restore',
          ...['GET /api/publications', 'POST /api/publications', 'PUT /api/publications/mode'],
          ...['GET /api/publications/message', 'GET /api/publications/{id}', 'POST /api/publications/{id}/restore'],
        ],
        ...['GET /api/editors/events', 'PUT /api/editors/presence'],
        ...['GET /api/content', 'GET /api/content/documents', 'GET /api/content/documents/{name}/versions'],
        ...['PUT /api/content/documents/{name}', 'DELETE /api/content/documents/{name}'],
        ...['', '/live', '/ready'].map((path) => `GET /api/health${path}`),
        ...['GET /api/links', 'POST /api/links', 'PATCH /api/links/{id}', 'POST /api/run'],
        ...['POST /api/links/{id}/new-code', 'POST /api/links/{id}/stop'],
        ...['GET /api/reports', 'POST /api/reports/{id}/answer'],
        ...['GET /api/countdowns', 'PUT /api/countdowns'],
        ...['GET /api/signs', 'PATCH /api/signs'],
        ...['GET /api/announcement', 'GET /api/announcements', 'POST /api/announcements'],
        ...['PATCH /api/announcements/{id}', 'DELETE /api/announcements/{id}'],
        'POST /api/pictures',
        ...['GET /api/screens', 'POST /api/screens', 'POST /api/screens/seen'],
        ...['PATCH /api/screens/{id}', 'DELETE /api/screens/{id}'],
        'POST /api/session',
        'PATCH /api/session',
        'DELETE /api/session',
      ],
    ].sort(),
  );
  const create = body.paths['/api/days'].post;
  expect(create.requestBody.content['application/json'].schema.properties.title.maxLength).toBe(500);
  expect(create.responses['422'].content).toHaveProperty(['application/problem+json']);
  expect(create.security).toEqual([{ session: [] }]);
});

test('health follows the database', async () => {
  const other = await startHost();
  expect((await other.call('GET', '/api/health')).body).toMatchObject({ status: 'ok' });
  await other.database.db.schema.dropTable('program_state').execute();
  const broken = await other.call('GET', '/api/health');
  expect(broken.status).toBe(503);
  expect(JSON.stringify(broken.body)).not.toMatch(/program_state|SQL/);
  await other.close();
});
