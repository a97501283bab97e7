// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { catalogFaults } from '../../../build/site/catalog-files.ts';
import { LANGUAGES } from '../../../src/program/model/languages.ts';
import { catalogFor, catalogs } from '../../../src/sections/conference-program/texts/catalogs.ts';
import { en } from '../../../src/sections/conference-program/texts/en.ts';
import { fill, fillCount, type Texts } from '../../../src/sections/conference-program/texts/texts.ts';

describe('the build', () => {
  it('accepts the catalogs as they are, in every language that elements can ask for', () => {
    for (const lang of LANGUAGES) {
      expect(catalogs[lang].lang).toBe(lang);
      expect(catalogFaults(catalogs[lang], en)).toEqual([]);
    }
  });

  it('refuses a language that lacks a text, has one too many, or has lost a parameter', () => {
    const { title: _, ...rest } = en;
    expect(catalogFaults({ ...rest, lang: 'fr' } as Texts, en)).toEqual(['fr.ts lacks the text "title".']);
    expect(catalogFaults({ ...en, lang: 'fr', more: 'More' } as Texts, en)).toEqual([
      'fr.ts has "more", which no other language has.',
    ]);
    expect(catalogFaults({ ...en, lang: 'fr', next: 'Next: {title}', found: { other: 'Found' } }, en)).toEqual([
      'fr.ts: "next" needs the parameters "clock, time, title".',
      'fr.ts: "found" needs the parameters "count".',
    ]);
  });
});

describe('a text', () => {
  it('is in the language of the tag, whatever its region and case, and else in English', () => {
    expect(catalogFor('fr-CA').title).toBe('Programme');
    expect(catalogFor('ID').retry).toBe('Coba lagi');
    for (const tag of [undefined, '', 'fil', 'de']) expect(catalogFor(tag)).toBe(en);
  });

  it('holds its parameters as they are, even where they look like parameters themselves', () => {
    expect(fill(en.next, { clock: '09:05', time: '5 min', title: 'Braces {time} and $& in titles' })).toBe(
      'Next: 09:05 Braces {time} and $& in titles (in 5 min)',
    );
  });

  it('follows the count in the way of its language', () => {
    const found = (lang: string, count: number) => fillCount(catalogFor(lang).found, count, catalogFor(lang));
    expect(found('en', 1)).toBe('1 match');
    expect(found('en', 0)).toBe('0 matches');
    expect(found('fr', 0)).toBe('0 résultat');
    expect(found('fr', 1_500)).toBe('1\u202f500 résultats');
    expect(found('fr', 1_000_000)).toContain('résultats');
    expect(found('id', 1_500)).toBe('1.500 hasil');
  });

  it('has a narrow no-break space before each colon in French', () => {
    for (const text of Object.values(catalogFor('fr')).flatMap((each) =>
      Object.values(typeof each === 'string' ? [each] : each),
    ))
      if (text.includes(':')) expect(text).toMatch(/\u202f:/);
  });

  it('has numbers as Intl writes them', () => {
    for (const texts of Object.values(catalogs))
      for (const count of [0, 1, 12, 999, 1_000, 12_345, 1_234_567])
        expect(fillCount({ other: '{count}' }, count, texts)).toBe(new Intl.NumberFormat(texts.lang).format(count));
  });
});
