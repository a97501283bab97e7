import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, test } from 'vitest';
import { canonical } from '../../../../src/editor/rich-text/canonical.ts';
import { readText, schemaFor } from '../../../../src/editor/rich-text/round-trip.ts';
import { writeHtml } from '../../../../src/editor/rich-text/write-html.ts';
import { BLOCK_TAGS, INLINE_TAGS } from '../../../../src/program/html/html-policy.ts';
import { safeHtml } from '../../../../src/program/html/safe-html.ts';
import { parseSafe } from '../../../../src/program/html/trusted-html.ts';
import { readRealProgram, realProgramNames } from '../../../support/real-programs.ts';

const parse = (html: string, inline = false) => parseSafe(safeHtml(html, { inline }));
const read = (html: string, inline = false) => readText(html, (text) => parse(text, inline), inline);
const again = (html: string, inline = false) => writeHtml(read(html, inline).doc);

describe('a text is written as it was read', () => {
  test.each([
    ['words', 'Welcome to Palu'],
    ['a line with formatting', 'By <b>Ana</b>, <i>Palu</i><br>and others'],
    ['paragraphs and lists', '<p>One</p><ul><li>a</li><li>b<ol><li>c</li></ol></li></ul><h3>Two</h3><hr>'],
    ['a line before a list', 'Bring:<ul><li>water</li><li><p>a hat</p></li></ul>and time'],
    [
      'a table',
      '<table><caption>Rooms</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2"></td></tr></tbody></table>',
    ],
    ['terms', '<dl><dt>Chair</dt><dd>Ana</dd></dl>'],
    ['code', '<pre>  a\n   b</pre>'],
    ['a link around bold', '<a href="https://example.org/" rel="noopener noreferrer">the <b>map</b> of it</a>'],
    ['a picture', '<p><img src="https://example.org/a.png" alt="A hall" loading="lazy"></p>'],
    ['ampersands', 'Q &amp; A, 1 &lt; 2'],
  ])('%s', (_, html) => {
    expect(read(html).lost).toBe('');
    expect(again(html)).toBe(safeHtml(html));
  });

  test('white space that no page shows is left out', () => {
    expect(again('<p>\n  One\n  two </p>\n\n<p>three</p>')).toBe('<p>One two</p><p>three</p>');
    expect(read('<p>\n  One\n  two </p>\n\n<p>three</p>').lost).toBe('');
  });

  test('how bold and italic are nested in each other may change', () => {
    expect(read('<p><i><b>a</b></i></p>').lost).toBe('');
  });
});

describe('what would be lost is named', () => {
  test.each([
    ['<b><p>a</p></b>', '<b>'],
    ['<small><small>tiny</small></small>', '<small>'],
    ['<dl><div><dt>a</dt></div></dl>', 'a list of terms'],
    ['<p><abbr title="b"><abbr title="a">c</abbr></abbr></p>', '<abbr>'],
  ])('%s', (html, words) => expect(read(html).lost).toContain(words));
});

/** Text of a line, and elements in it. */
const line = fc.letrec<{ inline: string; line: string }>((tie) => ({
  inline: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('one', ' two ', 'three', '&amp;', 'four five') },
    { weight: 1, arbitrary: fc.constantFrom('<br>', '<img src="https://example.org/a.png">') },
    fc
      .tuple(fc.constantFrom(...INLINE_TAGS.filter((tag) => !['br', 'img'].includes(tag))), tie('line'))
      .map(([tag, inner]) => `<${tag}${tag === 'a' ? ' href="https://example.org/b"' : ''}>${inner}</${tag}>`),
  ),
  line: fc.array(tie('inline'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
})).line;

const blocks = fc.letrec<{ block: string; blocks: string }>((tie) => ({
  block: fc.oneof(
    line,
    fc
      .tuple(fc.constantFrom(...BLOCK_TAGS), fc.oneof(line, tie('blocks')))
      .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((items) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`),
    fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((cells) => `<table><tbody><tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr></tbody></table>`),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
})).blocks;

/** Where the texts of a document are. */
function textsOf(doc: Node): { at: number; text: string }[] {
  const texts: { at: number; text: string }[] = [];
  doc.descendants((node, at) => void (node.isText && texts.push({ at, text: node.text! })));
  return texts;
}

function sliceOf(word: string, marks: Node['marks']) {
  const schema = schemaFor(false);
  const line = schema.node('p', null, schema.text(word, marks));
  return line.slice(0, line.content.size);
}

const keys = (html: string) => canonical(parse(html)).map(({ key }) => key);

test('one changed word changes nothing else of what a text shows', () => {
  fc.assert(
    fc.property(blocks, fc.nat(), (given, place) => {
      const html = safeHtml(given);
      const { doc, lost } = read(html);
      const texts = textsOf(doc);
      fc.pre(lost === '' && texts.length > 0);
      const { at, text } = texts[place % texts.length]!;
      const { marks } = doc.nodeAt(at)!;
      const changed = doc.replace(at, at + text.length, sliceOf('WORD', marks));
      const before = keys(html);
      const after = keys(writeHtml(changed));
      expect(after.length).toBe(before.length);
      const different = after.filter((key, index) => key !== before[index]);
      expect(different).toEqual([expect.stringContaining('WORD')]);
    }),
    { numRuns: 300 },
  );
});

test('a text is either written again as it was, or what it would lose is named', () => {
  let kept = 0;
  fc.assert(
    fc.property(blocks, (given) => {
      const html = safeHtml(given);
      const { doc, lost } = read(html);
      const isKept = JSON.stringify(keys(html)) === JSON.stringify(keys(writeHtml(doc)));
      expect(lost === '').toBe(isKept);
      if (isKept) kept++;
    }),
    { numRuns: 300 },
  );
  expect(kept).toBeGreaterThan(30);
});

test.each(realProgramNames)('%s can be written in without a loss', (name) => {
  const days = JSON.parse(readRealProgram(name)) as {
    items: { title: string; description: string; list: { content: string }[] }[];
  }[];
  const items = days.flatMap((day) => day.items);
  const texts = [
    ...items.map(({ title }) => [title, true] as const),
    ...items.map(({ description }) => [description, false] as const),
    ...items.flatMap(({ list }) => list.map(({ content }) => [content, false] as const)),
  ];
  const lossy = texts.filter(([html, inline]) => html && read(safeHtml(html, { inline }), inline).lost !== '');
  expect(lossy).toEqual([]);
});
