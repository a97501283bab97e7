/**
 * A visitor's choice of what to see, as a text in the form of a query: `q=slip&place=hall+a&day=2`. It stands in the address of
 * the host's own page, as in `#program?q=slip`, and in the history of any page.
 */
import { facetsOf } from '../../../../program/search/facet-items.ts';
import { FACETS } from '../../../../program/search/facets.ts';
import type { Day } from '../../../../program/model/types.ts';
import type { DayState } from '../chosen-day.ts';
import { type Look, lookNamed } from './look.ts';
import type { RoomsState } from '../rooms-state.ts';
import { type Filters, isNarrowed, type SearchState } from '../search-state.ts';

const ALL_DAYS = 'all';
const LOOK = 'view';

export interface Choice {
  query: string;
  filters: Filters;
  /** Id of the day that is shown alone; null for all of them, undefined where nothing is said of days. */
  day: number | null | undefined;
  look: Look | undefined;
}

/** The text of a choice; empty where nothing is chosen. */
export function choiceText(state: DayState & SearchState & Pick<RoomsState, 'chosenLook'>): string {
  const parts = new URLSearchParams();
  if (state.query.trim()) parts.set('q', state.query.trim());
  for (const kind of [...FACETS, 'at'] as const) if (state.filters[kind]) parts.set(kind, state.filters[kind]);
  const day = isNarrowed(state) ? state.searchDay : state.isDayChosen ? state.chosenDay : undefined;
  // All days are a choice only where one of them is shown alone by itself.
  const isAll = !isNarrowed(state) && state.isDayChosen && state.today !== undefined;
  if (day !== undefined || isAll) parts.set('day', String(day ?? ALL_DAYS));
  if (state.chosenLook) parts.set(LOOK, state.chosenLook);
  return String(parts);
}

/** Reads such a text: what these days don't have is left out. */
export function readChoice(text: string, days: readonly Day[]): Choice {
  const parts = new URLSearchParams(text);
  const facets = facetsOf(days);
  const day = parts.get('day');
  const at = parts.get('at') ?? '';
  const isStart = days.some(({ items }) => items.some(({ start }) => start === at));
  const dayId = days.find(({ id }) => String(id) === day)?.id;
  const filters: Filters = Object.fromEntries(
    FACETS.flatMap((kind) => {
      const name = parts.get(kind) ?? '';
      return facets[kind].has(name) ? [[kind, name]] : [];
    }),
  );
  if (isStart) filters.at = at;
  return {
    query: parts.get('q') ?? '',
    filters,
    day: day === ALL_DAYS ? null : dayId,
    look: lookNamed(parts.get(LOOK)),
  };
}
