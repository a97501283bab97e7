/** @import { UseCell, Verdict } from './types.ts' */
import { layOut } from '../support/table.mjs';
import { median } from './measure.mjs';

/** The slowest frames of scrolling, against those of the static page in the same run. */
const SCROLLING_TARGET = 1.2;
/** The size whose scrolling has a target. */
const LARGEST = 3_000;

/** @param {UseCell} cell */
const middle = ({ uses }) => ({
  scrolling: median(uses.map(({ scrolling }) => scrolling)),
  opening: median(uses.flatMap(({ opening }) => opening ?? [])),
});

/** @param {number} value */
const whole = (value) => (Number.isNaN(value) ? '–' : String(Math.round(value)));

/**
 * A visitor's waits with a processor four times slower, with one row a page and size.
 * @param {UseCell[]} cells
 * @param {boolean} markdown
 */
export function useTables(cells, markdown) {
  if (cells.length === 0) return [];
  const title = 'In use, with a processor four times slower';
  const rows = cells.map((cell) => {
    const { scrolling, opening } = middle(cell);
    return [cell.label, String(cell.count), whole(scrolling), whole(opening)];
  });
  return [
    markdown ? `**${title}**` : title,
    ...(markdown ? [''] : []),
    ...layOut([['', 'items', 'scrolling: p95 frame ms', 'opening an item ms'], ...rows], markdown),
    '',
  ];
}

/**
 * @param {UseCell[]} cells
 * @returns {Verdict[]}
 */
export function judgeUse(cells) {
  const limit = cells.find(({ id, count }) => id === 'limit' && count === LARGEST);
  if (!limit) return [];
  const most = SCROLLING_TARGET * middle(limit).scrolling;
  return cells
    .filter(({ id, count }) => ['embed', 'site', 'fragment'].includes(id) && count === LARGEST)
    .map((cell) => {
      const { scrolling } = middle(cell);
      return {
        what: `${cell.label}: scrolling through ${LARGEST} items, p95 frame`,
        value: `${whole(scrolling)} ms`,
        target: `≤ ${whole(most)} ms`,
        met: scrolling <= most,
      };
    });
}
