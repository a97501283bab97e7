import { describe, expect, it } from 'vitest';
import { programTable } from '../../../../src/editor/import/export/program-table.ts';
import { writeCsv, writeExcel } from '../../../../src/editor/import/export/write-table.ts';
import { readFile } from '../../../../src/editor/import/files/read-file.ts';
import { storedFields } from '../../../../src/program/model/entity.ts';
import { exampleProgram } from '../../../../src/server/commands/example/example-program.ts';
import { readRealProgram, realProgramNames } from '../../../support/real-programs.ts';
import { planFile, program, storedProgram } from '../../support/import.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** The one of `npm start -- example`. */
const example = program(...exampleProgram(Date.parse('2025-10-28T00:00:00Z')).days);

const real = (name: string) => {
  const value = JSON.parse(readRealProgram(name)) as unknown;
  return Array.isArray(value) ? (value as unknown[]) : (value as { days: unknown }).days;
};

describe.each([['the example', example] as const, ...realProgramNames.map((name) => [name, real(name)] as const)])(
  '%s',
  (_, program) => {
    const days = storedProgram(program);

    it('comes back unchanged as XLSX, CSV and JSON', async () => {
      const sheet = programTable(days, { isWhole: false });
      const files = [new Uint8Array(await writeExcel(sheet)), bytes(writeCsv(sheet)), bytes(JSON.stringify(days))];
      for (const file of files) {
        const { writes, counts, lines } = planFile(days, await readFile(file, 'program'));
        const other = lines
          .filter(({ kind }) => kind !== 'same')
          .slice(0, 5)
          .map(({ kind, changes, faults, row }) => ({ kind, changes, faults, row }));
        expect(other).toEqual([]);
        expect(writes).toEqual([]);
        expect(counts.same).toBe(days.flatMap(({ items }) => items).length);
      }
    });
  },
);

it('every field of an item that people write is in a table of ours, and comes back from it', async () => {
  const written = storedFields('item').filter((field) => !('kept' in field));
  const values = Object.fromEntries(
    written.map(({ name, kind, example }) => [name, kind === 'flag' || (kind === 'html' ? 'Text' : example)]),
  );
  const day = 'Tuesday, 28 October 2025';
  const days = program({ title: day, items: [values] });
  const file = await readFile(bytes(writeCsv(programTable(days, { isWhole: true }))), 'program');
  const added = planFile([], file).writes;
  expect(added).toContainEqual(expect.objectContaining({ kind: 'item', values: expect.objectContaining(values) }));
  const { title, ...others } = values;
  const changed = planFile(program({ title: day, items: [{ title }] }), file).writes;
  expect(changed).toEqual([expect.objectContaining({ op: 'change', kind: 'item', values: others })]);
});
