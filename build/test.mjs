// `npm test`: everything that `npm run check` does, unit and server tests in this Node and in the newest, then the browser
// tests in Chromium, the checks of the other engines and the short drill against the built product. Ends with one line
// that sums up all of them.
/** @import { Outcome } from './test-report.mjs' */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { installNewestNode } from './newest-node.mjs';
import { build } from './prepare.mjs';
import { drillOutcome, playwrightOutcome, vitestOutcome } from './test-report.mjs';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
/** @param {string} name */
const report = (name) => join(reports, `${name}.json`);
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
 * The unit and server tests. Whatever they start by the name `node` is the same Node.
 * @param {string} name of the report
 * @param {string} execPath of Node
 */
const vitest = (name, execPath = process.execPath) =>
  run(
    'vitest/vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`],
    { PATH: [dirname(execPath), process.env.PATH].join(delimiter) },
    execPath,
  );

await build();
installBrowser();
const newestNode = installNewestNode();

const checked = await node('build/check.mjs', []);
const unit = await vitest('vitest');
const unitInNewest = await vitest('vitest-newest', newestNode);
const browser = await run('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'),
});

const others = await node('tests/engines/engines.mjs', [
  '--others',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report('engines')}`,
]);

// Last and alone: it measures.
const drilled = await node('tests/drill/drill.mjs', ['--short', '--json', report('drill')]);

/** @type {[what: string, end: End, outcome: Outcome][]} */
const parts = [
  ['The checks', checked, { passed: 0, failed: [] }],
  ['The unit and server tests', unit, vitestOutcome(report('vitest'))],
  ['The unit and server tests in the newest Node', unitInNewest, vitestOutcome(report('vitest-newest'))],
  ['The browser tests', browser, playwrightOutcome(report('playwright'))],
  ['The checks in other engines', others, vitestOutcome(report('engines'))],
  ['The drill', drilled, drillOutcome(report('drill'))],
];
rmSync(reports, { recursive: true });
const passed = parts.reduce((sum, [, , outcome]) => sum + outcome.passed, 0);
// A part that failed without a failed test counts as one failure.
const failed = parts.flatMap(([what, { isGood, last }, outcome]) =>
  isGood || outcome.failed.length > 0
    ? outcome.failed.map((failure) => `${what}: ${failure}`)
    : [`${what} ended with an error:\n${last}`],
);
// Here again, since a reader may only have the end of a long output.
for (const failure of failed) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
