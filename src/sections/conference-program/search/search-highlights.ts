/**
 * Shows in the rows what a search has found: its words are marked, and where they are in folded-away text, the words
 * around them stand in the row. From the top, as far as somebody scrolls. docs/decisions/search-marks-what-is-seen.md
 */
import type { Stretch } from '../../../program/search/fold-text.ts';
import type { VisibleItems } from '../state/visible-items.ts';

/** The browser's highlights belong to the document, not to a shadow root: all programs of a page share one. */
const NAME = 'conference-program-found';

/** How many rows are marked at once: as many as most windows show. */
const STEP = 12;

/** The fields in which words are found. */
const SEARCHED = ['title', 'line', 'found', 'rest'].map((name) => `[data-f=${name}]`).join();

/** Highlights change nothing in the page. Browsers without them mark nothing. */
function sharedHighlight(): Highlight | undefined {
  const { highlights } = CSS as { highlights?: HighlightRegistry };
  if (highlights && !highlights.has(NAME)) highlights.set(NAME, new Highlight());
  return highlights?.get(NAME);
}

/** Where something is found below an element. */
function rangesOf(element: Element, find: (text: string) => Stretch[]): StaticRange[] {
  const ranges: StaticRange[] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    for (const [startOffset, endOffset] of find(node.nodeValue!))
      ranges.push(new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset }));
  return ranges;
}

/** The rows of these items, from the top: of thousands, only those that somebody sees are looked up. */
function* rowsOf(section: HTMLElement, ids: ReadonlySet<number>): Generator<HTMLElement, undefined> {
  for (const day of section.querySelectorAll('[data-items]:not([hidden])'))
    for (const row of day.querySelectorAll<HTMLElement>('[data-item]'))
      if (ids.has(Number(row.dataset.item))) yield row;
}

/** Shows what was found. Returns a function that takes it back. */
export function showSearchHighlights(section: HTMLElement, { ids, find, excerpt }: VisibleItems): () => void {
  const highlight = sharedHighlight();
  const ranges: StaticRange[] = [];
  const excerpts: Element[] = [];
  const rows = rowsOf(section, ids);

  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      step();
    },
    { rootMargin: '100%' },
  );
  function step() {
    for (let count = 0; count < STEP; count++) {
      const { value: row } = rows.next();
      if (!row) return;
      const text = excerpt(Number(row.dataset.item));
      if (text) {
        const quote = document.createElement('p');
        quote.setAttribute('part', 'item-found');
        quote.dataset.f = 'found';
        quote.textContent = text;
        row.insertBefore(quote, row.querySelector(':scope > details'));
        excerpts.push(quote);
      }
      for (const field of highlight ? row.querySelectorAll(SEARCHED) : [])
        for (const range of rangesOf(field, find!)) {
          highlight!.add(range);
          ranges.push(range);
        }
      if (count === STEP - 1) watch.observe(row);
    }
  }
  step();

  return () => {
    watch.disconnect();
    for (const range of ranges) highlight?.delete(range);
    for (const quote of excerpts) quote.remove();
  };
}
