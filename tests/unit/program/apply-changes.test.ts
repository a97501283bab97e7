import { describe, expect, it } from 'vitest';
import { applyChanges, type RowPatch } from '../../../src/program/model/apply-changes.ts';
import { parseSchedule } from '../../../src/program/model/parse-program.ts';

const item = (id: number, day_id: number) => ({ id, day_id, time: '', title: `Item ${id}`, description: '' });
const days = parseSchedule([
  { id: 1, title: 'One', items: [11, 12, 13].map((id) => ({ ...item(id, 1), list: [] })) },
  { id: 2, title: 'Two', items: [{ ...item(21, 2), list: [{ id: 211, schedule_item_id: 21, content: 'x' }] }] },
]);

const made = (...changes: RowPatch[]) => applyChanges(days, { changes }, parseSchedule);
const order = (...changes: RowPatch[]) =>
  made(...changes)
    ?.map(({ id, items }) => [id, ...items.map((row) => row.id)].join(' '))
    .join('; ');

describe('the changes that a host tells', () => {
  it.each<[string, RowPatch, string]>([
    [
      'to the first place',
      { kind: 'item', id: 13, action: 'change', row: item(13, 1), after: null },
      '1 13 11 12; 2 21',
    ],
    ['behind another one', { kind: 'item', id: 11, action: 'change', row: item(11, 1), after: 12 }, '1 12 11 13; 2 21'],
    ['to another day', { kind: 'item', id: 21, action: 'change', row: item(21, 1), after: 11 }, '1 11 21 12 13; 2'],
    ['by its fields alone', { kind: 'item', id: 13, action: 'change', fields: {}, after: 11 }, '1 11 13 12; 2 21'],
    [
      'as a day',
      { kind: 'day', id: 2, action: 'change', row: { id: 2, title: 'Two' }, after: null },
      '2 21; 1 11 12 13',
    ],
    ['as a new one', { kind: 'item', id: 14, action: 'add', row: item(14, 1), after: 11 }, '1 11 14 12 13; 2 21'],
    ['of a host that tells no place', { kind: 'item', id: 14, action: 'add', row: item(14, 1) }, '1 11 12 13 14; 2 21'],
  ])('move a row %s', (_, change, expected) => expect(order(change)).toBe(expected));

  it('keep the order of the rooms, which no change tells, also in a new day', () => {
    const rooms = ['Hall B', 'Hall A'];
    const withRooms = days.map((day) => ({ ...day, rooms }));
    const changes: RowPatch[] = [
      { kind: 'day', id: 2, action: 'change', row: { id: 2, title: 'Second' } },
      { kind: 'day', id: 3, action: 'add', row: { id: 3, title: 'Third' }, after: 2 },
    ];
    const changed = applyChanges(withRooms, { changes }, parseSchedule)!;
    expect(changed.map((day) => [day.title, day.rooms])).toEqual(
      ['One', 'Second', 'Third'].map((title) => [title, rooms]),
    );
    expect(made(...changes)![2]).not.toHaveProperty('rooms');
  });

  it('keep what lies in a moved row, and every other object', () => {
    const moved = made({ kind: 'item', id: 21, action: 'change', row: item(21, 1), after: null })!;
    expect(moved[0]!.items[0]!.list).toEqual(days[1]!.items[0]!.list);
    expect(moved[0]!.items.slice(1)).toEqual(days[0]!.items);
    for (const [index, row] of days[0]!.items.entries()) expect(moved[0]!.items[index + 1]).toBe(row);
  });

  it('are not taken where the row to stand behind is unknown', () => {
    expect(made({ kind: 'item', id: 13, action: 'change', row: item(13, 1), after: 21 })).toBeUndefined();
  });
});
