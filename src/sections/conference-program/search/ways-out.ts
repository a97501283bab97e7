import { facetsOf } from '../../../program/search/facet-items.ts';
import { FACETS } from '../../../program/search/facets.ts';
import { isOwnTime } from '../state/zone-state.ts';
import { clockOf } from '../texts/clock-of.ts';
import { shortDayName } from '../../../program/times/short-day-name.ts';
import type { Day } from '../../../program/model/types.ts';
import { countVisible } from '../state/visible-items.ts';
import { fill, type Texts } from '../texts/texts.ts';
import type { ProgramView, ViewState } from '../view/program-view.ts';
import { visibleItems } from '../view/select-visible-items.ts';

/** Something that leaves out items: a query, a filter, a day, or "My program". */
export interface Limit {
  name: string;
  /** How many items are left without it. */
  count: number;
  takeOff(): void;
}

/** The limits that a visitor has set to the program, in the order of the bar. */
export function limitsOf(view: ProgramView, state: ViewState, days: readonly Day[], texts: Texts): Limit[] {
  const { query, filters, searchDay, alone } = state;
  const countWithout = (changes: Partial<ViewState>) => {
    const left = { ...state, ...changes };
    const { ids } = visibleItems(days, left.filters, left.found, view.select.aloneIds(left, days)) ?? {};
    return countVisible(left.searchDay === undefined ? days : days.filter(({ id }) => id === left.searchDay), ids);
  };
  const limits: (false | Limit)[] = [
    query.trim() !== '' && {
      name: fill(texts.quoted, { text: query.trim() }),
      count: countWithout({ found: undefined }),
      takeOff: view.endSearch,
    },
    ...days
      .filter(({ id }) => id === searchDay)
      .map((day) => ({
        name: shortDayName(day, texts),
        count: countWithout({ searchDay: undefined }),
        takeOff: () => view.chooseDay(undefined),
      })),
    ...FACETS.filter((kind) => filters[kind]).map((kind) => ({
      name: facetsOf(days)[kind].get(filters[kind]!)?.name ?? texts[kind],
      count: countWithout({ filters: { ...filters, [kind]: '' } }),
      takeOff: () => view.filterBy(kind, ''),
    })),
    !!filters.at && {
      name: fill(texts.at, { clock: clockOf(filters.at, isOwnTime(state)) }),
      count: countWithout({ filters: { ...filters, at: '' } }),
      takeOff: () => view.filterBy('at', ''),
    },
    !!alone && { name: texts.mine, count: countWithout({ alone: undefined }), takeOff: view.toggleAlone },
  ];
  return limits.filter((limit) => limit !== false);
}
