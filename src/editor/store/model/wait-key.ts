import type { CommandKey } from './command.ts';

/**
 * Work that a person waits for: a command, the check of the password, the first load of the list, a reload of it, an undo, an
 * edit of several rows, or a publication.
 */
export type WaitKey = CommandKey | 'password' | 'program' | 'reload' | 'undo' | 'edit' | 'publish';

export type Waits = Readonly<Partial<Record<WaitKey, 'running' | 'slow'>>>;
