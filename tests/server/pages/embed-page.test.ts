import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { conferenceProgram } from '../../../src/bundles/catalog/element-definitions.ts';
import { common } from '../../../src/kit/definition/common.definition.ts';
import { hostForAll } from '../support/host.ts';

const host = hostForAll();

const get = async (query = '') => {
  const answer = await host.fetch(`/embed/program.html${query}`);
  return { answer, html: await answer.text() };
};
const tag = (html: string) => /<conference-program([^>]*)>/.exec(html)![1]!;

describe('the program for other pages', () => {
  test('is the prerendered element and its script, open to every origin', async () => {
    const { answer, html } = await get();
    const address = answer.url.replace('/embed/program.html', '');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(tag(html)).toBe(` api-base="${address}"`);
    expect(html).toContain('<template shadowrootmode="open"><style');
    expect(html).toContain('<p>Welcome</p>');
    expect(html.startsWith(`<script type="module" src="${address}/conference-program.js"></script>\n`)).toBe(true);
    const data = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(data).assetBase).toBe(`${address}/`);
    expect(data).not.toContain('Welcome');
  });

  test('includes the days that it doesn’t show, for a page that changes `days` later', async () => {
    const { body } = await host.call('POST', '/api/days', { title: 'Second day' });
    const { html } = await get('?days=1');
    const data = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!;
    expect(html.replace(data, '')).not.toContain('Second day');
    const schedule = await host.schedule();
    expect(JSON.parse(data).props.unseen.slice(1)).toEqual(schedule.slice(1));
    await host.call('DELETE', `/api/days/${body.id}`);
  });

  test('shows the rooms and tracks that are asked for alone, and includes what it doesn’t show', async () => {
    const { body } = await host.call('POST', '/api/days', { title: 'Second day' });
    const item = { day_id: body.id, time: '', description: '' };
    const { body: here } = await host.call('POST', '/api/schedule-items', { ...item, title: 'In the hall' });
    const { body: there } = await host.call('POST', '/api/schedule-items', { ...item, title: 'Elsewhere' });
    await host.call('POST', '/api/schedule-item-lists', { schedule_item_id: here.id, content: 'Room: Hall Ä' });
    await host.call('POST', '/api/schedule-item-lists', { schedule_item_id: there.id, content: 'Track: Coasts' });
    const shown = async (query: string) =>
      [...(await get(query)).html.matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id));
    expect(await shown('?rooms=hall%20a')).toEqual([here.id]);
    expect(await shown('?tracks=COASTS')).toEqual([there.id]);
    expect(await shown('?rooms=Hall%20A&tracks=Coasts')).toEqual([]);
    const { html } = await get('?rooms=Hall%20A');
    expect(tag(html)).toContain(' rooms="Hall A"');
    const data = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!;
    expect(html.replace(data, '')).not.toContain('Elsewhere');
    const schedule = await host.schedule();
    const unseen = JSON.parse(data).props.unseen as typeof schedule;
    expect(unseen[0]).toEqual(schedule[0]);
    expect((unseen[1] as unknown as { unseen: unknown[] }).unseen[1]).toEqual(schedule[1]!.items[1]);
    await host.call('DELETE', `/api/days/${body.id}`);
  });

  test('leaves a link where scripts and declarative roots are removed, as by reader modes and filters', async () => {
    const { answer, html } = await get('?lang=fr');
    const left = html
      .replace(/<(script|template)[^>]*>[\s\S]*?<\/\1>/g, '')
      .replace(/<\/?conference-program[^>]*>/g, '');
    const address = answer.url.replace(/\/embed\/.*/, '');
    expect(left.trim()).toBe(`<a href="${address}/#program">Programme: 4th Annual Meeting of the LMI-SIR Project</a>`);
  });

  test('still takes the parameter that once asked for its script as a file', async () => {
    const { answer, html } = await get('?script=file&days=1');
    const address = answer.url.replace(/\/embed\/.*/, '');
    expect(tag(html)).toBe(` api-base="${address}" days="1"`);
    expect(html).toBe((await get('?days=1')).html);
  });

  test('allows only its inline styles if it is opened by itself', async () => {
    const { answer, html } = await get();
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policy = answer.headers.get('content-security-policy')!;
    const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
    expect(inline).toHaveLength(2);
    expect(policy).toContain("script-src 'self';");
    for (const [, text] of inline) expect(policy).toContain(hash(text!));
    expect(policy).not.toContain('unsafe-inline');
  });

  test('accepts the element’s attributes and is rendered with them', async () => {
    const { html } = await get('?lang=id&theme=dark&heading-level=4&compact=&refresh=5&days=1');
    for (const attribute of ['lang="id"', 'theme="dark"', 'heading-level="4"', 'days="1"', 'refresh="5"', 'compact'])
      expect(tag(html)).toContain(` ${attribute}`);
    expect(html).toContain('<h4');
    expect(html).not.toContain('<h2');
    expect(html).toContain('Jadwal ini masih sementara');
    expect((await get('?lang=fr')).html).toContain('Ce programme est provisoire');
  });

  test('resolves links without a host to this host, also in days that it doesn’t show yet', async () => {
    const [day] = await host.schedule();
    const item = (await host.call('POST', '/api/schedule-items', { day_id: day!.id, time: '', title: 'Links' })).body;
    const links = ['/files/a.pdf?x=1&y=2', '#venue', 'map', '../map', 'https://example.org/', '//example.org/', '/\\['];
    const description = (all: string[]) => all.map((href) => `<a href="${href}">x</a>`).join(' ');
    await host.call('PATCH', `/api/schedule-items/${item.id}`, {
      title: 'Links',
      description: `${description(links)}<img src="/plan.png">`,
    });
    const { answer, html } = await get();
    const here = answer.url.replace('/embed/program.html', '');
    const found = html.slice(html.indexOf('>Links<'), html.indexOf('</template>'));
    expect([...found.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      ...[`${here}/files/a.pdf?x=1&amp;y=2`, `${here}/#venue`, `${here}/map`, `${here}/map`],
      ...['https://example.org/', '//example.org/', '/\\['],
    ]);
    expect(found).toContain(`<img src="${here}/plan.png"`);
    expect((await get('?days=9')).html).toContain(`href=\\"${here}/#venue\\"`);
    await host.call('DELETE', `/api/schedule-items/${item.id}`);
  });

  test('refuses a Host header with markup', async () => {
    const { hostname, port } = new URL(host.url);
    const socket = connect(Number(port), hostname);
    socket.end(
      'GET /embed/program.html HTTP/1.1\r\nHost: x</script><script>alert(1)</script>\r\nConnection: close\r\n\r\n',
    );
    const answer = await text(socket);
    expect(answer).toContain('HTTP/1.1 400');
    expect(answer).not.toContain('alert(1)');
  });

  test('escapes a hostile parameter', async () => {
    const { html } = await get(`?lang=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('lang="&quot;&gt;');
  });

  test.each([
    ['heading-level=9', 'heading-level must be a number from 1 to 6.'],
    ['theme=blue', 'theme must be one of auto, light, dark.'],
    ['script=none', 'script must be file.'],
    ['refresh=-1', 'refresh must be a number from 0 to 99999.'],
    ['compact=no', 'compact must be empty, true or 1.'],
    [`days=${'1,'.repeat(200)}`, 'days '],
    [`rooms=${'x'.repeat(501)}`, 'rooms '],
  ])('says what is wrong with %.20s, as a sentence that an include can print', async (query, sentence) => {
    const { answer, html } = await get(`?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(html).toContain(`<p lang="id">Terjadi kesalahan saat memuat Program: ${sentence}`);
  });

  test('says it in the reader’s language, too, where that is another', async () => {
    const gloss = async (lang: string) => /<p lang="\w+"><small>.*/.exec((await get(`?theme=blue${lang}`)).html)?.[0];
    expect(await gloss('')).toBe('<p lang="en"><small>The program could not be loaded.</small></p>');
    expect(await gloss('&lang=fr-CA')).toBe('<p lang="fr"><small>Le programme n’a pas pu être chargé.</small></p>');
    expect(await gloss('&lang=id')).toBeUndefined();
  });

  test('has a parameter for each attribute but the host’s address, described in the OpenAPI document', async () => {
    const { paths } = (await (await host.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, { get: { parameters: { name: string; description: string; schema: object }[] } }>;
    };
    const parameters = new Map(
      paths['/embed/program.html']!.get.parameters.map((parameter) => [parameter.name, parameter]),
    );
    const attributes = Object.keys({ ...common.attributes, ...conferenceProgram.attributes });
    expect([...parameters.keys()].sort()).toEqual(
      ['script', ...attributes.filter((name) => name !== 'api-base')].sort(),
    );
    expect(parameters.get('heading-level')).toMatchObject({
      description: common.attributes['heading-level'].description,
      schema: { type: 'integer', minimum: 1, maximum: 6 },
    });
  });

  test('changes at once after a write, and answers 304 while nothing changes', async () => {
    const before = await get();
    const etag = before.answer.headers.get('etag')!;
    const again = await host.fetch('/embed/program.html', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    await host.call('POST', '/api/days', { title: 'A day more' });
    expect((await get()).html).toContain('A day more');
  });
});
