/** An import without its screen: what is read, what its columns mean, what it would do. */
import type { ScheduleItem } from '../../../program/model/types.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isTyped } from '../../store/selection/selection-plan.ts';
import type { Editor } from '../../store/editor-store.ts';
import { sheetsWay } from '../../store/sight/away.ts';
import { daysOf } from '../../store/state/editor-state.ts';
import { words } from '../../store/model/failure.ts';
import { guessColumns, guessHeader, guessSheet, type Columns } from '../columns/guess.ts';
import { rememberColumns, rememberedColumns } from '../columns/remembered-columns.ts';
import { isRepeatable, type Role } from '../columns/roles.ts';
import { clipboardTable } from '../files/read-clipboard.ts';
import { tooLarge } from '../files/limits.ts';
import type { Work } from '../table/work.ts';
import type { inThread } from '../files/thread.ts';
import type { LineKind, Options } from '../plan/line.ts';
import { planImport } from '../plan/import-plan.ts';
import { programDates } from '../plan/days.ts';
import type { DateOrder } from '../table/date-order.ts';
import { orderedDates, readRows } from '../rows/read-rows.ts';
import { FileError, type ReadFile, type Sheet } from '../table/sheet.ts';
import { checker, refusedLines } from './checker.ts';
import { EMPTY, type ImportState, NOTHING_CHECKED, STEP } from './import-state.ts';
import { workText } from './import-words.ts';

/** After how long a person is told that something is being read. */
const SLOW_MS = 1_000;

export interface Import {
  store: StoreApi<ImportState>;
  readFile(file: File): Promise<void>;
  /** Reads what was pasted: a table, or text with tabs. */
  readPasted(data: { html: string; text: string }): Promise<void>;
  /** Stops reading, and forgets it. */
  stop(): void;
  /** Goes back to where a file is chosen. */
  restart(): void;
  chooseSheet(index: number): void;
  chooseHeader(row: number): void;
  setRole(column: number, role: Role): void;
  /** Says how dates such as `10/2/2016` are read. */
  setDateOrder(order: DateOrder): void;
  setOptions(options: Partial<Options>): void;
  /** Says whether items that the table lacks are deleted. */
  remove(items: readonly ScheduleItem[], isOn: boolean): void;
  /** Says whether a row with another title is this item. */
  rename(item: ScheduleItem, isOn: boolean): void;
  show(filter: LineKind | undefined): void;
  showMore(): void;
  apply(): Promise<void>;
  /** Asks the host again what it would do. */
  checkAgain(): void;
  /** Follows the program while the import is shown. Returns what ends that. */
  begin(): () => void;
}

type SetState = (changes: Partial<ImportState>) => void;
/** Forgets what was read before. */
type Reset = (changes?: Partial<ImportState>) => void;

/** Reads files one after the other, each in a thread that can be stopped. */
function reader(set: SetState, reset: Reset, run: typeof inThread, show: (file: ReadFile) => void) {
  let reading = new AbortController();
  async function read(name: string, work: () => Promise<Work>): Promise<void> {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    reset({ reading: { name, isSlow: false } });
    const slow = setTimeout(() => set({ reading: { name, isSlow: true } }), SLOW_MS);
    try {
      const result = await run(await work(), signal);
      if (!signal.aborted && result.kind === 'read') show(result.file);
    } catch (error) {
      if (signal.aborted) return;
      reset({ problem: error instanceof FileError ? error.message : `${name} could not be read.` });
    } finally {
      clearTimeout(slow);
    }
  }
  const stop = () => {
    reading.abort();
    reset();
  };
  return { read, stop };
}

function turned(ids: ReadonlySet<number>, items: readonly ScheduleItem[], isOn: boolean): Set<number> {
  const now = new Set(ids);
  for (const { id } of items)
    if (isOn) now.add(id);
    else now.delete(id);
  return now;
}

/** The columns as they were corrected last time, or by guess. */
function columnsOf(sheet: Sheet, header: number, dates: Parameters<typeof guessColumns>[1]): Columns {
  const remembered = rememberedColumns(sheet, header);
  return remembered ? { header, ...remembered } : guessColumns(sheet, dates, header);
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
    const { file, sheet, columns, options } = { ...store.getState(), ...changes };
    const table = file?.sheets[sheet];
    const state = editor.store.getState();
    if (!table) return;
    const situation = {
      days: daysOf(state),
      clock: state.clock,
      isTyped: (item: Parameters<typeof isTyped>[1]) => isTyped(state, item),
    };
    const dates = orderedDates(table, columns, state.clock, programDates(situation.days, state.clock));
    const rows = readRows(table, columns, state.clock, dates.order);
    set({ ...changes, dates, plan: planImport(rows, situation, options), check: NOTHING_CHECKED });
    void check.ask(labelOf(store.getState()), store.getState().plan!);
  }

  function openSheet(file: ReadFile, sheet: number): void {
    const table = file.sheets[sheet]!;
    const columns = columnsOf(table, guessHeader(table), editor.store.getState().clock?.dates);
    reset();
    plan({ file, sheet, columns });
  }

  const { read, stop } = reader(set, reset, run, (file) => isOpen() && openSheet(file, guessSheet(file.sheets)));

  return {
    store,
    stop,
    async readFile(file) {
      const problem = tooLarge(file.size, file.name);
      if (problem) {
        stop();
        return reset({ problem });
      }
      await read(file.name, async () => ({
        kind: 'read',
        name: file.name,
        bytes: new Uint8Array(await file.arrayBuffer()),
      }));
    },
    async readPasted({ html, text }) {
      let sheet: Sheet | undefined;
      try {
        sheet = tooLarge(html.length, '') ? undefined : clipboardTable(html);
      } catch (error) {
        stop();
        return reset({ problem: (error as FileError).message });
      }
      if (sheet) {
        stop();
        return openSheet({ name: 'pasted rows', sheets: [sheet], notes: [] }, 0);
      }
      if (text.trim() !== '') await read('What you pasted', async () => ({ kind: 'pasted', text }));
    },
    restart() {
      stop();
      check.stop();
    },
    chooseSheet: (index) => openSheet(store.getState().file!, index),
    chooseHeader(row) {
      const { file, sheet, columns } = store.getState();
      const found = columnsOf(file!.sheets[sheet]!, row, editor.store.getState().clock?.dates);
      plan({ columns: { ...found, dateOrder: columns.dateOrder } });
    },
    setRole(column, role) {
      const { file, sheet, columns, options } = store.getState();
      const roles = columns.roles.map((other, index) => {
        if (index === column) return role;
        return other === role && !isRepeatable(role) ? 'ignored' : other;
      });
      rememberColumns(file!.sheets[sheet]!, { ...columns, roles });
      plan({ columns: { ...columns, roles }, options: { ...options, trustsIds: options.trustsIds || role === 'id' } });
    },
    setDateOrder(dateOrder) {
      const { file, sheet, columns } = store.getState();
      rememberColumns(file!.sheets[sheet]!, { ...columns, dateOrder });
      plan({ columns: { ...columns, dateOrder } });
    },
    setOptions: (options) => plan({ options: { ...store.getState().options, ...options } }),
    remove(items, isOn) {
      const { options } = store.getState();
      plan({ options: { ...options, removed: turned(options.removed, items, isOn) } });
    },
    rename(item, isOn) {
      const { options } = store.getState();
      plan({ options: { ...options, renamed: new Map(options.renamed).set(item.id, isOn) } });
    },
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
        if (!isOpen()) stop();
      };
    },
  };
}
