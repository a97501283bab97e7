import { readFile } from 'node:fs/promises';

const DOCS = new URL('../../../../docs/', import.meta.url);

/**
 * A configuration as the documentation shows it, so that what is run there and here is the same.
 * @param {string} page of docs/
 * @param {string} language of the first block in which all places are
 * @param {Record<string, string>} places texts that are other ones here, such as addresses, and what they are
 */
export async function documented(page, language, places) {
  const fenced = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms');
  const blocks = [...(await readFile(new URL(page, DOCS), 'utf8')).matchAll(fenced)].map(([, block = '']) => block);
  const block = blocks.find((text) => Object.keys(places).every((there) => text.includes(there)));
  if (block === undefined)
    throw new Error(`docs/${page} has no block of ${language} with ${Object.keys(places).join(', ')}.`);
  return Object.entries(places).reduce((text, [there, here]) => text.replaceAll(there, here), block);
}
