import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';

const PAGE = fileURLToPath(new URL('../../docs/benchmark.md', import.meta.url));
const BEGIN = '<!-- tables: npm run bench -- --write -->';
const END = '<!-- end of tables -->';

/**
 * Replaces the tables in `docs/benchmark.md` with those of this run.
 * @param {string} tables Markdown
 */
export async function writeTables(tables) {
  const page = await readFile(PAGE, 'utf8');
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${PAGE} lacks the marks around its tables.`);
  const text = `${page.slice(0, from)}${BEGIN}\n\n${tables}\n\n${page.slice(to)}`;
  await writeFile(PAGE, await format(text, { filepath: PAGE, printWidth: 120 }));
}
