/**
 * The items of a day as one DOM subtree that React leaves alone. Nothing here depends on React, and nothing else
 * changes the contents of the list.
 */
import type { SafeHtml } from '../../../program/model/types.ts';
import { hide } from './hide.ts';
import { areWhole, type ListEntry, parse, updateFields } from './item-element.ts';
import { fieldElement, itemHtml, type ItemRow, nowHtml } from './item-html.ts';
import { addStar } from './star-button.ts';

/** Rows that are made when they are needed first: most visitors see no change of an item that the server has rendered. */
export type Rows = () => readonly ItemRow[];

export interface ItemList {
  /**
   * Shows these rows. An item that stays keeps its element, and an unchanged field keeps its own, so that focus is
   * kept; marks and filter stay, too.
   */
  update(rows: Rows): void;
  /**
   * Marks exactly these items as running.
   * @param word text of the mark
   */
  mark(ids: readonly number[], word: string): void;
  /** Marks exactly these items as changed, each with its mark. */
  note(marks: ReadonlyMap<number, SafeHtml>): void;
  /** Shows these items as past, and no others. */
  fade(ids: readonly number[]): void;
  /**
   * Puts a row of links into each item when it is opened: made then, because thousands stay closed. In one that was
   * opened before this script was there, nothing moves.
   * @param html makes the row for an item's id, unless that must wait for another call; without it there is none
   */
  link(html: ((id: string) => SafeHtml | undefined) | undefined): void;
  /**
   * Hides all but these items, including items added later; without ids shows all. What comes first changes in the frame
   * after the next, the rest of a long list frame by frame.
   */
  filter(ids?: ReadonlySet<number>): void;
  /** Shows these beside their items, and no others. */
  warn(clashes?: ReadonlyMap<number, SafeHtml>): void;
  /**
   * Gives a star to so many of the items that have none yet, and to all that are added later.
   * @param labelId id of the words that its name begins with
   * @returns whether some have none still
   */
  addStars(count: number, labelId: string): boolean;
  /** Takes all stars away. */
  removeStars(): void;
  /** Shows these items as starred, and no others. */
  star(ids: readonly number[]): void;
}

/**
 * How many items all filters hide or show in the first frame, and in each that follows: a slow phone takes some 40 ms to lay
 * out those near the window, which come first.
 */
const CHANGES_AT_FIRST = 12;
const CHANGES_A_FRAME = 80;
let changesLeft = CHANGES_AT_FIRST;
let isCounting = false;

/** Whether another item may be hidden or shown before the next frame. */
function mayChange(): boolean {
  if (!isCounting)
    requestAnimationFrame(() => {
      changesLeft = CHANGES_A_FRAME;
      isCounting = false;
    });
  isCounting = true;
  return changesLeft-- > 0;
}

/**
 * Takes over a list whose contents are the HTML of `listHtml`, rendered here or on the server.
 * @param rows the rows it was rendered with
 * @param isPrerendered the server has rendered it: it is compared with its rows before the first change
 */
