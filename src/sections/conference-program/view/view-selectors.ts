import { readSafeProgram } from '../../../program/html/read-safe-program.ts';
import type { FacetKind } from '../../../program/search/facets.ts';
import type { Day } from '../../../program/model/types.ts';
import type { Stars } from '../../../program/device/stars.ts';
import type { ChangesState, DescribedChange } from '../state/changes-state.ts';
import { markChanges } from './mark-changes.ts';
import type { DayState } from '../state/chosen-day.ts';
import { NO_MARKS } from '../item/list-view.ts';
import type { MarkedDay } from '../state/marked-day.ts';
import type { VisibleItems } from '../state/visible-items.ts';
import type { MyProgramState } from '../state/my-program-state.ts';
import { isNarrowed, isSearched, type SearchState } from '../state/search-state.ts';
import { type EarlierState, stillOver } from '../state/earlier-state.ts';
import type { NowState } from '../state/now-state.ts';
import { visibleItems } from './select-visible-items.ts';
import { memoizeLast } from './memoize-last.ts';

const idsOf = (days: readonly Day[], stars: Stars): readonly number[] =>
  stars.size > 0 ? days.flatMap(({ items }) => items.flatMap(({ id }) => (stars.has(id) ? id : []))) : [];

/** The changes of these days, those of starred items first. */
const ownChanges = (
  changes: readonly DescribedChange[],
  days: readonly Day[],
  stars: Stars,
): readonly DescribedChange[] =>
  changes
    .filter((change) => days.some(({ id }) => id === change.day.id))
    .sort((one, other) => Number(stars.has(other.item.id)) - Number(stars.has(one.item.id)));

function withMarks(days: readonly Day[], changes: readonly DescribedChange[], base: string | undefined): MarkedDay[] {
  const unmarked = days.map((day) => ({ day, marks: NO_MARKS }));
  return changes.length > 0 ? markChanges(unmarked, changes, (value) => readSafeProgram(value, base)) : unmarked;
}

/** The folded items among those that filters leave: none where nothing else would be left. */
function foldedOf(folded: EarlierState['folded'], left: ReadonlySet<number> | undefined): EarlierState['folded'] {
  if (!folded || !left) return folded;
  const ids = [...left].filter((id) => folded.has(id));
  return ids.length < left.size ? new Set(ids) : undefined;
}

type FoldingState = SearchState & MyProgramState & EarlierState & Pick<NowState, 'past'>;

/** Values derived from the state of a view and the program that it shows, computed again only when a part of them changes. */
export function viewSelectors() {
  const starredIds = memoizeLast(idsOf);
  const aloneIds = memoizeLast((alone: readonly number[], ids: readonly number[]) => new Set([...alone, ...ids]));
  const stillFolded = memoizeLast(stillOver);
  const folded = memoizeLast(foldedOf);
  const left = memoizeLast(visibleItems);
  const visible = memoizeLast(visibleItems);
  const changes = memoizeLast(ownChanges);
  const markedDays = memoizeLast(withMarks);

  const select = {
    /** The starred items of these days, in their order. */
    starredIds: ({ stars }: MyProgramState, days: readonly Day[]) => starredIds(days, stars),
    /** The items of "My program", where it is shown alone. */
    aloneIds: ({ alone, stars }: MyProgramState, days: readonly Day[]): ReadonlySet<number> | undefined =>
      alone && aloneIds(alone, starredIds(days, stars)),
    /** The items that a search, the filters and "My program" leave; undefined for all. */
    left: (state: SearchState & MyProgramState, days: readonly Day[]): ReadonlySet<number> | undefined =>
      left(days, state.filters, state.found, select.aloneIds(state, days))?.ids,
    /** The past items among them that are folded away: not from a search or "My program", which show all of theirs. */
    folded: (state: FoldingState, days: readonly Day[]): EarlierState['folded'] =>
      isSearched(state) || state.alone
        ? undefined
        : folded(stillFolded(state.folded, state.past, days), select.left(state, days)),
    /** The items that a search, the filters and "My program" leave, and what is folded away; undefined for all. */
    visible: (state: FoldingState, days: readonly Day[]): VisibleItems | undefined =>
      visible(days, state.filters, state.found, select.aloneIds(state, days), select.folded(state, days)),
    /** The items that all but the filter of one kind leave: those that may be chosen there; undefined for all. */
    leftByOthers: (state: SearchState & MyProgramState, days: readonly Day[], kind: FacetKind) =>
      visibleItems(days, { ...state.filters, [kind]: '' }, state.found, select.aloneIds(state, days))?.ids,
    changes: (state: ChangesState & MyProgramState, days: readonly Day[]) => changes(state.changes, days, state.stars),
    /** The days as they are shown: with the items that were cancelled, and a mark at each that has changed. */
    markedDays: (state: ChangesState & MyProgramState, days: readonly Day[], base: string | undefined) =>
      markedDays(days, select.changes(state, days), base),
    /** The day that is shown alone. */
    day: (state: DayState & SearchState, days: readonly Day[], hasBar: boolean): Day | undefined => {
      const chosen = isNarrowed(state) ? state.searchDay : hasBar ? state.chosenDay : undefined;
      return days.find(({ id }) => id === chosen);
    },
  };
  return select;
}
