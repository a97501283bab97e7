import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The pages with the files, whose names are in the first line of each: `# nginx.conf: …`. */
const PAGES = ['docs/installing.md', 'docs/container.md'];

/**
 * The complete files of the pages about installing.
 * @param {string} root the project's folder
 * @returns {Map<string, string>} by their names
 */
export function filesOfDocs(root) {
  const blocks = PAGES.flatMap((page) => [
    ...readFileSync(join(root, page), 'utf8').matchAll(/^```\w*\n(# ([\w.-]+): [^\n]*\n.*?)^```$/gms),
  ]);
  return new Map(blocks.map(([, content = '', name = '']) => [name, content]));
}
