import { describe, expect, it } from 'vitest';
import { plan, program, table } from '../../support/import.ts';

const DAYS = program(
  {
    title: 'Tuesday',
    date: '2025-10-28',
    items: [
      { time: '09:00', title: 'Keynote', list: ['Room: Hall A'] },
      { time: '09:00', title: 'Workshop', list: ['Room: Hall B'] },
      { time: '10:00', title: 'Coffee' },
    ],
  },
  { title: 'Wednesday', date: '2025-10-29', items: [{ time: '09:00', title: 'Panel' }] },
);
const HEADER = ['Day', 'Time', 'Title', 'Room'];
const idOf = (title: string) => DAYS.flatMap(({ items }) => items).find((item) => item.title === title)!.id;

describe('items that a table lacks', () => {
  it('are those of the days that it has', () => {
    const { lines, counts } = plan(DAYS, table(HEADER, ['28 Oct', '10:00', 'Coffee', '']));
    expect(counts.missing).toBe(2);
    expect(lines.filter(({ kind }) => kind === 'missing').map(({ item }) => item!.title)).toEqual([
      'Keynote',
      'Workshop',
    ]);
    // A line that names a day alone has that day, too.
    expect(plan(DAYS, table(HEADER, ['29 Oct', '', '', ''])).counts.missing).toBe(1);
  });

  it('are deleted one by one, and only while they are missing', () => {
    const rows = table(HEADER, ['28 Oct', '10:00', 'Coffee', '']);
    const removed = new Set([idOf('Keynote'), idOf('Coffee'), idOf('Panel')]);
    const planned = plan(DAYS, rows, { removed });
    expect(planned.removed).toBe(1);
    expect(planned.writes).toEqual([{ op: 'delete', kind: 'item', id: idOf('Keynote'), version: 1 }]);
  });
});

describe('another title at the same time in the same room', () => {
  const RENAMED = ['28 Oct', '09:00', 'Opening keynote', 'Hall A'];
  const OTHER = ['28 Oct', '09:00', 'Grand lecture', 'Hall A'];

  it('is the item that was there, renamed, where they share a word that no other has, unless somebody says no', () => {
    const { lines, writes, counts } = plan(DAYS, table(HEADER, RENAMED));
    expect(lines[0]).toMatchObject({ kind: 'changed', item: { title: 'Keynote' }, renaming: { isOn: true } });
    expect(writes).toMatchObject([{ op: 'change', id: idOf('Keynote'), values: { title: 'Opening keynote' } }]);
    expect(counts.missing).toBe(2);
    const apart = plan(DAYS, table(HEADER, RENAMED), { renamed: new Map([[idOf('Keynote'), false]]) });
    expect(apart.lines[0]).toMatchObject({ kind: 'added', renaming: { isOn: false } });
    expect(apart.counts).toMatchObject({ added: 1, missing: 3 });
  });

  it('is a new item where nothing else is the same, unless somebody says that it is the one that was there', () => {
    const { lines, counts } = plan(DAYS, table(HEADER, OTHER));
    expect(lines[0]).toMatchObject({ kind: 'added', renaming: { item: { title: 'Keynote' }, isOn: false } });
    expect(counts).toMatchObject({ added: 1, changed: 0, missing: 3 });
    const same = plan(DAYS, table(HEADER, OTHER), { renamed: new Map([[idOf('Keynote'), true]]) });
    expect(same.writes).toMatchObject([{ op: 'change', id: idOf('Keynote'), values: { title: 'Grand lecture' } }]);
    expect(same.counts).toMatchObject({ added: 0, changed: 1, missing: 2 });
  });

  it('never takes the place of another item by default where no room is named', () => {
    const days = program({
      title: 'Tuesday',
      date: '2025-10-28',
      items: [{ time: '12:00-13:00', title: 'Lunch', description: 'With fish.', list: ['Speaker: Ana Lee'] }],
    });
    for (const title of ['Side event', 'Lunch talk'])
      for (const sheet of [
        table(['Day', 'Time', 'Title'], ['28 Oct', '12:00-13:00', title]),
        table([...HEADER, 'Speaker'], ['28 Oct', '12:00-13:00', title, '', 'Ana Lee']),
      ]) {
        const { lines, counts, writes } = plan(days, sheet);
        expect(lines[0]).toMatchObject({ kind: 'added', renaming: { item: { title: 'Lunch' }, isOn: false } });
        expect(counts).toMatchObject({ added: 1, missing: 1 });
        expect(writes.every(({ op }) => op === 'add')).toBe(true);
      }
  });

  it('is the same item where it has the same people, and not by words that many items have', () => {
    const days = program({
      title: 'Tuesday',
      date: '2025-10-28',
      items: [
        { time: '09:00', title: 'Session with tea', list: ['Room: Hall A', 'Speaker: Ana Lee', 'Speaker: Bo Li'] },
        { time: '09:00', title: 'Waves of Palu', list: ['Room: Hall B'] },
        { time: '10:00', title: 'Palu today', list: ['Room: Hall B'] },
      ],
    });
    const isOn = (title: string, room: string, people: string) =>
      plan(days, table([...HEADER, 'Speaker'], ['28 Oct', '09:00', title, room, people])).lines[0]!.renaming?.isOn;
    expect(isOn('Grand lecture', 'Hall A', 'Bo Li; ana lee')).toBe(true);
    expect(isOn('Grand lecture', 'Hall A', 'Ana Lee')).toBe(false);
    expect(isOn('Session with cake', 'Hall A', '')).toBe(false);
    expect(isOn('Past of Palu', 'Hall B', '')).toBe(false);
    expect(isOn('The waves', 'Hall B', '')).toBe(true);
  });

  it('is a new item where room, time or day differ, or several could be meant', () => {
    const kinds = (...rows: string[][]) =>
      plan(DAYS, table(...rows))
        .lines.filter(({ row }) => row)
        .map(({ kind }) => kind);
    expect(kinds(HEADER, ['28 Oct', '09:00', 'New', 'Hall C'])).toEqual(['added']);
    expect(kinds(HEADER, ['28 Oct', '11:00', 'New', 'Hall A'])).toEqual(['added']);
    expect(kinds(HEADER, ['29 Oct', '10:00', 'New', ''])).toEqual(['added']);
    expect(kinds(HEADER, RENAMED, ['28 Oct', '09:00', 'Another', 'Hall A'])).toEqual(['added', 'added']);
    // Without rooms two items at that time could be meant.
    expect(kinds(['Day', 'Time', 'Title'], ['28 Oct', '09:00', 'New'])).toEqual(['added']);
    const one = plan(DAYS, table(['Day', 'Time', 'Title'], ['28 Oct', '09:00', 'New'])).lines[0]!;
    expect(one.renaming).toBeUndefined();
  });
});
