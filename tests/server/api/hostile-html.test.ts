import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlankHtml, sanitize, sanitizeTitle } from '../../../src/server/text/sanitize.ts';
import { hostileText } from '../../support/hostile-text.mjs';

describe('HTML that editors paste stays as it is', () => {
  test.each([
    'Plain text',
    'Q & A, 5 > 3, "quoted"',
    '<p>One<br>two</p><ul><li>a</li><li>b</li></ul>',
    '<b>b</b> <strong>s</strong> <em>e</em> <i>i</i> <u>u</u> <sub>2</sub> <sup>3</sup> <code>c</code>',
    '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer">link</a>',
    '<a href="mailto:a@example.org" rel="noopener noreferrer">mail</a>',
    '<a href="tel:+62451" rel="noopener noreferrer">call</a>',
    '<a href="#venue" rel="noopener noreferrer">here</a>',
    '<img src="https://example.org/a.png" alt="A" width="40" height="30" loading="lazy">',
    '<ol start="3"><li value="4">x</li></ol><blockquote>q</blockquote><hr>',
    'Jean-Philippe Métaxian, 津波, 🌋',
  ])('%s', (html) => expect(sanitize(html)).toBe(html));
});

describe('what is not allowed is left out', () => {
  test.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<style>*{display:none}</style>x', 'x'],
    ['<img src=x onerror=alert(1)>', '<img src="x" alt="" loading="lazy">'],
    ['<img src="http://example.org/a.png">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<img src="//example.org/a.png">', ''],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
    ['<a href="vbscript:x">x</a>', '<a>x</a>'],
    [
      '<a href="https://e.org" target="_top" rel="opener">x</a>',
      '<a href="https://e.org" rel="noopener noreferrer">x</a>',
    ],
    ['<iframe src="https://e.org"></iframe>x', 'x'],
    ['<form action="/x"><input name=a><button>b</button></form>', '<div>b</div>'],
    ['<svg><script>alert(1)</script><a xlink:href="javascript:1">x</a></svg>y', 'y'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>y', 'y'],
    ['<font color=red>x</font> <center>y</center>', 'x <div>y</div>'],
    [
      '<table onclick=x border=1><tr><td style=x colspan=2 rowspan=65534>y',
      '<table><tbody><tr><td colspan="2">y</td></tr></tbody></table>',
    ],
    ['<!-- comment -->x<![CDATA[y]]>', 'x'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>x', null],
    ['<object data="x"></object><embed src="x"><base href="//e"><meta http-equiv=refresh><link rel=stylesheet>x', 'x'],
    ['<template><script>alert(1)</script></template>x', 'x'],
    ['<b>never closed', '<b>never closed</b>'],
    ['magnitude < 7 & depth > 10', 'magnitude &lt; 7 &amp; depth &gt; 10'],
  ])('%s', (html, expected) => {
    const clean = sanitize(html);
    if (expected !== null) expect(clean).toBe(expected);
    expect(clean).not.toMatch(/<script|<style|<iframe|onerror=alert\(1\)>|\son\w+="|javascript:/i);
  });
});

describe('what would break out of its place in the page becomes a plain block', () => {
  test.each([
    ['<li>one</li><li value="2">two</li>', '<div>one</div><div>two</div>'],
    ['<div>a<li>b<ul><li>c</li></ul></li></div>', '<div>a<div>b<ul><li>c</li></ul></div></div>'],
    ['<ol><li>a<br><p>b</p></li></ol><li>c', '<ol><li>a<br><p>b</p></li></ol><div>c</div>'],
    ['<blockquote><li>a</li></blockquote>', '<blockquote><div>a</div></blockquote>'],
    ['<dt><div><dd>x', '<div><div></div></div><div>x</div>'],
    ['<p><button><p>a</p></button>b</p>', '<div><p>a</p>b</div>'],
    ['<a href="/x"><marquee><a href="/y">a</a></marquee></a>', '<a href="/y" rel="noopener noreferrer">a</a>'],
  ])('%s', (html, expected) => expect(sanitize(html)).toBe(expected));

  test.each([
    ['<h3>Opening</h3>', 'Opening'],
    ['<b><h6>Opening</h6></b> day', '<b>Opening</b><br> day'],
    ['<p>Opening</p>\n<ul><li>one</li><li>two<br></li></ul>', 'Opening\n<br>one<br>two<br>'],
    ['<table> <tr><td>Time</td> <td>Room</td></tr></table>', 'Time<br>Room'],
  ])('in a title: %s', (html, expected) => expect(sanitizeTitle(html)).toBe(expected));
});

test.each(['<br/>', '<hr/>', '<img src="/a.png">', '<!-- -->'])(
  'a text of very many %s is cut down to its words',
  (piece) => {
    expect(sanitize(`a${piece.repeat(20_001)}<u >b</u>`).trim()).toMatch(/^a\s+b$/);
  },
);

describe('for any text', () => {
  const SAFE_TAG = /<\/?[a-z][a-z0-9]*(?: [a-z]+="[^"<>]*")*>/g;

  test('paragraphs left nested after a tag was removed are split as a browser splits them', () => {
    const clean = sanitize('<p><li<b><p>');
    expect(clean).not.toMatch(/<p>[^/]*<p>/);
    expect(sanitize(clean)).toBe(clean);
  });

  test('only whole allowed tags without handlers come out, and a second pass finds nothing more', () => {
    fc.assert(
      fc.property(hostileText, (html) => {
        const clean = sanitize(html);
        expect(clean.replace(SAFE_TAG, '')).not.toContain('<');
        for (const [tag] of clean.matchAll(SAFE_TAG)) {
          expect(tag).not.toMatch(/^<\/?(?:script|style|svg|math|iframe|form|input|object|embed|template|noscript)\b/);
          expect(tag.replace(/"[^"]*"/g, '')).not.toMatch(/ (?:on\w+|style|class|id|srcset|action)=/);
        }
        expect(sanitize(clean)).toBe(clean);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('blank means that a reader would see nothing', () => {
  test.each([
    '',
    ' ',
    '\n\t',
    '&nbsp;',
    '<p></p>',
    '<p>&nbsp;<br></p>',
    '<b> </b>',
    '\u200b\u2060',
    '&#160;',
    '&#8203;',
  ])('%j is blank', (html) => expect(isBlankHtml(sanitize(html))).toBe(true));
  test.each(['x', '<b>x</b>', '&amp;', '0', '<img src="https://e.org/a.png">', '…'])('%j is not', (html) =>
    expect(isBlankHtml(sanitize(html))).toBe(false),
  );
});
