import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import fc from 'fast-check';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from '../../../src/program/html/html-policy.ts';
import { fitHeadings } from '../../../src/program/html/fit-headings.ts';
import { cleanText, sanitize, sanitizeTitle } from '../../../src/server/text/sanitize.ts';
import { HOSTILE, hostileText } from '../../support/hostile-text.mjs';
import { type ApiHost, expect, test } from '../support/fixtures.ts';
import type { ForeignSite } from '../support/foreign-page.ts';

const purifySource = readFileSync(createRequire(import.meta.url).resolve('dompurify/dist/purify.min.js'), 'utf8');

async function foreignProgram(page: Page, host: ApiHost, foreign: ForeignSite): Promise<Locator> {
  foreign.html = `<!doctype html><script type="module" src="${host.url}/conference-elements.js"></script><conference-program></conference-program>`;
  await page.goto(foreign.url);
  return page.locator('conference-program');
}

/** Gives the element a program with an item for each text, with the text in all of its fields. */
const show = (program: Locator, texts: readonly string[]) =>
  program.evaluate((element, texts) => {
    const items = texts.map((text, index) => ({
      id: index,
      day_id: 1,
      time: text,
      title: text,
      description: text,
      list: [{ id: index, schedule_item_id: index, content: text }],
    }));
    (element as unknown as { schedule: unknown }).schedule = [{ id: 1, title: texts.join(), items }];
  }, texts);

test('hostile HTML from another host runs nothing and leaves only what the allow-list permits @walk', async ({
  page,
  host,
  foreign,
}) => {
  const program = await foreignProgram(page, host, foreign);
  await show(program, HOSTILE);
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
        const address = node.getAttribute('href') ?? 'https:';
        if (!/^(https?|mailto|tel):|^[a-z/#]+$/.test(address)) wrong.push(address);
        const image = node.getAttribute('src') ?? 'https:';
        if (!/^(https:|[^:/\\][^:]*$)/.test(image)) wrong.push(image);
      }
      // The best-known sanitizer finds nothing left to remove.
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

test('whatever a text contains, the browser cleans it to what the server keeps, and what follows stays in place', async ({
  page,
  host,
  foreign,
}) => {
  const program = await foreignProgram(page, host, foreign);
  await program.evaluate((element) => element.setAttribute('view', 'full'));
  const generated = fc.sample(hostileText, { numRuns: 1_500, seed: 20251028 });
  // As they come from the API. Chromium turns `<` before a NUL into U+FFFD, unlike the standard.
  const texts = [...HOSTILE, ...generated].map(cleanText);
  await show(program, texts);
  await expect(program.locator('[part=item]')).toHaveCount(texts.length);

  const kept = texts.map((text) => ({ text, title: sanitizeTitle(text), content: fitHeadings(sanitize(text), 4) }));
  const different = await program.evaluate((element, kept) => {
    /** As the browser writes HTML, which leaves some characters unescaped. */
    const written = (html: string) => Object.assign(document.createElement('div'), { innerHTML: html }).innerHTML;
    const items = [...element.shadowRoot!.querySelectorAll('[part=items] > [part=item]')];
    return kept.filter(({ title, content }, index) => {
      const inside = (part: string) => items[index]?.querySelector(`:scope > ${part}`)?.innerHTML;
      return (
        inside('[part=item-title]') !== written(title) ||
        inside('[part=sub-items] > [part=sub-item]:only-child') !== written(content)
      );
    });
  }, kept);
  expect(different).toEqual([]);
});

test('a table is exposed as a table, and if it is wider than the page its own box scrolls by keyboard', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  const cells = (tag: string) => `<tr>${`<${tag}>Observatory</${tag}>`.repeat(8)}</tr>`;
  await host.replace([
    {
      title: 'Day',
      items: [
        {
          title: 'Rooms',
          description: `<table>${cells('th')}${cells('td')}</table><table><tr><td>Small</td></tr></table>`,
        },
      ],
    },
  ]);
  await page.goto('/');
  const table = page.locator('#program [part=item-description] table');
  await expect(page.getByRole('columnheader', { name: 'Observatory' })).toHaveCount(8);
  await expect(page.getByRole('table')).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.locator('#program [part=item-title]').click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.first().evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  const isStop = await table.last().evaluate((element) => {
    (element as HTMLElement).focus();
    return (element.getRootNode() as ShadowRoot).activeElement === element;
  });
  expect(isStop, 'a table that fits is not a tab stop').toBe(false);
});
