import type { StoreApi } from 'zustand/vanilla';
import { keepHiddenRooms, keepLook, keptHiddenRooms, keptLook, type Look } from './kept/look.ts';
import { isNarrowed, type SearchState } from './search-state.ts';
import type { MyProgramState } from './my-program-state.ts';

/** The page of a day's rooms that a visitor has turned to, and the crowds that are unfolded. */
export interface DayRooms {
  /** The page of rooms, from 0. */
  page: number;
  /** The first row of each crowd that is unfolded. */
  opened: ReadonlySet<number>;
}

export interface RoomsState {
  /** The visitor's choice, here or in the address. */
  chosenLook?: Look;
  /** The one that the device has kept. */
  keptLook?: Look;
  /** The one that nobody has chosen. */
  firstLook: Look;
  /** How many columns there is room for; 0 for none. */
  fits: number;
  /** Some day has rooms to show side by side. */
  hasRooms: boolean;
  /** By the ids of days. */
  dayRooms: ReadonlyMap<number, DayRooms>;
  /** The names of the rooms that the visitor has hidden. */
  hiddenRooms: ReadonlySet<string>;
}

export const NO_ROOMS: RoomsState = {
  firstLook: 'rooms',
  fits: 0,
  hasRooms: false,
  dayRooms: new Map(),
  hiddenRooms: new Set(),
};

const FIRST: DayRooms = { page: 0, opened: new Set() };

/** How the rooms of a day are to be shown. */
export const roomsOf = ({ dayRooms, hiddenRooms }: RoomsState, dayId: number) => ({
  ...(dayRooms.get(dayId) ?? FIRST),
  hidden: hiddenRooms,
});

/** Whether both looks can be shown: a search, a filter and "My program" are always a list. */
export const canChooseLook = (state: RoomsState & SearchState & MyProgramState): boolean =>
  state.fits > 0 && state.hasRooms && !isNarrowed(state) && !state.alone;

export const lookOf = ({ chosenLook, keptLook, firstLook }: RoomsState): Look => chosenLook ?? keptLook ?? firstLook;

/** Whether rooms stand side by side. */
export const isInRooms = (state: RoomsState & SearchState & MyProgramState): boolean =>
  canChooseLook(state) && lookOf(state) === 'rooms';

export function roomsActions(store: StoreApi<RoomsState>) {
  return {
    chooseLook(look: Look) {
      keepLook(look);
      store.setState({ chosenLook: look });
    },
    /**
     * Takes what the device has kept.
     * @param firstLook the look that nobody has chosen
     */
    restoreRooms: (firstLook: Look) =>
      store.setState({ firstLook, keptLook: keptLook(), hiddenRooms: keptHiddenRooms() }),
    /** Shows all rooms but these. */
    hideRooms(hiddenRooms: ReadonlySet<string>) {
      keepHiddenRooms(hiddenRooms);
      store.setState({ hiddenRooms });
    },
    setRoom(fits: number) {
      if (store.getState().fits !== fits) store.setState({ fits });
    },
    setHasRooms(hasRooms: boolean) {
      if (store.getState().hasRooms !== hasRooms) store.setState({ hasRooms });
    },
    setDayRooms(dayId: number, rooms: DayRooms) {
      store.setState({ dayRooms: new Map([...store.getState().dayRooms, [dayId, rooms]]) });
    },
  };
}
