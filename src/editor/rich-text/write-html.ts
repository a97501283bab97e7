import type { Fragment, Mark, Node } from 'prosemirror-model';
import { escapeHtml } from '../../program/html/escape-html.ts';
import { attributesOf, PLAIN } from './schema.ts';

const startTag = ({ type, attrs }: Node | Mark): string => {
  const written = Object.entries(attributesOf(type.name, attrs)).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  return `<${type.name}${written.join('')}>`;
};

/** Opens and closes marks between the nodes of a line, so that one that goes on over several is written once. */
function writeLine(content: Fragment): string {
  let html = '';
  let open: readonly Mark[] = [];
  const change = (marks: readonly Mark[]) => {
    let kept = 0;
    while (kept < open.length && open[kept]!.eq(marks[kept] ?? open[kept]!) && kept < marks.length) kept++;
    for (const mark of open.slice(kept).reverse()) html += `</${mark.type.name}>`;
    for (const mark of marks.slice(kept)) html += startTag(mark);
    open = marks;
  };
  content.forEach((node) => {
    change(node.marks);
    html += node.isText ? escapeHtml(node.text!) : startTag(node);
  });
  change([]);
  return html;
}

/** Lines without an element are kept apart from each other by a line break. */
function writeBlocks(content: Fragment): string {
  let html = '';
  let wasPlain = false;
  content.forEach((node) => {
    const isPlain = node.type.name === PLAIN;
    if (isPlain && wasPlain) html += '<br>';
    html += isPlain ? writeLine(node.content) : writeBlock(node);
    wasPlain = isPlain;
  });
  return html;
}

function writeBlock(node: Node): string {
  const start = startTag(node);
  if (node.isLeaf) return start;
  const inner = node.inlineContent ? writeLine(node.content) : writeBlocks(node.content);
  // A parser drops the first line break of a `<pre>`.
  return `${start}${node.type.name === 'pre' && inner.startsWith('\n') ? '\n' : ''}${inner}</${node.type.name}>`;
}

/** Writes what {@link readHtml} has read. */
export const writeHtml = (doc: Node): string => (doc.inlineContent ? writeLine(doc.content) : writeBlocks(doc.content));
