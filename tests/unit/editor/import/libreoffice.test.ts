import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../../../src/editor/import/files/read-file.ts';
import { exportedProgram } from '../../support/exported-program.ts';
import { planFile } from '../../support/import.ts';

const file = (name: string) => readFile(new Uint8Array(readFileSync(`tests/support/spreadsheets/${name}`)), name);

describe.each(['xlsx', 'csv', 'ods'])('an export that LibreOffice has saved as %s', (format) => {
  it('changes nothing', async () => {
    const { counts, writes, blanks, lines } = planFile(
      exportedProgram(),
      await file(`libreoffice-unchanged.${format}`),
    );
    expect(lines.flatMap(({ changes }) => changes)).toEqual([]);
    expect(counts).toEqual({ added: 0, changed: 0, same: 6, missing: 0, unreadable: 0 });
    expect([writes, blanks]).toEqual([[], 0]);
  });

  it('comes back with exactly the changes that were made there', async () => {
    const days = exportedProgram();
    const { counts, writes, lines } = planFile(days, await file(`libreoffice-changed.${format}`));
    expect(counts).toEqual({ added: 1, changed: 3, same: 2, missing: 1, unreadable: 0 });
    const changes = Object.fromEntries(
      lines
        .filter(({ kind }) => kind === 'changed')
        .map((line) => [
          line.item!.title,
          line.changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
        ]),
    );
    expect(changes).toEqual({
      Opening: ['Time: 08:00 - 09:30 → 08:15 - 09:30', 'Room: Foyer → Aula'],
      Panel: ['Title: Panel → Panel of all', 'Speakers:  → Ana Lee; New Person'],
      Closing: ['Day: Wednesday, 29 October 2025 → Tuesday, 28 October 2025'],
    });
    expect(writes.map(({ op, kind }) => `${op} ${kind}`)).toEqual([
      'add day',
      'change item',
      'change sub-item',
      'change item',
      'add sub-item',
      'add sub-item',
      'change item',
      'add item',
      'add sub-item',
      'add sub-item',
    ]);
    expect(writes[2]).toMatchObject({ values: { content: 'Room: Aula' } });
    expect(lines.find(({ kind }) => kind === 'missing')?.item?.title).toBe('0012');
  });
});

/** An OpenDocument file of this content. */
const ods = (body: string, styles = '') =>
  readFile(
    new Uint8Array(
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
        'content.xml': strToU8(
          `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles>` +
            `<office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`,
        ),
      }),
    ),
    'talks.ods',
  );

const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;

describe('an OpenDocument spreadsheet', () => {
  it('of LibreOffice has dates and times as an Excel file has them, and errors where they are', async () => {
    const [ours, theirs] = [
      (await file('libreoffice-datetime.ods')).sheets[0]!,
      (await file('excel-datetime.xlsx')).sheets[0]!,
    ];
    const trimmed = (rows: readonly (readonly string[])[]) =>
      rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1));
    expect(trimmed(ours.rows)).toEqual(trimmed(theirs.rows));
    expect((await file('libreoffice-errors.ods')).sheets[0]!.rows[0]![0]).toBe('#DIV/0!');
  });

  it('keeps its rows that are repeated on each page, and takes no blank cell or row for content', async () => {
    const blank = '<table:table-cell table:number-columns-repeated="16380" table:style-name="ce1"/>';
    const { sheets } = await ods(
      `<table:table table:name="Talks"><table:table-header-rows><table:table-row>${cell('Day')}${cell('Title')}${blank}` +
        `</table:table-row></table:table-header-rows><table:table-row>${cell('28 Oct')}${cell('One<text:s text:c="2"/>two')}` +
        `<table:table-cell><office:annotation><text:p>A remark</text:p></office:annotation></table:table-cell></table:table-row>` +
        `<table:table-row table:number-rows-repeated="1048570">${blank}</table:table-row></table:table>`,
    );
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      [
        'Talks',
        [
          ['Day', 'Title'],
          ['28 Oct', 'One  two'],
        ],
      ],
    ]);
  });

  it('shows no hidden table, and names a formula without a result', async () => {
    const { sheets } = await ods(
      `<table:table table:name="Lists" table:style-name="ta2"><table:table-row>${cell('x')}</table:table-row></table:table>` +
        `<table:table table:name="Talks" table:style-name="ta1"><table:table-row>${cell('Title')}` +
        `<table:table-cell table:formula="of:=A1"/></table:table-row></table:table>`,
      '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>',
    );
    expect(sheets.map(({ name, faults }) => [name, faults.length])).toEqual([['Talks', 1]]);
  });

  it('has the same limits', async () => {
    const row = (cells: string, more = '') =>
      `<table:table><table:table-row ${more}>${cells}</table:table-row></table:table>`;
    await expect(ods(row(cell('a'.repeat(20_000_000))))).rejects.toThrow(
      'has a cell of more than 1,000,000 characters',
    );
    await expect(ods(row(cell('a', 'table:number-columns-repeated="16384"')))).rejects.toThrow('more than 200 columns');
    await expect(ods(row(cell('a'), 'table:number-rows-repeated="1048576"'))).rejects.toThrow('more than 20,000 rows');
    const long = row(cell('a'.repeat(900_000)), 'table:number-rows-repeated="100"');
    await expect(ods(long)).rejects.toThrow('more than 20,000,000 characters in its cells');
  });
});
