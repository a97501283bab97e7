/** Rules whose `:has()` would make browsers style more anew than they say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

const selectorsOf = (css: string): string[] => css.replace(/\/\*[^]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];

/** Whether everything below an element is meant, once something within it has come or gone. */
const meansAll = (selector: string) => /:has\([^]*\)[^]*[\s>+~]\*(?:::?[\w-]+)*\s*(?:,|$)/.test(selector);

test('no rule with :has() ends in *, with which Chromium would style all below an element anew whenever something in it changes', () => {
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap((name) =>
    selectorsOf(readFileSync(join(SRC, name), 'utf8'))
      .filter(meansAll)
      .map((selector) => `${name}: ${selector.trim()}`),
  );
  expect(found).toEqual([]);
});
