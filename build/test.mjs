// `npm test`: everything that `npm run check` does, the unit and server tests, and the browser tests in Chromium. `npm run
// test:all` adds the checks in other engines, the package's consumers, comparisons of pictures, the server tests in the
// newest Node, memory and sign-in under attack, and the short drill; `--added` runs only these. Ends with one line that sums up what
// has run.
/** @import { Outcome } from './test-report.mjs' */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { installNewestNode } from './newest-node.mjs';
import { build } from './prepare.mjs';
import { drillOutcome, playwrightOutcome, readSummary, vitestOutcome, writeSummary } from './test-report.mjs';

const isAdded = process.argv.includes('--added');
const isAll = isAdded || process.argv.includes('--all');

await build();
installBrowser();
const newestNode = isAll ? installNewestNode() : process.execPath;

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
/** How much of a part's output is told again if the part itself has failed. */
const TOLD_LINES = 30;
/** How long the last of it may take to arrive. */
const LAST_OUTPUT_MS = 1_000;

/**
 * @typedef {object} End
 * @property {boolean} isGood
 * @property {string} last the last lines of its output
 *
 * Runs a file, and passes on its output.
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {string} execPath of Node
 * @returns {Promise<End>}
 */
const node = async (file, args, env = {}, execPath = process.execPath) => {
  const start = performance.now();
  const child = spawn(execPath, [file, ...args], {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let last = '';
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]))
    from.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      to.write(text);
      last = `${last}${text}`.split('\n').slice(-TOLD_LINES).join('\n');
    });
  /** @type {number | null} */
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
    // Whatever it has left running would keep its output open.
    child.once('exit', (code) => setTimeout(() => resolve(code), LAST_OUTPUT_MS));
  });
  console.log(`${file}: ${Math.round((performance.now() - start) / 1000)} s`);
  return { isGood: status === 0, last };
};
/**
 * @param {string} bin
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {string} [execPath]
 */
const run = (bin, args, env, execPath) => node(`node_modules/${bin}`, args, env, execPath);

/**
 * @typedef {object} Part
 * @property {string} what
 * @property {(file: string) => Promise<End>} start runs it, and writes a report into this file
 * @property {(file: string) => Outcome} outcome reads that report
 */

/**
 * Some projects of `vitest.config.ts`. Whatever they start by the name `node` is the same Node.
 * @param {string} what
 * @param {string[]} projects
 * @param {string} execPath of Node
 * @param {string[]} more options
 * @returns {Part}
 */
const vitest = (what, projects, execPath = process.execPath, more = []) => ({
  what,
  start: (file) =>
    run(
      'vitest/vitest.mjs',
      [
        'run',
        ...projects.map((project) => `--project=${project}`),
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
        ...more,
      ],
      { PATH: [dirname(execPath), process.env.PATH].join(delimiter) },
      execPath,
    ),
  outcome: vitestOutcome,
});

/**
 * Some projects of `playwright.config.ts`.
 * @param {string} what
 * @param {string[]} projects
 * @returns {Part}
 */
const playwright = (what, projects) => ({
  what,
  start: (file) =>
    run(
      '@playwright/test/cli.js',
      ['test', ...projects.map((project) => `--project=${project}`), '--reporter=list,json'],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    ),
  outcome: playwrightOutcome,
});

/** @type {Part[]} */
const ALWAYS = [
  { what: 'The checks', start: () => node('build/check.mjs', []), outcome: () => ({ passed: 0, failed: [] }) },
  vitest('The unit and server tests', ['unit', 'server']),
  playwright('The browser tests', ['browser']),
];
/** @type {Part[]} */
const ADDED = [
  // What the unit tests test runs in browsers, or is part of the host as well.
  vitest('The server tests in the newest Node', ['server'], newestNode),
  vitest("The tests of the package's files", ['package']),
  playwright("The tests of the package's consumers, and of pixels", ['package', 'pixels']),
  {
    what: 'The checks in other engines',
    start: (file) =>
      node('tests/engines/engines.mjs', [
        '--others',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
    outcome: vitestOutcome,
  },
  // Last and alone: they measure.
  vitest('The tests of memory and sign-in under attack', ['load'], process.execPath, ['--no-file-parallelism']),
  {
    what: 'The drill',
    start: (file) => node('tests/drill/drill.mjs', ['--short', '--json', file]),
    outcome: drillOutcome,
  },
];

const summary = readSummary();
for (const { what, start, outcome } of [...(isAdded ? [] : ALWAYS), ...(isAll ? ADDED : [])]) {
  const file = join(reports, 'report.json');
  rmSync(file, { force: true });
  const { isGood, last } = await start(file);
  const { passed, failed } = outcome(file);
  summary.passed += passed;
  summary.failed.push(...failed.map((failure) => `${what}: ${failure}`));
  // A part that failed without a failed test counts as one failure.
  if (!isGood && failed.length === 0) summary.failed.push(`${what} ended with an error:\n${last}`);
}
rmSync(reports, { recursive: true });
writeSummary(summary);
// Here again, since a reader may only have the end of a long output.
for (const failure of summary.failed) console.log(`\nFailed: ${failure}`);
console.log(`\n${summary.passed} passed, ${summary.failed.length} failed`);
process.exit(summary.failed.length > 0 ? 1 : 0);
