import { describe, expect, it } from 'vitest';
import { applyChanges, type RowPatch } from '../../../src/program/model/apply-changes.ts';
import { changesBetween, withSeenItems } from '../../../src/program/device/changes-since-last-visit.ts';
import { readSafeProgram } from '../../../src/program/html/read-safe-program.ts';
import { parseSchedule } from '../../../src/program/model/parse-program.ts';
import { reuseRows } from '../../../src/program/model/reuse-rows.ts';
import type { Day, SafeSchedule, ScheduleItem } from '../../../src/program/model/types.ts';

const item = (id: number, { room, ...more }: Partial<ScheduleItem> & { room?: string } = {}): ScheduleItem => ({
  id,
  day_id: 1,
  time: '10:00 - 11:00',
  title: `Talk ${id}`,
  description: '',
  list: room ? [{ id: id * 10, schedule_item_id: id, content: `<b>Room:</b> ${room}` }] : [],
  ...more,
});
const day = (id: number, ...items: ScheduleItem[]): Day => ({ id, title: `Day ${id}`, date: `2025-10-2${id}`, items });

const told = (before: Day[], after: Day[]) =>
  changesBetween(before, after, ({ id }) => `Day ${id}`).map((change) =>
    `${change.item.id} ${change.kind} ${change.moves.map((move) => move.join(' → ')).join(', ')}`.trim(),
  );

describe('what a returning visitor is told', () => {
  const before = [day(1, item(1, { room: 'A' }), item(2)), day(2, item(3, { day_id: 2 }))];

  it('names the new time, room and day beside the old', () => {
    const moved = item(1, { room: 'B', time: '10:30 - 11:30' });
    expect(told(before, [day(1, moved, item(2)), before[1]!])).toEqual(['1 moved 10:00 → 10:30, A → B']);
    expect(told(before, [day(1, before[0]!.items[0]!), day(2, item(2), item(3))])).toEqual(['2 moved Day 1 → Day 2']);
  });

  it('tells a longer item by its whole time, since it begins when it did', () => {
    expect(told(before, [day(1, before[0]!.items[0]!, item(2, { time: '10:00 - 12:00' })), before[1]!])).toEqual([
      '2 moved 10:00 - 11:00 → 10:00 - 12:00',
    ]);
  });

  it('names what is new, and last what is gone, also with its whole day', () => {
    expect(told(before, [day(1, before[0]!.items[0]!, item(4))])).toEqual(['4 new', '2 gone', '3 gone']);
  });

  it('is not told of a room or time that nobody knew before', () => {
    const later = day(1, item(1, { time: '' }), item(2));
    expect(told([later], [day(1, item(1, { room: 'A' }), item(2))])).toEqual([]);
  });

  it('is not bothered with a corrected title, description or speaker', () => {
    const corrected = item(2, { title: 'Talk two', description: 'More' });
    expect(told(before, [day(1, item(1, { room: 'A', description: 'New' }), corrected), before[1]!])).toEqual([]);
  });

  it('is told nothing of another program at the same address', () => {
    expect(told(before, [day(7, item(8), item(9))])).toEqual([]);
  });
});

describe('what a visitor has put away', () => {
  const before = [day(1, item(1, { room: 'A' }), item(2)), day(2, item(3, { day_id: 2 }))];

  it('is told again only when it changes again, and what else has changed still is', () => {
    const after = [day(1, item(2, { time: '10:30 - 11:00' })), day(2, item(3), item(1, { room: 'B' }))];
    expect(told(before, after)).toEqual(['2 moved 10:00 → 10:30', '1 moved Day 1 → Day 2, A → B']);
    const seen = withSeenItems(before, after, new Set([1]));
    expect(told(seen, after)).toEqual(['2 moved 10:00 → 10:30']);
    const later = [after[0]!, day(2, item(3), item(1, { room: 'C' }))];
    expect(told(seen, later)).toEqual(['2 moved 10:00 → 10:30', '1 moved B → C']);
  });

  it('may be gone, or in a day that is new', () => {
    const after = [day(1, item(2)), day(3, item(3))];
    expect(told(before, after)).toEqual(['3 moved Day 2 → Day 3', '1 gone']);
    expect(told(withSeenItems(before, after, new Set([1, 3])), after)).toEqual([]);
  });
});

