/** Whatever is written into the texts of documents, pages show it as text. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { SECTION_DOCUMENTS } from '../../../src/content/site-documents.ts';
import { documentReviewer, schemaFor } from '../../../src/server/content/check-document.ts';
import { hostForAll } from '../support/host.ts';

const host = hostForAll();
const HOSTILE = `"'></script></template><script>alert(1)</script><img src=x onerror=alert(1)>{{event.title}}`;

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  picture?: string;
  maxLength?: number;
}

/** A document with hostile words in every field that takes words, and what else it needs. */
function filled({ type, properties, items, enum: values, pattern, format, picture, maxLength }: Schema): unknown {
  if (values) return values[0];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => name !== '$schema')
        .map(([name, schema]) => [name, filled(schema)])
        .filter(([, value]) => value !== undefined),
    );
  if (items) return [filled(items)];
  const types = [type].flat();
  if (types.includes('boolean')) return true;
  if (types.includes('integer') || types.includes('number')) return 1;
  if (!types.includes('string')) return undefined;
  if (picture !== undefined) return 'gallery-01';
  if (pattern !== undefined || format !== undefined) return undefined;
  return HOSTILE.slice(0, maxLength);
}

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...elementsIn('content' in child ? child.content : child)] : [],
  );
}
const home = async () => (await host.fetch('/')).text();
/** The scripts of a page, and the attributes that run something. */
function running(html: string): string[] {
  const elements = elementsIn(parse(html));
  return elements.flatMap(({ tagName, attrs, childNodes }) => [
    ...(tagName === 'script' && !attrs.some(({ name, value }) => name === 'type' && value.includes('json'))
      ? [`script ${childNodes.map((child) => ('value' in child ? child.value : '')).join('')}`]
      : []),
    ...attrs
      .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
      .map(({ name }) => name),
  ]);
}

test('Hostile HTML in any text of any document is text, in the page, in its data and for sections elsewhere', async () => {
  const before = running(await home());
  const review = await documentReviewer();
  let written = 0;
  for (const name of SECTION_DOCUMENTS) {
    const value = filled(schemaFor(name) as Schema);
    // A logo is none of the build's pictures.
    const known = JSON.parse(JSON.stringify(value).replaceAll('"logo":"gallery-01"', '"logo":null')) as unknown;
    expect(review(name, known).faults, name).toEqual([]);
    const answer = await host.call('PUT', `/api/content/documents/${name}`, known);
    expect([answer.status, answer.body?.errors], name).toEqual([200, undefined]);
    written += JSON.stringify(known).split('alert(1)').length - 1;
  }
  expect(written).toBeGreaterThan(60);
  const title = HOSTILE.slice(0, 100);
  const text = `<p>Text</p>${HOSTILE}<a href="javascript:alert(1)">x</a><svg onload=alert(1)></svg>`;
  expect(
    (await host.call('PUT', '/api/content/documents/text-hostile', { title, navigation: true, text })).status,
  ).toBe(200);
  const html = await home();
  expect(running(html)).toEqual(before);
  // A placeholder of the pages' shell that somebody has typed stays as it is.
  expect(html).toContain('{{event.title}}');
  expect((await host.call('GET', '/api/content')).body.site.texts.hostile.text).not.toMatch(
    /<script|<svg|onerror|javascript/,
  );
  for (const path of ['/program/1', '/nowhere', '/feed.xml', '/manifest.webmanifest'])
    expect(await (await host.fetch(path)).text(), path).not.toContain('alert(1)');
});

test('A field of a wrong type, a missing one and one that is too long have a sentence each, and the last good document stays', async () => {
  const good = { title: 'Good', text: '<p>Good</p>' };
  expect((await host.call('PUT', '/api/content/documents/text-kept', good)).status).toBe(200);
  const bad: [string, unknown, string][] = [
    ['text-kept', { text: '<p>A</p>' }, 'title'],
    ['text-kept', { title: 7, text: '<p>A</p>' }, 'title'],
    ['text-kept', { title: 'A', text: `<p>${'a'.repeat(300_000)}</p>` }, 'body'],
    ['gallery', { photos: [{ picture: 5, caption: 'A', alt: 'A' }] }, 'photos[0].picture'],
    ['travel', { topics: 'none' }, 'topics'],
    ['site', { colors: { accent: 'red;}body{display:none' } }, 'colors.accent'],
  ];
  const before = (await host.call('GET', '/api/content')).body;
  for (const [name, value, field] of bad) {
    const { status, body } = await host.call('PUT', `/api/content/documents/${name}`, value);
    expect(status, name).toBe(422);
    expect(body.errors, name).toEqual(
      expect.arrayContaining([{ field, message: expect.stringMatching(/^(?:must|is) /) }]),
    );
  }
  expect((await host.call('GET', '/api/content')).body).toEqual(before);
});
