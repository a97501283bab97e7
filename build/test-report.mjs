// What the runners of `npm test` report, brought to one form.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {string[]} failed each as its name, its file and the beginning of its message, with a line each
 */
/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[]} testResults
 */
/**
 * @typedef {object} Suite of Playwright
 * @property {Suite[]} [suites]
 * @property {{ title: string, file: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }[]} specs
 */
/** @typedef {{ stats: { expected: number }, suites: Suite[], errors: { message?: string }[] }} PlaywrightReport */

const MESSAGE_LINES = 6;
/** @param {string} name @param {string} file @param {string | undefined} message */
const failure = (name, file, message = '') =>
  [`${name} (${basename(file)})`, ...message.split('\n', MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');

/** @param {Suite} suite @returns {string[]} */
const failuresOf = ({ suites = [], specs }) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(title, file, results.find(({ error }) => error)?.error?.message)),
  ),
  ...suites.flatMap(failuresOf),
];

/**
 * @param {string} file
 * @returns {unknown} undefined if the runner ended before it could write its report
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
const NOTHING = { passed: 0, failed: [] };

/** @param {string} file @returns {Outcome} */
export function vitestOutcome(file) {
  const report = /** @type {VitestReport | undefined} */ (read(file));
  if (!report) return NOTHING;
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded, or whose hooks failed, has no failed test.
    if (tests.length === 0) return status === 'failed' ? [failure('The file as a whole', name, message)] : [];
    return tests.map(({ fullName, failureMessages }) => failure(fullName, name, failureMessages[0]));
  });
  return { passed: report.numPassedTests, failed };
}

/** @param {string} file @returns {Outcome} */
export function playwrightOutcome(file) {
  const report = /** @type {PlaywrightReport | undefined} */ (read(file));
  if (!report) return NOTHING;
  const outside = report.errors.map(({ message }) => failure('Outside the tests', 'Playwright', message));
  return { passed: report.stats.expected, failed: [...report.suites.flatMap(failuresOf), ...outside] };
}

/** @param {string} file @returns {Outcome} */
export function drillOutcome(file) {
  const report = /** @type {Outcome | undefined} */ (read(file));
  return report ?? NOTHING;
}

/** A file that carries the outcome over to the next run, which adds its own: CI sums up two commands in one line. */
const { TEST_SUMMARY } = process.env;

/** @returns {Outcome} of the runs before this one; nothing where {@link TEST_SUMMARY} isn't set */
export const readSummary = () =>
  (TEST_SUMMARY && /** @type {Outcome | undefined} */ (read(TEST_SUMMARY))) || { passed: 0, failed: [] };

/** @param {Outcome} summary */
export function writeSummary(summary) {
  if (TEST_SUMMARY) writeFileSync(TEST_SUMMARY, JSON.stringify(summary));
}
