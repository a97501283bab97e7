import { line, stroke } from './svg.mjs';

/** @import { Lettering } from './types.ts' */

/**
 * Capitals like a draftsman's lettering, so that pictures don't depend on the machine's fonts. A glyph is a list of
 * strokes on a grid 4 wide and 6 high, y down; each stroke is a list of points "xy".
 * @type {Record<string, string>}
 */
const GLYPHS = {
  A: '06 20 46,14 34', B: '06 00 30 41 42 33 03,33 44 45 36 06', C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00', E: '40 00 06 46,03 33', F: '40 00 06,03 33', G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06,40 46,03 43', I: '20 26', J: '40 45 36 16 05', K: '00 06,40 03,13 46', L: '00 06 46',
  M: '06 00 23 40 46', N: '06 00 46 40', O: '10 30 41 45 36 16 05 01 10', P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10,24 46', R: '06 00 30 41 42 33 03,23 46', S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40,20 26', U: '00 05 16 36 45 40', V: '00 26 40', W: '00 16 22 36 40', X: '00 46,40 06',
  Y: '00 23 40,23 26', Z: '00 40 06 46', 0: '10 30 41 45 36 16 05 01 10', 1: '11 20 26', 2: '01 10 30 41 42 06 46',
  3: '00 40 23 33 44 45 36 16 05', 4: '36 30 04 44', 5: '40 00 03 33 44 45 36 06', 6: '41 30 10 01 05 16 36 45 44 33 03',
  7: '00 40 16', 8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33', 9: '05 16 36 45 41 30 10 01 02 13 43',
  '-': '13 33', '.': '26 26', ',': '25 17', '°': '20 31 22 11 20', "'": '20 21', '/': '06 40', ':': '22 22,25 25',
}; // prettier-ignore

const NARROW = new Set(['I', '1', '.', ',', ':', "'", '°']);
/**
 * Distance from a letter to the next, on the glyphs' grid.
 * @param {string} letter
 */
const advance = (letter) => (letter === ' ' ? 3.2 : NARROW.has(letter) ? 4 : 5.6);

/**
 * Width of a line of lettering, in pixels.
 * @param {string} text
 * @param {number} height of its capitals, in pixels
 */
const letteringWidth = (text, height) => [...text].reduce((sum, letter) => sum + advance(letter), -1.6) * (height / 6);

/**
 * A line of lettering; (x, y) is the left end of its base line.
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {Lettering} look
 */
export function letter(text, x, y, { height, color, weight = height / 9, slant = 0.14, anchor = 'start' }) {
  const unit = height / 6;
  let left = x - letteringWidth(text, height) * { start: 0, middle: 0.5, end: 1 }[anchor];
  let data = '';
  for (const character of text.toUpperCase()) {
    const inset = NARROW.has(character) ? -0.8 : 0;
    for (const run of (GLYPHS[character] ?? '').split(',').filter(Boolean))
      data += line(
        run.split(' ').map((point) => {
          const [gx, gy] = [Number(point.charAt(0)), Number(point.charAt(1))];
          return [left + (gx + inset + (6 - gy) * slant) * unit, y - (6 - gy) * unit];
        }),
      );
    left += advance(character) * unit;
  }
  return stroke(data, color, weight);
}
