// `npm run check`: types, lint, format, and whether the generated documentation is current. `npm test` runs it first.
import { spawnSync } from 'node:child_process';

/** @type {[what: string, file: string, ...args: string[]][]} */
const CHECKS = [
  ['Types of what runs in a browser', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.browser.json'],
  ['Types of the service worker', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.worker.json'],
  ['Types of what runs in Node', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.node.json'],
  ['Types of the tests', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.tests.json'],
  ['Lint', 'node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.'],
  ['Format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ['Generated documentation', 'build/docs.mjs', '--check'],
  ['Content', 'build/content.mjs'],
];

const failed = CHECKS.filter(([what, ...command]) => {
  console.error(`${what}…`);
  return spawnSync(process.execPath, command, { stdio: 'inherit' }).status !== 0;
}).map(([what]) => what);

if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
