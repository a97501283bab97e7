import { type RefObject, useCallback } from 'react';
import type { Day } from '../../../program/model/types.ts';
import { fieldElement, itemElements, openItem } from '../days/item-html.ts';
import { scrollIntoSettledView } from './scroll-into-settled-view.ts';
import type { AddressTarget } from './address-target.ts';
import type { MarkedDay } from '../days/marked-day.ts';

/** Marks the item that a visitor was led to. */
const MARK = 'data-target';

/**
 * @param day the element of a day
 * @param id of an item of that day; without one, the day itself is shown
 */
function lead(day: HTMLElement, id: number | false, uncover: () => void, isOpened?: boolean): void {
  const program = day.parentElement!;
  // The rows above have their true heights before the way is measured; in full view those of the days above, too: each may
  // be of any height, where those of an overview are nearly right.
  const part = day.closest('[data-overview]') ? day : program;
  part.style.setProperty('--_unseen', 'visible');
  const item = itemElements(day).find(({ dataset }) => dataset.item === String(id));
  const target = item ?? day;
  if (target.closest('[hidden]')) uncover();
  for (const marked of program.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  item?.setAttribute(MARK, '');
  // At once: of a long list a search brings back what it has left out frame by frame.
  item?.removeAttribute('hidden');
  if (item && isOpened) openItem(item);
  const title = (item ? fieldElement(item, 'title') : day.firstElementChild) as HTMLElement;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
  scrollIntoSettledView(target, program, isOpened ? { block: 'start', behavior: 'instant' } : { block: 'center' });
}

/**
 * Leads a visitor, and the keyboard, to an item or a day; an id that isn't there leads nowhere.
 * @param days as they are shown
 * @param reveal shows a day that isn't
 * @param uncover shows at once what a visitor has put aside, as by a search
 */
export function useShow(
  section: RefObject<HTMLElement | null>,
  days: readonly MarkedDay[],
  reveal: (day: Day) => void,
  uncover: () => void,
) {
  const show = useCallback(
    (kind: AddressTarget, id: number, isOpened?: boolean) => {
      const isItem = kind === 'item';
      const index = days.findIndex(({ day }) => (isItem ? day.items.some((item) => item.id === id) : day.id === id));
      if (index < 0) return;
      reveal(days[index]!.day);
      lead(section.current!.querySelectorAll<HTMLElement>('[data-items]')[index]!, isItem && id, uncover, isOpened);
    },
    [section, days, reveal, uncover],
  );
  const showItem = useCallback((id: number) => show('item', id), [show]);
  return { show, showItem };
}
