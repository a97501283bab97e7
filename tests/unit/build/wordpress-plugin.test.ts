// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { conferenceProgram } from '../../../src/bundles/catalog/element-definitions.ts';
import type { AttributeDefinition } from '../../../src/kit/definition/element-definition.ts';
import { allAttributes } from '../../../src/kit/definition/element-props.ts';

const files = unzipSync(readFileSync('dist/integrations/conference-program-wordpress.zip'));
const file = (name: string) => strFromU8(files[`conference-program/${name}`]!);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

test('WordPress gets one PHP file, its readme and the scripts, of the version that they name', () => {
  const scripts = Object.keys(files).filter((name) => !/\.(?:php|txt)$/.test(name));
  expect(Object.keys(files).slice(0, 2)).toEqual([
    'conference-program/conference-program.php',
    'conference-program/readme.txt',
  ]);
  expect(scripts.map((name) => name.replace(/\.[\da-f]{8}\./, '.HASH.'))).toEqual(
    [
      ...['conference-program.js', 'conference-elements.HASH.js'],
      ...['conference-elements.fr.json', 'conference-elements.id.json'],
      ...['conference-program.licenses.md', 'conference-elements.licenses.md'],
    ].map((name) => `conference-program/${name}`),
  );
  expect(file('conference-program.php')).toContain(` * Version: ${version}\n`);
  expect(file('readme.txt')).toContain(`Stable tag: ${version}\n`);
  expect(file('conference-program.php').match(/<\?php/g)).toHaveLength(2);
  expect(file('conference-program.php')).toContain('registerBlockType(');
});

test('the scripts are the build’s own, load nothing but each other, and take over the markup of that build', () => {
  const [, build] = /const CONFERENCE_PROGRAM_BUILD = '([\da-f]{8})';/.exec(file('conference-program.php'))!;
  const scripts = Object.keys(files).filter((name) => name.endsWith('.js'));
  for (const name of scripts)
    expect(strFromU8(files[name]!)).toBe(readFileSync(name.replace('conference-program/', 'dist/'), 'utf8'));
  const [first, elements] = scripts.map((name) => strFromU8(files[name]!));
  expect(first).toContain(`import("./${scripts[1]!.split('/')[1]}?conference-program")`);
  expect(elements).toContain(build);
  const server = readdirSync('dist/server').filter((name) => name.endsWith('.js'));
  expect(server.some((name) => readFileSync(`dist/server/${name}`, 'utf8').includes(`"${build}"`))).toBe(true);
});

test('the plugin shows no script from elsewhere', () => {
  const php = file('conference-program.php');
  const sources = [...php.matchAll(/'src' +=> ([^\n]+)/g)].map(([, source]) => source);
  expect(sources).toEqual([expect.stringContaining("plugins_url( 'conference-program.js', __FILE__ )")]);
  expect(php.match(/wp_(?:get|print)_script_tag|wp_(?:register|enqueue)_script\b/g)).toEqual([
    'wp_get_script_tag',
    'wp_register_script',
  ]);
});

test('every attribute that a page can give the include can be given in WordPress, and is explained there', () => {
  const attributes: Record<string, AttributeDefinition> = allAttributes(conferenceProgram);
  const given = Object.entries(attributes).filter(([, { parameter = true }]) => parameter);
  const php = file('conference-program.php');
  const rules = php.slice(php.indexOf('function conference_program_attributes()'));
  for (const [name] of given) expect(rules).toMatch(new RegExp(`'${name}' +=> array\\(\\n\\t+'kind'`));
  // Programs from a host need no time zone.
  const explained = given.filter(([name, { deprecated }]) => !deprecated && name !== 'time-zone');
  for (const [name] of explained) expect(file('readme.txt')).toContain(`* \`${name}\`:`);
});
