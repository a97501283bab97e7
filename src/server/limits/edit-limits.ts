/** The costs that an edit may have, which only people who have signed in make. */
export const EDIT_LIMITS = {
  writes: 20_000,
  bytes: 16 * 1024 * 1024,
  /** Of its texts, when they are cleaned: pasted formatting may become many times what was sent. */
  characters: 32 * 1024 * 1024,
  /** HTML elements in all its texts: some seconds of work. 3,000 formatted descriptions have a fifth. */
  elements: 300_000,
  /** Faults that are told of an edit; somebody who reads more of them has lost sight of them. */
  faults: 100,
  /** Edits of the history that one answer lists. */
  listed: 200,
} as const;
