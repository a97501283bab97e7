import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { dist, PACKAGE_FOLDER, STAGED_PACKAGE } from '../dist-folder.ts';
import { readStylesheets } from '../docs/custom-properties.ts';
import { declarationFiles } from '../docs/declarations.ts';
import { cssData, htmlData, webTypes } from '../docs/editor-data.ts';
import { documentedBundles } from '../docs/elements.ts';

interface Manifest extends Record<string, unknown> {
  name: string;
  version: string;
  license: string;
  files: string[];
}

/** The fields that the package takes over from the project's manifest. The rest is about building it. */
const SHARED = [
  'name',
  'version',
  'license',
  'private',
  'repository',
  'type',
  'sideEffects',
  'main',
  'types',
  'customElements',
  'web-types',
  'exports',
  'peerDependencies',
  'peerDependenciesMeta',
];

const packageManifest = (project: Manifest) => ({
  ...Object.fromEntries(SHARED.filter((name) => name in project).map((name) => [name, project[name]])),
  description: 'The program of a conference as a custom element, and an editor for it',
  keywords: ['conference', 'program', 'schedule', 'agenda', 'custom-element', 'web-component'],
});

/** The pictures are a package of their own, packed from where they are: without them the main one has a tenth of the size. */
const picturesPackage = ({ version, license }: Manifest) => ({
  name: 'conference-program-pictures',
  version,
  description: "The pictures of conference-program's sections, for apps that show more than the program",
  license,
  private: true,
  exports: { './*': './*' },
});

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Declarations and what code editors read, by their names. */
function packageFiles(root: string, project: Manifest): Record<string, string> {
  const { properties } = readStylesheets(`${root}/src`);
  const elements = Object.values(documentedBundles(properties)).flat();
  return {
    ...declarationFiles(),
    'html-custom-data.json': JSON.stringify(htmlData(elements)),
    'css-custom-data.json': JSON.stringify(cssData(properties)),
    'web-types.json': JSON.stringify(webTypes(project, elements, properties)),
  };
}

/** Copies what the project's manifest lists as the package's files; in a name `*` stands for any letters. */
async function stageFiles(root: string, { files }: Manifest): Promise<void> {
  for (const path of files) {
    const folder = dirname(path);
    const source = path.startsWith('dist/') ? join(dist, folder.slice('dist'.length)) : join(root, folder);
    const [before, after] = basename(path).split('*') as [string, string?];
    const isMeant = (name: string) =>
      after === undefined
        ? name === before
        : name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
    const names = (await readdir(source)).filter(isMeant);
    if (names.length === 0) throw new Error(`package.json lists ${path}, which isn't there.`);
    for (const name of names)
      await cp(join(source, name), join(dist, STAGED_PACKAGE, folder, name), { recursive: true });
  }
}

/**
 * Writes the npm packages: what the scripts need besides them, the manifest of the pictures, and the main package in a folder of its own,
 * with a README for its users.
 */
export async function writeNpmPackages(root: string): Promise<void> {
  const project = JSON.parse(await readFile(`${root}/package.json`, 'utf8')) as Manifest;
  for (const [name, text] of Object.entries(packageFiles(root, project)))
    await writeFile(`${dist}/${PACKAGE_FOLDER}/${name}`, text);
  await writeFile(`${dist}/images/package.json`, json(picturesPackage(project)));
  await mkdir(`${dist}/${STAGED_PACKAGE}`, { recursive: true });
  await stageFiles(root, project);
  await writeFile(`${dist}/${STAGED_PACKAGE}/package.json`, json(packageManifest(project)));
  await cp(`${root}/integrations/npm/README.md`, `${dist}/${STAGED_PACKAGE}/README.md`);
}
