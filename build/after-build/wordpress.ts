import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { conferenceProgram } from '../../src/bundles/catalog/element-definitions.ts';
import type { AttributeDefinition } from '../../src/kit/definition/element-definition.ts';
import { allAttributes } from '../../src/kit/definition/element-props.ts';
import { LANGUAGE_NAMES } from '../../src/program/model/languages.ts';
import { dist } from '../dist-folder.ts';
import { markupHash } from '../vite-plugins/shared-sheet.ts';
import { readRelease } from './release.ts';

/** The parts of the plugin's one PHP file, in order. */
const PARTS = ['plugin', 'options', 'host', 'page', 'block', 'settings', 'connect'];
/** The placeholders in the sources for the version, and for the build whose markup the plugin's script takes over. */
const VERSION = /\b0\.0\.0\b/g;
const BUILD = '/* build */';
/** The time of the files in the zip, so that the same sources make the same bytes. */
const MADE = '2025-01-01';

type Literal = string | number | readonly string[] | { [name: string]: Literal };

/**
 * A value as PHP has it, laid out as WordPress wants it. Names and values of attributes hold neither quotes nor backslashes.
 * @param indent of the line that it begins in
 */
function php(value: Literal, indent: string): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `array( ${value.map((entry: string) => `'${entry}'`).join(', ')} )`;
  const entries = Object.entries(value);
  const width = Math.max(...entries.map(([name]) => name.length)) + 2;
  const inner = `${indent}\t`;
  const lines = entries.map(([name, entry]) => `${inner}${`'${name}'`.padEnd(width)} => ${php(entry, inner)},\n`);
  return `array(\n${lines.join('')}${indent})`;
}

function rule({ kind, values, min = 0, max, maxLength }: AttributeDefinition): Literal {
  if (values) return { kind, values };
  if (kind === 'number') return { kind, min, max: max ?? Number.MAX_SAFE_INTEGER };
  return kind === 'string' ? { kind, maxLength: maxLength ?? 1_000 } : { kind };
}

/** The attributes that a block or a shortcode may set, and the languages that it can choose, as PHP functions. */
function writtenFunctions(): string {
  const attributes: Record<string, AttributeDefinition> = allAttributes(conferenceProgram);
  const given = Object.entries(attributes).filter(([, { parameter = true }]) => parameter);
  const rules = Object.fromEntries(given.map(([name, attribute]) => [name, rule(attribute)]));
  return `/**
 * The attributes of the element, with what each may be.
 *
 * @return array<string, array<string, mixed>>
 */
function conference_program_attributes() {
	return ${php(rules, '\t')};
}

/**
 * The languages of the program's own words, by their own names.
 *
 * @return array<string, string>
 */
function conference_program_languages() {
	return ${php(LANGUAGE_NAMES, '\t')};
}
`;
}

/**
 * The scripts that the plugin shows programs with, and the texts in other languages that they load from beside them. WordPress'
 * directory allows no script from elsewhere.
 */
async function scripts(): Promise<Record<string, Uint8Array>> {
  const { file: elements } = await readRelease();
  const languages = Object.keys(LANGUAGE_NAMES).filter((lang) => lang !== 'en');
  const licenses = ['conference-program.licenses.md', 'conference-elements.licenses.md'];
  const catalogs = languages.map((lang) => `conference-elements.${lang}.json`);
  const names = ['conference-program.js', elements, ...catalogs, ...licenses];
  const read = async (name: string) => [`conference-program/${name}`, await readFile(`${dist}/${name}`)] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** Writes the plugin for WordPress, a PHP file, the readme and the scripts, as the zip file that its "Upload Plugin" takes. */
export async function writeWordpressPlugin(root: string): Promise<void> {
  const read = (name: string) => readFile(`${root}/integrations/wordpress/${name}`, 'utf8');
  const { version } = JSON.parse(await readFile(`${root}/package.json`, 'utf8')) as { version: string };
  const script = (await read('block.js')).trimEnd();
  const [main = '', ...others] = await Promise.all(PARTS.map((part) => read(`${part}.php`)));
  const parts = others.map((part) => part.replace('<?php\n', '').replace('/* block.js */', () => script));
  const file = (text: string) => strToU8(text.replace(VERSION, version).replace(BUILD, markupHash(root)));
  const zip = zipSync(
    {
      'conference-program/conference-program.php': file([main, writtenFunctions(), ...parts].join('\n')),
      'conference-program/readme.txt': file(await read('readme.txt')),
      ...(await scripts()),
    },
    { level: 9, mtime: MADE },
  );
  await mkdir(`${dist}/integrations`, { recursive: true });
  await writeFile(`${dist}/integrations/conference-program-wordpress.zip`, zip);
}
