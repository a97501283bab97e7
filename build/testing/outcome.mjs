// Reports of the parts of a test run, all in one form: each writes a file, which the run sums up.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {string[]} failed each as its name, its file and the beginning of its message, with a line each
 */

const MESSAGE_LINES = 6;
/** @param {string} name @param {string} file @param {string | undefined} message */
export const failure = (name, file, message = '') =>
  [
    `${name} (${basename(file)})`,
    ...stripVTControlCharacters(message)
      .split('\n', MESSAGE_LINES)
      .map((line) => `    ${line}`),
  ].join('\n');

/** @param {string} file @returns {Outcome} nothing if whoever should have written it ended before */
export function readOutcome(file) {
  try {
    /** @type {unknown} */
    const outcome = JSON.parse(readFileSync(file, 'utf8'));
    return /** @type {Outcome} */ (outcome);
  } catch {
    return { passed: 0, failed: [] };
  }
}

/** @param {string} file @param {Outcome} outcome */
export const writeOutcome = (file, outcome) => writeFileSync(file, JSON.stringify(outcome));
