/** The element of one item, and how it comes to show another row. */
import { parseSafe } from '../../../program/html/trusted-html.ts';
import type { SafeHtml } from '../../../program/model/types.ts';
import { FIELDS, fieldElement, type ItemRow } from '../item/item-html.ts';

/** An item as a list shows it. */
export interface ListEntry {
  id: number;
  /** Absent until the contents have been compared with their rows. */
  row?: ItemRow;
  element: HTMLElement;
  /** The line of a time that stands before it. */
  head?: HTMLElement;
  star?: HTMLElement;
}

/** The items of a list as the parser has left it. */
export function readEntries(list: Element): ListEntry[] {
  const entries: ListEntry[] = [];
  let head: HTMLElement | undefined;
  for (const element of list.children as HTMLCollectionOf<HTMLElement>) {
    if (element.hasAttribute('data-head')) head = element;
    // Behind the rows a timetable has lines of its own.
    else if (!element.hasAttribute('data-left-room')) {
      entries.push({ id: Number(element.dataset.item), element, head });
      head = undefined;
    }
  }
  return entries;
}

/**
 * The element that an HTML text describes. Careless HTML can close the element around it, as a heading within a heading
 * does; what then follows the element is put back inside.
 */
export function parse(html: SafeHtml): HTMLElement {
  const [element, ...strays] = parseSafe(html).childNodes;
  (element as HTMLElement).append(...strays);
  return element as HTMLElement;
}

/** Folded contents are replaced, while the summary and its links keep their state and a focus there. */
const replaceDetails = (before: Element, after: Element): void =>
  fieldElement(before, 'rest')!.replaceWith(fieldElement(after, 'rest')!);

/** Replaces the fields that differ between two rows. */
export function updateFields(element: Element, before: ItemRow | undefined, after: ItemRow): void {
  let next: Element | null = fieldElement(element, 'star');
  for (const name of [...FIELDS].reverse()) {
    let field = fieldElement(element, name);
    const html = after[name] ?? '';
    if (html !== (before?.[name] ?? '')) {
      const fresh = html ? parse(html) : null;
      if (fresh && field && name === 'details') replaceDetails(field, fresh);
      else {
        field?.remove();
        field = fresh && element.insertBefore(fresh, next);
      }
    }
    next = field ?? next;
  }
}

/** The parts of an item, but for its star, the words that a search has found, and the mark that a script has put into it. */
const OWN = ':scope > :not([data-f=star], [data-f=found], [data-f=now], [data-f=crowd])';

/** A row as its element shows it: `open-at-now.ts` marks what is on before React is there. */
export function shownRow(row: ItemRow, element: Element): ItemRow {
  const mark = fieldElement(element, 'now');
  return mark ? { ...row, now: mark.outerHTML as SafeHtml } : row;
}

/**
 * Whether these are exactly the rows' elements, each with exactly its fields. When texts are parsed together, careless
 * HTML can affect its neighbors: a stray `<li>` ends its item and becomes one itself.
 */
export const areWhole = (shown: readonly ListEntry[], rows: readonly ItemRow[]): boolean =>
  shown.length === rows.length &&
  rows.every((row, index) => {
    const { id, element, head } = shown[index]!;
    return (
      id === row.id &&
      !head === !row.head &&
      element.querySelectorAll(OWN).length === FIELDS.filter((name) => row[name]).length
    );
  });
