import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedSides, markedWords, type Piece, shortened } from '../../../src/editor/differences/marked-words.ts';

/** `[-old-]` and `[+new+]` within the text. */
const written = (pieces: readonly Piece[]) =>
  pieces.map(({ text, mark }) => (mark ? (mark === 'deleted' ? `[-${text}-]` : `[+${text}+]`) : text)).join('');

const of = (pieces: readonly Piece[], other: Piece['mark']) =>
  pieces
    .filter(({ mark }) => mark !== other)
    .map(({ text }) => text)
    .join('');

describe('the words that differ', () => {
  it.each([
    ['Keynote', 'Keynote on tsunamis', 'Keynote [+on tsunamis+]'],
    ['Keynote on tsunamis', 'Keynote', 'Keynote [-on tsunamis-]'],
    ['In the main hall, with coffee', 'In the main hall, with tea', 'In the main hall, with [-coffee-][+tea+]'],
    ['We meet in Hall A today', 'We meet in Foyer B today', 'We meet in [-Hall A-] [+Foyer B+] today'],
    ['08:30 - 09:00', '08:45 - 09:15', '[-08:30 - 09:00-][+08:45 - 09:15+]'],
    ['', 'New', '[+New+]'],
    ['Old', '', '[-Old-]'],
    ['One', 'Two', '[-One-][+Two+]'],
  ])('%s → %s', (before, after, marked) => {
    expect(written(markedWords(before, after))).toBe(marked);
  });

  it('leave both texts whole', () => {
    const before = 'The first line\nand a second one with many words';
    const after = 'The very first line\nand one with words, and more';
    const pieces = markedWords(before, after);
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
    expect(plain(of(pieces, 'inserted'))).toBe(plain(before));
    expect(plain(of(pieces, 'deleted'))).toBe(plain(after));
  });

  it('leave any two texts whole, side by side to the letter', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ' ', '  ', '\n'), { maxLength: 12 })
      .map((parts) => parts.join(''));
    const wordsOf = (pieces: readonly Piece[], other: Piece['mark']) => of(pieces, other).match(/\S+/g);
    const joined = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text).join('');
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = markedWords(before, after);
        expect(wordsOf(pieces, 'inserted')).toEqual(before.match(/\S+/g));
        expect(wordsOf(pieces, 'deleted')).toEqual(after.match(/\S+/g));
        const sides = markedSides(before, after);
        expect([joined(sides.before), joined(sides.after)]).toEqual([before, after]);
        expect([...pieces, ...sides.before, ...sides.after].map((piece) => piece.text)).not.toContain('');
      }),
    );
  });

  it('are marked side by side, without the space behind them', () => {
    const { before, after } = markedSides('Opening ceremony with the rector', 'Opening');
    expect([before, after].map(written)).toEqual(['Opening [-ceremony with the rector-]', 'Opening']);
  });

  it('of long texts that are nothing alike aren’t looked for', () => {
    const once = (words: number) => {
      const [before, after] = ['axxx ', 'bxxx '].map((word) => word.repeat(words));
      const begun = performance.now();
      expect(markedWords(before!, after!).map(({ mark }) => mark)).toEqual(['deleted', 'inserted']);
      return performance.now() - begun;
    };
    // The least of some, as a busy machine holds up one now and then.
    const time = (words: number) => Math.min(once(words), once(words), once(words));
    // A search for what is alike takes a hundred times as long.
    expect(time(20_000)).toBeLessThan(10 * time(2_000));
  });
});

describe('a long text', () => {
  const many = 'word '.repeat(200);

  it('is shown near its changes alone', () => {
    const pieces = shortened(markedWords(`${many}old ${many}`, `${many}new ${many}`));
    expect(written(pieces)).toMatch(/^… (?:word )+\[-old-\] \[\+new\+\] (?:word )+…$/);
    expect(written(pieces).length).toBeLessThan(400);
  });

  it('that is short enough is shown whole', () => {
    const pieces = markedWords('some words before old and after', 'some words before new and after');
    expect(shortened(pieces)).toEqual(pieces);
  });

  it('that hasn’t changed begins at its beginning', () => {
    expect(shortened([{ text: `First ${many}` }])[0]!.text).toMatch(/^First word .* …$/);
  });
});
