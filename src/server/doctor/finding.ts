/** One line of what the doctor says. `note` is worth a look; `wrong` makes the command fail. */
export interface Finding {
  level: 'ok' | 'note' | 'wrong';
  /** A sentence that says what is, and for a fault also what to do. */
  says: string;
}

export const ok = (says: string): Finding => ({ level: 'ok', says });
export const note = (says: string): Finding => ({ level: 'note', says });
export const wrong = (says: string): Finding => ({ level: 'wrong', says });

/** An error in one line. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).split('\n', 1)[0]!.replace(/\.$/, '');
};
