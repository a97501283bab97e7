// `npm test`: everything that `npm run check` does, unit and server tests, then the browser tests in Chromium, the checks
// of the other engines and the short drill against the built product. Ends with one line that sums up all of them.
/** @import { Outcome } from './test-report.mjs' */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { build } from './prepare.mjs';
import { drillOutcome, playwrightOutcome, vitestOutcome } from './test-report.mjs';

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

/** @type {[what: string, ended: boolean, outcome: Outcome][]} */
const parts = [
  ['The checks', checked, { passed: 0, failed: [] }],
  ['The unit and server tests', unit, vitestOutcome(report('vitest'))],
  ['The browser tests', browser, playwrightOutcome(report('playwright'))],
  ['The checks in other engines', others, vitestOutcome(report('engines'))],
  ['The drill', drilled, drillOutcome(report('drill'))],
];
rmSync(reports, { recursive: true });
const passed = parts.reduce((sum, [, , outcome]) => sum + outcome.passed, 0);
// A part that failed without a failed test counts as one failure.
const failed = parts.flatMap(([what, ended, outcome]) =>
  ended || outcome.failed.length > 0 ? outcome.failed : [`${what} ended with an error, which is above.`],
);
// Here again, since a reader may only have the end of a long output.
for (const failure of failed) console.log(`\nFailed: ${failure}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
