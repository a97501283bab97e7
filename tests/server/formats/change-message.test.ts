import { expect, test } from 'vitest';
import type { Language } from '../../../src/program/model/languages.ts';
import type { ScheduleItem } from '../../../src/program/model/types.ts';
import { changeMessage } from '../../../src/server/render/formats/change-message.ts';

const item = (id: number, title: string, time = '09:00'): ScheduleItem => ({
  ...{ id, day_id: 1, time, title, description: '', list: [], version: 1 },
});

/** The lines of a message about items as they were and as they are. */
function linesOf(before: readonly ScheduleItem[], after: readonly ScheduleItem[], lang: Language): string[] {
  const rowOf = ({ list: _list, ...row }: ScheduleItem) => ({ ...row, version: 1 });
  const changes = after.flatMap((row, index) => {
    const old = before[index];
    const about = { kind: 'item' as const, id: row.id, revision: 2, at: '2025-10-01T00:00:00.000Z' };
    if (!old) return { ...about, action: 'add' as const, before: undefined, row: rowOf(row) };
    return { ...about, action: 'change' as const, before: rowOf(old), row: rowOf(row) };
  });
  const days = [{ id: 1, title: 'Tuesday, 28 October 2025', date: '2025-10-28', version: 1, items: [...after] }];
  const message = changeMessage({ days, changes, notes: [] }, lang, 'the event', 'https://example.org');
  return message.split('\n').filter((line) => line.startsWith('•'));
}

test('people are told an item’s new title, and the old one', () => {
  expect(linesOf([item(1, 'Talk'), item(2, 'Lunch')], [item(1, 'Keynote'), item(2, 'Lunch', '12:00')], 'en')).toEqual([
    '• Lunch (Tue 28): 09:00 → 12:00',
    '• Keynote (Tue 28, 09:00): was “Talk”',
  ]);
});

test('a new title and a new time are one line', () => {
  expect(linesOf([item(1, 'Talk')], [item(1, 'Keynote', '12:00')], 'id')).toEqual([
    '• Keynote (Sel 28): sebelumnya “Talk”; 09:00 → 12:00',
  ]);
});

test('French has a blank before its colon', () => {
  expect(linesOf([item(1, 'Talk')], [item(1, 'Talk'), item(2, 'Lunch')], 'fr')).toEqual([
    expect.stringMatching(/^• Lunch \(.*\)\u00a0: Nouveau$/),
    '• 1 autre changement',
  ]);
});

test('an event keeps the signs of its name', () => {
  const message = changeMessage({ days: [], changes: [], notes: [] }, 'en', 'Cash $& Carry', 'https://example.org');
  expect(message).toContain('Cash $& Carry');
});
