/** @import { Browser } from '@playwright/test' */
/** @import { EditorFigures, Verdict } from './types.ts' */
import { join } from 'node:path';
import { generateProgram } from './generator.mjs';
import { median } from './measure.mjs';
import { startProduct } from './product.mjs';
import { useEditor } from './use-editor.mjs';

/** How many items the day has that is deleted, and brought back. */
const DELETED_DAY = 60;
/** A program with ten days of that many. */
const TEN_DAYS = 600;
/**
 * The figures, and their limits by the size of the program.
 * @type {[figure: keyof EditorFigures, what: string, most?: Record<number, number>][]}
 */
const FIGURES = [
  ['usable', 'usable after the password', { 160: 800, 1007: 1_200 }],
  ['form', 'a form open', { 160: 100, 1007: 100 }],
  ['title', 'a letter in a title', { 160: 100, 1007: 50 }],
  ['description', 'a letter in a description', { 160: 100, 1007: 50 }],
  ['save', 'a save seen in the list', { 160: 100, 1007: 150 }],
  ['addition', 'an addition seen in the list', { 160: 100, 1007: 150 }],
  ['deletion', 'a deletion seen in the list', { 160: 100, 1007: 150 }],
  ['dragStep', 'a step of dragging', { 160: 100, 1007: 50 }],
  ['drop', 'a drop seen in the list', { 160: 100, 1007: 150 }],
  ['moved', 'the outcome of a drop'],
  ['undo', 'undo of a deleted day of 60 items', { 160: 100, 1007: 500 }],
];
const SIZES = [160, 1_007];

/** @param {number} count how many items, those of the last day among them */
export function program(count) {
  const days = generateProgram(count - DELETED_DAY);
  const [day] = generateProgram(TEN_DAYS);
  return [...days, { ...day, title: 'Deleted day', date: '2025-12-01' }];
}

/**
 * An editor's waits with a processor four times slower, as medians of several runs.
 * @param {Browser} browser
 * @param {string} folder for the databases
 * @param {number} runs
 * @param {(close: () => Promise<void>) => void} onStart
 * @param {string} [main] the command line of another build
 * @returns {Promise<Verdict[]>}
 */
export async function judgeEditor(browser, folder, runs, onStart, main) {
  /** @type {Verdict[]} */
  const verdicts = [];
  for (const count of SIZES) {
    const days = program(count);
    const product = await startProduct(join(folder, `editor-${count}`), days, main);
    onStart(product.close);
    /** @type {EditorFigures[]} */
    const all = [];
    for (let run = 0; run <= runs; run++) {
      const figures = await useEditor(browser, product.url, days.length);
      // The first is a warm-up.
      if (run > 0) all.push(figures);
    }
    for (const [figure, what, most] of FIGURES) {
      const times = all.map((each) => each[figure]);
      const target = most?.[count];
      const time = median(times);
      verdicts.push({
        what: `Editor, ${count} items, 4x slowdown: ${what}`,
        value: `${Math.round(time)} ms`,
        ...(target && { target: `≤ ${target} ms` }),
        met: target === undefined || time <= target,
      });
    }
  }
  return verdicts;
}
