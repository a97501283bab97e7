import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { customPropertyReads } from './read-css.mjs';
import { docBlocks, readBlock, tagsOf } from './read-jsdoc.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
/** What every element has is documented once, in the kit. */
const KIT = 'src/kit/section-element.ts';
const KIT_STYLES = 'src/kit/base.css';
const COMPONENTS = /^src\/(sections|editor)\//;

export const read = (file) => readFileSync(join(root, file), 'utf8');

export const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

/** The files that a component is made of: itself and what it imports from sections and editor, styles included. */
function sourcesOf(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (file.endsWith('.css')) return seen;
  for (const [, path] of read(file).matchAll(/\b(?:from|import) '(\.[^']+\.(?:tsx?|css))'/g)) {
    const imported = join(dirname(file), path).replaceAll('\\', '/');
    if (COMPONENTS.test(imported)) sourcesOf(imported, seen);
  }
  return seen;
}

const quoted = (text) => [...text.matchAll(/'([^']+)'/g)].map(([, value]) => value);

/** The parts in a component's markup. Of `button-${look}` the fixed beginning is known: `button-*`. */
function partsIn(code) {
  const plain = [...code.matchAll(/\bpart="([^"]+)"/g)].map(([, names]) => names);
  const made = [...code.matchAll(/\bpart=\{(?:`([^`]+)`|([^}]*'[^}]*))\}/g)].map(
    ([, template, expression]) => template?.replace(/\$\{[^}]*\}/g, '*') ?? quoted(expression).join(' '),
  );
  return [...plain, ...made].flatMap((names) => names.split(/\s+/));
}

const named = (tags, kind) => tags.filter((tag) => tag.kind === kind).map(({ kind: _, ...rest }) => rest);
const unique = (entries) => [...new Map(entries.map((entry) => [entry.name, entry])).values()];

function readElement(file, { description, tags }) {
  const sources = [...sourcesOf(file)];
  const code = sources.filter((path) => !path.endsWith('.css')).map(read);
  const styles = [KIT_STYLES, ...sources.filter((path) => path.endsWith('.css'))];
  return {
    tag: named(tags, 'tag')[0].name,
    file,
    description,
    attributes: named(tags, 'attr'),
    properties: named(tags, 'prop'),
    events: named(tags, 'fires'),
    slots: named(tags, 'slot'),
    // A shared piece documents its own parts.
    parts: unique(named([...tags, ...code.flatMap((text) => tagsOf(text, 'csspart'))], 'csspart')),
    reads: styles.flatMap((path) => customPropertyReads(read(path))),
    used: {
      parts: [...new Set(code.flatMap(partsIn))],
      events: [...new Set(code.flatMap((text) => [...text.matchAll(/\bemit\('([^']+)'/g)].map(([, name]) => name)))],
    },
  };
}

/** `{tag, props}` of every definition, as written in `sections.ts` and the editor's `definition.ts`. */
function definitionsIn(text) {
  return [...text.matchAll(/\btag: '([\w-]+)'[^{}]*?(?:props: \{([^}]*)\}|\})/g)].map(([, tag, props = '']) => ({
    tag,
    props: Object.fromEntries([...props.matchAll(/(\w+): '(\w+)'/g)].map(([, name, kind]) => [name, kind])),
  }));
}

/** Everything the sources say about the elements: what is documented, and what is there to be documented. */
export function readElements() {
  const elements = filesBelow('src')
    .filter((file) => COMPONENTS.test(file) && /\.tsx?$/.test(file))
    .flatMap((file) =>
      docBlocks(read(file))
        .map(readBlock)
        .filter(({ tags }) => tags.some(({ kind }) => kind === 'tag'))
        .map((block) => readElement(file, block)),
    );
  const kit = read(KIT);
  const commonProps = /COMMON_PROPS = \{([^}]*)\}/.exec(kit)[1];
  const definitions = ['src/bundles/sections.ts', 'src/editor/definition.ts'].flatMap((file) =>
    definitionsIn(read(file)),
  );
  return {
    definitions,
    // The order of the page, which is the order of the definitions.
    elements: definitions.flatMap(({ tag }) => elements.filter((element) => element.tag === tag)),
    common: {
      props: definitionsIn(`tag: 'common', props: {${commonProps}}`)[0].props,
      attributes: named(
        docBlocks(kit).flatMap((block) => readBlock(block).tags),
        'attr',
      ),
      slots: named(
        docBlocks(kit).flatMap((block) => readBlock(block).tags),
        'slot',
      ),
    },
  };
}
