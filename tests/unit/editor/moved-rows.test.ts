import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedRows, type RowPlace, withMovedRows } from '../../../src/editor/store/model/rows/moved-rows.ts';
import type { Kind } from '../../../src/program/model/entities.ts';
import type { Schedule } from '../../../src/program/model/types.ts';
import { openTestEditor } from '../support/editor.ts';

/** Days 1 and 2 with items 11 to 14 and 21 to 22, each with sub-items 111, 112 and so on. */
const DAYS: Schedule = [
  [1, 4],
  [2, 2],
].map(([day = 0, count]) => ({
  id: day,
  title: `Day ${day}`,
  version: 1,
  items: Array.from({ length: count! }, (_, index) => {
    const id = day * 10 + index + 1;
    const list = [1, 2].map((n) => ({ id: id * 10 + n, schedule_item_id: id, content: `Sub ${id}.${n}`, version: 1 }));
    return { id, day_id: day, time: '', title: `Item ${id}`, description: '', version: 1, list };
  }),
}));

const ids = (days: Schedule) => days.map(({ items }) => items.map(({ id }) => id));
function after(kind: Kind, rows: number[], place: RowPlace): Schedule {
  const moved = movedRows(DAYS, kind, rows, place);
  return moved ? withMovedRows(DAYS, kind, moved, place.parent) : DAYS;
}

describe('rows are put', () => {
  it.each<[string, number[], RowPlace, number[][]]>([
    [
      'first',
      [13],
      { parent: 1, after: null },
      [
        [13, 11, 12, 14],
        [21, 22],
      ],
    ],
    [
      'behind another',
      [11],
      { parent: 1, after: 13 },
      [
        [12, 13, 11, 14],
        [21, 22],
      ],
    ],
    [
      'last in another day',
      [12],
      { parent: 2 },
      [
        [11, 13, 14],
        [21, 22, 12],
      ],
    ],
    ['together, in the order of the program', [21, 14, 12], { parent: 1, after: 11 }, [[11, 12, 14, 21, 13], [22]]],
    [
      'behind the one before, if a place is one of their own',
      [12, 13],
      { parent: 1, after: 13 },
      [
        [11, 12, 13, 14],
        [21, 22],
      ],
    ],
    [
      'from apart to beside each other',
      [12, 14],
      { parent: 1, after: 12 },
      [
        [11, 12, 14, 13],
        [21, 22],
      ],
    ],
  ])('%s', (_name, rows, place, expected) => {
    expect(ids(after('item', rows, place))).toEqual(expected);
  });

  it('with their new parent, and what doesn’t change stays the same object', () => {
    const days = after('sub-item', [111], { parent: 22, after: null });
    expect(days[1]!.items[1]!.list.map(({ id, schedule_item_id }) => [id, schedule_item_id])).toEqual([
      [111, 22],
      [221, 22],
      [222, 22],
    ]);
    expect(days[0]!.items[0]!.list.map(({ id }) => id)).toEqual([112]);
    expect(days[0]!.items[1]).toBe(DAYS[0]!.items[1]);
    expect(after('item', [21], { parent: 2 })[0]).toBe(DAYS[0]);
  });

  it('nowhere else, which is no edit, where they stand already, or where parent or row is gone', () => {
    const moved = (rows: number[], place: RowPlace) => movedRows(DAYS, 'item', rows, place);
    expect(moved([12], { parent: 1, after: 11 })).toBeUndefined();
    expect(moved([12], { parent: 1, after: 12 })).toBeUndefined();
    expect(moved([13, 14], { parent: 1 })).toBeUndefined();
    expect(moved([12], { parent: 9 })).toBeUndefined();
    expect(moved([99], { parent: 1 })).toBeUndefined();
    expect(movedRows(DAYS, 'day', [2], { parent: 0, after: 1 })).toBeUndefined();
  });

  it('so that none is lost or doubled, whatever is moved wherever', () => {
    const item = fc.constantFrom(11, 12, 13, 14, 21, 22);
    const places = fc.record({ parent: fc.constantFrom(1, 2), after: fc.option(item, { nil: null }) });
    fc.assert(
      fc.property(fc.uniqueArray(item, { minLength: 1 }), places, (rows, place) => {
        // A place is named by a row of its own day.
        fc.pre(place.after === null || Math.floor(place.after / 10) === place.parent);
        const all = ids(after('item', rows, place)).flat();
        expect([...all].sort()).toEqual([11, 12, 13, 14, 21, 22]);
        const moved = new Set<number>(rows);
        const stay = (list: number[]) => list.filter((id) => !moved.has(id));
        expect(stay(all)).toEqual(stay(ids(DAYS).flat()));
      }),
    );
  });
});

describe('a drop', () => {
  async function editor() {
    const opened = await openTestEditor();
    opened.api.schedule.mockImplementation(async () => structuredClone(DAYS));
    await opened.program.refetch();
    return opened;
  }

  it('is one edit, each row behind the one before', async () => {
    const { api, moves, state } = await editor();
    await moves.put('item', [21, 12, 14], { parent: 1, after: null });
    expect(api.edit).toHaveBeenCalledOnce();
    expect(api.edit.mock.calls[0]![0]).toEqual({
      label: 'Move 3 items',
      writes: [
        { op: 'change', kind: 'item', id: 12, after: null },
        { op: 'change', kind: 'item', id: 14, after: 12 },
        { op: 'change', kind: 'item', id: 21, parent: 1, after: 14 },
      ],
    });
    expect(state().outcome.text).toBe('Moved 3 items to Day 1, 1 to 3 of 5');
  });

  it('at the end of another day names no row before it, because somebody else may add one', async () => {
    const { api, moves } = await editor();
    await moves.put('item', [12, 14], { parent: 2 });
    expect(api.edit.mock.calls[0]![0].writes).toEqual([
      { op: 'change', kind: 'item', id: 12, parent: 2 },
      { op: 'change', kind: 'item', id: 14, parent: 2, after: 12 },
    ]);
  });

  it('is shown before the host has answered, and taken back if it refuses', async () => {
    const { api, moves, state } = await editor();
    const shown = () => {
      const { program } = state();
      return program.status === 'loaded' ? ids(program.days) : [];
    };
    let refuse!: (error: Error) => void;
    api.edit.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
    api.schedule.mockRejectedValue(new Error('Unreachable'));
    const move = moves.put('item', [22], { parent: 1, after: 11 });
    expect(shown()).toEqual([[11, 22, 12, 13, 14], [21]]);
    refuse(new Error('No'));
    await move;
    expect(shown()).toEqual(ids(DAYS));
    expect(state().outcome).toEqual({ text: 'Perhaps not moved. No', failed: true });
  });

  it('at the same place is nothing', async () => {
    const { api, moves } = await editor();
    await moves.put('item', [12], { parent: 1, after: 11 });
    expect(api.edit).not.toHaveBeenCalled();
  });
});
