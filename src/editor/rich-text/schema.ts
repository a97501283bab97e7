import { type Attrs, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { ALLOWED_ATTRIBUTES, BLOCK_TAGS, INLINE_TAGS } from '../../program/html/html-policy.ts';

/**
 * The schema of a text, derived from the allow-list: an element is a node or a mark of its own name. The one node without
 * an element is `plain`, which holds text that lies directly in a block, or in nothing.
 */
export const PLAIN = 'plain';

/** The content of blocks. A block that isn't named here holds a line of text. */
const CONTENT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['blockquote', 'div', 'dd', 'li', 'td', 'th'].map((tag) => [tag, 'block+'])),
  ul: 'li+',
  ol: 'li+',
  dl: '(dt | dd)+',
  table: 'caption? (thead | tbody | tfoot)+',
  ...Object.fromEntries(['thead', 'tbody', 'tfoot'].map((tag) => [tag, 'tr+'])),
  tr: '(td | th)+',
  hr: '',
};

/** Blocks that stand in others only. */
const INNER = ['li', 'dt', 'dd', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'];

/** Inline elements that hold no text. */
const INLINE_NODES = ['br', 'img'];

/** The attributes of an element that are there. */
export function attributesOf(tag: string, attrs: Attrs): Record<string, string> {
  const given = (ALLOWED_ATTRIBUTES[tag] ?? []).flatMap((name) => {
    const value: unknown = attrs[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** The same, read from an element. */
export const readAttributes = (element: Element): Record<string, string | null> =>
  Object.fromEntries((ALLOWED_ATTRIBUTES[element.localName] ?? []).map((name) => [name, element.getAttribute(name)]));

const attrsOf = (tag: string) =>
  Object.fromEntries((ALLOWED_ATTRIBUTES[tag] ?? []).map((name) => [name, { default: null }]));

function blockSpec(tag: string): NodeSpec {
  const content = CONTENT[tag] ?? 'inline*';
  const rule = { tag, getAttrs: readAttributes, ...(tag === 'pre' && { preserveWhitespace: 'full' as const }) };
  return {
    content,
    ...(!INNER.includes(tag) && { group: 'block' }),
    attrs: attrsOf(tag),
    parseDOM: [rule],
    ...(tag === 'pre' && { code: true }),
    // A block pasted over a whole one keeps its own kind.
    ...(['li', 'td', 'th', 'blockquote'].includes(tag) && { defining: true }),
    ...(['td', 'th', 'caption'].includes(tag) && { isolating: true }),
    toDOM: ({ attrs }) => (content === '' ? [tag] : [tag, attributesOf(tag, attrs), 0]),
  };
}

const plain: NodeSpec = {
  content: 'inline*',
  group: 'block',
  parseDOM: [{ tag: 'div[data-plain]', priority: 60 }],
  toDOM: () => ['div', { 'data-plain': '' }, 0],
};

const inlineNode = (tag: string): NodeSpec => ({
  inline: true,
  group: 'inline',
  attrs: attrsOf(tag),
  parseDOM: [{ tag, getAttrs: readAttributes }],
  toDOM: ({ attrs }) => [tag, attributesOf(tag, attrs)],
  ...(tag === 'br' ? { selectable: false, linebreakReplacement: true } : { draggable: true }),
});

const markSpec = (tag: string): MarkSpec => ({
  attrs: attrsOf(tag),
  // A link isn't written on behind its end.
  ...(tag === 'a' && { inclusive: false }),
  parseDOM: [{ tag, getAttrs: readAttributes }],
  toDOM: ({ attrs }) => [tag, attributesOf(tag, attrs), 0],
});

const inlineNodes = Object.fromEntries(INLINE_NODES.map((tag) => [tag, inlineNode(tag)]));

/** Links are the outermost, so that one link stays one where a word in it is bold. */
const MARKS = ['a', ...INLINE_TAGS.filter((tag) => tag !== 'a' && !INLINE_NODES.includes(tag))];
const marks = Object.fromEntries(MARKS.map((tag) => [tag, markSpec(tag)]));

/** Of a text with blocks. `p` comes first: it is what is made where a block is needed. */
export const blocksSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    p: blockSpec('p'),
    [PLAIN]: plain,
    ...Object.fromEntries(BLOCK_TAGS.filter((tag) => tag !== 'p').map((tag) => [tag, blockSpec(tag)])),
    text: { group: 'inline' },
    ...inlineNodes,
  },
  marks,
});

/** Of a title. */
export const inlineSchema = new Schema({
  nodes: { doc: { content: 'inline*' }, text: { group: 'inline' }, ...inlineNodes },
  marks,
});
