import type { Day, Schedule, ScheduleItem, SubItem } from '../../../program/model/types.ts';
import type { Command } from './command.ts';
import { type Kind, textOf } from './rows.ts';

// Applies a write to the list, for when the list can't be fetched again.

/** A host may answer a write with anything or nothing. */
const isRow = (row: unknown): row is Day & ScheduleItem & SubItem =>
  typeof (row as Partial<Day> | null)?.id === 'number' && textOf(row as Day) !== '';

/** Replaces the older version of `row`, keeping its children; a new row goes to the end, without children. */
function put<T extends { id: number }>(rows: readonly T[], row: Partial<T>, empty: Partial<T>): T[] {
  const old = rows.find(({ id }) => id === row.id);
  const merged = { ...empty, ...old, ...row } as T;
  return old ? rows.map((other) => (other === old ? merged : other)) : [...rows, merged];
}

const withItems = (days: Schedule, change: (items: ScheduleItem[], day: Day) => ScheduleItem[]): Schedule =>
  days.map((day) => ({ ...day, items: change(day.items, day) }));

const withLists = (days: Schedule, change: (list: SubItem[], item: ScheduleItem) => SubItem[]): Schedule =>
  withItems(days, (items) => items.map((item) => ({ ...item, list: change(item.list, item) })));

/** The list with `row`, the host's answer to a change or an addition. */
function withRow(days: Schedule, kind: Kind, row: unknown): Schedule {
  if (!isRow(row)) return days;
  const { items: _items, list: _list, ...own } = row;
  if (kind === 'day') return put(days, own, { items: [] });
  if (kind === 'item')
    return withItems(days, (items, { id }) => (id === row.day_id ? put(items, own, { list: [] }) : items));
  return withLists(days, (list, { id }) => (id === row.schedule_item_id ? put(list, own, {}) : list));
}

/** The list without a row that has been deleted. */
function withoutRow(days: Schedule, kind: Kind, id: number): Schedule {
  const others = <T extends { id: number }>(rows: T[]) => rows.filter((row) => row.id !== id);
  if (kind === 'day') return others(days);
  return kind === 'item' ? withItems(days, others) : withLists(days, others);
}

/** The list after a command; `row` is the host's answer. */
export const withWritten = (days: Schedule, command: Command, row: unknown): Schedule =>
  command.type === 'delete' ? withoutRow(days, command.kind, command.id) : withRow(days, command.kind, row);
