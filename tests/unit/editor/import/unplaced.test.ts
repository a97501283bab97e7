import { expect, it } from 'vitest';
import { unplacedText } from '../../../../src/editor/import/state/import-words.ts';
import { plan, program, table } from '../../support/import.ts';

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
