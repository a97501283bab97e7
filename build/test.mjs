// `npm test`: everything that `npm run check` does, unit and server tests, then the browser tests in Chromium, the checks
// of the other engines and the short drill against the built product. Ends with one line that sums up all of them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { build } from './prepare.mjs';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
/** @param {string} name */
const report = (name) => join(reports, `${name}.json`);
/**
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
const node = (file, args, env = {}) => {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  console.log(`${file}: ${Math.round((performance.now() - start) / 1000)} s`);
  return status === 0;
};
/**
 * @param {string} bin
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
const run = (bin, args, env) => node(`node_modules/${bin}`, args, env);
/**
 * @typedef {object} Report
 * @property {number} [numPassedTests] of vitest
 * @property {number} [numFailedTests]
 * @property {{ expected: number, unexpected: number, flaky: number }} [stats] of Playwright
 * @property {number} [passed] of the drill, in sections
 * @property {number} [failed]
 */

/**
 * A runner's report; empty if the runner ended before it could write one.
 * @param {string} name
 * @returns {Report}
 */
const read = (name) => {
  try {
    const reported = /** @type {unknown} */ (JSON.parse(readFileSync(report(name), 'utf8')));
    return /** @type {Report} */ (reported);
  } catch {
    return {};
  }
};

build();
installBrowser();

const checked = node('build/check.mjs', []);
const unit = run('vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report('vitest')}`,
]);
const browser = run('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'),
});

const others = node('tests/engines/engines.mjs', [
  '--others',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report('engines')}`,
]);

// Last and alone: it measures.
const drilled = node('tests/drill/drill.mjs', ['--short', '--json', report('drill')]);

const vitest = read('vitest');
const playwright = read('playwright').stats;
const engines = read('engines');
const drill = read('drill');
const passed =
  (vitest.numPassedTests ?? 0) + (playwright?.expected ?? 0) + (engines.numPassedTests ?? 0) + (drill.passed ?? 0);
// A runner that failed without a failed test counts as one failure.
const failed =
  Math.max(vitest.numFailedTests ?? 0, unit ? 0 : 1) +
  Math.max((playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0), browser ? 0 : 1) +
  Math.max(engines.numFailedTests ?? 0, others ? 0 : 1) +
  Math.max(drill.failed ?? 0, drilled ? 0 : 1) +
  (checked ? 0 : 1);
rmSync(reports, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
