import type { FrameBudget } from './frame-budget.ts';
import { hide } from './hide.ts';
import type { ListEntry } from './item-element.ts';

/**
 * Hides and shows the rows of a list. What comes first changes in the frame after the next, the rest of a long list frame by
 * frame.
 * @param isHidden whether the row of an id is to be hidden
 * @returns starts over, after another choice
 */
export function listFilter(
  entries: () => readonly ListEntry[],
  isHidden: (id: number) => boolean,
  budget: FrameBudget,
): () => void {
  let frame = 0;

  function step() {
    for (const { id, element } of entries()) {
      if (element.hasAttribute('hidden') === isHidden(id)) continue;
      if (!budget.take()) {
        frame = requestAnimationFrame(step);
        return;
      }
      hide(element, isHidden(id));
    }
  }

  return () => {
    cancelAnimationFrame(frame);
    // Not now: the browser would lay the list out for the mouse first, and once more with what changes in the frame. And not
    // in the next frame, which lays out the words that say what was found, and its marks.
    frame = requestAnimationFrame(() => {
      budget.restart();
      frame = requestAnimationFrame(step);
    });
  };
}