export function adoptItems(list: HTMLElement, rows: Rows, isPrerendered = false): ItemList {
  let shown: ListEntry[] = ([...list.children] as HTMLElement[]).map((element) => ({
    id: Number(element.dataset.item),
    element,
  }));
  let isCompared = false;
  let starLabelId: string | undefined;
  let starred: ReadonlySet<number> = new Set();
  let clashes: ReadonlyMap<number, SafeHtml> | undefined;
  let running: ReadonlySet<number> = new Set();
  let past: ReadonlySet<number> = new Set();
  let now = nowHtml('');
  let changes: ReadonlyMap<number, SafeHtml> = new Map();
  let wanted: ReadonlySet<number> | undefined;
  let linksOf: ((id: string) => SafeHtml | undefined) | undefined;
  /** What was opened before its links could be made. */
  const waiting = new Set<HTMLDetailsElement>();
  let frame = 0;

  const isHidden = (id: number) => !!wanted && !wanted.has(id);

  const press = ({ id, star }: ListEntry) => star?.setAttribute('aria-pressed', `${starred.has(id)}`);
  const giveStar = (entry: ListEntry) => {
    entry.star = addStar(entry.element, entry.id, starLabelId!);
    press(entry);
  };

  /** Finds out what the list shows; contents that aren't those of the rows are dropped. */
  function compare() {
    if (isCompared) return;
    isCompared = true;
    const made = rows();
    if (areWhole(shown, made)) shown.forEach((entry, index) => (entry.row = made[index]));
    else {
      list.replaceChildren();
      shown = [];
      show();
    }
  }

  /** Brings the list up to date with `rows`, the marks and `wanted`. */
  function show() {
    compare();
    const left = new Map<number, ListEntry[]>();
    for (const old of shown) left.set(old.id, [...(left.get(old.id) ?? []), old]);
    shown = rows().map((plain) => {
      const { id } = plain;
      const isRunning = running.has(id);
      const clash = clashes?.get(id);
      const change = changes.get(id);
      const row = isRunning || clash || change ? { ...plain, now: isRunning ? now : undefined, clash, change } : plain;
      const old = left.get(id)?.shift();
      const element = old?.element ?? parse(itemHtml(id, ''));
      if (row !== old?.row) updateFields(element, old?.row, row);
      element.toggleAttribute('data-running', isRunning);
      element.toggleAttribute('data-past', past.has(id));
      hide(element, isHidden(id));
      if (old) return { ...old, row };
      const entry = { id, row, element };
      if (starLabelId) giveStar(entry);
      return entry;
    });
    for (const gone of left.values()) for (const { element } of gone) element.remove();

    let place = list.firstElementChild;
    for (const { element } of shown) {
      if (element === place) place = place.nextElementSibling;
      // `moveBefore` keeps the focus inside the element, in browsers that have it.
      else if (element.isConnected && list.moveBefore) list.moveBefore(element, place);
      else list.insertBefore(element, place);
    }
  }

  function applyFilter() {
    for (const { id, element } of shown) {
      if (element.hasAttribute('hidden') === isHidden(id)) continue;
      if (!mayChange()) {
        frame = requestAnimationFrame(applyFilter);
        return;
      }
      hide(element, isHidden(id));
    }
  }

  // Empty if React could not hydrate it and has rendered it itself.
  if (!isPrerendered || shown.length === 0) compare();

  const addLinks = (details: HTMLDetailsElement) => {
    if (!details.open || fieldElement(details, 'links')) return;
    const html = linksOf?.(details.closest<HTMLElement>('[data-item]')!.dataset.item!);
    if (html) details.append(parse(html));
    else if (linksOf) waiting.add(details);
  };
  // One listener for all, in the capture phase because the event doesn't bubble.
  list.addEventListener('toggle', ({ target }) => addLinks(target as HTMLDetailsElement), true);

  return {
    update(next) {
      compare();
      rows = next;
      show();
    },
    mark(ids, word) {
      // Most of the year nothing is running, and skipping this shows a program of thousands of items sooner.
      if (ids.length === 0 && running.size === 0) return;
      running = new Set(ids);
      now = nowHtml(word);
      show();
    },
    note(marks) {
      if (marks.size === 0 && changes.size === 0) return;
      changes = marks;
      show();
    },
    fade(ids) {
      if (ids.length === 0 && past.size === 0) return;
      past = new Set(ids);
      show();
    },
    link(html) {
      linksOf = html;
      for (const old of list.querySelectorAll('[data-f=links]')) {
        const details = old.parentElement as HTMLDetailsElement;
        old.remove();
        addLinks(details);
      }
      const opened = [...waiting];
      waiting.clear();
      opened.forEach(addLinks);
    },
    filter(ids) {
      if (ids === wanted) return;
      wanted = ids;
      cancelAnimationFrame(frame);
      // Not now: the browser would lay the list out for the mouse first, and once more with what changes in the frame. And not
      // in the next frame, which lays out the words that say what was found, and its marks.
      frame = requestAnimationFrame(() => {
        changesLeft = CHANGES_AT_FIRST;
        frame = requestAnimationFrame(applyFilter);
      });
    },
    warn(next) {
      if (!next && !clashes) return;
      clashes = next;
      show();
    },
    addStars(count, labelId) {
      starLabelId = labelId;
      const without = shown.filter(({ star }) => !star);
      without.slice(0, count).forEach(giveStar);
      return without.length > count;
    },
    removeStars() {
      starLabelId = undefined;
      for (const entry of shown) {
        entry.star?.remove();
        entry.star = undefined;
      }
    },
    star(ids) {
      if (ids.length === 0 && starred.size === 0) return;
      starred = new Set(ids);
      shown.forEach(press);
    },
  };
}
