import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { programTable } from '../../../../src/editor/import/export/program-table.ts';
import { writeCsv, writeExcel } from '../../../../src/editor/import/export/write-table.ts';
import { readFile } from '../../../../src/editor/import/files/read-file.ts';
import { titleKey } from '../../../../src/editor/import/plan/likeness.ts';
import { readCsv } from '../../../../src/editor/import/files/read-csv.ts';
import { applyWrites } from '../../support/apply-writes.ts';
import { plan, planFile, program, table } from '../../support/import.ts';

/** Texts that a table may lose or take for something else. */
const nasty = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'Opening',
      'Keynote',
      'Lunch',
      '=A1',
      '-1',
      '@x',
      "'quoted",
      '1.50',
      '007',
      'yes',
      'TRUE',
    ),
  },
  fc.constantFrom(
    'A & B',
    'a < b',
    '<b>bold</b> text',
    '&lt;b&gt;',
    '<A>!',
    'open <B>bold',
    '<p>one<p>two',
    'R&amp;D',
    'Room: Hall',
    'Speaker: Ana',
    '28 Oct',
    '10:00',
    'x; y, z',
  ),
  fc.constantFrom(
    'two\nlines',
    ' spaced  out ',
    'tab\there',
    '“quotes”, "and" more',
    'é ñ 日本 🌋',
    '1,5;2',
    'a\u00a0b',
  ),
  fc.string({ maxLength: 30 }),
);
const filled = nasty.filter((text) => text.trim() !== '');
const time = fc.constantFrom('', '08:00', '09:00 - 10:30', '9-10', 'after lunch', '14h30', '23:00 - 01:00', '10:00:00');
const item = fc.record({
  time,
  title: filled,
  description: fc.oneof(
    fc.constant(''),
    nasty,
    fc.constant('<p>One</p><p>Two <a href="https://example.org/">link</a></p>'),
  ),
  list: fc.array(
    fc.oneof(
      filled,
      filled.map((name) => `Room: ${name}`),
      filled.map((name) => `<b>Speakers</b>: ${name}; Bo Li`),
    ),
    { maxLength: 4 },
  ),
  state: fc.constantFrom('', '', 'cancelled', 'full'),
  state_note: fc.oneof(fc.constant(''), nasty),
});
const day = fc.record({
  title: fc.constantFrom('Tuesday, 28 October 2025', 'Day 2', 'Workshops', 'Day 2', '30 Oct'),
  date: fc.constantFrom(undefined, '2025-10-28', '2025-10-29'),
  items: fc.array(item, { maxLength: 5 }),
});
const programs = fc.array(day, { minLength: 1, maxLength: 3 }).map((days) => program(...days));

describe('an export', () => {
  const written = {
    'an Excel file': async (sheet: ReturnType<typeof programTable>) => new Uint8Array(await writeExcel(sheet)),
    CSV: (sheet: ReturnType<typeof programTable>) => new TextEncoder().encode(writeCsv(sheet)),
  };
  it.each(Object.entries(written))('as %s changes nothing when it is imported, whatever is in it', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(programs, async (days) => {
        const bytes = await write(programTable(days, { isWhole: true }));
        expect(planFile(days, await readFile(bytes, 'x')).writes).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

const cell = fc.oneof(fc.constant(''), nasty);
const TABLE_HEADERS = ['Day', 'Time', 'Title', 'Description', 'Room', 'Speakers', 'Sub-items', 'Affiliation'];
/** Room and people stand in columns of their own, or among the sub-items: a table that has both may contradict itself. */
const row = fc
  .tuple(fc.constantFrom('28 Oct', '29 Oct', 'Workshops', ''), time, filled, cell, cell, cell, cell, cell)
  .map(([day, at, title, text, room, people, points, from]) =>
    points === '' ? [day, at, title, text, room, people, '', from] : [day, at, title, text, '', '', points, ''],
  );
/** Rows of the same title at the same time can't be told apart, so each has its own. */
const tables = fc
  .uniqueArray(row, { maxLength: 6, selector: ([, , title]) => titleKey(title!) })
  .map((rows) => readCsv(writeCsv(table(TABLE_HEADERS, ...rows)), 'x'));

describe('the same table', () => {
  it('puts a name in place of another as it is written, with signs that a replacement would read', () => {
    const days = program({
      title: 'Tuesday',
      date: '2025-10-28',
      items: [{ title: 'Opening', list: ['Room: Hall A'] }],
    });
    const after = applyWrites(
      days,
      plan(days, table(['Day', 'Title', 'Room'], ['28 Oct', 'Opening', 'Hall $>'])).writes,
    );
    expect(after[0]!.items[0]!.list.map(({ content }) => content)).toEqual(['Room: Hall $&gt;']);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(programs, tables, (days, sheet) => {
        const after = applyWrites(days, plan(days, sheet).writes);
        const second = plan(after, sheet);
        expect(second.writes).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
