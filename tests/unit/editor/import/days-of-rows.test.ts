import { describe, expect, it } from 'vitest';
import { guessColumns } from '../../../../src/editor/import/columns/guess.ts';
import { CLOCK, plan, program, table } from '../../support/import.ts';

const DAYS = program(
  { title: 'Tuesday', date: '2025-10-28', items: [] },
  { title: 'Wednesday', date: '2025-10-29', items: [] },
);

const added = (...rows: string[][]) =>
  plan(DAYS, table(...rows)).lines.map(({ kind, day, row }) => [kind, day.title, row?.time]);

const rolesOf = (...rows: string[][]) => guessColumns(table(...rows), CLOCK.dates).roles;

describe('the day of a row', () => {
  it.each([
    [['Date/Time', 'Title'], ['28 Oct 2025 09:00', 'One'], '09:00'],
    [['Date & Time', 'Title'], ['Tue 28 Oct, 09:00 - 10:30', 'One'], '09:00 - 10:30'],
    [['Date & Time', 'Title'], ['2025-10-28 08:00', 'One'], '08:00'],
    [['When', 'Title', 'Room'], ['28/10/2025 2:30 pm', 'One', 'A'], '14:30'],
    [['Time', 'Title'], ['Tuesday, 28 October 2025, 9.00-10.00', 'One'], '9.00-10.00'],
    [['Day & Time', 'Title'], ['09:00 - 10:00, 28 Oct 2025', 'One'], '09:00 - 10:00'],
  ])('stands in one cell with its time: %j', (header, row, time) =>
    expect(added(header, row)).toEqual([['added', 'Tuesday', time]]),
  );

  it('is found by what a column holds, beside a start that says no day', () => {
    const rows = [
      ['Slot of the programme', 'Start', 'End', 'Title'],
      ['28 Oct 2025', '09:00', '10:00', 'One'],
      ['29 Oct 2025', '10:00', '11:00', 'Two'],
    ];
    expect(rolesOf(...rows)).toEqual(['date', 'start', 'end', 'title']);
    expect(added(...rows)).toEqual([
      ['added', 'Tuesday', '09:00 - 10:00'],
      ['added', 'Wednesday', '10:00 - 11:00'],
    ]);
  });

  it('is none of the other dates that a table has', () => {
    expect(rolesOf(['Submitted', 'Start', 'Title'], ['27 Oct 2025', '09:00', 'One'])).toEqual([
      'ignored',
      'start',
      'title',
    ]);
    expect(rolesOf(['State of', 'Start', 'Title'], ['3 March 2025', '09:00', 'One'])).toEqual([
      'ignored',
      'start',
      'title',
    ]);
  });

  it('is a name where a column of days and dates has no dates', () => {
    expect(rolesOf(['Day / Date', 'Time', 'Title'], ['Day 1', '09:00', 'One'], ['Day 2', '09:00', 'Two'])).toEqual([
      'day',
      'time',
      'title',
    ]);
    expect(rolesOf(['Date/Time', 'Start', 'Title'], ['28 Oct 2025', '09:00', 'One'])).toEqual([
      'date',
      'start',
      'title',
    ]);
  });

  it('is counted where it is missing, before anything is imported', () => {
    expect(plan(DAYS, table(['Time', 'Title'], ['09:00', 'One'], ['10:00', 'Two'])).unplaced).toBe(2);
    const some = table(['Date', 'Time', 'Title'], ['', '08:00', 'Zero'], ['28 Oct', '09:00', 'One']);
    expect(plan(DAYS, some).unplaced).toBe(1);
    const named = table(['Day', 'Title'], ['Not placed yet', 'One']);
    expect(plan(DAYS, named).unplaced).toBe(0);
    const [only] = DAYS;
    expect(plan([only!], table(['Time', 'Title'], ['09:00', 'One'])).unplaced).toBe(0);
  });
});

describe('a time', () => {
  it('keeps its end in a column of starts', () =>
    expect(added(['Day', 'Start', 'Title'], ['28 Oct', '09:00 - 10:30', 'One'])).toEqual([
      ['added', 'Tuesday', '09:00 - 10:30'],
    ]));

  it('keeps the zone that its cell or its header names, unless it is that of the event', () => {
    const time = (header: string, cell: string) => added(['Day', header, 'Title'], ['28 Oct', cell, 'One'])[0]![2];
    expect(time('Start', '09:00 UTC')).toBe('09:00 UTC');
    expect(time('Time (UTC)', '09:00 - 10:00')).toBe('09:00 - 10:00 UTC');
    expect(time('Time (WITA)', '09:00 - 10:00')).toBe('09:00 - 10:00');
    expect(time('Start (CET)', '09:00')).toBe('09:00 CET');
  });
});
