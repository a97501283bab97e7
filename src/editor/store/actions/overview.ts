import { findRow } from '../../../program/model/rows.ts';
import type { SubItem } from '../../../program/model/types.ts';
import type { OverviewState } from '../model/overview.ts';
import { focusTarget } from './focus-places.ts';
import { daysOf, type EditorState, type EditorStore } from '../state.ts';

export interface OverviewActions {
  search(query: string): void;
  /** Shows one day, or all. */
  showDay(id: number | undefined): void;
  showWarned(isWarned: boolean): void;
  open(id: number): void;
  close(id: number): void;
}

/** Ids of the items in which a form is open. */
function itemsWithForms(state: EditorState): number[] {
  const { open } = state;
  const subItem = findRow(daysOf(state), 'sub-item', open['edit:sub-item'] ?? 0) as SubItem | undefined;
  return [open['edit:item'], open['add:sub-item'], subItem?.schedule_item_id].flatMap((id) => id ?? []);
}

export function overviewActions(store: EditorStore): OverviewActions {
  const set = (changes: Partial<OverviewState>) =>
    store.setState(({ overview }) => ({ overview: { ...overview, ...changes } }));

  // An item opens with a form in it, and stays open when the form closes.
  store.subscribe((state, before) => {
    if (state.open === before.open) return;
    const { opened } = state.overview;
    const ids = itemsWithForms(state).filter((id) => !opened.has(id));
    if (ids.length > 0) set({ opened: new Set([...opened, ...ids]) });
  });

  /** The button that opens an item is another one than the button that closes it. */
  const focus = (id: number) => store.setState({ focus: { targets: [focusTarget.line(id)], onlyIfLost: false } });

  return {
    search: (query) => set({ query }),
    showDay: (day) => set({ day }),
    showWarned: (isWarned) => set({ isWarned }),
    open(id) {
      set({ opened: new Set([...store.getState().overview.opened, id]) });
      focus(id);
    },
    close(id) {
      const { opened } = store.getState().overview;
      set({ opened: new Set([...opened].filter((each) => each !== id)) });
      focus(id);
    },
  };
}
