import { readFile, writeFile } from 'node:fs/promises';
import { dist } from '../dist-folder.ts';
import { type HashedCopy, hashedCopy } from './hashed-copy.ts';

/** The content of `integrity.json`: the script with every section, and the one of the program alone. */
interface Release extends HashedCopy {
  /** @deprecated Nothing is loaded later any more: it names the script itself. */
  later: string;
  /** Version of the package. */
  version: string;
  program: HashedCopy;
}

const FILE = `${dist}/integrity.json`;

export const readRelease = async (): Promise<Release> => JSON.parse(await readFile(FILE, 'utf8')) as Release;

/** Writes a pinned copy of each script that pages load, and their integrity. */
export async function writeRelease(root: string): Promise<void> {
  const { version } = JSON.parse(await readFile(`${root}/package.json`, 'utf8')) as { version: string };
  const program = await hashedCopy(dist, 'conference-program.js');
  const elements = await hashedCopy(dist, 'conference-elements.js');
  const release: Release = { ...elements, later: elements.file, version, program };
  await writeFile(FILE, `${JSON.stringify(release, null, 2)}\n`);
}
