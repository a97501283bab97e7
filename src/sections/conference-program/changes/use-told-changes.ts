import { useMemo, useSyncExternalStore } from 'react';
import { isCancelled } from '../../../program/model/item-state.ts';
import { onMinute, timeNow } from '../../../program/timers/clock.ts';
import { timedItems } from '../../../program/times/running-items.ts';
import type { DescribedChange } from '../state/changes-state.ts';
import { isOwnTime } from '../state/zone-state.ts';
import { tellChange } from '../texts/change-texts.ts';
import { useShownProgram, useView } from '../view/program-context.ts';

/** A change of a starred item, as a sentence. */
export interface ToldChange {
  change: DescribedChange;
  text: string;
}

const NOTHING: readonly ToldChange[] = [];

/** When an item is over, in milliseconds since 1970; one that is gone as it was then. NaN where nobody knows. */
function overAt({ item, day }: DescribedChange): number {
  const others = day.items.filter(({ id }) => id !== item.id);
  return timedItems([...others, item]).find(({ id }) => id === item.id)!.over;
}

/** Whether it says anything to somebody who wants to be there. */
const isTold = ({ kind, item }: DescribedChange) => kind !== 'new' && !(kind === 'moved' && isCancelled(item));

/** Changes of the items of "My program" since the visitor was told, until each of them is over. */
export function useToldChanges(): readonly ToldChange[] {
  const { view, days, features, texts } = useShownProgram();
  const changes = useView((state) => view.select.changes(state, days));
  const stars = useView((state) => state.stars);
  const isOwn = useView(isOwnTime);
  const own = useMemo(
    () =>
      features.star
        ? changes
            .filter((change) => stars.has(change.item.id) && isTold(change))
            .map((change) => ({ change, text: tellChange(change, texts, isOwn), over: overAt(change) }))
        : [],
    [features.star, changes, stars, texts, isOwn],
  );
  // How many are over: nothing is rendered again at a minute that ends none.
  const count = useSyncExternalStore(
    onMinute,
    () => own.filter(({ over }) => over <= timeNow()).length,
    () => 0,
  );
  return useMemo(() => (own.length > count ? own.filter(({ over }) => !(over <= timeNow())) : NOTHING), [own, count]);
}
