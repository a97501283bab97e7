import { z } from 'zod';
import { TEXT_LENGTHS } from '../limits/text-lengths.ts';

/** Letters and signs that are blank: fillers of Hangul and Khitan, braille without a dot, a musical note without a head. */
const BLANK = /\u115f|\u1160|\u2800|\u3164|\uffa0|\u{16fe4}|\u{1d159}/gu;
/** Marks that aren't seen. Some of them can reverse a line. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Default_Ignorable_Code_Point}]/gu;
/** Invisible characters that some scripts write words with: joiners, and the selectors of a letter's variant. */
const WRITTEN = /[\u200c\u200d]|\p{Variation_Selector}/u;

/** A person's name as one line of plain text; empty where nothing of it would be seen. */
export function tidyName(text: string): string {
  const name = text
    .replace(BLANK, ' ')
    .replace(INVISIBLE, (mark) => (/\s/.test(mark) ? ' ' : WRITTEN.test(mark) ? mark : ''))
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim();
  return nameKey(name) === '' ? '' : name;
}

/**
 * The same for names that people would take for the same one. Without spaces: what is blank in one font takes no room in
 * another. Composed once more, as marks in between keep letters apart from their accents.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replace(BLANK, '').replace(INVISIBLE, '').replace(/\s/g, '').normalize('NFKC').toLowerCase();

/** A name that a client gives. */
export const editorName = z
  .string({ error: 'must be text' })
  .max(TEXT_LENGTHS.editorName, `must have at most ${TEXT_LENGTHS.editorName} characters`)
  .transform(tidyName);
