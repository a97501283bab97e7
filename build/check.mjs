// `npm run check`: types, lint, format, content, and whether the generated documentation is current. `npm test` runs it first.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The longest ones first, so that none is left over at the end. @type {[what: string, file: string, ...args: string[]][]} */
const CHECKS = [
  ['Types and lint of what runs in Node, and of the tests', 'build/types-and-lint.mjs', 'node'],
  ['Types and lint of what runs in a browser', 'build/types-and-lint.mjs', 'browser'],
  ['Format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ['Generated documentation', 'build/docs.mjs', '--check'],
  ['Content', 'build/content.mjs'],
];

let ended = 0;

/** Runs one, and shows then what it has said. @param {(typeof CHECKS)[number]} check */
async function passes([what, ...command]) {
  const begun = performance.now();
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ part) => void said.push(part));
  /** @type {number | null} */
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  ended += 1;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(Buffer.concat(said).toString());
  console.log(`[${ended}/${CHECKS.length}] ${what}  ${status === 0 ? 'passed' : 'FAILED'}  ${seconds} s`);
  return status === 0;
}

const waiting = [...CHECKS];
/** @type {string[]} */
const failed = [];
/** Two at a time at most: each takes up to two gigabytes. */
const runs = Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await passes(check))) failed.push(check[0]);
});
await Promise.all(runs);

if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
