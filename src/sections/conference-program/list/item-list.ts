/**
 * The items of a day as one DOM subtree that React leaves alone. Nothing here depends on React, and nothing else
 * changes the contents of the list.
 */
import type { FrameBudget } from './frame-budget.ts';
import { hide } from './hide.ts';
import { areWhole, type ListEntry, parse, readEntries, shownRow, updateFields } from './item-element.ts';
import { itemHtml } from '../item/item-html.ts';
import { listFilter } from './list-filter.ts';
import { listLinks } from './list-links.ts';
import { listStars } from './list-stars.ts';
import { differsInRows, isHidden, type ListView, markedRow, plainView, type Rows } from '../item/list-view.ts';
import { linesToHide, showTimeLines } from './time-lines.ts';

export interface ItemList {
  /**
   * Shows a view. An item that stays keeps its element, and an unchanged field keeps its own, so that focus is kept. Stars
   * are made while the page is idle; rows are hidden and shown frame by frame, unless other things in them change too.
   */
  show(view: ListView): void;
  /** Ends what is done while the page is idle; another view begins it again. */
  end(): void;
}

/** The conditions under which a list is taken over. */
interface Adoption {
  /** Shared by the lists of a program. */
  budget: FrameBudget;
  /** The server has rendered the list: it is compared with its rows before the first change. */
  isPrerendered?: boolean;
}

/** The elements by the ids of their items, of which a careless program may have several with the same. */
function byId(entries: readonly ListEntry[]): Map<number, ListEntry[]> {
  const map = new Map<number, ListEntry[]>();
  for (const entry of entries) {
    const same = map.get(entry.id);
    if (same) same.push(entry);
    else map.set(entry.id, [entry]);
  }
  return map;
}

/** Brings the elements into their order. */
function arrange(list: HTMLElement, entries: readonly ListEntry[]): void {
  let place = list.firstElementChild;
  for (const element of entries.flatMap(({ head, element }) => (head ? [head, element] : [element]))) {
    if (element === place) place = place.nextElementSibling;
    // `moveBefore` keeps the focus inside the element, in browsers that have it.
    else if (element.isConnected && list.moveBefore) list.moveBefore(element, place);
    else list.insertBefore(element, place);
  }
}

/**
 * Takes over a list whose contents are the HTML of `listHtml`, rendered here or on the server.
 * @param rows the rows it was rendered with
 */
export function adoptItems(list: HTMLElement, rows: Rows, { budget, isPrerendered = false }: Adoption): ItemList {
  let view = plainView(rows);
  let entries: readonly ListEntry[] = readEntries(list);
  let isCompared = false;
  const stars = listStars(() => entries);
  const filter = listFilter(() => {
    const lines = linesToHide(entries, view);
    return entries.flatMap(({ id, element, head }) => {
      const row = [element, isHidden(view, id)] as const;
      return head ? [[head, lines.get(head)!] as const, row] : [row];
    });
  }, budget);
  const showLinks = listLinks(list);

  /** Finds out what the list shows; contents that aren't those of the rows are dropped. */
  function compare(rendered: Rows) {
    if (isCompared) return;
    isCompared = true;
    const made = rendered();
    if (areWhole(entries, made)) entries.forEach((entry, index) => (entry.row = shownRow(made[index]!, entry.element)));
    else {
      list.replaceChildren();
      entries = [];
      showRows();
    }
  }

  function showRows() {
    const left = byId(entries);
    entries = view.rows().map((plain) => {
      const { id } = plain;
      const old = left.get(id)?.shift();
      const entry: ListEntry = old ?? { id, element: parse(itemHtml(id, '')) };
      const { element } = entry;
      const row = markedRow(plain, view);
      if (row.head !== entry.row?.head) {
        entry.head?.remove();
        entry.head = row.head && parse(row.head);
      }
      if (row !== entry.row) updateFields(element, entry.row, row);
      entry.row = row;
      element.toggleAttribute('data-running', view.running.has(id));
      element.toggleAttribute('data-past', view.past.has(id));
      hide(element, isHidden(view, id));
      if (!old) stars.add(entry);
      return entry;
    });
    for (const { head, element } of [...left.values()].flat()) {
      head?.remove();
      element.remove();
    }
    arrange(list, entries);
    showTimeLines(entries, view);
  }

  // Empty if React could not hydrate it and has rendered it itself.
  if (!isPrerendered || entries.length === 0) compare(rows);

  return {
    show(next) {
      const before = view;
      view = next.isDayHidden ? { ...next, visible: before.visible } : next;
      if (differsInRows(before, view)) {
        compare(before.rows);
        showRows();
      } else if (view.visible !== before.visible) filter();
      stars.show(view);
      showLinks(view.linksOf);
    },
    end: stars.stop,
  };
}
