import type { CommandKey } from './command.ts';

/**
 * Work that a person waits for: a command, the check of the password, the first load of the list, or a reload of it.
 */
export type WaitKey = CommandKey | 'password' | 'program' | 'reload';

export type Waits = Readonly<Partial<Record<WaitKey, 'running' | 'slow'>>>;
