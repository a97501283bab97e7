import type { StoreApi } from 'zustand/vanilla';
import { needsZone } from '../../../program/times/running-items.ts';
import { pastIds } from '../../../program/times/now-next.ts';
import type { Day } from '../../../program/model/types.ts';
import type { DayState } from '../day-bar/chosen-day.ts';
import { clocksIn } from '../now/event-clock.ts';
import type { NowState } from '../now/now-state.ts';
import { type BeginningState, fromBeginning } from '../view/beginning.ts';

export interface EarlierState {
  /** Ids of the items that are over and folded away; undefined, as in the first render, where nothing is. */
  folded?: ReadonlySet<number>;
}

/** What is folded away, without what organizers have put off since. */
export function stillOver(folded: EarlierState['folded'], past: NowState['past'], days: readonly Day[]) {
  if (!folded || past.size === 0) return folded;
  const isPutOff = ({ id }: Day, item: number) =>
    past.get(id) !== 'all' && !(past.get(id) as Set<number> | undefined)?.has(item);
  const back = days.flatMap((day) => day.items.flatMap(({ id }) => (folded.has(id) && isPutOff(day, id) ? id : [])));
  return back.length === 0 ? folded : new Set([...folded].filter((id) => !back.includes(id)));
}

export function earlierActions(store: StoreApi<EarlierState & DayState & BeginningState>) {
  let isDecided = false;
  return {
    /**
     * Folds away, once, what is over on the days of the event: the program opens at what is on.
     * @param timeZone the zone of times without an offset
     * @param mayFold whether no text in the window moves if it is
     */
    foldEarlier(days: readonly Day[], timeZone: string | undefined, mayFold: () => boolean) {
      if (isDecided || days.length === 0) return;
      isDecided = true;
      const past = pastIds(days, Date.now(), needsZone(days) ? clocksIn(timeZone) : undefined);
      const folded = new Set(
        days.flatMap(({ id, items }) => {
          const ids = past.get(id);
          return ids === 'all' ? items.map((item) => item.id) : [...(ids ?? [])];
        }),
      );
      if (folded.size === 0 || !mayFold()) return;
      const { chosenDay } = store.getState();
      const isLeft = ({ items }: Day) => items.some(({ id }) => !folded.has(id));
      const first = days.findIndex(({ id }) => id === chosenDay);
      // In the evening the day that is shown is over, and the next one takes its place.
      const day = first < 0 ? undefined : days.slice(first).find(isLeft);
      store.setState({ folded, chosenDay: day?.id });
    },
    unfold: () => store.setState({ folded: undefined, ...fromBeginning() }),
  };
}
