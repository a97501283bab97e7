import type { EditResult } from '../model/editor-api.ts';
import { hasStatus, words } from '../model/failure.ts';
import { textOf } from '../model/form-values.ts';
import { type UndoSteps, undoSteps } from '../model/history.ts';
import { daysOf, type EditorDeps, type EditorState, type EditorStore } from '../state.ts';
import { focusTarget, placesAfter } from './focus-places.ts';
import { withRow } from './overview.ts';
import type { SessionActions } from './session.ts';
import type { Wait, WaitActions } from './waits.ts';
import { isRefused, type WriteEdit } from './write-edit.ts';

export interface HistoryActions {
  /** Asks the host what can be undone. A host that has no history keeps the editor without undo. */
  refresh(): Promise<void>;
  /** Takes back the last edit of this tab. */
  undo(): Promise<void>;
  /** Makes the edit again that was taken back last. */
  redo(): Promise<void>;
}

/** Nobody sees that what can be undone is asked for. */
const UNNOTICED: Wait = { signal: new AbortController().signal, forPerson: (answer) => answer };

/** What an undo has left as it is: `“Opening”, changed since by Ana at 14:03`. */
function skippedText({ skipped }: EditResult): string {
  const texts = skipped.map(({ title, by, at }) => {
    const when = at && ` at ${new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
    return `“${title}”, changed since by ${by || 'somebody else'}${when ?? ''}`;
  });
  return texts.length > 0 ? `. Left as it is: ${texts.join('; ')}` : '';
}

/** Leads to the first row that a step has changed, or to where a row was that is gone. */
function placesOf(state: EditorState, { changes }: EditResult): string[] {
  const [first] = changes;
  if (!first?.id) return [];
  const { kind, id } = first;
  return [
    ...(kind === 'item' ? [focusTarget.line(id)] : []),
    focusTarget.pencil(kind, id),
    ...placesAfter(daysOf(state), kind, id),
  ];
}

/** @param done the word for the step: `undone` */
function stepShown(state: EditorState, result: EditResult, done: string): Partial<EditorState> {
  const [first] = result.changes;
  const row = first?.after ?? first?.before ?? {};
  return {
    ...(first?.id && withRow(state, first.kind, first.id)),
    outcome: {
      text: done[0]!.toUpperCase() + done.slice(1) + skippedText(result),
      about: first && textOf(first.kind, row),
      failed: result.skipped.length > 0,
    },
    saved: first?.after && first.id ? `${first.kind}:${first.id}` : undefined,
    focus: { targets: placesOf(state, result), onlyIfLost: false },
  };
}

/**
 * Reads what the tab can undo and redo.
 * @param tab the tab's name, by which it finds its own edits in the history
 */
function stepsReader(store: EditorStore, { api }: EditorDeps, session: SessionActions, tab: string) {
  let asked = 0;
  let shown = 0;
  /** The edits of which the host has said that nothing is left to take back. */
  const spent = new Set<number>();

  async function read(wait: Wait): Promise<void> {
    const number = ++asked;
    const { edits } = await session.authorized((token) => api.edits({ token, signal: wait.signal }), wait);
    // Answers may arrive out of order; an older one must not replace a newer one.
    if (number < shown) return;
    shown = number;
    store.setState({ history: undoSteps(edits, tab, spent) });
  }

  return { read, spent };
}

/** @param tab the tab's name */
export function historyActions(
  store: EditorStore,
  deps: EditorDeps,
  session: SessionActions,
  waits: WaitActions,
  writeEdit: WriteEdit,
  tab: string,
): HistoryActions {
  const { read, spent } = stepsReader(store, deps, session, tab);

  async function refresh(): Promise<void> {
    try {
      await read(UNNOTICED);
    } catch {
      // Without an answer the steps are those that were known.
    }
  }

  async function step(which: keyof UndoSteps, running: string, done: string): Promise<void> {
    if (!store.getState().history || isRefused(store, done)) return;
    const places = [focusTarget.step(which)];
    try {
      // What is known may be older than the last write, and would take back the one before.
      await waits.during('undo', read);
    } catch (error) {
      const focus = { targets: places, onlyIfLost: true };
      return store.setState({ outcome: { text: `Not ${done}. ${words(error)}`, failed: true }, focus });
    }
    const id = store.getState().history?.[which];
    if (id === undefined) return store.setState({ outcome: { text: `Nothing to ${which}` } });
    await writeEdit('undo', {
      running,
      done,
      places,
      async send(options) {
        try {
          return await deps.api.undo(id, options);
        } catch (error) {
          if (hasStatus(error, 409)) spent.add(id);
          throw error;
        }
      },
      shown: (state, result) => stepShown(state, result, done),
    });
  }

  // Each change of the program may have been an edit of this tab.
  store.subscribe((state, before) => {
    const isEntered = state.session === 'open' && before.session !== 'open';
    const isWritten = state.history && state.program !== before.program && state.program.status === 'loaded';
    if (isEntered || isWritten) void refresh();
  });

  return {
    refresh,
    undo: () => step('undo', 'Undoing…', 'undone'),
    redo: () => step('redo', 'Redoing…', 'redone'),
  };
}
