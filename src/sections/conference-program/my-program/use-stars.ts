import { useEffect } from 'react';
import { useHost } from '../../../kit/tree/host-context.ts';
import { keptStars } from '../../../program/device/stars.ts';
import { takeLinkedStars } from '../../../program/device/stars-link.ts';
import type { Day } from '../../../program/model/types.ts';
import { hostAddress } from '../address/host-address.ts';
import { useHashPrefix } from '../address/use-address-hash.ts';
import { useShownProgram } from '../view/program-context.ts';
import { titleOf } from './item-title.ts';

const NO_DAYS: readonly Day[] = [];

/** Brings the stars that the device keeps, and those of a link, into the view. */
export function useStars(): void {
  const { view, all = NO_DAYS, apiBase } = useShownProgram();
  const { element } = useHost();
  const prefix = useHashPrefix();
  useEffect(
    () =>
      view.followStars({ kept: keptStars(hostAddress(apiBase) ?? '', all), titleOf: (id: number) => titleOf(all, id) }),
    [view, all, apiBase],
  );
  useEffect(() => view.dropStars, [view]);
  const isLoaded = all.length > 0;
  useEffect(() => {
    // Items that a link names are looked up in the program.
    if (!isLoaded) return;
    const read = () => {
      const linked = takeLinkedStars(prefix);
      if (!linked) return;
      view.addLinkedStars(linked);
      element?.scrollIntoView();
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [view, prefix, element, isLoaded]);
}
