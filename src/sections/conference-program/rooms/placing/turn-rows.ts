/** Turns the rows of a day to another page of rooms: first those that a window shows, the rest of a long day frame by frame. */
import { painted } from '../../../../kit/element/page-moments.ts';
import { placeRows } from './place-rows.ts';

/** How much of a window's height is taken for in view on each side of it, since lines may become lower. */
const MARGIN = 0.5;
/** So many rows may change in a frame that nobody has pressed for. */
const ROWS_A_FRAME = 60;

/** The lists of which some rows are still to be turned. */
const turning = new WeakMap<HTMLElement, AbortController>();

/** Ends that: all rows get their places, or none. */
export const endTurning = (list: HTMLElement): void => turning.get(list)?.abort();

const lineOf = (head: HTMLElement) => Number(head.style.gridRowStart);

/** The lines of times in a window and near it. */
function headsNear(list: HTMLElement): HTMLElement[] {
  const margin = MARGIN * innerHeight;
  return [...list.querySelectorAll<HTMLElement>('[data-head]:not([data-aside], [hidden])')].filter((head) => {
    const { top, bottom } = head.getBoundingClientRect();
    return bottom > -margin && top < innerHeight + margin;
  });
}

/** Changes rows above a window without moving what is in it. Not every browser does that by itself. */
function keepInPlace(head: HTMLElement, change: () => void): void {
  const { top } = head.getBoundingClientRect();
  change();
  scrollBy({ top: head.getBoundingClientRect().top - top, behavior: 'instant' });
}

function inParts(rows: readonly number[]): number[][] {
  const count = Math.ceil(rows.length / ROWS_A_FRAME);
  return Array.from({ length: count }, (_, part) => rows.slice(part * ROWS_A_FRAME, (part + 1) * ROWS_A_FRAME));
}

/** Places the rows of a list that is a timetable already, on another page of rooms than before. */
export function turnRows(...[list, shown, words, choice]: Required<Parameters<typeof placeRows>>): void {
  endTurning(list);
  const heads = headsNear(list);
  const middle = heads.find((head) => head.getBoundingClientRect().top >= 0) ?? heads[0];
  if (!middle) return placeRows(list, shown, words, choice);
  const [from, to] = [lineOf(heads[0]!), Number(heads.at(-1)!.style.gridRowEnd)];
  const place = (rows: Iterable<number>) => {
    const wanted = new Set(rows);
    placeRows(list, shown, words, { ...choice, isWanted: (row) => wanted.has(row) });
  };
  const { places } = shown.table;
  const rows = places.map((_, row) => row);
  const isAbove = (row: number) => places[row]![3] <= from;
  const isBelow = (row: number) => places[row]![2] >= to;
  place(rows.filter((row) => !isAbove(row) && !isBelow(row)));

  const { signal } = turning.set(list, new AbortController()).get(list)!;
  void (async () => {
    for (const part of inParts(rows.filter(isBelow))) {
      await painted();
      if (signal.aborted) return;
      place(part);
    }
    // From the window on, as it is scrolled.
    for (const part of inParts(rows.filter(isAbove).reverse())) {
      await painted();
      if (signal.aborted) return;
      keepInPlace(middle, () => place(part));
    }
  })();
}
