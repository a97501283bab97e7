import { idle } from '../shared/idle.ts';

/** From this many rows on an overview is not laid out whole before a visitor has leapt over some of them. */
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

async function layOut(root: HTMLElement, ended: AbortSignal): Promise<void> {
  const groups = [...root.querySelectorAll('[data-items]')].flatMap((day) => {
    const items = [...day.querySelectorAll('[data-item]')];
    const steps = Array.from({ length: Math.ceil(items.length / STEP) }, (_, step) =>
      items.slice(step * STEP, (step + 1) * STEP),
    );
    return [[day], ...steps];
  });
  for (const group of groups) {
    await idle();
    if (ended.aborted) return;
    for (const element of group) element.toggleAttribute('data-laid-out', true);
  }
}

/**
 * Lays out what the stylesheet leaves out of the first layout of a long program, step by step while the page is idle.
 * Then the scrollbar is right, links to below the program scroll to their targets, a page that is opened again is where
 * it was left, and full-page screenshots are complete. Rows of an overview are nearly as high as they are taken for, and those
 * that a visitor has passed are known: there it waits until the page is scrolled.
 * @param element is told in its attribute `data-prerendered`, if it has one, when everything is laid out; our own page waits
 *   for this before it scrolls smoothly
 * @param isLong something is left out
 * @param rows how many an overview has; false in full view
 * @returns a function that ends this
 */
export function layOutWhole(
  section: HTMLElement,
  element: HTMLElement | null,
  isLong: boolean,
  rows: number | false,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  void (async () => {
    if (isLong) {
      if (rows !== false) await scrolled(rows < LONG_OVERVIEW ? 0 : LEAP, signal);
      await layOut(section, signal);
    }
    if (!signal.aborted && element?.hasAttribute('data-prerendered')) element.dataset.prerendered = 'whole';
  })();
  return () => ended.abort();
}
