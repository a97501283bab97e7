/** Import and export of spreadsheets, as far as the editor itself knows them: the rest is loaded when they are opened. */
import { goAway, withoutSheets } from '../sight/away.ts';
import type { SheetsWay } from '../state/away-state.ts';
import { focusTarget } from '../sight/focus-places.ts';
import type { PerformParts } from '../attempt/perform.ts';
import type { EditResult, RowWrite } from '../api/edit-result.ts';

export interface SheetsEdit {
  /** Name of the edit in the history. */
  label: string;
  writes: readonly RowWrite[];
}

export interface SheetsActions {
  /** @param target where the focus goes; to the title by default */
  open(way: SheetsWay, target?: string): void;
  /** Opens the import with a file. */
  importFile(file: File): void;
  /** The file that the import was opened with, once. */
  takeFile(): File | undefined;
  /** Tries out an edit. */
  dryRun(edit: SheetsEdit, signal: AbortSignal): Promise<EditResult>;
  /** Makes the edit, closes the import and says what was done. A failure leaves it open. */
  apply(edit: SheetsEdit, done: string, explain: (error: unknown) => string): Promise<void>;
}

export function sheetsActions({ store, calls, perform }: PerformParts): SheetsActions {
  let opened: File | undefined;
  return {
    importFile(file) {
      opened = file;
      goAway(store, 'import', focusTarget.sheetsSource);
    },
    takeFile() {
      const file = opened;
      opened = undefined;
      return file;
    },
    open: (way, target = focusTarget.sheetsTitle) => goAway(store, way, target),
    dryRun: (body, signal) => calls.edit({ ...body, dry_run: true }, { signal }),
    apply: (body, done, explain) =>
      perform({
        running: 'Importing…',
        done: 'imported',
        places: [focusTarget.sheetsApply],
        explain,
        send: (options) => calls.edit(body, options),
        shown: (state, { id }) => ({ ...withoutSheets(state), outcome: { text: done, undo: id ?? undefined } }),
      }),
  };
}
