import type { Offset } from '../rich-text/text-offsets.ts';

const isWhite = (character: string | undefined) => character !== undefined && /[\t\n\f\r ]/.test(character);

/** A place in a text that is shown, by the characters that stand before it. */
function offsetAt(text: Node, node: Node, index: number): Offset {
  const before = text.ownerDocument!.createRange();
  before.setStart(text, 0);
  before.setEnd(node, index);
  const words = before.toString();
  const isStart = index === 0 || (node.nodeType !== Node.TEXT_NODE && index < node.childNodes.length);
  return { count: words.replace(/[\t\n\f\r ]/g, '').length, isBeforeNext: isStart || isWhite(words.at(-1)) };
}

/** The selection in a text that is shown; undefined where there is none. */
export function selectionIn(text: HTMLElement): { from: Offset; to: Offset } | undefined {
  const root = text.getRootNode() as (ShadowRoot | Document) & { getSelection?(): Selection | null };
  // In a shadow root each browser tells it in a way of its own.
  const selection = (root.getSelection ? root : document).getSelection?.();
  const composed = root instanceof ShadowRoot && !root.getSelection && selection?.getComposedRanges;
  const range = composed
    ? selection.getComposedRanges({ shadowRoots: [root] })[0]
    : selection && selection.rangeCount > 0 && selection.getRangeAt(0);
  if (!range || !text.contains(range.startContainer) || !text.contains(range.endContainer)) return undefined;
  return {
    from: offsetAt(text, range.startContainer, range.startOffset),
    to: offsetAt(text, range.endContainer, range.endOffset),
  };
}
