import type { Plugin } from 'vite';

/** What of a node of the syntax tree is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  computed?: boolean;
  id?: Node;
  init?: Node;
  callee?: Node;
  left?: Node;
  object?: Node;
  property?: Node;
  expression?: Node;
}

/** The builds of the bundles with React. */
const BUNDLES = new Set(['elements', 'programReact']);

/** Calls `visit` with every node, a parent before its children. Those of a node for which it returns false are left out. */
function walk(node: unknown, visit: (node: Node) => boolean | void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && visit(node as Node) === false) return;
  for (const child of Object.values(node)) walk(child, visit);
}

/** The names of the variables that hold the exports of a CommonJS module: to the bundler these are `require_react()`. */
function moduleNames(ast: object): Set<string> {
  const names = new Set<string>();
  walk(ast, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !id?.name) return;
    walk(init, (part) => {
      if (part.type === 'CallExpression' && part.callee?.name?.startsWith('require_')) names.add(id.name!);
      return !part.type.includes('Function');
    });
  });
  return names;
}

/**
 * A bundle's code without the exports of CommonJS modules that nothing in it uses: a bundler has to keep all of them, and
 * React's modules are of that kind. The minifier then drops what only these have used.
 */
export function withoutUnusedExports(code: string, ast: object): string {
  const modules = moduleNames(ast);
  const exported: { name: string; start: number; end: number }[] = [];
  const used = new Set<string>();
  const understood = new Set<Node | undefined>();
  let isSure = true;
  walk(ast, (node) => {
    const { type, name, id, object, property, computed, expression } = node;
    if (type === 'VariableDeclarator') understood.add(id);
    const target = type === 'ExpressionStatement' && expression?.type === 'AssignmentExpression' && expression.left;
    if (target && target.object?.name === 'exports' && !target.computed) {
      exported.push({ name: target.property!.name!, start: node.start, end: node.end });
      understood.add(target);
    }
    if (type === 'MemberExpression' && !computed && (object?.name === 'exports' || modules.has(object?.name ?? ''))) {
      if (!understood.has(node)) used.add(property!.name!);
      understood.add(object);
    }
    // Handed on as a whole: whoever has it may use anything.
    if (type === 'Identifier' && modules.has(name!) && !understood.has(node)) isSure = false;
  });
  if (!isSure) return code;
  return exported
    .filter(({ name }) => !used.has(name))
    .reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), code);
}

/** Takes 2.5 kB gzip of React from every visitor's download. */
export const unusedExports: Plugin = {
  name: 'unused-exports',
  apply: 'build',
  sharedDuringBuild: true,
  applyToEnvironment: ({ name }) => BUNDLES.has(name),
  renderChunk(code) {
    return { code: withoutUnusedExports(code, this.parse(code)), map: null };
  },
};
