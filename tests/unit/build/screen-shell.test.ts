// @vitest-environment node
/** The built page of screens: displays have browsers of 2018 (Chromium 68), which ignore what they can't read, without a word. */
import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import postcss from 'postcss';
import { describe, expect, test } from 'vitest';

const shell = readFileSync('dist/screen.html', 'utf8');
const inside = (tag: string) =>
  [...shell.matchAll(new RegExp(`<${tag}([^>]*)>(.*?)</${tag}>`, 'gs'))].map(([, attributes, text]) => ({
    attributes,
    text: text!,
  }));

describe('a display of 2018', () => {
  test('can read the script: one without modules, in the syntax of ES2017', () => {
    const scripts = inside('script');
    expect(scripts).toHaveLength(1);
    expect(scripts[0]!.attributes).toBe('');
    const options = { languageOptions: { ecmaVersion: 2017, sourceType: 'script' } } as const;
    expect(new Linter().verify(scripts[0]!.text, options)).toEqual([]);
    // Functions of later years, which no syntax tells.
    expect(scripts[0]!.text).not.toMatch(
      /\.(?:at|flatMap|flat|replaceAll|findLast|toSorted|toReversed|replaceChildren|toggleAttribute|matchAll|allSettled|finally|trimEnd)\(|globalThis|fromEntries|\bfetch\(|structuredClone|AbortSignal/,
    );
  });

  test('can read the styles: no nesting, and neither colors nor functions, properties and selectors of later years', () => {
    const sheets = inside('style').map(({ text }) => postcss.parse(text));
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) {
      sheet.walkDecls(({ prop, value }) => {
        expect(`${prop}: ${value}`).not.toMatch(
          /(?<![\w-])(?:oklch|oklab|lab|lch|color-mix|light-dark|color|clamp|min|max)\(|\b\d*[ds]v[hw]\b|^(?:inset|aspect-ratio|gap|row-gap|column-gap|translate|rotate|scale|margin-inline|margin-block|padding-inline|padding-block|text-wrap)/,
        );
      });
      sheet.walkRules((rule) => {
        expect(rule.selector).not.toMatch(/:(?:is|where|has|not\([^)]*,|focus-visible)|&/);
        expect(rule.parent?.type === 'rule', rule.selector).toBe(false);
      });
      sheet.walkAtRules(({ name }) => {
        expect(name).toMatch(/^(?:media|font-face)$/);
      });
    }
  });
});
