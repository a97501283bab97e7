import type { Kind } from '../../program/model/entities.ts';

/** The attributes by which dragging finds rows in the document. */
export const dragNames = {
  /** Of a row's element. */
  row: (kind: Kind, id: number) => ({ 'data-row': `${kind}:${id}` }),
  /** Of the heading of a day, and of its button in the bar of days: there, an item goes to the end of the day. */
  endOf: (day: number | undefined) => ({ 'data-end-of': day }),
  /** Of what a finger lifts by a long press: where texts are read, not where they are written. */
  lift: { 'data-lift': '' },
};

/** A row in the document. */
export interface RowElement {
  kind: Kind;
  id: number;
  element: HTMLElement;
}

/** The innermost row around an element, or that of a kind. */
export function rowAround(element: Element | null, kind?: Kind): RowElement | undefined {
  const row = element?.closest<HTMLElement>(kind ? `[data-row^='${kind}:']` : '[data-row]');
  const [found, id] = row?.dataset.row?.split(':') ?? [];
  return row ? { kind: found as Kind, id: Number(id), element: row } : undefined;
}
