import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../src/program/html-policy.ts';
import { expect, test } from './support/fixtures.ts';

const purifySource = readFileSync(createRequire(import.meta.url).resolve('dompurify/dist/purify.min.js'), 'utf8');

/** Texts that have broken sanitisers: handlers, hidden protocols, foreign content, parser confusion, clobbering. */
const HOSTILE = [
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
  '<img src="http://example.org/mixed.png"><img src="//example.org/relative.png">',
  '<xmp><img src=x onerror=window.pwned=1></xmp><plaintext>',
  '<b><img src=`x`onerror=window.pwned=1></b>',
  '<a href="https://example.org" rel="noopener noreferrer" onclick=window.pwned=1>almost the safe form</a>',
];

test('hostile HTML from another host runs nothing and leaves only what the allow-list names', async ({
  page,
  host,
  foreign,
}) => {
  foreign.html = `<!doctype html><script type="module" src="${host.url}/conference-elements.js"></script><conference-program></conference-program>`;
  await page.goto(foreign.url);
  const program = page.locator('conference-program');
  await program.evaluate((element, texts) => {
    const items = texts.map((text, index) => ({
      id: index,
      day_id: 1,
      time: text,
      title: text,
      description: text,
      list: [{ id: index, schedule_item_id: index, content: text }],
    }));
    (element as unknown as { schedule: unknown }).schedule = [{ id: 1, title: texts.join(), items }];
  }, HOSTILE);
  await expect(program.locator('[part=item]')).toHaveCount(HOSTILE.length);
  await page.addScriptTag({ content: purifySource });

  const found = await program.evaluate(
    (element, [tags, attributes]) => {
      const parts = [
        ...element.shadowRoot!.querySelectorAll('[part=item-title],[part=item-description],[part=sub-item]'),
      ];
      const wrong: string[] = [];
      for (const node of parts.flatMap((part) => [...part.querySelectorAll('*')])) {
        if (!tags.includes(node.localName)) wrong.push(node.outerHTML);
        for (const { name } of node.attributes)
          if (!attributes[node.localName]?.includes(name)) wrong.push(`${node.localName} ${name}`);
        const address = node.getAttribute('href') ?? node.getAttribute('src') ?? 'https:';
        if (!/^(https?|mailto|tel):/.test(address)) wrong.push(address);
      }
      // The field's best-known sanitiser finds nothing left to remove.
      const { DOMPurify } = window as unknown as {
        DOMPurify: { sanitize(html: string, options: object): string; removed: unknown[] };
      };
      for (const part of parts) {
        DOMPurify.sanitize(part.innerHTML, { ADD_ATTR: ['target'] });
        if (DOMPurify.removed.length > 0) wrong.push(`removed by DOMPurify: ${part.innerHTML}`);
      }
      return { wrong, pwned: 'pwned' in window, count: parts.length };
    },
    [ALLOWED_TAGS as readonly string[], ALLOWED_ATTRIBUTES] as const,
  );
  expect(found).toMatchObject({ wrong: [], pwned: false });
  expect(found.count).toBeGreaterThan(HOSTILE.length);
});

test('harmless formatting comes through as it was written', async ({ page, host }) => {
  await host.replace([
    {
      title: 'Day',
      items: [
        {
          title: 'A &amp; B <sub>2</sub>',
          description:
            '<p>One<br>two</p><ul><li>x</li></ul><a href="mailto:a@example.org">mail</a> <img src="https://example.org/i.png" alt="i">',
        },
      ],
    },
  ]);
  await page.route('https://example.org/i.png', (route) => route.fulfill({ status: 204 }));
  await page.goto('/');
  const item = page.locator('#program [part=item]');
  await expect(item.locator('[part=item-title]')).toHaveText('A & B 2');
  await expect(item.locator('li')).toHaveText('x');
  await expect(item.getByRole('link')).toHaveAttribute('href', 'mailto:a@example.org');
  await expect(item.locator('img')).toHaveAttribute('alt', 'i');
});
