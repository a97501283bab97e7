import { findRow } from '../../program/model/rows.ts';
import type { Editor } from '../store/editor-store.ts';
import { counted } from '../store/model/rows/counted.ts';
import { movedRows } from '../store/model/rows/moved-rows.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import { daysOf } from '../store/state/editor-state.ts';
import { dropMark } from './drop-mark.ts';
import { type DropPlace, dropPlace, type Dragged, type Hit } from './drop-place.ts';
import { type Area, scrollAlong } from './edge-scroll.ts';
import type { Drag, Draggable, Grip, Point } from './pointer-drag.ts';
import { rowAround } from './row-names.ts';

/** Elements to press for their own sake, though they lie in a row. */
const PRESSED = "a, input, label, select, textarea, form, [part='controls'], [data-handle]";
/** The rows are seen between these bars, the header above the list and some in it. */
const BARS = { above: "[part='header'], [part='tools']", below: "[part='selection'], [part='reshape']" };
/** How far from the end of the list its rows are met, whatever stands beside them. */
const COLUMN_PX = 48;

function grip(pressed: Element): Grip | undefined {
  if (pressed.closest('[data-handle]')) return 'handle';
  return pressed.closest('[data-lift]') && !pressed.closest(PRESSED) ? 'row' : undefined;
}

/** Tells where rows are seen now. */
function seenArea(list: HTMLElement): () => Area {
  // Not by a search of the document, which takes 90 ms among 1,007 items on a slow processor.
  const near = [list.previousElementSibling, ...list.children].filter((element) => element !== null);
  const boxes = (bars: string) => {
    const found = near.filter((element) => element.matches(bars));
    return () => found.map((bar) => bar.getBoundingClientRect());
  };
  const [above, below] = [boxes(BARS.above), boxes(BARS.below)];
  return () => ({
    top: Math.max(0, ...above().map(({ bottom }) => bottom)),
    bottom: Math.min(innerHeight, ...below().map(({ top }) => top)),
  });
}

/** A row is met where it is seen: behind a bar, the nearest one. The buttons of the days are met in their bar. */
function hitAt(list: HTMLElement, { x, y }: Point, { top, bottom }: Area): Hit {
  const shadow = list.getRootNode() as ShadowRoot;
  const inside = Math.max(top + 1, Math.min(bottom - 1, y));
  const element = shadow.elementFromPoint(x, y);
  const isSeen = y === inside || isDayButton(element);
  return {
    element: isSeen ? element : shadow.elementFromPoint(x, inside),
    beside: () => shadow.elementFromPoint(list.getBoundingClientRect().right - COLUMN_PX, inside),
    y: inside,
  };
}

const isDayButton = (element: Element | null) => !!element?.closest("[part='tools'] [data-end-of]");

/** The rows lifted with one: all selected items, if it is one of them. */
function draggedWith({ store }: Editor, pressed: Element): Dragged | undefined {
  const row = rowAround(pressed);
  if (!row) return undefined;
  const { kind, id } = row;
  const { items } = store.getState().selection;
  return { kind, ids: kind === 'item' && items.has(id) ? [...items] : [id] };
}

function nameOf({ store }: Editor, { kind, ids }: Dragged): string {
  const row = findRow(daysOf(store.getState()), kind, ids[0]!);
  return ids.length > 1 || !row ? counted(ids.length, kind) : rowName(kind, row);
}

/**
 * How the rows of a list are dragged.
 * @param layer where the marks are shown
 */
export function draggableRows(editor: Editor, list: HTMLElement, layer: HTMLElement): Draggable {
  const { store, moves } = editor;

  function lift(pressed: Element): Drag | undefined {
    const dragged = draggedWith(editor, pressed);
    if (!dragged) return undefined;
    const { kind, ids } = dragged;
    const mark = dropMark(layer, nameOf(editor, dragged));
    const area = seenArea(list);
    let place: DropPlace | undefined;
    let start: number | undefined;
    let wasButton = false;
    for (const id of ids) list.querySelector(`[data-row='${kind}:${id}']`)?.toggleAttribute('data-dragged', true);

    function end() {
      mark.remove();
      for (const row of list.querySelectorAll('[data-dragged]')) row.toggleAttribute('data-dragged', false);
    }
    return {
      element: mark.element,
      move(at, ms) {
        const days = daysOf(store.getState());
        const seen = area();
        start ??= at.y;
        // Over the buttons of the days the page rests.
        const scrolls = !wasButton && scrollAlong(at.y, start, seen, ms);
        const hit = hitAt(list, at, seen);
        wasButton = isDayButton(hit.element);
        const found = dropPlace(days, dragged, hit);
        place = found && movedRows(days, kind, ids, found) ? found : undefined;
        mark.show(at, place, seen);
        return scrolls;
      },
      drop() {
        end();
        if (!place) return;
        const { parent, after, isFar } = place;
        void moves.put(kind, ids, { parent, after }, isFar);
      },
      giveUp: end,
    };
  }

  return { grip, lift };
}
