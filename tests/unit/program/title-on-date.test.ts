import { describe, expect, it } from 'vitest';
import { titleOnDate } from '../../../src/program/times/agenda/title-on-date.ts';

const EVENT = { start: '2025-10-28', end: '2025-10-31' };

describe('a title gets another date as it is written', () => {
  it.each([
    ['Tuesday, 28 October 2025', '2025-10-29', 'Wednesday, 29 October 2025'],
    ['Tue 28 Oct', '2025-11-01', 'Sat 1 Nov'],
    ['October 28th', '2025-10-31', 'October 31st'],
    ['TUESDAY 28 OCTOBER', '2025-10-30', 'THURSDAY 30 OCTOBER'],
    ['Selasa, 28 Oktober 2025', '2025-10-29', 'Rabu, 29 Oktober 2025'],
    ['mardi 28 octobre', '2025-10-29', 'mercredi 29 octobre'],
    ['Dienstag, 28. Oktober', '2025-10-30', 'Donnerstag, 30. Oktober'],
    ['2025-10-28', '2025-11-03', '2025-11-03'],
    ['2025-11-03', '2025-11-04', '2025-11-04'],
    ['Day 2 – 2 November', '2025-11-04', 'Day 2 – 4 November'],
    ['Field trip, 31.10.2025', '2025-11-01', 'Field trip, 1.11.2025'],
    ['Wednesday, 31 December 2025', '2026-01-01', 'Thursday, 1 January 2026'],
    ['Tuesday, 28 October 2025', '2025-10-28', 'Tuesday, 28 October 2025'],
  ])('%s on %s', (title, date, expected) => expect(titleOnDate(title, date, EVENT)).toBe(expected));
});

it.each(['Workshops', 'Day 2', '28 and 29 October', 'Thurs 30 October'])('there is none for %s', (title) =>
  expect(titleOnDate(title, '2025-11-04', EVENT)).toBeUndefined(),
);
