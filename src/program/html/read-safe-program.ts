import { parseSchedule } from '../model/parse-program.ts';
import { safeSchedule } from './safe-html.ts';
import type { SafeSchedule } from '../model/types.ts';

/**
 * Makes a function that reads anything as a program, and makes it safe to render.
 * @param base address of the program's host; see {@link safeSchedule}
 */
export const readProgram =
  (base?: string) =>
  (value: unknown): SafeSchedule =>
    safeSchedule(parseSchedule(value), base);
