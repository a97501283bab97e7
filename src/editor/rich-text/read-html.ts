import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model';
import { collapsed, INLINE_OR_TEXT, isBlank } from './white-space.ts';
import { PLAIN, readAttributes } from './schema.ts';

/** A text has something for which the schema has no place. */
export class Unreadable extends Error {}

interface Inline {
  /** Text whose white space isn't collapsed yet, or an element without text. */
  content: string | Node;
  marks: readonly Mark[];
}

/** Reads safe HTML into the schema's nodes, one for each element, so that it can be written again as it was. */
export function readHtml(schema: Schema, root: ParentNode): Node {
  if (schema.topNodeType.inlineContent) return checked(schema.topNodeType.create(null, lineOf(schema, root)));
  const blocks = readBlocks(schema, root.childNodes);
  return checked(schema.topNodeType.create(null, blocks.length > 0 ? blocks : schema.node(PLAIN)));
}

function checked(node: Node): Node {
  try {
    node.check();
    return node;
  } catch (error) {
    throw new Unreadable(String(error));
  }
}

const lineOf = (schema: Schema, root: ParentNode): Fragment =>
  joined(
    schema,
    [...root.childNodes].flatMap((node) => readInline(schema, node, [])),
    false,
  );

/** Blocks, and between them the lines that stand in no element of their own. */
export function readBlocks(schema: Schema, nodes: Iterable<globalThis.Node>): Node[] {
  const blocks: Node[] = [];
  let line: Inline[] = [];
  const endLine = () => {
    const content = joined(schema, line, false);
    line = [];
    if (content.size > 0) blocks.push(schema.node(PLAIN, null, content));
  };
  for (const child of nodes) {
    if (INLINE_OR_TEXT.test(child.nodeName)) line.push(...readInline(schema, child, []));
    else {
      endLine();
      blocks.push(readBlock(schema, child as Element));
    }
  }
  endLine();
  return blocks;
}

function readBlock(schema: Schema, element: Element): Node {
  const type = schema.nodes[element.localName];
  if (!type) throw new Unreadable(element.localName);
  return type.create(readAttributes(element), contentOf(schema, element));
}

function contentOf(schema: Schema, element: Element): Fragment | readonly Node[] | Node {
  const type = schema.nodes[element.localName]!;
  if (type.inlineContent)
    return joined(
      schema,
      [...element.childNodes].flatMap((node) => readInline(schema, node, [])),
      element.localName === 'pre',
    );
  const blocks = readBlocks(schema, element.childNodes);
  // An empty cell has a line to write in.
  return blocks.length === 0 && type.contentMatch.matchType(schema.nodes[PLAIN]!) ? schema.node(PLAIN) : blocks;
}

function readInline(schema: Schema, node: globalThis.Node, marks: readonly Mark[]): Inline[] {
  if (node.nodeType === node.TEXT_NODE) return [{ content: node.nodeValue!, marks }];
  const element = node as Element;
  const { localName } = element;
  const attrs = readAttributes(element);
  const leaf = schema.nodes[localName];
  if (leaf?.isLeaf && leaf.isInline) return [{ content: leaf.create(attrs), marks }];
  const mark = schema.marks[localName]?.create(attrs);
  if (!mark) throw new Unreadable(localName);
  const within = mark.addToSet(marks);
  return [...element.childNodes].flatMap((child) => readInline(schema, child, within));
}

/** One line of nodes, its white space as a page shows it. */
function joined(schema: Schema, line: readonly Inline[], isPreformatted: boolean): Fragment {
  const texts = line.map(({ content }) => (typeof content === 'string' ? content : null));
  if (!isPreformatted && texts.every((text) => text !== null && isBlank(text))) return Fragment.empty;
  const shown = isPreformatted ? texts : collapsed(texts);
  return Fragment.from(
    line.flatMap(({ content, marks }, index) => {
      const text = shown[index];
      if (typeof content !== 'string') return content.mark(marks);
      return text ? schema.text(text, marks) : [];
    }),
  );
}
