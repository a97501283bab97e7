import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';

/** Today and the machine, as the heading of a report names them. */
export const dayAndMachine = () =>
  [
    new Date().toISOString().slice(0, 10),
    cpus()[0]?.model.trim(),
    `${cpus().length} cores`,
    `Node ${process.versions.node}`,
  ].join(', ');

/**
 * Puts what a command has measured into a page of `docs/`, in place of what an earlier run wrote there: between a comment
 * that names the command and one that ends it.
 * @param {string} page its file name
 * @param {string} command
 * @param {string} measured Markdown
 */
export async function writeReport(page, command, measured) {
  const file = fileURLToPath(new URL(`../../docs/${page}`, import.meta.url));
  const text = await readFile(file, 'utf8');
  const begin = `<!-- tables: ${command} -->`;
  const end = '<!-- end of tables -->';
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} lacks the marks around its tables.`);
  const renewed = `${text.slice(0, from)}${begin}\n\n${measured}\n\n${text.slice(to)}`;
  await writeFile(file, await format(renewed, { filepath: file, printWidth: 120 }));
}
