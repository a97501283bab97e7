/**
 * The state of one element, chosen by a visitor or known by now: the one owner of all that may differ from the server's markup.
 * Each feature has its part of it, in its own folder.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ChangesState, changesActions, NO_CHANGES } from '../state/changes-state.ts';
import type { DayState } from '../state/chosen-day.ts';
import { dayActions } from '../state/day-state.ts';
import { earlierActions, type EarlierState } from '../state/earlier-state.ts';
import { choiceActions } from '../state/kept/choice-state.ts';
import { goneActions, type GoneState } from '../state/gone-state.ts';
import { targetActions, type TargetState } from '../state/target-state.ts';
import { myProgramActions, type MyProgramState, NO_STARS } from '../state/my-program-state.ts';
import { NO_CLOCK, nowActions, type NowState } from '../state/now-state.ts';
import { NO_SEARCH, searchActions, type SearchState } from '../state/search-state.ts';
import { NO_ROOMS, roomsActions, type RoomsState } from '../state/rooms-state.ts';
import { zoneActions, type ZoneState } from '../state/zone-state.ts';
import { type BeginningState, fromBeginning } from '../state/beginning.ts';
import { viewSelectors } from './view-selectors.ts';

export type ViewState = DayState &
  SearchState &
  MyProgramState &
  ChangesState &
  NowState &
  EarlierState &
  ZoneState &
  TargetState &
  BeginningState &
  RoomsState &
  GoneState;

/**
 * The view of one element. Its first state is what the server has rendered.
 * @param zoneName the name of the event's zone, where the server has told it
 */
export function createProgramView(zoneName: string | undefined) {
  const store: StoreApi<ViewState> = createStore<ViewState>(() => ({
    ...NO_SEARCH,
    ...NO_STARS,
    ...NO_CHANGES,
    ...NO_CLOCK,
    ...NO_ROOMS,
    zone: { event: zoneName },
    isOwnZoneChosen: false,
  }));
  return {
    store,
    /** Shows from its beginning what a visitor has chosen elsewhere. */
    begin: () => store.setState(fromBeginning()),
    select: viewSelectors(),
    ...dayActions(store),
    ...searchActions(store),
    ...myProgramActions(store),
    ...changesActions(store),
    ...nowActions(store),
    ...earlierActions(store),
    ...zoneActions(store),
    ...targetActions(store),
    ...goneActions(store),
    ...choiceActions(store),
    ...roomsActions(store),
  };
}

export type ProgramView = ReturnType<typeof createProgramView>;
