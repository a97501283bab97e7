import { describe, expect, it } from 'vitest';
import { programTable } from '../../../../src/editor/import/export/program-table.ts';
import { writeCsv, writeExcel } from '../../../../src/editor/import/export/write-table.ts';
import { readFile } from '../../../../src/editor/import/files/read-file.ts';
import { readRealProgram, realProgramNames } from '../../../support/real-programs.ts';
import { planFile, storedProgram } from '../../support/import.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(realProgramNames)('%s', (name) => {
  const value = JSON.parse(readRealProgram(name)) as unknown;
  const days = storedProgram(Array.isArray(value) ? value : (value as { days: unknown }).days);

  it('comes back unchanged as XLSX, CSV and JSON', async () => {
    const sheet = programTable(days, { isWhole: false });
    const files = [await writeExcel(sheet), bytes(writeCsv(sheet)), bytes(JSON.stringify(days))];
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
});
