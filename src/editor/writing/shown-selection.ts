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

function rangeIn(text: HTMLElement): AbstractRange | undefined {
  const root = text.getRootNode() as (ShadowRoot | Document) & { getSelection?(): Selection | null };
  // In a shadow root each browser tells it in a way of its own.
  const selection = (root.getSelection ? root : document).getSelection?.();
  const composed = root instanceof ShadowRoot && !root.getSelection && selection?.getComposedRanges;
  const range = composed
    ? selection.getComposedRanges({ shadowRoots: [root] })[0]
    : selection && selection.rangeCount > 0 && selection.getRangeAt(0);
  return range && text.contains(range.startContainer) && text.contains(range.endContainer) ? range : undefined;
}

/** The selection in a text that is shown; undefined where there is none. */
export function selectionIn(text: HTMLElement): { from: Offset; to: Offset } | undefined {
  const range = rangeIn(text);
  return (
    range && {
      from: offsetAt(text, range.startContainer, range.startOffset),
      to: offsetAt(text, range.endContainer, range.endOffset),
    }
  );
}

/** Whether Tab has a place to go in a table or a list of a text that is shown. */
function hasNext(cell: Element | null, entry: Element | null, isBack: boolean): boolean {
  const cells = [...(cell?.closest('table')?.querySelectorAll('td, th') ?? [])];
  if (cell && cells[cells.indexOf(cell) + (isBack ? -1 : 1)]) return true;
  if (cell && !isBack && cell.parentElement?.textContent) return true;
  return !!entry && (isBack || !!entry.previousElementSibling);
}

/** Whether a key leads on in a text that is shown, where the browser's own Tab or arrow would leave the field or stay. */
export function leadsOn(event: KeyboardEvent, text: HTMLElement): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const start = rangeIn(text)?.startContainer;
  if (!start || ctrlKey || metaKey || altKey) return false;
  const around = (tags: string) => {
    const found = (start instanceof Element ? start : start.parentElement)?.closest(tags) ?? null;
    return found && found !== text && text.contains(found) ? found : null;
  };
  const cell = around('td, th');
  if (key === 'Tab') return hasNext(cell, around('li'), shiftKey);
  if (key !== 'ArrowDown' || shiftKey || !cell) return false;
  const rows = text.lastElementChild?.matches('table') && text.lastElementChild.querySelectorAll('tr');
  return !!rows && [...rows].at(-1) === cell.parentElement;
}
