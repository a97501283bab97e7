import { expect, test } from 'vitest';
import { removedHtml } from '../../../src/program/html/removed-html.ts';

test.each([
  ['<script>a</script><style>b</style><p align="center">c</p>', '1 script, 2 styles'],
  ['<p onclick onmouseover>c</p>', '2 event handlers'],
  ['<img src="http://example.org/a.png">', '1 image without https'],
  ['<img src="http://example.org/a.png"><img src="data:,a"><img src="a.png">', '2 images without https'],
  ['<a href="javascript:a">b</a> <a href="/map">c</a>', '1 unsafe link'],
  ['<object data="/a"></object><svg><script>a</script></svg>', '1 frame, 1 drawing'],
  ['<form><input><button>a</button></form>', '2 form fields'],
  ['<noscript>a</noscript>', '1 hidden part'],
])('names what is lost: %s', (html, words) => expect(removedHtml(html)).toBe(words));

test.each([
  'Q & A',
  '<p class="x" id="y">a<br>b</p>',
  '<table><tbody><tr><td>a</td></tr></tbody></table>',
  '<h1>a</h1>',
])('says nothing if neither words nor looks are lost: %s', (html) => expect(removedHtml(html)).toBe(''));

test('a title loses its lists and tables, not their words', () => {
  expect(removedHtml('<ul><li>a</li></ul><table></table>', true)).toBe('1 list, 1 table');
});
