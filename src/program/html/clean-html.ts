/**
 * Makes HTML safe by the allow-list of `html-policy.ts`: the text is parsed as a browser parses it and written again
 * from allowed elements and attributes only, with every text and value escaped. The result can't affect anything around
 * it: wherever the page puts it, a parser builds the same tree from it, and what follows stays in place.
 * docs/decisions/html-cleaned-twice.md
 */
import { escapeHtml } from './escape-html.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  BLOCK_TAGS,
  DROPPED_TAG,
  INLINE_TAGS,
  isAllowedValue,
  LINK_REL,
  OTHER_BLOCK,
} from './html-policy.ts';

/** How to read a parsed text: the browser's nodes differ from those of the server's parser. */
export interface Tree<Node> {
  /**
   * Parses a text as the content of a body, without scripts.
   * @throws {TooMuch} before it costs more than {@link MAX_DEPTH} and {@link MAX_ELEMENTS} allow
   */
  parse(html: string): Node;
  /** The name of an element, `#text`, or another name that begins with `#`. */
  name(node: Node): string;
  text(node: Node): string;
  children(node: Node): Iterable<Node>;
  attribute(element: Node, name: string): string | null;
}

export interface CleanOptions {
  /** The text is inline, like a title: a block becomes a line break. */
  inline?: boolean;
  /** Address of the host that the text is from; relative addresses are resolved against it, or kept if it is absent. */
  base?: string;
  /** Told why a text could not be read as HTML at all. Its words are kept as those of a text with too many elements. */
  onFailure?: (error: unknown) => void;
}

/** How deep elements may nest in a text. A browser gives up at 512, counting the page's own. */
export const MAX_DEPTH = 200;

/**
 * Elements in one text. A text with more is an attack: formatting left open is opened again in every paragraph after it, so
 * that 11 kB can become 800,000 elements.
 */
export const MAX_ELEMENTS = 20_000;

/** A text has more elements than {@link MAX_DEPTH} or {@link MAX_ELEMENTS}. */
export class TooMuch extends Error {}

const VOID_TAG = /^(?:br|hr|img)$/;

/**
 * The only parents that an element may have: elsewhere its tag would close elements around it, even the page's own. The
 * parts of a table need no such rule, since the parser leaves none outside a table.
 */
const PARENTS: Readonly<Record<string, RegExp>> = { li: /^[uo]l$/, dt: /^dl$/, dd: /^dl$/ };

/** Elements in which a browser keeps no text between the child elements. */
const BETWEEN_CELLS = /^t(?:able|head|body|foot|r)$/;

const HAS_BLOCK = new RegExp(`<(?:${BLOCK_TAGS.join('|')})\\b`);

/**
 * Whether a parser would close `tag` before `inner`. They can be nested like this after a tag between them was removed.
 */
function endsEarly(tag: string, inner: string): boolean {
  if (tag === 'p') return HAS_BLOCK.test(inner);
  if (tag === 'a') return /<a\b/.test(inner);
  return /^h\d/.test(tag) && /<h\d/.test(inner);
}

/** Tags in the exact form that we write; most texts have no others. Text between them can't contain an element. */
const PLAIN_TAG = new RegExp(
  `<(/?)(${[...INLINE_TAGS, 'blockquote', 'div', 'li', 'ol', 'p', 'ul'].join('|')})>|` +
    `<a href="(?:https?://|mailto:|tel:)[^"<>]*" rel="${LINK_REL}">`,
  'g',
);

/**
 * Whether a text has no other tags, all of them allowed where they are and properly closed. Then it needn't be parsed.
 */
function isCleanAlready(html: string, inline: boolean): boolean {
  const open: string[] = [];
  let isClean = true;
  const rest = html.replace(PLAIN_TAG, (_, slash: string | undefined, given?: string) => {
    const name = given ?? 'a';
    if (slash) isClean &&= open.pop() === name;
    else {
      const isBlock = BLOCK_TAGS.includes(name);
      const hasPlace = PARENTS[name]?.test(open.at(-1) ?? '') ?? (name !== 'a' || !open.includes('a'));
      isClean &&= hasPlace && !(isBlock && (inline || open.includes('p'))) && open.length < MAX_DEPTH;
      if (!VOID_TAG.test(name)) open.push(name);
    }
    return '';
  });
  return isClean && open.length === 0 && !rest.includes('<');
}

