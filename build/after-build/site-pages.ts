import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { minify } from 'vite';
import { dist } from '../dist-folder.ts';
import { FILES, fillShell, SHELLS } from '../site/shells.ts';
import { readRelease } from './release.ts';

/** A file as visitors get it: scripts are minified. */
async function published(file: string): Promise<Buffer | string> {
  const content = await readFile(file);
  if (!/\.m?js$/.test(file)) return content;
  const { code, errors } = await minify(file, content.toString(), { module: file.endsWith('.mjs') });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return code.trim();
}

/**
 * Writes the shells and the files beside them. A page names its script by the copy that never changes: the two always belong
 * together, and who comes back needn't ask for the script.
 */
export async function writeSitePages(root: string): Promise<void> {
  const { file: bundle } = await readRelease();
  for (const folder of ['fonts', 'embed']) await mkdir(`${dist}/${folder}`, { recursive: true });
  for (const name of Object.values(SHELLS)) {
    const html = await fillShell(root, name, published);
    await writeFile(`${dist}/${basename(name)}`, html.replace('conference-elements.js', bundle));
  }
  for (const [name, source] of Object.entries(FILES))
    await writeFile(`${dist}/${name}`, await published(`${root}/${source}`));
}
