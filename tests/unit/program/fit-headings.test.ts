import { expect, test } from 'vitest';
import { fitHeadings } from '../../../src/program/html/fit-headings.ts';

test.each([
  ['the first comes right below the title', '<h1>a</h1><p>x</p><h2>b</h2>', 4, '<h5>a</h5><p>x</p><h6>b</h6>'],
  ['no level is skipped', '<h2>a</h2><h5>b</h5><h2>c</h2>', 3, '<h4>a</h4><h5>b</h5><h4>c</h4>'],
  ['the order is kept if a smaller one comes first', '<h3>a</h3><h2>b</h2>', 3, '<h5>a</h5><h4>b</h4>'],
  ['none is below 6', '<h1>a</h1><h2>b</h2><h3>c</h3>', 5, '<h6>a</h6><h6>b</h6><h6>c</h6>'],
  ['a horizontal rule is not a heading', 'a<hr>b', 4, 'a<hr>b'],
])('%s', (_, html, above, fitted) => {
  expect(fitHeadings(html, above)).toBe(fitted);
  expect(fitHeadings(fitted, above)).toBe(fitted);
});
