/**
 * Estimates of how high texts become on paper, in the unit of the sheets: a millimeter of A4. They are generous: a sheet that is fuller
 * than estimated goes on on another page, and none is cut off.
 */

/** The average width of a letter of the site's fonts, as a part of their size: of the text, and of headings. */
const LETTER = 0.47;
export const HEADING_LETTER = 0.54;
/** The part of a line that words fill, the last of which goes to the next line. */
const FILLED = 0.9;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** How wide a text is in one line. */
function textWidth(text: string, size: number, letter: number): number {
  let letters = 0;
  for (const each of text) letters += WIDE.test(each) ? 2 : 1;
  return letters * letter * size;
}

/** How many lines of a width a text takes. */
export const linesIn = (text: string, size: number, width: number, letter = LETTER): number =>
  Math.ceil(textWidth(text, size, letter) / (width * FILLED));
