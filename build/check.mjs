// `npm run check`: types, lint, format, structure, content, and whether the generated documentation is current. `npm test` runs it first.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { writeOutcome } from './testing/outcome.mjs';

/** The longest ones first, so that none is left over at the end. @type {[what: string, file: string, ...args: string[]][]} */
const CHECKS = [
  ['Types and lint of what runs in Node, and of the tests', 'build/types-and-lint.mjs', 'node'],
  ['Types and lint of what runs in a browser', 'build/types-and-lint.mjs', 'browser'],
  ['Format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ['Generated documentation', 'build/docs.mjs', '--check'],
  ['Structure', 'build/structure.mjs'],
  ['Content', 'build/content.mjs'],
];

/** How much a failed check's last words are, which the end of `npm test` repeats. */
const LAST_LINES = 20;
let ended = 0;
/** @type {string[]} */
const failed = [];

/** Runs one, and shows then what it has said. @param {(typeof CHECKS)[number]} check */
async function run([what, ...command]) {
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
  const text = Buffer.concat(said).toString();
  process.stdout.write(text);
  console.log(`[${ended}/${CHECKS.length}] ${what}  ${status === 0 ? 'passed' : 'FAILED'}  ${seconds} s`);
  if (status !== 0) failed.push([what, ...text.trim().split('\n').slice(-LAST_LINES)].join('\n    '));
}

const waiting = [...CHECKS];
/** Two at a time at most: each takes up to two gigabytes. */
const runs = Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) await run(check);
});
await Promise.all(runs);

for (const failure of failed) console.error(`\nFailed: ${failure}`);
if (process.env.TEST_OUTCOME) writeOutcome(process.env.TEST_OUTCOME, { passed: 0, failed });
process.exitCode = failed.length > 0 ? 1 : 0;
