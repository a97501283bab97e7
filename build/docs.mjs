// `npm run docs`: writes custom-elements.json and the README's tables from the comments beside the code.
// `npm run docs -- --check` writes nothing and fails when they are stale or when something public is not documented.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { manifestOf } from './docs/manifest.mjs';
import { readElements, root } from './docs/read-elements.mjs';
import { fillReadme, markProblems, readmeTables } from './docs/readme.mjs';
import { undocumented } from './docs/undocumented.mjs';

const isCheck = process.argv.includes('--check');
const current = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');

/** Brings one file up to date; in a check, says that it isn't. */
async function put(file, text) {
  const wanted = await format(text, { ...(await resolveConfig(join(root, file))), filepath: file });
  if (wanted === current(file)) return [];
  if (isCheck) return [`${file} is stale. Run: npm run docs`];
  writeFileSync(join(root, file), wanted);
  return [];
}

async function update() {
  const elements = readElements();
  const gaps = undocumented(elements);
  if (gaps.length) return gaps;
  const tables = readmeTables(elements);
  const readme = current('README.md');
  const misplaced = markProblems(readme, tables);
  if (misplaced.length) return misplaced;
  return [
    ...(await put('custom-elements.json', JSON.stringify(manifestOf(elements)))),
    ...(await put('README.md', fillReadme(readme, tables))),
  ];
}

const problems = await update();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
