import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hostForAll } from '../support/host.ts';

const host = hostForAll();

const get = async (path: string) => {
  const answer = await host.fetch(path, { headers: { accept: 'text/html' } });
  return { answer, html: await answer.text() };
};
const framedBy = ({ headers }: Response) =>
  /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
const firstItem = async () => (await host.schedule())[0]!.items[0]!;

describe('the program in a frame', () => {
  test('may be framed by every page, and sets no cookie', async () => {
    const { answer, html } = await get('/embed/');
    expect(framedBy(answer)).toBe('*');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
    expect(html).toContain('<template shadowrootmode="open"><style');
    expect(html).toContain('<p>Welcome</p>');
    // As on `/`, so that a proxy that hides its protocol breaks nothing.
    expect(html).toMatch(/<conference-program heading-level="1"(?: data-moments="[^"]*")?><template/);
    expect(html).not.toContain('api-base');
  });

  test('opens no link within itself, but for the days of its own bar', async () => {
    const { html } = await get('/embed/?view=overview');
    expect(html).toContain('<base target="_blank" />');
    const [first] = await host.schedule();
    await host.call('POST', '/api/days', { title: 'Second day' });
    const links = (await get('/embed/?view=overview')).html.match(/<a\s[^>]*href="#[^>]*>/g)!;
    expect(links).toHaveLength(3);
    for (const link of links) expect(link).toContain('target="_self"');
    expect(links[1]).toContain(`#program-day-${first!.id}`);
  });

  test('allows exactly the inline scripts and styles that it has', async () => {
    const { answer, html } = await get('/embed/');
    const policy = answer.headers.get('content-security-policy')!;
    const inline = [...html.matchAll(/<(script|style)(?![^>]*(?:src=|json"))[^>]*>([\s\S]*?)<\/\1>/g)];
    expect(inline).toHaveLength(9);
    for (const [, , text] of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('takes the options of the prerendered element', async () => {
    const { html } = await get('/embed/?lang=fr&theme=dark&heading-level=4&days=1');
    const tag = /<conference-program([^>]*)>/.exec(html)![1]!;
    expect(tag.trim().split(' ').sort()).toEqual(['days="1"', 'heading-level="4"', 'lang="fr"', 'theme="dark"']);
    expect(html).toContain('Ce programme est provisoire');
    expect(html).toContain('<h4');
    expect(html).toContain('lang="fr" data-words="Les liens');
  });

  test('says in the frame what is wrong with an option', async () => {
    const { answer, html } = await get('/embed/?theme=blue');
    expect(answer.status).toBe(422);
    expect(framedBy(answer)).toBe('*');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(html).toContain('<p>theme must be one of auto, light, dark.</p>');
  });

  test('changes at once after a write, and answers 304 while nothing changes', async () => {
    const before = await get('/embed/');
    const headers = { 'if-none-match': before.answer.headers.get('etag')! };
    const again = await host.fetch('/embed/', { headers });
    expect(again.status).toBe(304);
    expect(framedBy(again)).toBe('*');
    await host.call('POST', '/api/days', { title: 'A day more' });
    expect((await get('/embed/')).html).toContain('A day more');
  });

  test('is found without its slash', async () => {
    const answer = await host.fetch('/embed?days=1', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/embed/?days=1']);
  });
});

describe('one item in a frame', () => {
  test('is its page without the site around it', async () => {
    const { id, title } = await firstItem();
    const { answer, html } = await get(`/embed/?item=${id}`);
    expect(framedBy(answer)).toBe('*');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(html).toContain(`<h1 dir="auto">${title}</h1>`);
    expect(html).toContain('<p>Welcome</p>');
    expect(html).toContain('<base target="_blank" />');
    expect(html).not.toContain('<header');
  });

  test('speaks the language that the page around it wants, and has the site’s own words without', async () => {
    const { id } = await firstItem();
    const { answer, html } = await get(`/embed/?item=${id}&lang=fr-CA`);
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('>Ajouter à l’agenda</a>');
    expect(html).toContain('lang="fr" data-words="Les liens');
    expect(html).toMatch(/<dt>Quand<\/dt><dd dir="auto">(?:<time[^>]*>)?mardi 28 octobre 2025/);
    expect(framedBy(answer)).toBe('*');
    expect((await get(`/embed/?item=${id}&lang=id`)).html).toContain('>Tambahkan ke kalender</a>');
    expect((await get(`/embed/?item=${id}`)).html).toContain('>Add to calendar</a>');
    expect((await get(`/embed/?item=${id}`)).html).toContain('<html lang="en">');
  });

  test.each([
    ['999999', 404],
    ['0', 422],
    ['one', 422],
    ['99999999999', 422],
  ])('there is none with the id %s', async (item, status) => {
    const { answer } = await get(`/embed/?item=${item}`);
    expect(answer.status).toBe(status);
    expect(framedBy(answer)).toBe('*');
  });
});

test('nothing else of the host can be framed by another site', async () => {
  const { id } = await firstItem();
  for (const path of [
    ...['/', '/editor', `/program/${id}`, '/demo/', '/no-such-page', '/embed/none', '/embed/program.html'],
    ...['/api/schedule', '/api/event', '/api/health', '/api/none', '/schedule.ics', '/feed.xml', '/qr.svg?items=1'],
    ...['/embed/frame.js', `/oembed?url=${host.url}/`, '/conference-elements.js'],
  ]) {
    const { answer } = await get(path);
    expect(answer.headers.get('x-frame-options'), path).toBe('SAMEORIGIN');
    // A drawing has no such directive: the header above holds.
    expect(framedBy(answer) ?? "'none'", path).toMatch(/^'(?:self|none)'$/);
  }
});

test('a write that was lured out of an editor’s browser is refused, and no cookie could sign it', async () => {
  const body = JSON.stringify({ title: 'Lured' });
  for (const site of ['cross-site', 'same-site']) {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': site, origin: 'null' };
    const answer = await host.fetch('/api/days', { method: 'POST', headers, body });
    expect(answer.status).toBe(403);
  }
  const signedIn = await host.fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'strike-slip-1907' }),
  });
  const cookie = signedIn.headers.get('set-cookie')!;
  expect(cookie).toContain('SameSite=Strict');
  const withCookie = await host.fetch('/api/days', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie.split(';')[0]! },
    body,
  });
  expect(withCookie.status).toBe(401);
});
