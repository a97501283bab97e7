import { describe, expect, it } from 'vitest';
import { sections as definitions } from '../../../src/bundles/catalog/element-definitions.ts';
import { EMBEDDABLE, markupOf, maskedSections } from '../support/masked-sections.ts';

/** Every text of an element that a visitor reads or hears. */
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

/** The sections that have a definition, but for the one with words of its own. */
const described = definitions.map(({ tag }) => tag).filter((tag) => tag !== EMBEDDABLE);

describe('another event only needs a change of src/content: no section has texts of its own', () => {
  for (const [state, isFilled] of [
    ['while things are not known yet', false],
    ['once everything is filled in', true],
  ] as const)
    // Loads every section again, which takes seconds on a busy machine.
    it(state, { timeout: 30_000 }, async () => {
      const sections = await maskedSections(isFilled);
      const said = await Promise.all(
        sections.map(async (definition) => ({ tag: definition.tag, words: wordsOf(await markupOf(definition)) })),
      );
      expect(said.map(({ tag }) => tag)).toEqual(described);
      for (const { tag, words } of said) {
        expect(words, tag).not.toHaveLength(0);
        expect(
          words.filter((text) => /\p{L}/u.test(text)),
          tag,
        ).toEqual([]);
      }
    });
});
