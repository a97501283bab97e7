import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model';
import { readBlocks, readHtml, Unreadable } from './read-html.ts';
import { PLAIN, readAttributes } from './schema.ts';
import { INLINE_OR_TEXT } from './white-space.ts';

/** Each block by itself, and together what stands in one line. */
function linesAndBlocks(nodes: readonly ChildNode[]): ChildNode[][] {
  const groups: ChildNode[][] = [];
  let line: ChildNode[] | undefined;
  for (const node of nodes) {
    if (!INLINE_OR_TEXT.test(node.nodeName)) {
      groups.push([node]);
      line = undefined;
    } else if (line) line.push(node);
    else groups.push((line = [node]));
  }
  return groups;
}

const withMarks = (node: Node, marks: readonly Mark[]): Node =>
  node.isInline
    ? node.mark(marks.reduce((set, mark) => mark.addToSet(set), node.marks))
    : node.copy(Fragment.from(node.children.map((child) => withMarks(child, marks))));

/** @throws {Unreadable} if a text can't hold it as it is */
function readWhole(schema: Schema, nodes: readonly ChildNode[]): readonly Node[] {
  const doc = schema.topNodeType.create(null, readBlocks(schema, nodes));
  try {
    if (doc.childCount > 0) doc.check();
    return doc.children;
  } catch (error) {
    throw new Unreadable(String(error));
  }
}

/** @param marks those of elements around, for which there was no place */
function readParts(schema: Schema, nodes: readonly ChildNode[], marks: readonly Mark[]): Node[] {
  return linesAndBlocks(nodes).flatMap((group): Node[] => {
    try {
      return readWhole(schema, group).map((block) => withMarks(block, marks));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
    if (group.length > 1) return group.flatMap((node) => readParts(schema, [node], marks));
    const element = group[0] as Element;
    const mark = schema.marks[element.localName]?.create(readAttributes(element));
    return readParts(schema, [...element.childNodes], mark ? mark.addToSet(marks) : marks);
  });
}

/**
 * Reads any safe HTML. An element for which the schema has no place there, such as a link around a heading, gives way to what
 * is in it: the words arrive with their links.
 */
export function readPasted(schema: Schema, root: ParentNode): Node {
  if (schema.topNodeType.inlineContent) return readHtml(schema, root);
  const blocks = readParts(schema, [...root.childNodes], []);
  return schema.topNodeType.create(null, blocks.length > 0 ? blocks : schema.node(PLAIN));
}
