import { z } from 'zod';
import { LIMITS } from '../http/request-limits.ts';

/** Marks that aren't seen and can reverse a line. The two that some scripts write words with stay. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;
const JOINERS = /[\u200c\u200d]/;

/** A person's name as one line of plain text. */
export const tidyName = (text: string): string =>
  text
    .replace(INVISIBLE, (mark) => (/\s/.test(mark) ? ' ' : JOINERS.test(mark) ? mark : ''))
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim();

/** The same for names that people would take for the same one. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** A name that a client gives. */
export const editorName = z
  .string({ error: 'must be text' })
  .max(LIMITS.editorName, `must have at most ${LIMITS.editorName} characters`)
  .transform(tidyName);
