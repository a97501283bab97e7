import { scrollIntoSettledView } from '../../../../ui/in-view/scroll-into-settled-view.ts';

/** So long after the last scroll event a page rests where the browser doesn't tell, in milliseconds. */
const REST_MS = 150;

/** Where the beginning of a row is that a visitor was led to: below what stays at the top. In px of the window. */
const beginningOf = (row: Element) =>
  parseFloat(getComputedStyle(row).scrollMarginTop) +
  (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);

/** The row at the top of the window, below what stays there; undefined above the first one. */
function rowAtTop(section: HTMLElement): HTMLElement | undefined {
  const rows = [...section.querySelectorAll<HTMLElement>('[data-items]:not([hidden]) [data-item]')];
  if (!rows[0]) return undefined;
  const top = beginningOf(rows[0]);
  /** A row of which only the end looks out has been read already. */
  const isAhead = (row: HTMLElement) => {
    const { top: start, height } = row.getBoundingClientRect();
    return height > 0 && start + height / 2 > top;
  };
  return rows[0].getBoundingClientRect().top > top ? undefined : rows.find(isAhead);
}

/** The row at the top when the page last rested, and how wide the window was then. */
const rested = new WeakMap<HTMLElement, { row?: HTMLElement; width: number }>();

/**
 * Remembers the row at the top: once a window has another width, its columns have other heights, and something else is there.
 * @returns a function that ends this
 */
export function rememberPlace(section: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = () => rested.set(section, { row: rowAtTop(section), width: innerWidth });
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(remember, REST_MS);
  };
  const tellsEnd = 'onscrollend' in document;
  const [type, listener] = tellsEnd ? (['scrollend', remember] as const) : (['scroll', onScroll] as const);
  addEventListener(type, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener(type, listener);
  };
}

/** The line of a row's time, where the row itself is on another page of rooms. */
function seenOf(row: HTMLElement): HTMLElement {
  let seen: Element | null = row;
  while (seen && (seen as HTMLElement).offsetHeight === 0) seen = seen.previousElementSibling;
  return (seen ?? row) as HTMLElement;
}

const looks = new WeakMap<HTMLElement, boolean>();

/** Changes the look of a program, and keeps the row at the top of the window there. */
export function keepPlace(section: HTMLElement, isInRooms: boolean, change: () => void): void {
  const isOther = (looks.get(section) ?? false) !== isInRooms;
  looks.set(section, isInRooms);
  if (!isOther) return change();
  const before = rested.get(section);
  if (before?.row && before.width !== innerWidth) {
    change();
    return scrollIntoSettledView(seenOf(before.row), section, { block: 'start', behavior: 'instant' });
  }
  const row = rowAtTop(section);
  const top = row?.getBoundingClientRect().top ?? 0;
  change();
  if (row) scrollBy({ top: seenOf(row).getBoundingClientRect().top - top, behavior: 'instant' });
}
