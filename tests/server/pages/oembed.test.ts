import { parseDocument, DomUtils } from 'htmlparser2';
import { beforeAll, describe, expect, test } from 'vitest';
import { hostForAll, startHost } from '../support/host.ts';

const SITE = 'https://meeting.example';

const host = hostForAll({ PUBLIC_URL: SITE });
beforeAll(async () => {
  await host.store.replace([
    { title: 'Tuesday', items: [{ time: '', title: 'Faults &amp; <b>floods</b>', description: '', list: [] }] },
  ]);
});

const ask = async (url: string, rest = '') => {
  const answer = await host.fetch(`/oembed?url=${encodeURIComponent(url)}${rest}`);
  return { answer, text: await answer.text() };
};
const askJson = async (url: string, rest = '') => JSON.parse((await ask(url, rest)).text);
const frameIn = (html: string) => DomUtils.getElementsByTagName('iframe', parseDocument(html))[0]!.attribs;
const itemId = async () => (await host.schedule())[0]!.items[0]!.id;

describe('an author who pastes an address of the site', () => {
  test('sees the program in a frame, with a link for where frames are removed', async () => {
    const data = await askJson(`${SITE}/`);
    expect(data).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: '4th Annual Meeting of the LMI-SIR Project',
      provider_url: `${SITE}/`,
      title: '4th Annual Meeting of the LMI-SIR Project',
      width: 800,
      height: 900,
    });
    expect(data.cache_age).toBeGreaterThan(0);
    expect(data.html).toContain(`<blockquote><a href="${SITE}/#program">`);
    expect(frameIn(data.html)).toMatchObject({
      src: `${SITE}/embed/`,
      width: '100%',
      height: '900',
      title: data.title,
    });
  });

  test('sees the item whose page it is', async () => {
    const id = await itemId();
    const data = await askJson(`${SITE}/program/${id}`);
    expect(data.title).toBe('Faults & floods');
    expect(data.html).toContain(`<a href="${SITE}/program/${id}">Faults &amp; floods</a>`);
    expect(frameIn(data.html)).toMatchObject({ src: `${SITE}/embed/?item=${id}`, title: 'Faults & floods' });
    expect((await askJson(`${SITE}/embed/?item=${id}`)).title).toBe('Faults & floods');
  });

  test('keeps the options of a frame’s address', async () => {
    for (const path of ['/embed/', '/embed', '/embed/program.html'])
      expect(frameIn((await askJson(`${SITE}${path}?days=1,2&lang=fr`)).html).src).toBe(
        `${SITE}/embed/?days=1%2C2&lang=fr`,
      );
  });

  test('gets a frame no larger than the page has room for', async () => {
    const data = await askJson(`${SITE}/`, '&maxwidth=500&maxheight=400');
    expect([data.width, data.height]).toEqual([500, 400]);
    expect(frameIn(data.html)).toMatchObject({ width: '100%', height: '400' });
    expect((await askJson(`${SITE}/`, '&maxwidth=2000')).width).toBe(800);
  });

  test('may have pasted it without the protocol’s s', async () => {
    expect(frameIn((await askJson('http://meeting.example/')).html).src).toBe(`${SITE}/embed/`);
  });
});

test('a host that doesn’t know its protocol gives the frame that of the pasted address', async () => {
  const plain = await startHost();
  const { host: name } = new URL(plain.url);
  const data = await (await plain.fetch(`/oembed?url=${encodeURIComponent(`https://${name}/`)}`)).json();
  expect(frameIn((data as { html: string }).html).src).toBe(`https://${name}/embed/`);
  await plain.close();
});

describe('an answer is refused', () => {
  test.each([
    'https://other.example/',
    `${SITE}.other.example/`,
    `${SITE}:8443/`,
    'ftp://meeting.example/',
    'meeting.example',
    'javascript:alert(1)',
    `${SITE}/editor`,
    `${SITE}/api/schedule`,
    `${SITE}/program/999999`,
    `${SITE}/embed/?theme=blue`,
    `${SITE}/embed/?item=x`,
  ])('with 404 for %s, which is no page of the program', async (url) => {
    const { answer } = await ask(url);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  test('with 501 in a format that isn’t known', async () => {
    expect((await ask(`${SITE}/`, '&format=yaml')).answer.status).toBe(501);
    expect((await ask(`${SITE}/`, '&format=toString')).answer.status).toBe(501);
  });

  test.each(['maxwidth=0', 'maxwidth=x', 'maxheight=-1'])('with 422 for %s', async (limit) => {
    expect((await ask(`${SITE}/`, `&${limit}`)).answer.status).toBe(422);
  });

  test('with 422 without an address', async () => {
    expect((await host.fetch('/oembed')).status).toBe(422);
  });
});

test('the answer as XML says the same as the one as JSON', async () => {
  const id = await itemId();
  const { answer, text } = await ask(`${SITE}/program/${id}`, '&format=xml');
  expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  const [root] = DomUtils.getElementsByTagName('oembed', parseDocument(text, { xmlMode: true }));
  const told = Object.fromEntries(
    DomUtils.getChildren(root!).flatMap((node) => ('name' in node ? [[node.name, DomUtils.textContent(node)]] : [])),
  );
  const json = await askJson(`${SITE}/program/${id}`);
  expect(told).toEqual(Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)])));
});

test('the answer is for every origin, and is sent again only when it has changed', async () => {
  const { answer } = await ask(`${SITE}/`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const headers = { 'if-none-match': answer.headers.get('etag')! };
  expect((await host.fetch(`/oembed?url=${SITE}/`, { headers })).status).toBe(304);
});

test('a content management system finds the answer from each page that people share', async () => {
  for (const path of ['/', '/embed/', '/embed/?lang=fr&days=1', `/program/${await itemId()}`]) {
    const html = await (await host.fetch(path)).text();
    const links = DomUtils.getElementsByTagName('link', parseDocument(html.slice(0, html.indexOf('</head>'))));
    for (const [type, content] of Object.entries({
      'application/json+oembed': 'application/json',
      'text/xml+oembed': 'text/xml',
    })) {
      const link = links.find(({ attribs }) => attribs.rel === 'alternate' && attribs.type === type);
      const address = link!.attribs.href!;
      expect(new URL(address).origin, path).toBe(SITE);
      expect(new URL(address).searchParams.get('url')).toBe(SITE + path);
      const answer = await host.fetch(address.replace(SITE, ''));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${content}; charset=utf-8`]);
    }
  }
});
