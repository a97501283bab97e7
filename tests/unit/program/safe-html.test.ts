import { expect, test } from 'vitest';
import { cleanHtml } from '../../../src/program/html/clean-html.ts';
import { domTree, safeHtml } from '../../../src/program/html/safe-html.ts';

test('what our own server writes stays as it is', () => {
  const html =
    '<p>A <b>bold</b> line<br>and <a href="https://example.org/" rel="noopener noreferrer">a link</a></p><ul><li>1</li></ul>';
  expect(safeHtml(html)).toBe(html);
  expect(safeHtml('Sea &amp; slope')).toBe('Sea &amp; slope');
});

test('relative addresses of links and images lead to the host that the text is from', () => {
  const html = '<a href="/map">a</a> <img src="images/map.png" alt="b">';
  expect(safeHtml(html, { base: 'http://host.example/program' })).toBe(
    '<a href="http://host.example/map" rel="noopener noreferrer">a</a> <img src="http://host.example/program/images/map.png" alt="b" loading="lazy">',
  );
});

test.each([
  ['<form><input name=childNodes><input name=nodeName><b>words</b></form>', '<div><b>words</b></div>'],
  ['<img name=body src="a.png">words', '<img src="a.png" alt="" loading="lazy">words'],
])('an element named like a property of its parent hides nothing from the cleaning: %s', (html, safe) => {
  expect(safeHtml(html)).toBe(safe);
  expect(safeHtml('<s>x')).toBe('<s>x</s>');
});

test.each([
  ['<b>bold', '<b>bold</b>'],
  ['plain</li></ul>', 'plain'],
])('a tag left open or closed too often affects only its own field: %s', (html, safe) => {
  expect(safeHtml(html)).toBe(safe);
});

test('a text at which the parser fails keeps its words, and whoever asks is told', () => {
  const failures: unknown[] = [];
  const failing = { ...domTree, parse: () => { throw new Error('unforeseen'); } }; // prettier-ignore
  const html = '<abbr title="x">A talk</abbr> &amp; more<b';
  expect(cleanHtml(html, failing, { onFailure: (error) => failures.push(error) }).trim()).toBe('A talk  &amp; more');
  expect(failures).toEqual([new Error('unforeseen')]);
});
