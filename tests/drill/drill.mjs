// `npm run drill`: breaks the built product on purpose, and says whether it kept what it promises.
//   NAME …           only these sections (the files in sections/), in this order
//   --short          a few seconds a section, as CI runs it
//   --write          also puts the table into docs/reliability.md
//   --json FILE      also writes how many sections passed, and what failed
/** @import { Section } from './types.ts' */
import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../../build/prepare.mjs';
import { writeReport } from '../support/report.mjs';
import { heading, promises, table } from './report.mjs';
import { runSection } from './run-section.mjs';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

/** @returns {Promise<Section[]>} */
async function sections() {
  const folder = new URL('./sections/', import.meta.url);
  const files = (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith('.mjs')).sort();
  return Promise.all(
    files.map(async (name) => /** @type {{ default: Section }} */ (await import(new URL(name, folder).href)).default),
  );
}

const all = await sections();
const unknown = wanted.filter((name) => !all.some((section) => section.name === name));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort());
// A section that was given up may still wait for something that was ended under it.
process.on('unhandledRejection', (reason) => process.stderr.write(`  ${String(reason)}\n`));

await build();
const results = [];
const chosen = wanted.length === 0 ? all : wanted.flatMap((name) => all.filter((section) => section.name === name));
for (const section of chosen) {
  if (interruption.signal.aborted) break;
  process.stderr.write(`${section.name}…\n`);
  const result = await runSection(section, options.short, interruption.signal);
  process.stderr.write(`${section.name}: ${result.verdict}, ${result.seconds.toFixed(0)} s\n`);
  for (const failure of result.failures) process.stderr.write(`  ${failure}\n`);
  results.push(result);
}

console.log([heading(options.short), '', ...table(results, false)].join('\n'));
if (options.write)
  await writeReport(
    'reliability.md',
    'npm run drill -- --write',
    [...promises(all), '', heading(options.short), '', ...table(results, true)].join('\n'),
  );
const failed = results.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`));
const passed = results.filter(({ verdict }) => verdict === 'passed').length;
if (options.json) await writeFile(options.json, JSON.stringify({ passed, failed }));
// A section given up may still wait for something: that must not keep the command from its end.
process.exit(failed.length > 0 || interruption.signal.aborted ? 1 : 0);
