/** @import { Section } from './types.ts' */
/** @import { Result } from './run-section.mjs' */
import { dayAndMachine } from '../support/report.mjs';
import { layOut } from '../support/table.mjs';

/** @param {boolean} short */
export const heading = (short) => `${short ? 'The short form' : 'The full form'}, ${dayAndMachine()}`;

/**
 * The promise of each section, for `docs/reliability.md`.
 * @param {Section[]} sections
 */
export const promises = (sections) => sections.map(({ name, promise }) => `- **${name}**: ${promise}`);

/**
 * The figures, a row for each.
 * @param {Result[]} results
 * @param {boolean} markdown
 */
export function table(results, markdown) {
  const rows = results.flatMap(({ name, verdict, seconds, figures, failures, notRun = [] }) => {
    const lines = [
      ...Object.entries(figures),
      ...notRun.map((why) => ['not run', why]),
      ...failures.map((failure) => ['BROKEN', failure]),
    ];
    return lines.map(([what = '', value = ''], index) => {
      const first = index === 0 ? [name, verdict, seconds.toFixed(0)] : ['', '', ''];
      // A message of the server may have several lines.
      return [...first, what, value.replace(/\s+/g, ' ').trim()];
    });
  });
  return layOut([['section', 'result', 'seconds', 'what', 'measured'], ...rows], markdown, [0, 1, 3, 4]);
}
