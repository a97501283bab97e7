import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf } from '../../../src/editor/rich-text/text-offsets.ts';
import { readText } from '../../../src/editor/rich-text/round-trip.ts';
import { asTyped, typedHtml } from '../../../src/program/html/typed-html.ts';
import { offsetOf } from '../../../src/editor/writing/offset-of.ts';
import { safeHtml } from '../../../src/program/html/safe-html.ts';
import { parseSafe } from '../../../src/program/html/trusted-html.ts';

const shown = (typed: string) => parseSafe(safeHtml(typedHtml(typed))).textContent;

test.each([
  'Hello <world>',
  'p<b test',
  'I </3 you',
  'a <b and c> d',
  '<?php',
  'x <!-- y',
  '<Ana Putri> speaks',
  '1 < 2 > 0',
])('%s is shown as it was typed, and typed again the same', (typed) => {
  expect(shown(typed)).toBe(typed);
  expect(asTyped(typedHtml(typed))).toBe(typed);
});

test.each([
  '<b>bold</b>',
  'a<br/>b<br>c',
  '<a href="https://example.org/?a=1&amp;b=2" target=_blank title="a &lt; b">link</a>',
  '<ol start="2" reversed><li value=3>x</li></ol>',
  '<span class=x>x</span> <!-- note -->',
  "<p class='x' >y</p >",
  '<table border><tr><td nowrap>x</td><td nowrap align="left">y</td></tr></table>',
  '<a href="x.pdf" download>x</a> <a download href=x.pdf>y</a>',
  '<hr noshade><HR NOSHADE SIZE=1><ol compact type="a"><li>x</li></ol>',
  '<span data-contrast data-list-level="1">x</span><img src="a.png" alt ismap>',
])('%s is HTML', (typed) => expect(typedHtml(typed)).toBe(typed));

const decoded = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

test('what is HTML already stays as it is, so that nothing changes by opening a form', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<b>', '</b>', '<p>', 'a', '<', '&lt;', '&', ' ', '>', '<x', '"')),
      (parts) => {
        const html = safeHtml(parts.join(''));
        expect(typedHtml(typedHtml(html))).toBe(typedHtml(html));
        expect(decoded(typedHtml(asTyped(html)))).toBe(decoded(html));
      },
    ),
    { numRuns: 200 },
  );
});

test('a text with tags is shown with its references', () => {
  expect(asTyped('<b>a</b> &lt;x&gt;')).toBe('<b>a</b> &lt;x&gt;');
  expect(asTyped('&lt;b&gt; makes bold')).toBe('&lt;b&gt; makes bold');
});

/** The selection in the formatted text if it was selected between the signs as it was typed. */
function selected(marked: string): string {
  const [before = '', between = '', after = ''] = marked.split('|');
  const typed = before + between + after;
  const { doc } = readText(typedHtml(typed), (html) => parseSafe(safeHtml(html)), false);
  const [from, to] = [before.length, before.length + between.length].map((index) =>
    placeOf(doc, offsetOf(typed, index)),
  );
  return doc.textBetween(from!, to!, '/', '/');
}

test.each([
  ['|Plain| words', 'Plain'],
  ['|Q & A, all|', 'Q & A, all'],
  ['Q & |A|', 'A'],
  ['one\n|two\nthree|', 'two/three'],
  ['|one\n\ntwo|', 'one/two'],
  ['Hello |<world>|', '<world>'],
  ['By <b>|Ana|</b>, all', 'Ana'],
  ['R&D &amp; |more|', 'more'],
])('the selection of %s stays when it becomes formatted', (marked, text) => expect(selected(marked)).toBe(text));
