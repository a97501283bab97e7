import { idle } from '../../../ui/idle.ts';
import { onFullPageScreenshot } from '../../../ui/full-page-screenshot.ts';

/** From this many rows on an overview is not laid out whole before a leap. docs/decisions/rows-laid-out-when-near.md */
const LONG_OVERVIEW = 200;
/** So many windows at once are a leap. */
const LEAP = 2;
/** Items laid out in one step: a few milliseconds on a phone. */
const STEP = 20;

/** Resolves when the page is scrolled, or has been, by more than so many windows at once. */
const scrolled = (windows: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    let before = 0;
    const notice = () => {
      if (Math.abs(scrollY - before) > windows * innerHeight) {
        removeEventListener('scroll', notice);
        resolve();
      }
      before = scrollY;
    };
    addEventListener('scroll', notice, { passive: true, signal });
    // Not now: a page that isn't laid out yet would have to be.
    void idle().then(notice);
  });

/** The elements to lay out in each step. */
function stepsOf(root: HTMLElement): Element[][] {
  return [...root.querySelectorAll('[data-items]')].flatMap((day) => {
    const items = [...day.querySelectorAll('[data-item]')];
    const steps = Array.from({ length: Math.ceil(items.length / STEP) }, (_, step) =>
      items.slice(step * STEP, (step + 1) * STEP),
    );
    return [[day], ...steps];
  });
}

function layOut(elements: readonly Element[]): void {
  for (const element of elements) element.toggleAttribute('data-laid-out', true);
}

/**
 * Lays out what the stylesheet leaves out of the first layout of a long program, step by step while the page is idle.
 * Then the scrollbar is right, links to below the program scroll to their targets, and a page that is opened again is
 * where it was left. Rows of an overview are nearly as high as they are taken for, and those that a visitor has passed are
 * known: there it waits until the page is scrolled.
 * @param element is told in its attribute `data-prerendered`, if it has one, when everything is laid out; our own page waits
 *   for this before it scrolls smoothly
 * @param isLong something is left out
 * @param rows how many an overview has; false in full view
 * @returns a function that ends this
 */
export function layOutAllRows(
  section: HTMLElement,
  element: HTMLElement | null,
  isLong: boolean,
  rows: number | false,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  void (async () => {
    if (isLong) {
      onFullPageScreenshot(() => layOut(stepsOf(section).flat()), signal);
      if (rows !== false) await scrolled(rows < LONG_OVERVIEW ? 0 : LEAP, signal);
      for (const step of stepsOf(section)) {
        await idle();
        if (signal.aborted) return;
        layOut(step);
      }
    }
    if (!signal.aborted && element?.hasAttribute('data-prerendered')) element.dataset.prerendered = 'whole';
  })();
  return () => ended.abort();
}