describe('changes that arrive', () => {
  const days = [day(1, item(1, { room: 'A' }), item(2)), day(2)] as SafeSchedule;
  const apply = (...changes: RowPatch[]) =>
    applyChanges(days, { changes }, (value) => readSafeProgram(value, 'https://host.example'));
  const row = (id: number, more: object) => ({ ...item(id), list: undefined, ...more });

  it('replace a row and leave everything else the same object', () => {
    const after = apply({ kind: 'item', id: 1, action: 'change', row: row(1, { time: '12:00' }) })!;
    expect(after[0]!.items[0]).toMatchObject({ id: 1, time: '12:00', list: days[0]!.items[0]!.list });
    expect(after[0]!.items[1]).toBe(days[0]!.items[1]);
    expect(after[1]).toBe(days[1]);
  });

  it('change only the fields that an event had room for', () => {
    const [first] = apply({ kind: 'item', id: 1, action: 'change', fields: { title: 'New' } })!;
    expect(first!.items[0]).toMatchObject({ title: 'New', time: '10:00 - 11:00', list: days[0]!.items[0]!.list });
  });

  it('add, remove and move rows of each kind with what lies in them', () => {
    const subItem = { id: 77, schedule_item_id: 2, content: 'Bring boots' };
    const after = apply(
      { kind: 'day', id: 3, action: 'add', row: { id: 3, title: 'Day 3', date: null } },
      { kind: 'item', id: 1, action: 'add', row: row(1, { day_id: 3 }) },
      { kind: 'sub-item', id: 77, action: 'add', row: subItem },
      { kind: 'day', id: 2, action: 'delete', row: { id: 2, title: 'Day 2', date: null } },
    )!;
    expect(after.map(({ id, items }) => [id, items.map((each) => each.id)])).toEqual([
      [1, [2]],
      [3, [1]],
    ]);
    expect(after[1]!.items[0]!.list).toEqual(days[0]!.items[0]!.list);
    expect(after[0]!.items[0]!.list).toEqual([subItem]);
  });

  it('are cleaned like a whole program', () => {
    const hostile = row(2, {
      title: 'x<img src=x onerror=alert(1)>',
      description: '<a href="/talk">y</a><script>z</script>',
    });
    const [first] = apply({ kind: 'item', id: 2, action: 'change', row: hostile })!;
    expect(first!.items[1]!.title).not.toContain('onerror');
    expect(first!.items[1]!.description).toContain('href="https://host.example/talk"');
    expect(first!.items[1]!.description).not.toContain('script');
  });

  it('reach an editor as they were typed', () => {
    const typed = row(2, { title: '<i onclick="x()">New</i>' });
    const [first] = applyChanges<Day[]>(
      days,
      { changes: [{ kind: 'item', id: 2, action: 'change', row: typed }] },
      parseSchedule,
    )!;
    expect(first!.items[1]!.title).toBe(typed.title);
    expect(first!.items[0]).toBe(days[0]!.items[0]);
  });

  it('are asked for where an event has no room for them, and where the whole program is another', () => {
    expect(apply({ kind: 'item', id: 1, action: 'change' })).toBeUndefined();
    expect(apply({ kind: 'program', action: 'replace' } as unknown as RowPatch)).toBeUndefined();
    expect(applyChanges(days, {}, readSafeProgram)).toBeUndefined();
  });
});

describe('a program that is fetched again', () => {
  const before = [day(1, item(1, { room: 'A' }), item(2, { start: '2025-10-28T10:00:00+08:00' })), day(2)];

  it('is the same object if nothing has changed, so that nothing is rendered again', () => {
    expect(reuseRows(before, structuredClone(before))).toBe(before);
  });

  it('has the same objects for all that has not changed', () => {
    const after = structuredClone(before);
    after[0]!.items[0]!.list[0]!.content = '<b>Room:</b> B';
    const reused = reuseRows(before, after);
    expect(reused).toEqual(after);
    expect(reused[0]!.items[0]).not.toBe(before[0]!.items[0]);
    expect(reused[0]!.items[1]).toBe(before[0]!.items[1]);
    expect(reused[1]).toBe(before[1]);
  });

  it('has no time left that the host can read no more', () => {
    const after = structuredClone(before);
    delete after[0]!.items[1]!.start;
    expect(reuseRows(before, after)).toEqual(after);
  });
});
