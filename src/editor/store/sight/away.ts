import { focusTarget } from './focus-places.ts';
import { type Away, isSheets, type SheetsWay } from '../state/away-state.ts';
import type { EditorState, EditorStore } from '../state/editor-state.ts';

const SHEETS = [focusTarget.sheets];

/** The ways to each, for the focus when it closes. A narrow screen has no room for the first button of publishing. */
const WAYS: Readonly<Record<Away, string[]>> = {
  history: [focusTarget.history],
  import: SHEETS,
  export: SHEETS,
  site: [focusTarget.site],
  links: [focusTarget.links],
  announcements: [focusTarget.announcements],
  screens: [focusTarget.screens],
  today: [focusTarget.today],
  publishing: [focusTarget.publishing, focusTarget.review, focusTarget.history],
};

/** The import or export that is shown, or that something else is shown over: it keeps the file that was read. */
export const sheetsWay = ({ away, beneath }: EditorState): SheetsWay | undefined => (isSheets(away) ? away : beneath);

/** Shows something in place of the program. @param target where the focus goes */
export function goAway(store: EditorStore, away: Away, target: string): void {
  store.setState((state) => ({
    away,
    beneath: isSheets(away) ? undefined : sheetsWay(state),
    focus: { targets: [target], onlyIfLost: false },
  }));
}

/** Shows what was there before: the import that it was opened over, or the program. */
export function comeBack(store: EditorStore): void {
  store.setState(({ away, beneath }) =>
    away ? { away: beneath, beneath: undefined, focus: { targets: WAYS[away], onlyIfLost: false } } : {},
  );
}

/** The changes of the state that end import and export, also below something else. */
export const withoutSheets = ({ away }: EditorState): Partial<EditorState> =>
  isSheets(away) ? { away: undefined, focus: { targets: SHEETS, onlyIfLost: false } } : { beneath: undefined };
