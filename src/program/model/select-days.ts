import type { Day } from './types.ts';

/**
 * The days that a list names, in the program's order. Each entry is a day's date (`2025-10-28`) or its number in the
 * program, from 1; entries are separated by commas or spaces. An empty list names all days.
 */
export function selectDays<D extends Pick<Day, 'date'>>(days: readonly D[], list = ''): readonly D[] {
  const wanted = list.split(/[\s,]+/).filter(Boolean);
  if (wanted.length === 0) return days;
  return days.filter((day, index) => wanted.includes(String(index + 1)) || (day.date && wanted.includes(day.date)));
}
