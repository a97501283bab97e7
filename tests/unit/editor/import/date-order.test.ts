import { beforeEach, describe, expect, it } from 'vitest';
import { type Columns, guessColumns } from '../../../../src/editor/import/columns/guess.ts';
import { rememberColumns, rememberedColumns } from '../../../../src/editor/import/columns/remembered-columns.ts';
import { type DateOrder, orderOf } from '../../../../src/editor/import/table/date-order.ts';
import { orderedDates, readRows } from '../../../../src/editor/import/rows/read-rows.ts';
import { CLOCK, plan, program, table } from '../../support/import.ts';

/** A meeting of October 2016, beside an event of October 2025. */
const rowsOf = (cells: string[], header = 'Date') =>
  table([header, 'Time', 'Title'], ...cells.map((cell, index) => [cell, '09:00', `Talk ${index}`]));

const daysOf = (cells: string[], header?: string, days = program()) =>
  plan(days, rowsOf(cells, header)).lines.map(({ kind, day }) => (kind === 'added' ? day.title : kind));

describe('dates of numbers', () => {
  it('are all read in the order that one of them settles', () => {
    expect(daysOf(['10/2/2016', '10/3/2016', '10/13/2016'])).toEqual([
      'Sunday, 2 October 2016',
      'Monday, 3 October 2016',
      'Thursday, 13 October 2016',
    ]);
    expect(daysOf(['10/2/2016', '13/2/2016'])).toEqual(['Wednesday, 10 February 2016', 'Saturday, 13 February 2016']);
    expect(daysOf(['Sun 10/2/2016', '10/3/2016'])).toEqual(['Sunday, 2 October 2016', 'Monday, 3 October 2016']);
  });

  it('are read by the days that the program has, or by the header', () => {
    const days = program({ title: 'Opening', date: '2016-10-02' }, { title: 'Closing', date: '2016-10-03' });
    expect(daysOf(['10/2/2016', '10/3/2016'], 'Date', days)).toEqual(['Opening', 'Closing']);
    expect(daysOf(['10/2/16'], 'Date (MM/DD/YY)')).toEqual(['Sunday, 2 October 2016']);
    expect(daysOf(['10/2/2016'], 'Date (dd/mm/yyyy)')).toEqual(['Wednesday, 10 February 2016']);
  });

  it('stay unread where nothing settles their order, or cells contradict each other', () => {
    expect(daysOf(['10/2/2016', '10/3/2016'])).toEqual(['unreadable', 'unreadable']);
    expect(daysOf(['10/2/2016', '13/2/2016', '2/13/2016'])).toEqual([
      'unreadable',
      'Saturday, 13 February 2016',
      'Saturday, 13 February 2016',
    ]);
  });

  it('are read as a person says', () => {
    const sheet = rowsOf(['10/2/2016', '10/3/2016']);
    const dates = (order: DateOrder) =>
      readRows(sheet, guessColumns(sheet, CLOCK.dates), CLOCK, order).map(({ date }) => date);
    expect(dates('month-first')).toEqual(['2016-10-02', '2016-10-03']);
    expect(dates('day-first')).toEqual(['2016-02-10', '2016-03-10']);
    expect(orderOf(['10/2/2016'], CLOCK.dates, new Set())).toEqual({ example: '10/2/2016' });
    expect(orderOf(['13/2/2016'], CLOCK.dates, new Set()).example).toBeUndefined();
  });

  it('are found beside a time, without a year, and in a column called Day', () => {
    expect(daysOf(['10/28', '10/29'])).toEqual(['Tuesday, 28 October 2025', 'Wednesday, 29 October 2025']);
    expect(daysOf(['10/28/2025', '10/29/2025'], 'Day')).toEqual([
      'Tuesday, 28 October 2025',
      'Wednesday, 29 October 2025',
    ]);
    const moments = table(['Date/Time', 'Title'], ['10/2/2016 2:30 PM', 'One'], ['10/13/2016 9:00 AM', 'Two']);
    expect(plan(program(), moments).lines.map(({ day, row }) => [day.title, row?.time])).toEqual([
      ['Sunday, 2 October 2016', '14:30'],
      ['Thursday, 13 October 2016', '09:00'],
    ]);
  });
});

describe('an order of dates that a person has chosen', () => {
  beforeEach(() => localStorage.clear());

  /** The order in which the dates of another table with the same headers are read the next time. */
  function nextTime(cells: string[], days: string[] = [], chosen?: DateOrder) {
    const first = rowsOf(['10/2/2016', '10/3/2016']);
    rememberColumns(first, { ...guessColumns(first, CLOCK.dates), dateOrder: 'day-first' });
    const next = rowsOf(cells);
    const columns: Columns = { header: 0, ...rememberedColumns(next, 0)! };
    return orderedDates(next, chosen ? { ...columns, dateOrder: chosen } : columns, CLOCK, new Set(days)).order;
  }

  it('is remembered for a table whose dates nothing settles', () => {
    expect(nextTime(['10/4/2016', '10/5/2016'])).toBe('day-first');
  });

  it('counts for that import alone where the next table’s cells or the program settle it', () => {
    expect(nextTime(['10/4/2016', '10/13/2016'])).toBe('month-first');
    expect(nextTime(['10/4/2016', '10/5/2016'], ['2016-10-04', '2016-10-05'])).toBe('month-first');
  });

  it('counts before all else in the import in which it is chosen', () => {
    expect(nextTime(['10/4/2016', '10/5/2016'], [], 'month-first')).toBe('month-first');
    expect(nextTime(['10/4/2016', '10/5/2016'], ['2016-10-04'], 'day-first')).toBe('day-first');
  });

  it('stays remembered when only a column is corrected the next time', () => {
    const sheet = rowsOf(['10/2/2016', '10/3/2016']);
    rememberColumns(sheet, { ...guessColumns(sheet, CLOCK.dates), dateOrder: 'day-first' });
    rememberColumns(sheet, { header: 0, ...rememberedColumns(sheet, 0)! });
    const columns: Columns = { header: 0, ...rememberedColumns(sheet, 0)! };
    expect(orderedDates(sheet, columns, CLOCK, new Set()).order).toBe('day-first');
  });
});
