import { writeFile } from 'node:fs/promises';
import { dist } from '../dist-folder.ts';
import { catalogFiles } from '../site/catalog-files.ts';

/** Writes the texts of every language except English, each in a file beside the bundle. */
export async function writeCatalogs(): Promise<void> {
  for (const [file, text] of catalogFiles()) await writeFile(`${dist}/${file}`, `${text}\n`);
}
