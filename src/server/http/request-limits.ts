import { MOST_FAULTS } from '../store/errors.ts';

/** Largest length of texts that are no part of the program, in UTF-16 units as JavaScript counts. */
export const LIMITS = {
  password: 1_024,
  editorName: 60,
  idempotencyKey: 255,
  editorTab: 255,
  editLabel: 500,
  editKey: 255,
  publicationNote: 500,
} as const;

export const EDIT_LIMITS = {
  writes: 20_000,
  bytes: 16 * 1024 * 1024,
  /** Of its texts, when they are cleaned: pasted formatting may become many times what was sent. */
  characters: 32 * 1024 * 1024,
  /** Faults that one answer names. */
  faults: MOST_FAULTS,
  /** Edits of the history that one answer lists. */
  listed: 200,
} as const;
