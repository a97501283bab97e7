import { expect, test } from 'vitest';
import { safeHtml } from '../../src/program/safe-html.ts';

test('what our own server writes comes back as it is', () => {
  const html =
    '<p>A <b>bold</b> line<br>and <a href="https://example.org/" rel="noopener noreferrer">a link</a></p><ul><li>1</li></ul>';
  expect(safeHtml(html)).toBe(html);
  expect(safeHtml('Sea &amp; slope')).toBe('Sea &amp; slope');
});

test.each([
  ['<b>bold', '<b>bold</b>'],
  ['plain</li></ul>', 'plain'],
])('a tag left open or closed too often stays within its field: %s', (html, safe) => {
  expect(safeHtml(html)).toBe(safe);
});
