import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const FOLDER = 'src/content';
const FILES = readdirSync(FOLDER).filter((file) => /^[a-z]+\.json$/.test(file));
/** Carries its words in its own languages, as pages of any event embed it. */
const EMBEDDABLE = 'conference-program';

let count = 0;
/** A text without a letter, so that any letter on the page is not the content's. */
const mark = () => `§${(count += 1)}`;

function masked(value: unknown, name: string, isFilled: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => masked(each, name, isFilled));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, masked(each, key, isFilled)]));
  // The name of a file, which the build has looked up.
  if (name === 'picture') return value;
  return typeof value === 'string' || (value === null && isFilled) ? mark() : value;
}

async function definitions(isFilled: boolean) {
  for (const file of FILES) {
    const json = masked(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')), '', isFilled) as object;
    vi.doMock(`../../src/content/${file}`, () => ({ ...json, default: json }));
  }
  const { sectionDefinitions } = await import('../../src/bundles/sections.ts');
  return sectionDefinitions.filter(({ tag }) => tag !== EMBEDDABLE);
}

/** Everything that a visitor reads or hears of an element. */
function wordsOf(html: string): string[] {
  document.body.innerHTML = html;
  const spoken = ['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)!),
  );
  const read = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.textContent!),
  );
  return [...spoken, ...read].filter((text) => text.trim());
}

beforeEach(() => vi.resetModules());

describe('another event is a change of src/content alone: no section says a word of its own', () => {
  for (const [state, isFilled] of [
    ['while things are not known yet', false],
    ['once everything is filled in', true],
  ] as const)
    // Loads every section anew, which takes seconds on a busy machine.
    it(state, { timeout: 30_000 }, async () => {
      const sections = await definitions(isFilled);
      const { renderToString } = await import('react-dom/server');
      const { sectionTree } = await import('../../src/kit/section-tree.tsx');
      const host = { element: null, assetBase: '/', headingLevel: 2, emit: () => {} };
      const said = sections.map(({ tag, component }) => ({
        tag,
        words: wordsOf(renderToString(sectionTree(component, {}, host))),
      }));
      expect(said).toHaveLength(9);
      for (const { tag, words } of said) {
        expect(words, tag).not.toHaveLength(0);
        expect(
          words.filter((text) => /\p{L}/u.test(text)),
          tag,
        ).toEqual([]);
      }
    });
});
