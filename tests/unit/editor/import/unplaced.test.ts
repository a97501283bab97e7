import { expect, it } from 'vitest';
import { readFile } from '../../../../src/editor/import/files/read-file.ts';
import { rowsText, unplacedText } from '../../../../src/editor/import/state/import-words.ts';
import { plan, planFile, program, table } from '../../support/import.ts';

const days = program({ title: 'Tuesday', date: '2025-10-28' }, { title: 'Wednesday', date: '2025-10-29' });

it.each([
  [1, 'its row goes'],
  [2, 'both rows go'],
  [3, 'all 3 rows go'],
])('a table of %i rows without days says that %s to Not placed yet', (count, words) => {
  const rows = Array.from({ length: count }, (_, index) => ['9:00', `Talk ${index}`]);
  const text = unplacedText({
    plan: plan(days, table(['Time', 'Title'], ...rows)),
    columns: { header: 0, roles: ['time', 'title'] },
  });
  expect(text).toBe(`No column says the day: ${words} to Not placed yet.`);
});

it('counts the rows of a file that become items: neither its header nor the names of days, nor the blank line at its end', async () => {
  const file = await readFile(
    new TextEncoder().encode('Time,Title\n"Tuesday, 28 October 2025",\n9:00,Opening\n\n10:00,Talk\n'),
    'program.csv',
  );
  expect(rowsText({ plan: planFile(days, file) })).toBe('2 rows');
});
