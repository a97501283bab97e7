import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWords, foldText } from '../../../src/program/search/fold-text.ts';
import { wordsOf } from '../../../src/program/times/searched-times.ts';

describe('a search finds what a visitor can type on any keyboard', () => {
  test.each([
    ['Modélisation à Évry', 'modelisation a evry'],
    ['STRASSE, Straße', 'strasse, strasse'],
    ['IŞIK ışık İZMİR', 'isik isik izmir'],
    ['Ｒｏｏｍ　１２', 'room 12'],
    ['Łódź, Ærø, Đà Nẵng, Œuvre', 'lodz, aero, da nang, oeuvre'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['d’ingénieur', "d'ingenieur"],
    ['Seis\u00admo\u00adgram', 'seismogram'],
    ['ﬁeld e\u0301cole', 'field ecole'],
  ])('%s', (text, folded) => expect(foldText(text)).toBe(folded));

  test('a script that spells with marks keeps them', () => {
    expect(foldText('हिन्दी')).not.toBe(foldText('हन्द'));
  });
});

test('a query is its words, whatever is between them', () => {
  expect(wordsOf('  Café \u00a0 CRÈME ')).toEqual(['cafe', 'creme']);
  expect(wordsOf(' ')).toEqual([]);
});

describe('words are marked where they stand in the text as it is written', () => {
  const marked = (text: string, ...words: string[]) =>
    findWords(text, words).map(([start, end]) => text.slice(start, end));

  test.each([
    ['Große Straße', 'strasse', ['Straße']],
    ['cafe\u0301 Café', 'cafe', ['cafe\u0301', 'Café']],
    ['Ｒｏｏｍ １２', '12', ['１２']],
    ['🎉 Épilogue 🎉', 'epilogue', ['Épilogue']],
    ['anana', 'ana', ['ana']],
    ['Muhammad \ufdfa', '\u0635\u0644\u0649', ['\ufdfa']],
    ['Room', 'hall', []],
  ])('%s', (text, word, found) => expect(marked(text, word)).toEqual(found));

  test('every word, wherever it comes first', () => {
    expect(marked('Slip of the Fault, fault of the slip', 'fault', 'slip')).toEqual(['Fault', 'fault', 'Slip', 'slip']);
  });

  test('and nothing else: what is marked in any text folds to the word', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
        (text, part) => {
          const [word] = wordsOf(part);
          if (!word) return;
          for (const found of marked(text + part + text, word)) expect(foldText(found)).toContain(word);
        },
      ),
    );
  });
});
