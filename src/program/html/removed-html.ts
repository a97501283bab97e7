import { TooMuch } from './clean-html.ts';
import { DROPPED_TAG, isAllowedValue } from './html-policy.ts';
import { domTree, isHandler, isStyle } from './safe-html.ts';

/** The loss with each element, in everyday words. */
const NAMES: Readonly<Record<string, string>> = {
  audio: 'sound',
  button: 'form field',
  canvas: 'drawing',
  center: 'style',
  embed: 'frame',
  font: 'style',
  iframe: 'frame',
  input: 'form field',
  link: 'style',
  math: 'formula',
  object: 'frame',
  script: 'script',
  select: 'form field',
  style: 'style',
  svg: 'drawing',
  textarea: 'form field',
  video: 'video',
};

/** Elements that only a title loses; the words inside stay. */
const BLOCK_NAMES: Readonly<Record<string, string>> = { dl: 'list', ol: 'list', table: 'table', ul: 'list' };

/** The loss with an attribute. A class or an id means nothing outside the page it came from. */
function attributeName(element: Node, tag: string, name: string): string | undefined {
  if (isHandler(name)) return 'event handler';
  if (isStyle(name) || name === 'align') return 'style';
  const isAddress = (tag === 'a' && name === 'href') || (tag === 'img' && name === 'src');
  if (!isAddress || isAllowedValue(name, domTree.attribute(element, name)!)) return undefined;
  return tag === 'a' ? 'unsafe link' : 'image without https';
}

/**
 * Lists what cleaning removes from a text and its author would miss: `1 script, 2 styles`. Empty if there is nothing.
 * @param inline the text is a title
 */
export function removedHtml(html: string, inline = false): string {
  if (!html.includes('<')) return '';
  const counts = new Map<string, number>();
  const count = (name: string | undefined) => name && counts.set(name, (counts.get(name) ?? 0) + 1);

  const look = (node: Node) => {
    const tag = domTree.name(node);
    if (!tag.startsWith('#')) {
      const isDropped = DROPPED_TAG.test(tag);
      count(NAMES[tag] ?? (inline ? BLOCK_NAMES[tag] : undefined) ?? (isDropped ? 'hidden part' : undefined));
      if (isDropped) return;
      for (const name of Element.prototype.getAttributeNames.call(node)) count(attributeName(node, tag, name));
    }
    for (const child of domTree.children(node)) look(child);
  };
  try {
    for (const child of domTree.children(domTree.parse(html))) look(child);
  } catch (error) {
    if (error instanceof TooMuch) return 'all formatting, of which there is too much';
    throw error;
  }
  return [...counts].map(([name, n]) => `${n} ${n === 1 ? name : name.replace(/(?= without|$)/, 's')}`).join(', ');
}
