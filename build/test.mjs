// Runs the tests: `--help` says which.
/** @import { Outcome } from './testing/outcome.mjs' */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installBrowser } from './browser.mjs';
import { installNewestNode } from './newest-node.mjs';
import { build } from './prepare.mjs';
import { readOutcome, writeOutcome } from './testing/outcome.mjs';
import { added, ALWAYS } from './testing/parts.mjs';

const HELP = `
npm test                      what everyone runs before a commit: the checks (npm run check), the unit tests, the server tests
                              that take seconds, and a walk through each user's main tasks in Chromium
npm cit                       the same after a clean installation of all packages: ten to twenty minutes on two cores
npm run test:all              adds the thorough server tests, all other browser tests, other browsers, the npm package, pixels,
                              the newest Node, memory and sign-in under attack, and a short drill
npm run test:all -- --added   only what that adds

Neither runs the tests of WordPress (npm run test:wordpress) or of tools/pictures/. A browser that can't be installed is left out.
docs/promises.md lists the tests of both commands, and which of them runs each. A run tells one line for each file that has ended,
each failure when it happens, and all failures again at the end. Its last line is "N passed, N failed".
`;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        all: { type: 'boolean', default: false },
        added: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
    return process.exit(2);
  }
}

const options = readOptions();
if (options.help) {
  console.log(HELP.trim());
  process.exit();
}
const isAll = options.all || options.added;

await build();
installBrowser();
const parts = [...(options.added ? [] : ALWAYS), ...(isAll ? added(installNewestNode()) : [])];

/** A file that carries the outcome over to the next run, which adds its own: CI sums up two commands in one line. */
const { TEST_SUMMARY } = process.env;
/** @type {Outcome} */
const summary = TEST_SUMMARY ? readOutcome(TEST_SUMMARY) : { passed: 0, failed: [] };

const folder = mkdtempSync(join(tmpdir(), 'test-outcomes-'));
for (const [index, { what, start }] of parts.entries()) {
  console.log(`\n${what} (part ${index + 1} of ${parts.length})`);
  const begun = performance.now();
  const file = join(folder, `${index}.json`);
  const { isGood, last } = await start(file);
  const { passed, failed } = readOutcome(file);
  console.log(`${what}: ${Math.round((performance.now() - begun) / 1000)} s`);
  summary.passed += passed;
  summary.failed.push(...failed.map((failure) => `${what}: ${failure}`));
  // A part that failed without a failed test counts as one failure.
  if (!isGood && failed.length === 0) summary.failed.push(`${what} ended with an error:\n${last}`);
}
rmSync(folder, { recursive: true });
if (TEST_SUMMARY) writeOutcome(TEST_SUMMARY, summary);
// Here again, since a reader may only have the end of a long output.
for (const failure of summary.failed) console.log(`\nFailed: ${failure}`);
console.log(`\n${summary.passed} passed, ${summary.failed.length} failed`);
process.exit(summary.failed.length > 0 ? 1 : 0);
