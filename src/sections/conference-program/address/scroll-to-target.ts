import { fieldElement, itemElements, openItem } from '../item/item-html.ts';
import { scrollIntoSettledView } from '../../../ui/in-view/scroll-into-settled-view.ts';
import type { Target } from '../state/target-state.ts';

/** Marks the item that a visitor was led to. */
const MARK = 'data-target';

/**
 * Leads a visitor, and the keyboard, to an item or a day, which is shown already.
 * @param day the element of the target's day
 */
export function scrollToTarget(day: HTMLElement, { itemId, isOpened }: Target): void {
  const program = day.parentElement!;
  // The rows above have their true heights before the way is measured; in full view those of the days above, too: each may
  // be of any height, where those of an overview are nearly right.
  const part = day.closest('[data-overview]') ? day : program;
  part.style.setProperty('--_unseen', 'visible');
  const item = itemElements(day).find(({ dataset }) => dataset.item === String(itemId));
  for (const marked of program.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  item?.setAttribute(MARK, '');
  // At once: of a long list a search brings back what it has left out frame by frame.
  item?.removeAttribute('hidden');
  if (item && isOpened) openItem(item);
  const title = (item ? fieldElement(item, 'title') : day.firstElementChild) as HTMLElement;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  scrollIntoSettledView(item ?? day, program, { block: 'start', behavior: isOpened ? 'instant' : undefined });
}
