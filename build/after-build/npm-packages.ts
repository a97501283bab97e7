import { readFile, writeFile } from 'node:fs/promises';
import { dist, PACKAGE_FOLDER } from '../dist-folder.ts';
import { declarationFiles } from '../docs/declarations.ts';

/** The pictures are a package of their own, packed from where they are: without them the main one has a tenth of the size. */
const picturesPackage = (version: string, license: string) => ({
  name: 'conference-program-pictures',
  version,
  description: "The pictures of conference-program's sections, for apps that show more than the program",
  license,
  private: true,
  exports: { './*': './*' },
});

/** Writes what the npm packages need besides their scripts: declaration files, and the manifest of the pictures. */
export async function writeNpmPackages(root: string): Promise<void> {
  for (const [name, text] of Object.entries(declarationFiles()))
    await writeFile(`${dist}/${PACKAGE_FOLDER}/${name}`, text);
  const { version, license } = JSON.parse(await readFile(`${root}/package.json`, 'utf8')) as Record<
    'version' | 'license',
    string
  >;
  const manifest = picturesPackage(version, license);
  await writeFile(`${dist}/images/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}
