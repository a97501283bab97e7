import type { FrameBudget } from './frame-budget.ts';
import { hide } from './hide.ts';

/**
 * Hides and shows the rows of a list. Its first rows change in the frame after the next, the rest of a long list frame by
 * frame.
 * @param elements each with whether it is to be hidden, in their order
 * @returns starts over, after another choice
 */
export function listFilter(
  elements: () => (readonly [element: HTMLElement, isToHide: boolean])[],
  budget: FrameBudget,
): () => void {
  let frame = 0;

  function step() {
    for (const [element, isToHide] of elements()) {
      if (element.hasAttribute('hidden') === isToHide) continue;
      if (!budget.take()) {
        frame = requestAnimationFrame(step);
        return;
      }
      hide(element, isToHide);
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
