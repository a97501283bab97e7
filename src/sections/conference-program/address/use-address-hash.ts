import { useEffect, useEffectEvent, useRef } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { hashPrefix } from './hash-prefix.ts';
import type { Day } from '../../../program/model/types.ts';
import { useShownProgram } from '../view/program-context.ts';
import type { AddressTarget } from '../state/target-state.ts';
import { useGoTo } from './use-go-to.ts';

const NO_DAYS: readonly Day[] = [];

/** Whether a page is opened again: by a reload, or on the way back. */
const isReopened = () => {
  // Absent in browsers that tell nobody.
  const [way] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return (way?.type ?? 'navigate') !== 'navigate';
};

/** Whether a page that was left lower down is opened there again. */
export const isRestored = () => scrollY > 0 && isReopened();

export const useHashPrefix = () => hashPrefix(useHost().element);

/**
 * Follows the page's address to an item (`#program-item-12`) or a day (`#program-day-2`), as soon as the program is there
 * and whenever the address changes. The address is only read. Of an item that is not in the program it is said that it is gone.
 */
export function useAddressHash(): void {
  const { view, all = NO_DAYS, days, answeringBase } = useShownProgram();
  const goTo = useGoTo();
  const prefix = `${useHashPrefix()}-`;
  const isFollowed = useRef(false);
  const lead = useEffectEvent(async (kind: AddressTarget, id: number) => {
    view.forgetGone();
    if (kind === 'day' || all.some(({ items }) => items.some((item) => item.id === id))) return goTo(kind, id, true);
    const dayId = await view.findGone(answeringBase, id, (each) => days.some((day) => day.id === each));
    if (dayId !== undefined) goTo('day', dayId, true);
  });
  useEffect(() => {
    const follow = () => {
      if (!location.hash.startsWith(prefix)) return;
      const [, kind, id] = /^(item|day)-(\d+)$/.exec(location.hash.slice(prefix.length)) ?? [];
      if (kind) void lead(kind as AddressTarget, Number(id));
    };
    if (days.length === 0) return;
    if (!isFollowed.current) {
      isFollowed.current = true;
      const begin = () => {
        // Asked only where it matters: how far a page is scrolled is known once it is laid out.
        if (location.hash.startsWith(prefix) && !isRestored()) follow();
      };
      // A browser may scroll a page that is opened again only when all of it has loaded.
      const isEarly = document.readyState !== 'complete' && isReopened();
      if (isEarly) addEventListener('load', () => requestAnimationFrame(begin), { once: true });
      else begin();
    }
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [days, prefix]);
}
