import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderedIds } from '../../../src/server/store/rows/ordered-ids.ts';
import { movedRows } from '../../../src/server/store/rows/places.ts';

interface Lists {
  before: number[];
  now: OrderedIds;
  placed: Set<number>;
}

/** A list of some rows, some of which are taken out, added, or put anywhere. */
const lists = fc
  .tuple(
    fc.nat(12),
    fc.array(fc.record({ id: fc.nat(14), behind: fc.option(fc.nat(14)), isGone: fc.boolean() }), { maxLength: 14 }),
  )
  .map(([count, moves]): Lists => {
    const before = Array.from({ length: count }, (_, index) => index);
    const [now, placed] = [new OrderedIds(before), new Set<number>()];
    for (const { id, behind, isGone } of moves) {
      if (now.has(id)) now.remove(id);
      if (isGone) continue;
      now.insert(id, behind !== null && now.has(behind) ? behind : null);
      if (id < count) placed.add(id);
    }
    return { before, now, placed: new Set([...placed].filter((id) => now.has(id))) };
  });

/** One row after the other, by what stands before it: as it is meant, however long it takes. */
function slowly({ before, now, placed }: Lists): Set<number> {
  const after = [...now].filter((id) => before.includes(id));
  const present = before.filter((id) => now.has(id));
  const moved = new Set(placed);
  const behind = (ids: readonly number[], id: number) =>
    ids.slice(0, ids.indexOf(id)).findLast((one) => !moved.has(one));
  for (const id of present) if (placed.has(id) && behind(present, id) === behind(after, id)) moved.delete(id);
  return moved;
}

test('a row that was put somewhere has moved unless it stands behind the same row that has not', () => {
  fc.assert(
    fc.property(lists, (list) => {
      expect(movedRows(list, list.placed)).toEqual(slowly(list));
    }),
    { numRuns: 2_000 },
  );
});