/**
 * Makes one text safe. Text without a tag is kept as it was typed, so that `Q & A` doesn't come back to the editor as
 * `Q &amp; A`. Of a text with too many elements, or that a parser reads as nobody has foreseen, the words are kept: one text
 * never takes a program with it. Cleaning a clean text changes nothing.
 */
export function cleanHtml<Node>(html: string, tree: Tree<Node>, options: CleanOptions = {}): string {
  if (!html.includes('<') || isCleanAlready(html, !!options.inline)) return html;
  try {
    return writeAnew(html, tree, options);
  } catch (error) {
    if (!(error instanceof TooMuch)) options.onFailure?.(error);
    return html.replace(/(?:<[^>]*>?)+/g, ' ');
  }
}

/** The allowed attributes of an element, each after a space. */
function writeAttributes<Node>(tree: Tree<Node>, element: Node, tag: string, base: string | undefined): string {
  let written = '';
  for (const name of ALLOWED_ATTRIBUTES[tag] ?? []) {
    let value = name === 'loading' ? 'lazy' : tree.attribute(element, name);
    // Without it a picture that can't be loaded is a broken one on the page.
    if (name === 'alt') value ??= '';
    if (name === 'rel') value = written.startsWith(' href') ? LINK_REL : null;
    if (value === null || !isAllowedValue(name, value)) continue;
    // Not with a `<base>`, which the page's own policy may forbid.
    if (base && (name === 'href' || name === 'src') && URL.canParse(value, base + '/'))
      value = new URL(value, base + '/').href;
    written += ` ${name}="${escapeHtml(value)}"`;
  }
  return written;
}

/**
 * The tag that an element is written with; empty if only its contents are kept.
 * @param parent tag that the element around it is written with
 */
function tagFor<Node>(tree: Tree<Node>, element: Node, name: string, parent: string): string {
  // A `<form>` is the one other block that the parser leaves between cells, empty.
  const isBlock = OTHER_BLOCK.test(name) && !BETWEEN_CELLS.test(parent);
  const tag = name === 'strike' ? 's' : isBlock ? 'div' : name;
  // Google Docs wraps everything that is copied from it in such a `<b>`, bold or not.
  const isBoldInName = tag === 'b' && /font-weight:\s*normal/.test(tree.attribute(element, 'style') ?? '');
  if (!ALLOWED_TAGS.includes(tag) || isBoldInName) return '';
  return PARENTS[tag]?.test(parent) === false ? 'div' : tag;
}

function writeAnew<Node>(html: string, tree: Tree<Node>, { inline = false, base }: CleanOptions): string {
  // Outside a table a parser ignores the tags of cells and rows: the space keeps their words apart.
  const root = tree.parse(html.replace(/<(?=t[dhr]\b)/gi, ' <'));

  /** For inline text: whether there was visible text so far, and whether a block has begun or ended since. */
  let hasText = false;
  let isBroken = false;

  /** The line break that a block leaves in inline text, written before whatever follows. */
  const pendingBreak = () => {
    const isDue = isBroken && hasText;
    isBroken = false;
    hasText = true;
    return isDue ? '<br>' : '';
  };

  const writeText = (text: string, parent: string) => {
    if (BETWEEN_CELLS.test(parent)) return '';
    return (inline && /\S/.test(text) ? pendingBreak() : '') + escapeHtml(text);
  };

  const writeAll = (node: Node, parent: string) => {
    let html = '';
    for (const child of tree.children(node)) html += write(child, parent);
    return html;
  };

  /** @param parent tag that the element around it is written with */
  function write(node: Node, parent: string): string {
    const name = tree.name(node);
    if (name === '#text') return writeText(tree.text(node), parent);
    if (name.startsWith('#') || DROPPED_TAG.test(name)) return '';
    const tag = tagFor(tree, node, name, parent);

    if (inline && BLOCK_TAGS.includes(tag)) {
      isBroken = true;
      const inner = writeAll(node, tag);
      isBroken = true;
      return inner;
    }
    const start = `<${tag}${writeAttributes(tree, node, tag, base)}>`;
    if (tag === 'img') return start.startsWith('<img src') ? pendingBreak() + start : '';
    if (tag === 'br') isBroken = false;
    if (VOID_TAG.test(tag)) return start;
    const inner = writeAll(node, tag || parent);
    if (endsEarly(tag, inner)) return tag === 'a' ? inner : `<div>${inner}</div>`;
    if (!tag) return inner;
    // The parser drops the first line break of a `<pre>`.
    return start + (tag === 'pre' && inner.startsWith('\n') ? '\n' : '') + inner + `</${tag}>`;
  }

  return writeAll(root, '');
}
