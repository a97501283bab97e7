import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../../../src/editor/import/files/read-file.ts';
import { exportedProgram } from '../../support/exported-program.ts';
import { planFile } from '../../support/import.ts';

const file = (name: string) => readFile(new Uint8Array(readFileSync(`tests/support/spreadsheets/${name}`)), name);

describe.each(['xlsx', 'csv'])('an export that LibreOffice has saved as %s', (format) => {
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
