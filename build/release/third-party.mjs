/** @import { NativePackage } from './native-packages.mjs' */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageJson } from './package-json.mjs';

/** The packages that the build copies files from: the font, and the styles of the demo's host pages. */
const COPIED = ['@fontsource-variable/instrument-sans', 'bootstrap', 'tailwindcss'];

/** Vite's name for its list of the packages in a bundle. */
const LIST = /(?:^|[\\/.])licenses\.md$/;

/** A heading of these lists, such as `## react - 19.2.9 (MIT)`. */
const HEADING = /^## (\S+) - (\S+) \((.+)\)$/;

/** Headings of such lists, with the text below each. @param {string} list @returns {[id: string, section: string][]} */
const sectionsOf = (list) =>
  list.split(/^(?=## \S+ - \S+ \(.+\)$)/m).flatMap((section) => {
    const [, name, version] = HEADING.exec(section.split('\n', 1)[0] ?? '') ?? [];
    return name ? [[`${name}@${version}`, section.trim()]] : [];
  });

/** The same for a package of which files are there as they are. @param {string} root @param {string} name @returns {[id: string, section: string]} */
function sectionOfPackage(root, name) {
  const folder = join(root, 'node_modules', name);
  const { version, license } = packageJson(folder);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file
    ? readFileSync(join(folder, file), 'utf8')
        .trim()
        .replace(/^(?=.)/gm, '> ')
    : '';
  return [`${name}@${version}`, `## ${name} - ${version} (${license})\n\n${text}`.trim()];
}

/**
 * The licenses of all that others have written and that is in the archive, by package and version.
 * @param {string} root the project's folder
 * @param {string} dist the archive's copy of `dist/`, whose lists are read
 * @param {NativePackage[]} natives
 * @returns {Map<string, string>} sections of a Markdown page
 */
export function licensesOf(root, dist, natives) {
  const lists = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => LIST.test(name));
  const bundled = lists.flatMap((list) => sectionsOf(readFileSync(join(dist, list), 'utf8')));
  const copied = [...COPIED, ...natives.map(({ name }) => name)].map((name) => sectionOfPackage(root, name));
  return new Map([...bundled, ...copied].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * @typedef {object} Bill what `npm sbom` writes
 * @property {{ component: { name: string, type: string } }} metadata
 * @property {{ name: string, version: string, scope: string, properties: object[] }[]} components
 * @property {{ ref: string, dependsOn: string[] }[]} dependencies
 *
 * A bill of materials (CycloneDX): what `npm sbom` knows of the packages that are in the archive.
 * @param {string} root the project's folder
 * @param {Iterable<string>} ids of these packages, such as `react@19.2.9`
 * @returns {Bill}
 */
export function billOfMaterials(root, ids) {
  const shell = process.platform === 'win32';
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  /** @type {unknown} */
  const said = JSON.parse(execFileSync('npm', args, { cwd: root, shell, encoding: 'utf8', maxBuffer: 2 ** 26 }));
  const whole = /** @type {Bill} */ (said);
  const wanted = new Set(ids);
  /** A package that lies in several places is listed for each. @type {Map<string, Bill['components'][number]>} */
  const found = new Map();
  for (const component of whole.components) {
    const id = `${component.name}@${component.version}`;
    // As npm knows them, most are only for development: they are built in.
    if (wanted.has(id)) found.set(id, { ...component, scope: 'required', properties: [] });
  }
  const missing = [...wanted].filter((id) => !found.has(id));
  if (missing.length > 0) throw new Error(`npm sbom doesn't know ${missing.join(', ')}.`);
  const { metadata } = whole;
  const component = { ...metadata.component, name: packageJson(root).name, type: 'application' };
  const known = new Map(whole.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const dependencies = [...found.keys()].map((ref) => ({
    ref,
    dependsOn: (known.get(ref) ?? []).filter((on) => found.has(on)),
  }));
  return { ...whole, metadata: { ...metadata, component }, components: [...found.values()], dependencies };
}
