/** An editor's view of a long program, where each item is one line until it is opened. */
export interface OverviewState {
  query: string;
  /** Id of the day that is shown alone; undefined for all. */
  day?: number;
  /** Only items with a warning are shown. */
  isWarned: boolean;
  /** Ids of the items that are open. */
  opened: ReadonlySet<number>;
  /** Id of an item that is shown although the search and the choice of warnings don't leave it. */
  kept?: number;
}

export const WHOLE_OVERVIEW: OverviewState = { query: '', isWarned: false, opened: new Set() };
