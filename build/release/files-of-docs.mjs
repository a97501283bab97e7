import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page with the files, whose names are in the first line of each: `# nginx.conf: …`. */
const PAGE = 'docs/installing.md';

/**
 * The complete files of the page about installing.
 * @param {string} root the project's folder
 * @returns {Map<string, string>} by their names
 */
export function filesOfDocs(root) {
  const page = readFileSync(join(root, PAGE), 'utf8');
  const blocks = page.matchAll(/^```\w*\n(# ([\w.-]+): [^\n]*\n.*?)^```$/gms);
  return new Map([...blocks].map(([, content = '', name = '']) => [name, content]));
}
