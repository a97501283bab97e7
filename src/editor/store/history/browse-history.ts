import type { Kind } from '../../../program/model/entities.ts';
import { countsOf } from '../../../program/api/written-rows.ts';
import { goAway } from '../sight/away.ts';
import { focusTarget } from '../sight/focus-places.ts';
import type { HistoryActions } from './undo.ts';
import { type Previewer, previewer } from '../attempt/previewer.ts';
import type { PerformParts } from '../attempt/perform.ts';
import { PAGE } from '../api/editor-api.ts';
import type { EditResult, RestoreBody } from '../api/edit-result.ts';
import { words } from '../model/failure.ts';
import type { Following } from '../state/editor-state.ts';
import { countsText } from './edit-words.ts';
import { type Details, type HistoryView, isPublication, withLatest } from '../state/history-state.ts';

export interface HistoryViewActions {
  /** Shows the history in place of the program. */
  open(): void;
  /** Opens an edit to its differences, or closes it. */
  toggle(id: number): void;
  /** Asks again for the differences of an edit. */
  load(id: number): Promise<void>;
  /** Loads the page before the earliest edit; while publications are shown alone, as far as the next of them. */
  loadEarlier(): Promise<void>;
  /** Shows publications alone, or everything. */
  showPublications(isOnly: boolean): void;
  /**
   * Makes one row what it was.
   * @param isBefore as it was right before the edit, instead of right after it
   */
  restoreRow(edit: number, row: { kind: Kind; id: number; text: string }, isBefore: boolean): Promise<void>;
  /** Asks what restoring the program as of an edit would do. */
  planRestore(edit: number): void;
  cancelRestore(): void;
  /** Does what is shown. */
  restore(): Promise<void>;
}

type SetPast = (change: (past: HistoryView) => Partial<HistoryView>) => void;

/** Loads the differences of an edit. They never change. */
function detailsLoader({ calls }: PerformParts, set: SetPast) {
  const setDetails = (id: number, details: Details) =>
    set((past) => ({ details: new Map([...past.details, [id, details]]) }));
  return async (id: number) => {
    setDetails(id, { status: 'loading' });
    try {
      const { changes } = await calls.editDetails(id, {});
      setDetails(id, { status: 'ready', changes });
    } catch (error) {
      setDetails(id, { status: 'failed', problem: words(error) });
    }
  };
}

function earlierLoader({ store, calls }: PerformParts, set: SetPast) {
  return async function loadEarlier(): Promise<void> {
    const { edits, earlier, hasEarlier } = store.getState().past;
    const last = edits.at(-1)?.id;
    if (earlier === 'loading' || !hasEarlier || last === undefined) return;
    set(() => ({ earlier: 'loading' }));
    try {
      const page = await calls.edits({}, last);
      set((past) => ({
        ...(past.edits.at(-1)?.id === last && {
          edits: [...past.edits, ...page.edits],
          hasEarlier: page.edits.length >= PAGE,
        }),
        earlier: undefined,
      }));
      if (store.getState().past.publicationsOnly && !page.edits.some(isPublication)) await loadEarlier();
    } catch (error) {
      set(() => ({ earlier: { problem: words(error) } }));
    }
  };
}

/** Asks what restoring the program would do. */
function restorePreviewer({ store, calls }: PerformParts, set: SetPast): Previewer {
  return previewer({
    store,
    questionOf: ({ past }) => past.restoring?.edit,
    isOther: (state, before) => state.program !== before.program || (!state.past.restoring && !!before.past.restoring),
    ask: (edit, signal) => calls.restore(edit, { dry_run: true }, { signal }),
    show: (progress, edit) =>
      set(({ restoring }) => {
        const { status } = progress;
        const known = restoring?.edit === edit ? restoring.changes : [];
        const changes = status === 'ready' ? progress.answer.changes : status === 'checking' ? known : [];
        return {
          restoring: { edit, status, changes, problem: status === 'failed' ? words(progress.error) : undefined },
        };
      }),
  });
}

type RestoreActions = Pick<HistoryViewActions, 'restoreRow' | 'planRestore' | 'cancelRestore' | 'restore'>;

function restoreActions(parts: PerformParts, set: SetPast): RestoreActions & Following {
  const { store, calls, perform } = parts;
  const preview = restorePreviewer(parts, set);
  const focus = (target: string) => store.setState({ focus: { targets: [target], onlyIfLost: false } });

  const write = (
    edit: number,
    body: RestoreBody,
    outcomeOf: (changes: EditResult['changes']) => { text: string; about?: string },
  ) =>
    perform({
      running: 'Restoring…',
      done: 'restored',
      places: [focusTarget.edit(edit)],
      send: (options) => calls.restore(edit, body, options),
      shown: ({ past }, { id, changes }) => ({
        past: { ...past, restoring: undefined },
        outcome: { ...outcomeOf(changes), undo: id ?? undefined },
        focus: { targets: [focusTarget.edit(edit)], onlyIfLost: false },
      }),
    });

  return {
    onChange(state, before) {
      const isLeft = before.away === 'history' && state.away !== 'history';
      if (isLeft && state.past.restoring) set(() => ({ restoring: undefined }));
      preview.onChange(state, before);
    },
    restoreRow: (edit, { kind, id, text }, isBefore) =>
      write(edit, { row: { kind, id }, ...(isBefore && { before: true }) }, () => ({ text: 'Restored', about: text })),
    planRestore(edit) {
      set(({ restoring }) => ({
        restoring: { edit, status: 'checking', changes: restoring?.edit === edit ? restoring.changes : [] },
      }));
      preview.ask();
      focus(focusTarget.restoreNow);
    },
    cancelRestore() {
      const { restoring } = store.getState().past;
      set(() => ({ restoring: undefined }));
      if (restoring) focus(focusTarget.restore(restoring.edit));
    },
    async restore() {
      const { restoring } = store.getState().past;
      if (restoring?.status !== 'ready') return;
      await preview.apply(() =>
        write(restoring.edit, {}, (changes) => ({
          text: `Restored the program: ${countsText(countsOf(changes), 'row')}`,
        })),
      );
    },
  };
}

type HistoryViewParts = PerformParts & { history: Pick<HistoryActions, 'refresh'> };

export function historyViewActions(parts: HistoryViewParts): HistoryViewActions & Following {
  const { store, program, history } = parts;
  const set: SetPast = (change) => store.setState(({ past }) => ({ past: { ...past, ...change(past) } }));
  const load = detailsLoader(parts, set);
  const restoring = restoreActions(parts, set);

  return {
    ...restoring,
    load,
    loadEarlier: earlierLoader(parts, set),
    onChange(state, before) {
      restoring.onChange(state, before);
      if (state.latestEdits !== before.latestEdits) set((past) => withLatest(past, state.latestEdits));
    },
    showPublications: (isOnly) => set(() => ({ publicationsOnly: isOnly })),
    open() {
      goAway(store, 'history', focusTarget.historyTitle);
      // Others may have changed something that nobody has told this tab of. With the program the history is read, too.
      void program.refetch().catch(history.refresh);
    },
    toggle(id) {
      const { opened, details, restoring } = store.getState().past;
      const isOpened = opened.has(id);
      const next = new Set([...opened, id]);
      if (isOpened) next.delete(id);
      set(() => ({ opened: next, restoring: restoring?.edit === id ? undefined : restoring }));
      if (!isOpened && !details.has(id)) void load(id);
    },
  };
}
