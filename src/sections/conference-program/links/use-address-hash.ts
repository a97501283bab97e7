import { useEffect, useRef } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { hashPrefix } from './hash-prefix.ts';
import { useShownProgram } from '../view/program-context.ts';
import type { AddressTarget } from './address-target.ts';
import { useGoTo } from './use-go-to.ts';

/** Whether a page that was left lower down is opened there again. */
const isRestored = () =>
  scrollY > 0 && (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type !== 'navigate';

export const useHashPrefix = () => hashPrefix(useHost().element);

/**
 * Follows the page's address to an item (`#program-item-12`) or a day (`#program-day-2`), as soon as the program is there
 * and whenever the address changes. The address is only read, and one that names nothing here does nothing.
 */
export function useAddressHash(): void {
  const { days } = useShownProgram();
  const goTo = useGoTo();
  const prefix = `${useHashPrefix()}-`;
  const isFollowed = useRef(false);
  useEffect(() => {
    const follow = () => {
      if (!location.hash.startsWith(prefix)) return;
      const [, kind, id] = /^(item|day)-(\d+)$/.exec(location.hash.slice(prefix.length)) ?? [];
      if (kind) goTo(kind as AddressTarget, Number(id), true);
    };
    if (days.length === 0) return;
    if (!isFollowed.current) {
      isFollowed.current = true;
      // Asked only where it matters: how far a page is scrolled is known once it is laid out.
      if (location.hash.startsWith(prefix) && !isRestored()) follow();
    }
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [days, prefix, goTo]);
}
