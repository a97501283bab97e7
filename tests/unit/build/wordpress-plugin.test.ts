// @vitest-environment node
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { conferenceProgram } from '../../../src/bundles/catalog/element-definitions.ts';
import type { AttributeDefinition } from '../../../src/kit/definition/element-definition.ts';
import { allAttributes } from '../../../src/kit/definition/element-props.ts';

const files = unzipSync(readFileSync('dist/integrations/conference-program-wordpress.zip'));
const file = (name: string) => strFromU8(files[`conference-program/${name}`]!);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

test('WordPress gets one PHP file and its readme, of the version that they name', () => {
  expect(Object.keys(files)).toEqual(['conference-program/conference-program.php', 'conference-program/readme.txt']);
  expect(file('conference-program.php')).toContain(` * Version: ${version}\n`);
  expect(file('readme.txt')).toContain(`Stable tag: ${version}\n`);
  expect(file('conference-program.php').match(/<\?php/g)).toHaveLength(2);
  expect(file('conference-program.php')).toContain('registerBlockType(');
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
