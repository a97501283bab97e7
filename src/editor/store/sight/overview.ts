import type { Kind } from '../../../program/model/entities.ts';
import { findRow, parentOf } from '../../../program/model/rows.ts';
import type { SubItem } from '../../../program/model/types.ts';
import type { FormRef } from '../model/form-key.ts';
import type { OverviewState } from '../state/overview-state.ts';
import { placeKind } from '../model/form-place.ts';
import { focusTarget } from './focus-places.ts';
import { daysOf, type EditorState, type EditorStore, type Following, shownDay } from '../state/editor-state.ts';

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

/** Id of the parent of a row, if it is there. */
function parentIn(state: EditorState, kind: Kind, id: number | undefined): number | undefined {
  const row = id === undefined ? undefined : findRow(daysOf(state), kind, id);
  return row && parentOf(kind, row);
}

/**
 * The view in which a row is in sight: all days if it lies in another than the one that is shown alone, its item
 * whatever is searched for, and a sub-item's item open.
 */
export function withRow(state: EditorState, kind: Kind, id: number): Pick<EditorState, 'overview'> {
  const { overview } = state;
  const item = kind === 'sub-item' ? parentIn(state, kind, id) : kind === 'item' ? id : undefined;
  const day = kind === 'day' ? id : parentIn(state, 'item', item);
  const isElsewhere = day !== undefined && day !== shownDay(state);
  return {
    overview: {
      ...overview,
      day: isElsewhere ? undefined : overview.day,
      kept: item ?? overview.kept,
      opened: kind === 'sub-item' && item !== undefined ? new Set([...overview.opened, item]) : overview.opened,
    },
  };
}

/** The same for the row that a form changes or adds to. A new day stands where it is always in sight. */
export function withPlace(state: EditorState, form: FormRef): Pick<EditorState, 'overview'> {
  const kind = placeKind(form);
  return kind ? withRow(state, kind, form.id) : { overview: state.overview };
}

export function overviewActions(store: EditorStore): OverviewActions & Following {
  const set = (changes: Partial<OverviewState>) =>
    store.setState(({ overview }) => ({ overview: { ...overview, ...changes } }));

  /** The button that opens an item is another one than the button that closes it. */
  const focus = (id: number) => store.setState({ focus: { targets: [focusTarget.line(id)], onlyIfLost: false } });

  return {
    // An item opens with a form in it, and stays open when the form closes.
    onChange(state, before) {
      if (state.open === before.open) return;
      const { opened } = state.overview;
      const ids = itemsWithForms(state).filter((id) => !opened.has(id));
      if (ids.length > 0) set({ opened: new Set([...opened, ...ids]) });
    },
    search: (query) => set({ query, kept: undefined }),
    showDay: (day) => set({ day, kept: undefined }),
    showWarned: (isWarned) => set({ isWarned, kept: undefined }),
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
