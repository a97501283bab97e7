// The parts of a test run: `npm test` runs the first ones, `npm run test:all` all of them. The tests of WordPress
// and of `tools/pictures/` are in none.
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How much of a part's output is told again if the part itself has failed. */
const TOLD_LINES = 30;
/** How long the last of it may take to arrive. */
const LAST_OUTPUT_MS = 1_000;

/**
 * @typedef {object} End
 * @property {boolean} isGood
 * @property {string} last the last lines of its output
 */
/**
 * @typedef {object} Part
 * @property {string} what
 * @property {(outcome: string) => Promise<End>} start runs it; what has passed and failed is then in this file
 */

/**
 * Runs a file, and passes on its output.
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {string} execPath of Node
 * @returns {Promise<End>}
 */
async function node(file, args, env = {}, execPath = process.execPath) {
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
  return { isGood: status === 0, last };
}

/** @param {string} name */
const reporter = (name) => `--reporter=${fileURLToPath(new URL(`${name}-reporter.mjs`, import.meta.url))}`;

/**
 * Some projects of `vitest.config.ts`. Whatever they start by the name `node` is the same Node.
 * @param {string} what
 * @param {string[]} projects
 * @param {string[]} options
 * @param {string} execPath of Node
 * @returns {Part}
 */
const vitest = (what, projects, options = [], execPath = process.execPath) => ({
  what,
  start: (outcome) =>
    node(
      'node_modules/vitest/vitest.mjs',
      ['run', ...projects.map((project) => `--project=${project}`), reporter('vitest'), ...options],
      { TEST_OUTCOME: outcome, PATH: [dirname(execPath), process.env.PATH].join(delimiter) },
      execPath,
    ),
});

/**
 * Some projects of `playwright.config.ts`.
 * @param {string} what
 * @param {string[]} projects
 * @returns {Part}
 */
const playwright = (what, projects) => ({
  what,
  start: (outcome) =>
    node(
      'node_modules/@playwright/test/cli.js',
      ['test', ...projects.map((project) => `--project=${project}`), reporter('playwright')],
      { TEST_OUTCOME: outcome },
    ),
});

const QUICK = '--tags-filter=!thorough';

/** @type {readonly Part[]} */
export const ALWAYS = [
  { what: 'The checks', start: (outcome) => node('build/check.mjs', [], { TEST_OUTCOME: outcome }) },
  vitest('The unit and server tests', ['unit', 'server'], [QUICK]),
  playwright("The walk through each user's main tasks", ['walk']),
];

/**
 * The other ones.
 * @param {string} newestNode
 * @returns {readonly Part[]}
 */
export const added = (newestNode) => [
  vitest('The thorough server tests', ['server'], ['--tags-filter=thorough']),
  playwright("The other browser tests, those of the package's consumers, and of pixels", [
    'browser',
    'package',
    'pixels',
  ]),
  // The code of the unit tests runs in browsers, or is part of the host as well.
  // The thorough ones are about our own rules more than about Node.
  vitest('The quick server tests in the newest Node', ['server'], [QUICK], newestNode),
  vitest("The tests of the package's files", ['package']),
  {
    what: 'The checks in other engines',
    start: (outcome) => node('tests/engines/engines.mjs', ['--others', reporter('vitest')], { TEST_OUTCOME: outcome }),
  },
  // Last and alone: they measure.
  vitest('The tests of memory and sign-in under attack', ['load'], ['--no-file-parallelism']),
  { what: 'The drill', start: (outcome) => node('tests/drill/drill.mjs', ['--short', '--json', outcome]) },
];
