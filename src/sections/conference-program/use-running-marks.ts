import { type RefObject, useLayoutEffect } from 'react';

/** Puts the mark into one item; returns the way to take it out. */
function mark(item: Element, word: string): () => void {
  const title = item.querySelector('[part=item-title]')!;
  title.insertAdjacentHTML('afterend', `<p part="now">${word}</p>`);
  const sign = title.nextElementSibling!;
  item.toggleAttribute('data-running', true);
  return () => {
    sign.remove();
    item.removeAttribute('data-running');
  };
}

/**
 * Marks the running items of a list. Beside React, which would have to draw an item's inside anew, and a link there would
 * lose the focus.
 * @param running ids, parted by commas
 * @param word what the mark says
 */
export function useRunningMarks(list: RefObject<Element | null>, running: string, word: string): void {
  useLayoutEffect(() => {
    const undo = running
      .split(',')
      .map((id) => list.current!.querySelector(`[data-item="${id}"]`))
      .map((item) => item && mark(item, word));
    return () => undo.forEach((take) => take?.());
  });
}
