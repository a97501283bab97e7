import type { CommandKey } from './command.ts';

/**
 * Work that a person waits for: a command, the check of the password, the first load of the list, a reload of it, an undo, or an
 * edit of several rows.
 */
export type WaitKey = CommandKey | 'password' | 'program' | 'reload' | 'undo' | 'edit';

export type Waits = Readonly<Partial<Record<WaitKey, 'running' | 'slow'>>>;
