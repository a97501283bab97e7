import { readdirSync, readFileSync } from 'node:fs';
import postcss, { type Declaration } from 'postcss';
import parseValue, { type FunctionNode, type Node } from 'postcss-value-parser';

/** A declaration that reads a public custom property: `name: var(--cp-x, default);` with a comment after it. */
export interface CustomProperty {
  name: string;
  description: string;
  default: Node[];
  /** The stylesheet below `src/`. */
  file: string;
  /** The property that the value is assigned to. */
  alias: string;
}

const isPublic = (name: string) => name.startsWith('--cp-');

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The comment after a declaration, on the line where it ends. */
function commentBehind(declaration: Declaration): string {
  const next = declaration.next();
  const isBehind = next?.type === 'comment' && next.source!.start!.line === declaration.source!.end!.line;
  return isBehind ? tidy(next.text) : '';
}

/** The arguments of a CSS function before and after its first comma. */
function splitAtComma({ nodes }: FunctionNode): [Node[], Node[]] {
  const comma = nodes.findIndex(({ type, value }) => type === 'div' && value === ',');
  return comma < 0 ? [nodes, []] : [nodes.slice(0, comma), nodes.slice(comma + 1)];
}

function readsIn(file: string, css: string) {
  const reads: CustomProperty[] = [];
  const set: string[] = [];
  postcss.parse(css).walkDecls((declaration) => {
    if (isPublic(declaration.prop)) set.push(declaration.prop);
    parseValue(declaration.value).walk((node) => {
      if (node.type !== 'function' || node.value !== 'var' || !isPublic(node.nodes[0]!.value)) return;
      reads.push({
        name: node.nodes[0]!.value,
        description: commentBehind(declaration),
        default: splitAtComma(node)[1],
        file,
        alias: declaration.prop,
      });
    });
  });
  return { file, reads, set };
}

/** The documented public custom properties of the stylesheets, and one problem for each that lacks documentation. */
export function readStylesheets(source: string) {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const sheets = files
    .filter((name) => name.endsWith('.css'))
    .sort()
    .map((name) => readsIn(name, readFileSync(`${source}/${name}`, 'utf8')));
  // The page's own stylesheet doesn't belong to an element.
  const reads = sheets.filter(({ file }) => !file.startsWith('site/')).flatMap((sheet) => sheet.reads);
  const explained = new Map(reads.filter(({ description }) => description).map((read) => [read.name, read]));
  const gaps = sheets.flatMap(({ file, reads: own, set }) =>
    [...new Set([...own.map(({ name }) => name), ...set])]
      .filter((name) => !explained.has(name))
      .map((name) => {
        const isRead = reads.some((read) => read.name === name);
        const why = isRead
          ? 'has no comment after the declaration that reads it'
          : 'is set or named, but no element reads it';
        return `src/${file}: custom property ${name} ${why}`;
      }),
  );
  return { properties: [...explained.values()], gaps: [...new Set(gaps)] };
}

/** The default as CSS, for light and dark, with public names instead of private ones. */
export function defaultsOf(property: CustomProperty, all: readonly CustomProperty[]) {
  const publicName = new Map(all.map(({ alias, name }) => [alias, name]));
  const text = (nodes: Node[]) => {
    parseValue.walk(nodes, (node) => {
      if (node.type === 'word') node.value = publicName.get(node.value) ?? node.value;
    });
    return tidy(parseValue.stringify(nodes));
  };
  const [first] = property.default;
  const whole = text(property.default);
  if (first?.type !== 'function' || first.value !== 'light-dark') return { whole, light: whole, dark: whole };
  const [light, dark] = splitAtComma(first);
  return { whole, light: text(light), dark: text(dark) };
}
