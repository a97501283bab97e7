import fc from 'fast-check';
import type { Kind } from '../../../src/program/model/entities.ts';
import type { Schedule } from '../../../src/program/model/types.ts';
import type { Values } from '../../../src/program/api/edit-bodies.ts';
import type { RowWrite } from '../../../src/server/store/edit.ts';
import { EditRefused } from '../../../src/server/store/errors.ts';
import type { EditOutcome } from '../../../src/server/store/history/keep-edit.ts';
import type { TestStore } from '../../support/test-store.ts';

/** An item of a program to begin with, with the texts of its sub-items. */
export const item = (title: string, time = '', list: string[] = []) => ({
  ...{ title, time, description: '', list: list.map((content) => ({ content })) },
});

/** An intended edit, before it is known which rows there are. */
export interface Wish {
  op: 'add' | 'change' | 'move' | 'hide' | 'delete';
  kind: Kind;
  /** Choose a row, a parent and a place among those there are. */
  row: number;
  parent: number;
  place: number;
  text: string;
}

const texts = fc.constantFrom('', '09:00', '14:00 - 15:00', '9-10', '00:30', '23:00', 'soon');
export const wishOf: fc.Arbitrary<Wish> = fc.record({
  op: fc.constantFrom('add', 'change', 'move', 'move', 'hide', 'delete'),
  kind: fc.constantFrom('day', 'item', 'item', 'item', 'sub-item'),
  row: fc.nat(),
  parent: fc.nat(),
  place: fc.nat(),
  text: texts,
});
/** The wishes of some edits. */
export const wishes = (edits: number) =>
  fc.array(fc.array(wishOf, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: edits });

interface Listed {
  id: number;
  parent: number;
}

export function rowsOf(schedule: Schedule): Record<Kind, Listed[]> {
  const items = schedule.flatMap((day) => day.items.map((item) => ({ ...item, parent: day.id })));
  return {
    day: schedule.map(({ id }) => ({ id, parent: 0 })),
    item: items.map(({ id, parent }) => ({ id, parent })),
    'sub-item': items.flatMap((item) => item.list.map(({ id }) => ({ id, parent: item.id }))),
  };
}

const PARENTS = { day: undefined, item: 'day', 'sub-item': 'item' } as const;
const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(list.length, 1)];
let counted = 0;

function valuesOf(kind: Kind, text: string): Values {
  const name = `${kind} ${counted++}`;
  if (kind === 'day') return { title: name, date: text ? '2025-10-28' : null };
  return kind === 'item' ? { title: name, time: text, description: '' } : { content: name };
}

/** Hides a row or shows it, or notes something. */
const hide = (kind: Kind, id: number, text: string): RowWrite => ({
  ...{ op: 'change', kind, id },
  values: kind === 'item' && text === 'soon' ? { note: `note ${counted++}` } : { hidden: text !== '' },
});

/** The writes that come nearest to some wishes. */
export function writesFor(schedule: Schedule, edit: readonly Wish[]): RowWrite[] {
  const rows = rowsOf(schedule);
  return edit.flatMap(({ op, kind, ...wanted }): RowWrite[] => {
    const parentKind = PARENTS[kind];
    const parent = parentKind && pick(rows[parentKind], wanted.parent)?.id;
    const siblings = rows[kind].filter((row) => row.parent === (parent ?? 0));
    const places = [undefined, null, ...siblings.map(({ id }) => id)];
    const place = { ...(parent !== undefined && { parent }), after: pick(places, wanted.place) };
    if (op === 'add') return parentKind && !parent ? [] : [{ op, kind, values: valuesOf(kind, wanted.text), ...place }];
    const row = pick(rows[kind], wanted.row);
    if (!row) return [];
    if (op === 'delete') return [{ op, kind, id: row.id }];
    if (op === 'hide') return kind === 'sub-item' ? [] : [hide(kind, row.id, wanted.text)];
    if (op === 'move') return [{ op: 'change', kind, id: row.id, ...place }];
    return [{ op, kind, id: row.id, values: valuesOf(kind, wanted.text) }];
  });
}

/** Makes an edit of some wishes; undefined where they contradict each other. */
export async function tryEdit(store: TestStore, writes: readonly RowWrite[]): Promise<EditOutcome | undefined> {
  if (writes.length === 0) return undefined;
  try {
    return await store.commit({ label: 'Random', writes });
  } catch (error) {
    if (error instanceof EditRefused) return undefined;
    throw error;
  }
}

/** A program without versions: what people see of it. */
export const seen = (schedule: Schedule): unknown =>
  JSON.parse(JSON.stringify(schedule, (key, value) => (key === 'version' ? undefined : value)));
