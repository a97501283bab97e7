/**
 * Shows in the rows what a search has found: its words are marked, and where they are in folded-away text, the words
 * around them stand in the row. In steps from the top, as far as somebody scrolls: marks in thousands of rows would cost
 * every frame.
 */
import './found-marks.css';
import { findWords } from '../../program/fold-text.ts';
import { fieldElement, itemElements } from './item-html.ts';
import type { Shown } from './use-shown-items.ts';

/** The browser's highlights belong to the document, not to a shadow root: all programs of a page share one. */
const NAME = 'conference-program-found';

/** How many rows are marked at once: as many as most windows show. */
const STEP = 12;

/** The fields in which words are found. */
const SEARCHED = ['title', 'line', 'found', 'details'];

/** Highlights change nothing in the page. Browsers without them mark nothing. */
function sharedHighlight(): Highlight | undefined {
  const { highlights } = CSS as { highlights?: HighlightRegistry };
  if (highlights && !highlights.has(NAME)) highlights.set(NAME, new Highlight());
  return highlights?.get(NAME);
}

/** Where the words stand below an element. */
function rangesOf(element: Element, words: readonly string[]): StaticRange[] {
  const ranges: StaticRange[] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    for (const [startOffset, endOffset] of findWords(node.nodeValue!, words))
      ranges.push(new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset }));
  return ranges;
}

/** Shows, changes or removes the words around what was found. */
function tell(row: Element, text: string | undefined): void {
  let found = fieldElement(row, 'found');
  if (text === undefined) return found?.remove();
  if (!found) {
    found = document.createElement('p');
    found.setAttribute('part', 'item-found');
    found.setAttribute('data-f', 'found');
    row.insertBefore(found, fieldElement(row, 'details'));
  }
  if (found.textContent !== text) found.textContent = text;
}

/** The rows of these items, from the top: of thousands, only those that somebody sees are looked up. */
function* rowsOf(section: HTMLElement, ids: ReadonlySet<number>): Generator<HTMLElement, undefined> {
  for (const day of section.querySelectorAll('[data-items]:not([hidden])'))
    for (const row of itemElements(day)) if (ids.has(Number(row.dataset.item))) yield row;
}

/** @returns a function that shows what was found, instead of what it has shown before; undefined shows nothing */
export function foundMarks(section: HTMLElement): (shown?: Shown) => void {
  let ranges: StaticRange[] = [];
  let told: Element[] = [];
  let watch: IntersectionObserver | undefined;

  return (shown) => {
    const highlight = sharedHighlight();
    watch?.disconnect();
    for (const range of ranges) highlight?.delete(range);
    ranges = [];
    const before = told;
    told = [];
    if (shown?.words.length) {
      const rows = rowsOf(section, shown.ids);
      const step = () => {
        let last: HTMLElement | undefined;
        for (let count = 0; count < STEP; count++) {
          const { value: row } = rows.next();
          if (!row) return;
          const text = shown.excerpt(Number(row.dataset.item));
          tell(row, text);
          if (text) told.push(row);
          const fields = SEARCHED.flatMap((name) => fieldElement(row, name) ?? []);
          const found = fields.flatMap((field) => rangesOf(field, shown.words));
          for (const range of found) highlight?.add(range);
          ranges.push(...found);
          last = row;
        }
        watch!.observe(last!);
      };
      watch = new IntersectionObserver(
        ([row]) => {
          if (!row!.isIntersecting) return;
          watch!.unobserve(row!.target);
          step();
        },
        { rootMargin: '100%' },
      );
      step();
    }
    for (const row of before) if (!told.includes(row)) tell(row, undefined);
  };
}
