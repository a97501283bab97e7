import type { StoreApi } from 'zustand/vanilla';
import { timeNow } from '../../../program/timers/clock.ts';
import { type Opening, openingAt, type OpeningTable } from '../../../program/times/opening/opening.ts';
import { openingTable, overIds } from '../../../program/times/opening/opening-table.ts';
import { daysAround, needsZone } from '../../../program/times/running-items.ts';
import type { Day } from '../../../program/model/types.ts';
import type { DayState } from './chosen-day.ts';
import { clocksIn } from './zone-clocks.ts';
import type { NowState } from './now-state.ts';
import { type BeginningState, fromBeginning } from './beginning.ts';

export interface EarlierState {
  /** Ids of the items that are over and folded away; undefined, as in the first render, where nothing is. */
  folded?: ReadonlySet<number>;
  /** The moment of the fold: items over by then were folded away as the program opened. */
  foldedAt?: number;
}

/** The folded items, without those that organizers have put off since. */
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
     * Opens the program, once, at what is on: shows that day alone, and folds away what is over.
     * @param timeZone the zone of times without an offset
     * @param opened the opening that a script has given it before
     * @param wanted the opening otherwise; undefined where something else is wanted than what is on
     * @param mayOpen whether no text in the window moves if it is
     */
    openAtNow(
      days: readonly Day[],
      timeZone: string | undefined,
      opened: Opening | undefined,
      wanted: (table: OpeningTable, now: number) => Opening | undefined,
      mayOpen: () => boolean,
    ) {
      if (isDecided || days.length === 0) return;
      isDecided = true;
      const now = timeNow();
      const isNear = opened !== undefined || daysAround(days, now).length > 0;
      const table = isNear && openingTable(days, needsZone(days) ? clocksIn(timeZone) : undefined);
      if (!table) return;
      const { dayId, at } = opened ?? wanted(table, now) ?? openingAt(table, now);
      if (!opened && (at === undefined || !mayOpen())) return;
      store.setState({
        folded: at === undefined ? undefined : overIds(days, table, at),
        foldedAt: at,
        chosenDay: dayId,
      });
    },
    unfold: () => store.setState({ folded: undefined, ...fromBeginning() }),
  };
}
