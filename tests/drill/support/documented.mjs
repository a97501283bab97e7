import { readFile } from 'node:fs/promises';

const SCALE = new URL('../../../docs/scale.md', import.meta.url);

/**
 * A configuration as docs/scale.md shows it, so that what is run there and here is the same.
 * @param {string} language of the block
 * @param {Record<string, string>} places texts that are other ones here, such as addresses, and what they are
 */
export async function documented(language, places) {
  const [, block] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(await readFile(SCALE, 'utf8')) ?? [];
  if (block === undefined) throw new Error(`docs/scale.md has no block of ${language}.`);
  return Object.entries(places).reduce((text, [there, here]) => {
    if (!text.includes(there)) throw new Error(`The block of ${language} in docs/scale.md does not contain ${there}.`);
    return text.replaceAll(there, here);
  }, block);
}
