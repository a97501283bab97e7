/** An import without its screen: what is read, what its columns mean, what it would do. */
import { createStore } from 'zustand/vanilla';
import { isTyped } from '../../store/selection/selection-plan.ts';
import type { Editor } from '../../store/editor-store.ts';
import { sheetsWay } from '../../store/sight/away.ts';
import { daysOf, type EditorState } from '../../store/state/editor-state.ts';
import { words } from '../../store/model/failure.ts';
import { guessHeader, guessSheet } from '../columns/guess.ts';
import type { inThread } from '../files/thread.ts';
import { planImport } from '../plan/import-plan.ts';
import { programDates } from '../plan/days.ts';
import { orderedDates, readRows } from '../rows/read-rows.ts';
import type { ReadFile } from '../table/sheet.ts';
import { checker, refusedLines } from './checker.ts';
import { columnsOf, corrections } from './corrections.ts';
import { EMPTY, type Import, type ImportState, NOTHING_CHECKED, STEP } from './import-state.ts';
import { workText } from './import-words.ts';
import { reader, readingSteps, type Reset, type SetState } from './reading.ts';

/** The plan of an import, and how dates are read in it; undefined without a table. */
function plannedBy({ file, sheet, columns, options }: ImportState, state: EditorState) {
  const table = file?.sheets[sheet];
  if (!table) return undefined;
  const { clock } = state;
  const days = daysOf(state);
  const dates = orderedDates(table, columns, clock, programDates(days, clock));
  const rows = readRows(table, columns, clock, dates.order);
  return { dates, plan: planImport(rows, { days, clock, isTyped: (item) => isTyped(state, item) }, options) };
}

export function createImport(editor: Pick<Editor, 'store' | 'sheets'>, run: typeof inThread): Import {
  const store = createStore<ImportState>(() => EMPTY);
  const set: SetState = (changes) => store.setState(changes);
  const reset: Reset = (changes) => store.setState({ ...EMPTY, ...changes }, true);
  const check = checker(editor.sheets, (result) => set({ check: result }));
  let isApplying = false;

  const labelOf = (state: ImportState) => `Import of ${state.file!.name}: ${workText(state)}`.slice(0, 400);
  /** Whether it is shown, or something else is shown over it. */
  const isOpen = () => sheetsWay(editor.store.getState()) !== undefined;

  /** Makes the plan anew, from the program as it is. */
  function plan(changes: Partial<ImportState> = {}): void {
    const made = plannedBy({ ...store.getState(), ...changes }, editor.store.getState());
    if (!made) return;
    set({ ...changes, ...made, check: NOTHING_CHECKED });
    void check.ask(labelOf(store.getState()), store.getState().plan!);
  }

  function openSheet(file: ReadFile, sheet: number): void {
    const table = file.sheets[sheet]!;
    const columns = columnsOf(table, guessHeader(table), editor.store.getState().clock?.dates);
    reset();
    plan({ file, sheet, columns });
  }

  const reading = reader(set, reset, run, (file) => isOpen() && openSheet(file, guessSheet(file.sheets)));

  return {
    store,
    stop: reading.stop,
    ...readingSteps(reading, reset, openSheet),
    restart() {
      reading.stop();
      check.stop();
    },
    chooseSheet: (index) => openSheet(store.getState().file!, index),
    ...corrections(store, plan, () => editor.store.getState().clock?.dates),
    show: (filter) => set({ filter, limit: STEP }),
    showMore: () => set({ limit: store.getState().limit + STEP }),
    async apply() {
      const state = store.getState();
      if (!state.plan || state.check.status !== 'ready' || state.plan.writes.length === 0) return;
      isApplying = true;
      set({ failure: undefined });
      try {
        const edit = { label: labelOf(state), writes: state.plan.writes };
        await editor.sheets.apply(edit, `Imported: ${workText(state)}`, (error) =>
          refusedLines(error, state.plan!).size > 0 ? `${words(error)} The preview has been made anew.` : words(error),
        );
      } finally {
        isApplying = false;
      }
      if (!isOpen()) return;
      // It was refused: perhaps because the program is another one now.
      const { outcome } = editor.store.getState();
      plan({ failure: outcome.failed ? outcome.text : undefined });
    },
    checkAgain: () => plan(),
    begin() {
      plan();
      const unsubscribe = editor.store.subscribe((state, before) => {
        const isOther = state.program !== before.program || state.clock !== before.clock;
        if (!isApplying && (isOther || state.unsavedTexts !== before.unsavedTexts)) plan();
      });
      return () => {
        unsubscribe();
        check.stop();
        if (!isOpen()) reading.stop();
      };
    },
  };
}
