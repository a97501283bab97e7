// `npm run check`: types, lint, format, and whether the generated documentation is current. `npm test` runs it first.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The longest ones first, so that none is left over at the end. @type {[what: string, file: string, ...args: string[]][]} */
const CHECKS = [
  ['Lint', 'node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.'],
  ['Types of what runs in Node, and of the tests', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.node.json'],
  ['Format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ['Types of what runs in a browser', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.browser.json'],
  ['Types of the service worker', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.worker.json'],
  ['Generated documentation', 'build/docs.mjs', '--check'],
  ['Content', 'build/content.mjs'],
];

/** Runs one, and shows at once what it has said. @param {(typeof CHECKS)[number]} check */
async function passes([what, ...command]) {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ part) => void said.push(part));
  /** @type {number | null} */
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  process.stderr.write(`${what}…\n${Buffer.concat(said).toString()}`);
  return status === 0;
}

const waiting = [...CHECKS];
/** @type {string[]} */
const failed = [];
/** Two at a time at most: each takes up to a gigabyte. */
const runs = Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await passes(check))) failed.push(check[0]);
});
await Promise.all(runs);

if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
