/** Where rows that follow the pointer would be dropped. */
import type { Kind } from '../../program/model/entities.ts';
import { findRow, parentOf, siblingsOf } from '../../program/model/rows.ts';
import type { Schedule } from '../../program/model/types.ts';
import type { RowPlace } from '../store/model/rows/moved-rows.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import { rowAround, type RowElement } from './row-names.ts';

/** A place, and the element that is marked as such. */
export interface DropPlace extends RowPlace {
  element: Element;
  edge: 'above' | 'below' | 'around';
  /** The place in words, where a line alone doesn't tell it. */
  text?: string;
  /** It is out of sight. */
  isFar?: boolean;
}

/** The dragged rows. */
export interface Dragged {
  kind: Kind;
  ids: readonly number[];
}

/** The place under the pointer. */
export interface Hit {
  element: Element | null;
  /** The element in the column of rows, at the same height. Asked for only if needed: each hit takes its time. */
  beside(): Element | null;
  y: number;
}

/** The row of a kind that lies under the pointer, or else beside it. */
const rowAt = ({ element, beside }: Hit, kind: Kind) => rowAround(element, kind) ?? rowAround(beside(), kind);

/** Before or behind a row, by the half of it in which the pointer is. */
function besideRow(days: Schedule, { kind, id, element }: RowElement, y: number): DropPlace | undefined {
  const row = findRow(days, kind, id);
  if (!row) return undefined;
  const { top, height } = element.getBoundingClientRect();
  const isAbove = y < top + height / 2;
  const siblings = siblingsOf(days, kind, row);
  const before = siblings[siblings.indexOf(row) - 1]?.id ?? null;
  return { parent: parentOf(kind, row), after: isAbove ? before : id, element, edge: isAbove ? 'above' : 'below' };
}

/** The end of a day or an item. */
function endOf(days: Schedule, kind: Kind, id: number, mark: Pick<DropPlace, 'element' | 'edge' | 'isFar'>) {
  const row = findRow(days, kind, id);
  return row && { parent: id, text: `to the end of ${rowName(kind, row)}`, ...mark };
}

function itemPlace(days: Schedule, { ids }: Dragged, hit: Hit): DropPlace | undefined {
  const { element, y } = hit;
  const target = element?.closest<HTMLElement>('[data-end-of]');
  const day = target ? rowAround(element, 'day') : rowAt(hit, 'day');
  const first = findRow(days, 'item', ids[0]!);
  const isOwnHeading = target && day && first && parentOf('item', first) === day.id;
  if (target && !isOwnHeading)
    return endOf(days, 'day', Number(target.dataset.endOf), { element: target, edge: 'around', isFar: !day });
  const item = rowAt(hit, 'item');
  if (item) return besideRow(days, item, y);
  if (!day) return undefined;
  if (isOwnHeading) return { parent: day.id, after: null, element: target, edge: 'below' };
  const list = day.element.querySelector('[part=items]');
  const mark = { element: list ?? day.element.querySelector('[part=add]') ?? day.element };
  return endOf(days, 'day', day.id, { ...mark, edge: list ? 'below' : 'above' });
}

function subItemPlace(days: Schedule, hit: Hit): DropPlace | undefined {
  const subItem = rowAround(hit.element, 'sub-item');
  const item = subItem ? undefined : rowAt(hit, 'item');
  const beside = subItem ?? (item && rowAround(hit.beside(), 'sub-item'));
  if (beside) return besideRow(days, beside, hit.y);
  return item && endOf(days, 'item', item.id, { element: item.element, edge: 'around' });
}

/** A day goes before one above it, and behind one below it, as soon as it reaches it: days are long. */
function dayPlace(days: Schedule, { ids }: Dragged, hit: Hit): DropPlace | undefined {
  const button = hit.element?.closest<HTMLElement>('[data-end-of]');
  const day = button ? rowAround(button, 'day') : rowAt(hit, 'day');
  const target = day?.element ?? button;
  const from = days.findIndex(({ id }) => id === ids[0]);
  const to = days.findIndex(({ id }) => id === (day?.id ?? Number(button?.dataset.endOf)));
  if (!target || from < 0 || to < 0 || from === to) return undefined;
  const isAbove = to < from;
  return {
    parent: 0,
    after: isAbove ? (days[to - 1]?.id ?? null) : days[to]!.id,
    element: target,
    edge: !day ? 'around' : isAbove ? 'above' : 'below',
    text: `${isAbove ? 'before' : 'after'} ${rowName('day', days[to]!)}`,
    isFar: !day,
  };
}

/** Undefined where nothing can be dropped. */
export function dropPlace(days: Schedule, dragged: Dragged, hit: Hit): DropPlace | undefined {
  if (dragged.kind === 'day') return dayPlace(days, dragged, hit);
  return dragged.kind === 'item' ? itemPlace(days, dragged, hit) : subItemPlace(days, hit);
}
