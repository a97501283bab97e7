import fc from 'fast-check';
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { withPasted } from '../../../../src/editor/rich-text/clipboard.ts';
import { readText } from '../../../../src/editor/rich-text/round-trip.ts';
import { writeHtml } from '../../../../src/editor/rich-text/write-html.ts';
import { cleanPasted } from '../../../../src/editor/writing/pasted-html.ts';
import { safeHtml } from '../../../../src/program/html/safe-html.ts';
import { parseSafe } from '../../../../src/program/html/trusted-html.ts';

const parse = (html: string) => parseSafe(safeHtml(html));

/** Fields into which somebody pastes; `|` is where the cursor is. */
const FIELDS = {
  'an empty field': '|',
  'a paragraph': '<p>before|after</p>',
  'a heading': '<h3>before|after</h3>',
  'an entry of a list': '<ul><li>before|after<ol><li>inner</li></ol></li></ul>',
  'a cell': '<table><caption>c</caption><tbody><tr><td>before|after</td><td>b</td></tr></tbody></table>',
  'a caption': '<table><caption>before|after</caption><tbody><tr><td>b</td></tr></tbody></table>',
  'a term': '<dl><dt>before|after</dt><dd>b</dd></dl>',
  code: '<pre>before|after</pre>',
};

/** The state of a field with the cursor at the sign. */
function stateOf(field: string): EditorState {
  const { doc } = readText(field, parse, false);
  let at = 0;
  doc.descendants((node, place) => {
    if (node.isText && node.text!.includes('|')) at = place + node.text!.indexOf('|');
  });
  const state = EditorState.create({ doc });
  return state.apply(state.tr.setSelection(TextSelection.create(doc, at, at + 1)));
}

/** The field's text after pasting. */
function pasted(html: string, field: string = FIELDS['an empty field']): string {
  const state = stateOf(field);
  const tr = withPasted(state, cleanPasted(html), parse, false);
  return writeHtml(tr?.doc ?? state.doc);
}

/** The letters that a page shows, in order. Where spaces are doesn't count: lines come to stand apart. */
function letters(html: string, besides = ''): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  for (const hidden of body.querySelectorAll(`style, script, title${besides && `, ${besides}`}`)) hidden.remove();
  return body.textContent.replace(/[\s|]+/g, '');
}

test.each([
  [
    'a link around blocks',
    '<a href="https://example.org/a"><h3>Title</h3><p>text</p></a>',
    /<h3><a href="https:\/\/example.org\/a"[^>]*>Title<\/a><\/h3><p><a [^>]*>text<\/a><\/p>/,
  ],
  [
    'bold around paragraphs',
    'x <b><p>a</p><ul><li>b</li></ul></b> y',
    /x.*<p><b>a<\/b><\/p><ul><li><b>b<\/b><\/li><\/ul>.*y/,
  ],
  ['terms in boxes', '<dl><div><dt>Chair</dt><dd>Ana</dd></div></dl>', /Chair.*Ana/],
  ['an entry without a list', '<li>alone</li>', /alone/],
  ['text in a list', '<ul>stray<li>a</li></ul>', /<ul><li>stray<\/li><li>a<\/li><\/ul>/],
  [
    'a formula',
    '<p>by <math><mi>E</mi><mo>=</mo><mi>m</mi><annotation encoding="application/x-tex">E=m</annotation></math></p>',
    /^by E=m$/,
  ],
])('%s arrives', (_, html, expected) => expect(pasted(html)).toMatch(expected));

const TAGS = [
  'p',
  'div',
  'b',
  'a',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'td',
  'dl',
  'dt',
  'dd',
  'h2',
  'blockquote',
  'pre',
  'span',
  'figure',
];
const anyHtml = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('one ', 'two ', 'three ') },
    fc
      .tuple(fc.constantFrom(...TAGS), fc.array(tie('html'), { maxLength: 4 }))
      .map(([tag, inner]) => `<${tag}${tag === 'a' ? ' href="https://example.org/"' : ''}>${inner.join('')}</${tag}>`),
  ),
})).html;

test('however elements are nested, every word arrives, wherever it is pasted', () => {
  fc.assert(
    fc.property(anyHtml, fc.constantFrom(...Object.values(FIELDS)), (html, field) => {
      fc.pre(letters(html) !== '');
      const wanted = letters(safeHtml(html)).length + letters(field).length;
      expect(letters(pasted(html, field)).length).toBe(wanted);
    }),
    { numRuns: 100, endOnFailure: true },
  );
});
