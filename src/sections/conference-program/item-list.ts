/**
 * The items of a day as one DOM subtree that React leaves alone. Nothing here knows React, and nothing else changes
 * what is inside the list.
 */
import { FIELDS, fieldElement, itemHtml, type ItemRow, nowHtml } from './item-html.ts';

export interface ItemList {
  /**
   * Shows these rows. An item that stays is the same element, and within it every field that stays the same, so that a
   * focus there is kept; marks and filter stay, too.
   */
  update(rows: readonly ItemRow[]): void;
  /**
   * Marks these items, and no others.
   * @param word what the mark says
   */
  mark(ids: readonly number[], word: string): void;
  /** Hides all but these items, those that come later as well; without ids shows all. */
  filter(ids?: ReadonlySet<number>): void;
}

/**
 * The element that a text of HTML describes. Text of a careless source can end the element that it stands in, as a
 * heading within a heading does; what then comes after it is put back inside.
 */
function parse(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  const [element, ...strays] = template.content.childNodes;
  (element as HTMLElement).append(...strays);
  return element as HTMLElement;
}

/** Replaces the fields that differ between two rows, and leaves the others as they are. */
function updateFields(element: Element, before: ItemRow | undefined, after: ItemRow): void {
  let next: Element | null = null;
  for (const name of [...FIELDS].reverse()) {
    let field = fieldElement(element, name);
    if (after[name] !== before?.[name]) {
      field?.remove();
      field = after[name] ? element.insertBefore(parse(after[name]), next) : null;
    }
    next = field ?? next;
  }
}

/**
 * Whether these are exactly the rows' elements, each with exactly its fields. Parsed together, texts of a careless source
 * can reach further than parsed one by one: a stray `<li>` ends its item and becomes one itself.
 */
const areWhole = (elements: readonly HTMLElement[], rows: readonly ItemRow[]): boolean =>
  elements.length === rows.length &&
  rows.every((row, index) => {
    const element = elements[index]!;
    return (
      element.getAttribute('data-item') === String(row.id) &&
      element.childElementCount === FIELDS.filter((name) => row[name]).length
    );
  });

/**
 * Takes over a list whose inside is the HTML of `listHtml`, rendered here or on the server.
 * @param rows what it was rendered with
 */
export function adoptItems(list: HTMLElement, rows: readonly ItemRow[]): ItemList {
  let shown: { row: ItemRow; element: HTMLElement }[] = [];
  let running: readonly number[] = [];
  let now = '';
  let wanted: ReadonlySet<number> | undefined;

  /** Makes the list what `rows`, `running` and `wanted` say. */
  function show() {
    const left = shown;
    shown = rows.map((plain) => {
      const { id } = plain;
      const row = running.includes(id) ? { ...plain, now } : plain;
      const place = left.findIndex((old) => old.row.id === id);
      const [old] = place < 0 ? [] : left.splice(place, 1);
      const element = old?.element ?? parse(itemHtml(id, ''));
      if (row !== old?.row) updateFields(element, old?.row, row);
      element.toggleAttribute('data-running', row !== plain);
      element.hidden = !!wanted && !wanted.has(id);
      return { row, element };
    });
    for (const { element } of left) element.remove();

    let place = list.firstElementChild;
    for (const { element } of shown) {
      if (element === place) place = place.nextElementSibling;
      // The focus inside an element stays where the browser can move it without taking it out.
      else if (element.isConnected && list.moveBefore) list.moveBefore(element, place);
      else list.insertBefore(element, place);
    }
  }

  const elements = [...list.children] as HTMLElement[];
  if (areWhole(elements, rows)) {
    shown = rows.map((row, index) => ({ row, element: elements[index]! }));
  } else {
    list.replaceChildren();
    show();
  }

  return {
    update(next) {
      rows = next;
      show();
    },
    mark(ids, word) {
      // Most of the year nothing runs, and a program of thousands of items is shown sooner without this.
      if (ids.length === 0 && running.length === 0) return;
      running = ids;
      now = nowHtml(word);
      show();
    },
    filter(ids) {
      wanted = ids;
      show();
    },
  };
}
