// `npm run docs`: writes custom-elements.json and docs/reference.md from the definitions beside the components, and
// docs/promises.md from the names of the tests. `npm run docs -- --check` writes nothing and fails if they are stale or a custom
// property has no comment.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const isCheck = process.argv.includes('--check');

/**
 * Brings one file up to date, or only reports if it is stale.
 * @param {string} name
 * @param {string} text
 */
async function put(name, text) {
  const file = join(root, name);
  const wanted = await format(text, { ...(await resolveConfig(file)), filepath: file });
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return [];
  if (isCheck) return [`${name} is stale. Run: npm run docs`];
  writeFileSync(file, wanted);
  return [];
}

// Node 20 can't import TypeScript.
/** @type {{ module: typeof import('./docs/documents.ts') }} */
const { module } = await runnerImport(join(root, 'build/docs/documents.ts'));
const { files, gaps } = module.documents(root);
const stale = await Promise.all(Object.entries(files).map(([name, text]) => put(name, text)));
const problems = [...gaps, ...stale.flat()];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
