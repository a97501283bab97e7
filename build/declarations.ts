import { readFile } from 'node:fs/promises';

interface Manifest {
  modules: { path: string; declarations: { members: { name: string; description: string }[] }[] }[];
}

/** A source's own introduction, and the import that the joined file doesn't need. */
const HEAD = /^[\s\S]*?^import type [^;]+;\n/m;
const INTERNAL = /\/\*\*(?:(?!\*\/)[\s\S])*@internal(?:(?!\*\/)[\s\S])*\*\/\s*export [^;]+;\n/g;
const MEMBER = /^( {2})(\w+): [^;]+ \| undefined;$/gm;

/** Makes a function that puts the description of each property of a bundle's elements above it, for editors to show. */
async function describer(root: string) {
  const { modules } = JSON.parse(await readFile(`${root}/custom-elements.json`, 'utf8')) as Manifest;
  return (code: string, bundle: string) => {
    const own = modules.filter(({ path }) => path === `dist/${bundle}.js`);
    const members = own.flatMap(({ declarations }) => declarations.flatMap((declaration) => declaration.members));
    const texts = new Map(members.map(({ name, description }) => [name, description]));
    return code.replace(MEMBER, (line, indent: string, name: string) =>
      texts.has(name) ? `${indent}/** ${texts.get(name)} */\n${line}` : line,
    );
  };
}

/**
 * The declaration files of the two bundles, by name. The sources declare nothing but types, so their text is a
 * declaration file once the imports between them are resolved.
 */
export async function declarations(root: string): Promise<Record<string, string>> {
  const source = (file: string) => readFile(`${root}/src/${file}`, 'utf8');
  const describe = await describer(root);
  const [program, elements, editor] = await Promise.all(
    ['program/types.ts', 'bundles/public-types.ts', 'bundles/public-types-editor.ts'].map(source),
  );
  return {
    'conference-elements.d.ts': describe(
      program!.replace(INTERNAL, '') + elements!.replace(HEAD, ''),
      'conference-elements',
    ),
    'program-editor.d.ts': describe(editor!.replace('./public-types.ts', './conference-elements.js'), 'program-editor'),
  };
}
