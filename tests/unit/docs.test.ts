import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editorDefinition } from '../../src/editor/definition.ts';
import { sectionElement } from '../../src/kit/section-element.ts';
import { sectionDefinitions } from '../../src/bundles/sections.ts';

interface Member {
  name: string;
  type: { text: string };
  attribute?: string;
}

interface Declaration {
  tagName: string;
  attributes: Member[];
  members: Member[];
  events?: Member[];
}

const definitions = [...sectionDefinitions, editorDefinition];
const { modules } = JSON.parse(readFileSync('custom-elements.json', 'utf8')) as {
  modules: { declarations: Declaration[] }[];
};
const declarations = modules.flatMap((module) => module.declarations);
const declared = (tag: string) => declarations.find(({ tagName }) => tagName === tag)!;

/** Members that the types give an element, own and common, as `name: type`. */
function typedMembers(tag: string) {
  const text = ['public-types', 'public-types-editor']
    .map((name) => readFileSync(`src/bundles/${name}.ts`, 'utf8'))
    .join('\n');
  const body = (name: string) => new RegExp(`interface ${name} [^{]*\\{([^}]*)\\}`).exec(text)![1]!;
  const own = new RegExp(`'${tag}': (\\w+);`).exec(text)![1]!;
  return [...new Set(['SectionElement', own])].flatMap((name) => body(name).match(/\w+: [^;]+/g)!);
}

describe('what a user reads about an element', () => {
  it('names every element there is and no other', () => {
    expect(declarations.map(({ tagName }) => tagName)).toEqual(definitions.map(({ tag }) => tag));
  });

  it.each(definitions)('names the attributes and properties of $tag', (definition) => {
    const { observedAttributes } = sectionElement(definition, 'https://host.example/');
    const { attributes, members } = declared(definition.tag);
    expect(attributes.map(({ name }) => name).sort()).toEqual([...observedAttributes].sort());
    const objects = Object.entries(definition.props ?? {}).filter(([, kind]) => kind === 'object');
    const alone = members.filter(({ attribute }) => !attribute);
    expect(alone.map(({ name }) => name)).toEqual(objects.map(([name]) => name));
  });

  it.each(definitions)('has the types that $tag is given', ({ tag }) => {
    // Every HTMLElement has `lang` already.
    const members = declared(tag).members.filter(({ name }) => name !== 'lang');
    expect(members.map(({ name, type }) => `${name}: ${type.text}`).sort()).toEqual(typedMembers(tag).sort());
  });

  it('types the events that it describes', () => {
    const text = readFileSync('src/bundles/public-types.ts', 'utf8');
    const events = declarations.flatMap((declaration) => declaration.events ?? []);
    expect(events).not.toHaveLength(0);
    for (const { name, type } of events)
      expect(text).toContain(`export type ${type.text} = CustomEvent<ProgramDetails['${name}']>;`);
  });
});

describe('npm run docs -- --check', { timeout: 30_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-check-'));
  const project = ['src', 'build', 'README.md', 'custom-elements.json', 'package.json', '.prettierrc.json'];
  const component = 'src/sections/zoom-card/zoom-card.tsx';

  const check = () => {
    const { status, stderr } = spawnSync(process.execPath, ['build/docs.mjs', '--check'], { cwd: folder });
    return { passed: status === 0, said: String(stderr) };
  };
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, file), text.replace(from, to));
  };

  beforeAll(() => symlinkSync(resolve('node_modules'), join(folder, 'node_modules')));
  beforeEach(() => {
    for (const name of project)
      cpSync(name, join(folder, name), { recursive: true, filter: (path) => !/\.(webp|jpg)$/.test(path) });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('passes when all is documented and current', () => {
    expect(check()).toEqual({ passed: true, said: '' });
  });

  it.each([
    ['part', component, '<dl>', '<dl part="ghost">', 'part ghost is not documented'],
    ['stale part', component, 'part="card"', '', 'part card is documented but not in the source'],
    ['attribute', 'src/bundles/sections.ts', "days: 'string'", "dates: 'string'", 'attribute dates is not documented'],
    ['common attribute', 'src/kit/section-element.ts', "theme: 'string'", "tint: 'string'", 'attribute tint is not'],
    [
      'type',
      'src/bundles/sections.ts',
      "refresh: 'number'",
      "refresh: 'string'",
      'refresh is a string, documented as number',
    ],
    ['property', 'src/bundles/sections.ts', "schedule: 'object'", "rows: 'object'", 'property rows is not documented'],
    ['event', component, 'export function', "emit('card-open');\nexport function", 'event card-open is not documented'],
    ['element', component, ' * @tag zoom-card\n', '', '<zoom-card>: no documentation block has @tag zoom-card'],
    [
      'custom property',
      'src/site/site.css',
      '--cp-font:',
      '--cp-typo:',
      '--cp-typo is set or named, but no element reads it',
    ],
    ['comment', 'src/kit/base.css', '/* Text and headings. */', '', '--cp-ink has no comment behind the declaration'],
    ['README', 'README.md', '| `api-base`', '| `api-bose`', 'README.md is stale. Run: npm run docs'],
    [
      'mark',
      'README.md',
      '<!-- generated:events -->',
      '',
      '<!-- generated:events --> … <!-- /generated --> is missing',
    ],
    ['manifest', 'custom-elements.json', 'One item.', 'One row.', 'custom-elements.json is stale'],
  ])('refuses a change of the %s that its documentation does not follow', (_, file, from, to, message) => {
    change(file, from, to);
    const { passed, said } = check();
    expect(said).toContain(message);
    expect(passed).toBe(false);
  });
});
