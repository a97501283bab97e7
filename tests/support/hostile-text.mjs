import fc from 'fast-check';

/** Texts that have broken sanitizers: handlers, hidden protocols, foreign content, parser confusion, clobbering. */
export const HOSTILE = [
  '<script>window.pwned = 1</script>',
  '<img src=x onerror="window.pwned=1">',
  '<img src="https://example.org/a.png" onload="window.pwned=1" style="position:fixed">',
  '<svg onload="window.pwned=1"><script>window.pwned=1</script></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=window.pwned=1>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.pwned=1&gt;">',
  '<a href="javascript:window.pwned=1">x</a>',
  '<a href=" java\tscript:window.pwned=1">x</a>',
  '<a href="&#106;avascript:window.pwned=1">x</a>',
  '<a href="data:text/html,<script>window.pwned=1</script>">x</a>',
  '<a href="vbscript:window.pwned=1" target="_top" onclick="window.pwned=1">x</a>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<form action="https://example.org"><input name=password autofocus onfocus="window.pwned=1"></form>',
  '<object data="javascript:window.pwned=1"></object><embed src="javascript:window.pwned=1">',
  '<noscript><p title="</noscript><img src=x onerror=window.pwned=1>">',
  '<template><img src=x onerror=window.pwned=1></template>',
  '<b id="createElement" name="getElementById" class="x" style="color:red">bold</b>',
  '<p>unclosed <b>tags</div></li></ul></section><slot name=x>',
  '<details open ontoggle="window.pwned=1"><summary>x</summary></details>',
  '<base href="https://example.org/"><meta http-equiv=refresh content="0;url=https://example.org"><link rel=stylesheet href=x>',
  '<img src="http://example.org/mixed.png"><img src="//example.org/relative.png"><img src="/\\example.org/a.png">',
  '<xmp><img src=x onerror=window.pwned=1></xmp><plaintext>',
  '<b><img src=`x`onerror=window.pwned=1></b>',
  '<a href="https://example.org" rel="noopener noreferrer" onclick=window.pwned=1>almost the safe form</a>',
  '<form><input name=childNodes><input name=nodeName><input name=nodeType><input name=attributes><b>x</b></form>',
  '<img name=body src=https://example.org/a.png><form name=documentElement></form><a name=links href=x>x</a>',
  '<dt><div><dd>x',
  '<dt>a</dt><li>b</li><dd>c</dd>',
  '<td>x</td><tr><th>y</th></tr></td></tr></table></li></ol></section>',
  '<table>before<tr><td>x</table></table></td></tr></li>',
  '<table onclick="window.pwned=1" style="position:fixed"><tr><td onmouseover="window.pwned=1" colspan="99999">x<td rowspan="-1" headers=y>z</table>',
  '<table><caption><table><tr><td><li><dd>x</caption></li></table>',
  '<table><td><svg><desc><td><img src=x onerror=window.pwned=1></desc></svg><style></td></style></table>',
  '<h4>a<h5>b</h4><section><h6>c</section>',
  '<p><button><p>x</button><table><td>y',
];

const tags = [
  'a', 'b', 'i', 'p', 'div', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h2', 'h5', 'pre', 'blockquote', 'table', 'caption',
  'colgroup', 'thead', 'tbody', 'tr', 'td', 'th', 'section', 'span', 'font', 'center', 'form', 'button', 'marquee',
  'object', 'applet', 'nobr', 'svg', 'math', 'desc', 'mtext', 'template', 'noscript', 'textarea', 'title', 'style',
]; // prettier-ignore

const pieces = [
  ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  ...'<a href="|<a href="/x">|<td colspan=2 rowspan=0>|<li value="2"|<img src="https://e.org/a"|<img src="a.png">'.split('|'),
  ...'">|\'|"|<|>|/>|&|&lt;|&#x6a;|&#13;|&nbsp;|javascript:|onerror=1|<br>|<hr>|<col>|<input name=childNodes>'.split('|'),
  ...['<!--', '-->', '<script>', '</script>', '<b style="font-weight:normal">', '<p class=x>', '<strike>', '<o:p>'],
  ...['x', 'y', ' ', '\n', '\r', '\u0000', '\u00a0', 'é'],
]; // prettier-ignore

/** Any text, most of them broken HTML. */
export const hostileText = fc.oneof(
  { weight: 9, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((some) => some.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
