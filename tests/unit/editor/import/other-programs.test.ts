import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../../../src/editor/import/files/read-file.ts';
import { CLOCK, plan, program, table } from '../../support/import.ts';
import { readClockCell, readDateCell } from '../../../../src/editor/import/table/moments.ts';

const rowsOf = async (name: string) =>
  (await readFile(new Uint8Array(readFileSync(`tests/support/spreadsheets/${name}`)), name)).sheets[0]!;

describe('files of other programs', () => {
  it('of Excel: dates with and without times, errors, merged cells', async () => {
    const { rows } = await rowsOf('excel-datetime.xlsx');
    expect(rows[0]![0]).toBe('1961-11-21');
    expect(rows[7]).toEqual(['2013-11-05 11:45', '2013-11-05 11:45', '2013-11-05 11:45']);
    expect((await rowsOf('errors.xlsx')).faults[0]).toEqual({
      row: 0,
      column: 0,
      reason: 'It shows the error #DIV/0!.',
    });
    expect((await rowsOf('merged_range.xlsx')).rows[1]!.slice(0, 2)).toEqual(['A1', 'B1']);
  });

  it('of Google Sheets', async () => {
    expect((await rowsOf('google-boolean.xlsx')).rows).toEqual([['yes'], ['no']]);
    expect((await rowsOf('google-comment.xlsx')).rows).toEqual([['This is a cell.']]);
  });

  it('with dates that are counted from 1904', async () => {
    expect((await rowsOf('date_1904.xlsx')).rows.map(([cell]) => cell)).toEqual(['2021-01-01', '2021-01-02', '15:10']);
  });

  it('that are protected with a password', async () => {
    await expect(rowsOf('pass_protected.xlsx')).rejects.toThrow('pass_protected.xlsx is protected with a password.');
  });
});

describe('dates and times as people and programs write them', () => {
  it.each([
    ['28 Oct', '2025-10-28'],
    ['Tuesday 28/10/2025', '2025-10-28'],
    ['2025-10-28T23:30:00Z', '2025-10-29'],
    ['45958', '2025-10-28'],
    ['28.10.25', '2025-10-28'],
  ])('%s is %s', (text, date) => expect(readDateCell(text, CLOCK)).toMatchObject({ date }));

  it.each([
    ['2025-10-28T00:30:00Z', '08:30'],
    ['8.30', '08:30'],
    ['9', '09:00'],
    ['0.375', '09:00'],
    ['2:30 pm', '14:30'],
  ])('%s is at %s', (text, time) => expect(readClockCell(text, CLOCK)).toMatchObject({ time }));

  it('says why a cell can’t be read', () => {
    expect(readDateCell('31 Feb 2025', CLOCK)).toEqual({ reason: 'There is no such date.' });
  });
});

it('takes no running number for an id', () => {
  const days = program({ title: 'Tuesday', date: '2025-10-28', items: [{ time: '08:00', title: 'One' }] });
  const { counts } = plan(days, table(['ID', 'Day', 'Time', 'Title'], ['11', 'Tuesday', '10:00', 'Another']));
  expect(counts).toMatchObject({ added: 1, changed: 0, missing: 1 });
});

it('never counts what is hidden as missing, unless the table has hidden rows', () => {
  const days = program({ title: 'Tuesday', items: [{ title: 'One' }, { title: 'Two', hidden: true }] });
  expect(plan(days, table(['Title'], ['Other'])).counts.missing).toBe(1);
  expect(plan(days, table(['Title', 'Hidden'], ['Other', 'yes'])).counts.missing).toBe(2);
});
