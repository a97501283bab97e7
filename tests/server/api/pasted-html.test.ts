import { describe, expect, test } from 'vitest';
import { sanitize, sanitizeTitle } from '../../../src/server/text/sanitize.ts';

/** HTML as copied from each program, shortened, and what is kept of it. */
const PASTED: readonly [program: string, html: string, kept: string][] = [
  [
    'a table from Word',
    `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'>
  <td width=94 valign=top style='width:70.5pt;padding:0cm 5.4pt 0cm 5.4pt'>
  <p class=MsoNormal style='margin-bottom:0cm'><b><span lang=EN-US style='font-size:10.0pt'>Time<o:p></o:p></span></b></p>
  </td>
  <td width=94 valign=top><p class=MsoNormal><b><span lang=EN-US>Room<o:p></o:p></span></b></p></td>
 </tr>
 <tr>
  <td colspan=2 rowspan=1 valign=top><p class=MsoNormal><span lang=EN-US>09:00<o:p></o:p></span></p></td>
 </tr>
</table>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>`,
    `<table><tbody><tr><td>
  <p><b>Time</b></p>
  </td><td><p><b>Room</b></p></td></tr><tr><td colspan="2" rowspan="1"><p>09:00</p></td></tr></tbody></table>
<p>&nbsp;</p>`,
  ],
  [
    'a table from Google Docs',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;"><colgroup><col width="302" /><col width="302" /></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top;"><p dir="ltr" style="line-height:1.2;"><span style="font-size:11pt;">Time</span></p></td><td><p dir="ltr"><span style="font-size:11pt;">Room</span></p></td></tr></tbody></table></div><br /></b>`,
    '<div><table><tbody><tr><td><p>Time</p></td><td><p>Room</p></td></tr></tbody></table></div><br>',
  ],
  [
    'cells from Excel',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td {padding:0px;} .xl65 {color:black;}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20><td height=20 class=xl65 width=64>Time</td><td class=xl65 width=64>Room</td></tr><tr height=20><td align=right x:num="0.375">09:00</td><td>A&amp;B</td></tr><!--EndFragment--></table></body></html>`,
    '<table><tbody><tr><td>Time</td><td>Room</td></tr><tr><td>09:00</td><td>A&amp;B</td></tr></tbody></table>',
  ],
  [
    'a post from WordPress',
    `<!-- wp:heading --><h2 class="wp-block-heading" id="h-rooms">Rooms</h2><!-- /wp:heading --><figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th scope="col">Time</th><th scope="col">Room</th></tr></thead><tbody><tr><td>09:00</td><td>A</td></tr></tbody></table><figcaption class="wp-element-caption">Tuesday</figcaption></figure><figure class="wp-block-image"><img src="/wp-content/uploads/map.png" alt="Map" class="wp-image-7" srcset="/map-2.png 2x"/></figure>`,
    '<h2>Rooms</h2><div><table><thead><tr><th scope="col">Time</th><th scope="col">Room</th></tr></thead><tbody><tr><td>09:00</td><td>A</td></tr></tbody></table><div>Tuesday</div></div><div><img src="/wp-content/uploads/map.png" alt="Map" loading="lazy"></div>',
  ],
  [
    'a web page',
    `<header><h1>Day <span class="n">1</span></h1></header><section><div class="row">First</div><div class="row">Second</div></section><address>Main hall</address><details><summary>More</summary>Text</details>`,
    '<div><h1>Day 1</h1></div><div><div>First</div><div>Second</div></div><div>Main hall</div><div><div>More</div>Text</div>',
  ],
  [
    'old HTML',
    '<center><font size=4 color=red>Opening</font></center><strike>Room A</strike><big>Room B</big><dl><dt>a<dd>b</dl>',
    '<div>Opening</div><s>Room A</s>Room B<dl><dt>a</dt><dd>b</dd></dl>',
  ],
  ['cells without their table', '<tr><td>Time</td><td>Room</td></tr><tr><td>A</td></tr>', '  Time Room  A'],
];

test.each(PASTED)('%s comes out clean, without words run together', (_, html, kept) => {
  expect(sanitize(html)).toBe(kept);
  expect(sanitize(kept)).toBe(kept);
});

describe('a title is one line, however it was pasted', () => {
  test.each([
    ['<h1 class="entry-title">Opening</h1>', 'Opening'],
    ['<p class=MsoNormal><b><span>Opening</span></b><o:p></o:p></p>', '<b>Opening</b>'],
    ['<div>Opening</div><div>Main hall</div>', 'Opening<br>Main hall'],
    ['<ul><li>One</li><li>Two</li></ul>', 'One<br>Two'],
    ['One<hr>Two<img src="/a.png">', 'One<br>Two<img src="/a.png" alt="" loading="lazy">'],
  ])('%s', (html, kept) => {
    expect(sanitizeTitle(html)).toBe(kept);
    expect(sanitizeTitle(kept)).toBe(kept);
  });
});

describe('a text that would keep the server busy is reduced to its words', () => {
  test.each([
    ['elements within elements', '<b><i>'.repeat(5_000) + 'words', ' words'],
    ['closed ones', '<b>'.repeat(5_000) + 'words' + '</b>'.repeat(5_000), ' words '],
    [
      'formatting that every paragraph opens again',
      '<p>' + Array.from({ length: 190 }, (_, index) => `<b title=${index}>`).join('') + '<p>words'.repeat(2_000),
      ' words'.repeat(2_000),
    ],
  ])('%s', (_, html, kept) => expect(sanitize(html)).toBe(kept));
});
