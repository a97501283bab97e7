import ts from 'typescript';

/** A test as its file declares it: one of a table of tests, or of a loop, has the places of its values as "…". */
export interface NamedTest {
  /** With the names of the groups around it. */
  name: string;
  /** Its own, those of the groups around it, and of its file (`@module-tag`), without an @. */
  tags: readonly string[];
}

const DECLARES = new Set(['test', 'it', 'check']);
const GROUPS = new Set(['describe']);

/** `test`, `test.each(rows)`, `test.describe`…, as the words of its chain. */
function wordsOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? wordsOf(callee.tag) : [];
}

/** The fixed part of a name: `%s`, `$name` and `${name}` have other values each time. */
function nameOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text.replace(/%[sdifjo#$]|\$[\w.]+/g, '…');
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  return ts.isIdentifier(node) ? '…' : undefined;
}

/** `{ tags: ['thorough'] }` of Vitest. */
function tagsOf(options: ts.Expression): string[] {
  if (!ts.isObjectLiteralExpression(options)) return [];
  return options.properties
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => ts.isIdentifier(name) && name.text === 'tags')
    .flatMap(({ initializer }) => (ts.isArrayLiteralExpression(initializer) ? [...initializer.elements] : []))
    .filter(ts.isStringLiteralLike)
    .map(({ text }) => text);
}

/** Playwright's tags are words of the name: `… is shown @walk`. */
const TAG = / @(\w+)/g;

/** The tests that a file declares, in its order. Nothing of it is run. */
export function testsOf(file: string, text: string): NamedTest[] {
  const found: NamedTest[] = [];
  const moduleTags = [...text.matchAll(/@module-tag (\S+)/g)].map(([, tag]) => tag!);

  function visit(node: ts.Node, groups: readonly string[], tags: readonly string[]): void {
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, (child) => visit(child, groups, tags));
    const words = wordsOf(node.expression);
    const name = nameOf(node.arguments[0]);
    const isFilled = node.arguments.slice(1).some((each) => ts.isFunctionLike(each) || ts.isIdentifier(each));
    const isGroup = words.some((word) => GROUPS.has(word));
    const isTest = !isGroup && DECLARES.has(words[0] ?? '') && !words.includes('step');
    if (!name || node.arguments.length < 2 || !isFilled || !(isGroup || isTest))
      return ts.forEachChild(node, (child) => visit(child, groups, tags));
    const own = [...name.matchAll(TAG)].map(([, tag]) => tag!);
    const names = [...groups, name.replace(TAG, '')];
    const all = [...tags, ...own, ...node.arguments.slice(1).flatMap(tagsOf)];
    if (isTest) found.push({ name: names.join(' › '), tags: all });
    else ts.forEachChild(node, (child) => visit(child, names, all));
  }

  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), [], moduleTags);
  return found;
}
