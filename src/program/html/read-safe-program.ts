import { parseSchedule } from '../model/parse-program.ts';
import { safeSchedule } from './safe-html.ts';
import type { SafeSchedule } from '../model/types.ts';

/**
 * Reads any value as a program, and makes it safe to render.
 * @param base address of the program's host; see {@link safeSchedule}
 * @throws {ScheduleShapeError}
 */
export const readSafeProgram = (value: unknown, base?: string): SafeSchedule =>
  safeSchedule(parseSchedule(value), base);
