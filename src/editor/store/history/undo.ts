import type { EditResult } from '../api/edit-result.ts';
import { clockTime, type EventClock } from '../api/event-clock.ts';
import { hasStatus } from '../model/failure.ts';
import { titleText } from '../model/rows/plain-text.ts';
import { type UndoSteps, undoSteps } from '../state/undo-steps.ts';
import { daysOf, type EditorState, type Following } from '../state/editor-state.ts';
import { focusTarget, placesAfter } from '../sight/focus-places.ts';
import { withRow } from '../sight/overview.ts';
import type { Wait } from '../session/waits.ts';
import { type PerformParts, isRefused, whyFailed } from '../attempt/perform.ts';

export interface HistoryActions {
  /** Asks the host what can be undone. A host that has no history keeps the editor without undo. */
  refresh(): Promise<void>;
  /** Takes back the last edit of this tab. */
  undo(): Promise<void>;
  /** Makes the edit again that was taken back last. */
  redo(): Promise<void>;
  /**
   * Takes back any edit of the history.
   * @param done the word for it: `undone`
   */
  undoEdit(id: number, done?: Done): Promise<void>;
  /** Takes back what the last outcome offers to take back. */
  undoOutcome(): Promise<void>;
}

export type Done = 'undone' | 'redone';

const RUNNING: Readonly<Record<Done, string>> = { undone: 'Undoing…', redone: 'Redoing…' };

/** Rows that an undo left alone: `“Opening”, changed since by Ana at 14:03`. */
function skippedText({ skipped }: EditResult, clock: EventClock | undefined): string {
  const texts = skipped.map(({ title, by, at }) => {
    const when = at && ` at ${clockTime(at, clock?.zone)}`;
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

/**
 * @param label what the edit is called that is taken back, which says more than one of its rows
 * @param places where the focus goes if the row isn't in sight
 */
function stepShown(
  state: EditorState,
  result: EditResult,
  done: Done,
  label: string | undefined,
  places: string[],
): Partial<EditorState> {
  const [first, second] = result.changes;
  const name = first && titleText(first.kind, first.after ?? first.before ?? {});
  // Many rows have one label, unless they lie in the row by which the edit is called.
  const isOfMany = second && label && !(name && label.endsWith(name));
  return {
    ...(first?.id && withRow(state, first.kind, first.id)),
    outcome: {
      text: done[0]!.toUpperCase() + done.slice(1) + skippedText(result, state.clock),
      about: isOfMany ? label : name,
      failed: result.skipped.length > 0,
    },
    saved: first?.after && first.id ? `${first.kind}:${first.id}` : undefined,
    focus: { targets: [...placesOf(state, result), ...places], onlyIfLost: false },
  };
}

/**
 * Reads what the tab can undo and redo.
 * @param tab the tab's name, by which it finds its own edits in the history
 */
function stepsReader({ store, calls, tab }: PerformParts) {
  let asked = 0;
  let shown = 0;
  /** The edits of which the host has said that nothing is left to take back. */
  const spent = new Set<number>();

  async function read(wait?: Wait): Promise<void> {
    const number = ++asked;
    const { edits } = await calls.edits({ ...wait });
    // Answers may arrive out of order; an older one must not replace a newer one.
    if (number < shown) return;
    shown = number;
    store.setState({ history: undoSteps(edits, tab, spent), latestEdits: edits });
  }

  return { read, spent };
}

export function historyActions(parts: PerformParts): HistoryActions & Following {
  const { store, calls, waits, perform, network } = parts;
  const { read, spent } = stepsReader(parts);

  async function refresh(): Promise<void> {
    try {
      await read();
    } catch {
      // Without an answer the steps are those that were known.
    }
  }

  /** @param places where the focus goes after a failure, and where the row isn't in sight */
  const putBack = (id: number, done: Done, places: string[], isOffered: boolean) =>
    perform({
      key: 'undo',
      running: RUNNING[done],
      done,
      places,
      async send(options) {
        try {
          return await calls.undo(id, options);
        } catch (error) {
          if (hasStatus(error, 409)) spent.add(id);
          throw error;
        }
      },
      shown(state, result) {
        const label = state.latestEdits.find((edit) => edit.id === id)?.label;
        const shown = stepShown(state, result, done, label, places);
        return isOffered ? { ...shown, outcome: { ...shown.outcome!, undo: result.id ?? undefined } } : shown;
      },
    });

  async function step(which: keyof UndoSteps, done: Done): Promise<void> {
    if (!store.getState().history || isRefused(store, done)) return;
    const places = [focusTarget.step(which)];
    try {
      // The known history may lack the last write, and would take back the one before.
      await waits.during('undo', read);
    } catch (error) {
      const focus = { targets: places, onlyIfLost: true };
      return store.setState({
        outcome: { text: `Not ${done}. ${await whyFailed(network, error)}`, failed: true },
        focus,
      });
    }
    const id = store.getState().history?.[which];
    if (id === undefined) return store.setState({ outcome: { text: `Nothing to ${which}` } });
    await putBack(id, done, places, false);
  }

  return {
    // Each change of the program may have been an edit of this tab.
    onChange(state, before) {
      const isEntered = state.session === 'open' && before.session !== 'open';
      const isWritten = state.history && state.program !== before.program && state.program.status === 'loaded';
      if (isEntered || isWritten) void refresh();
    },
    refresh,
    undo: () => step('undo', 'undone'),
    redo: () => step('redo', 'redone'),
    undoEdit: (id, done = 'undone') => putBack(id, done, [focusTarget.edit(id), focusTarget.history], true),
    async undoOutcome() {
      const { undo } = store.getState().outcome;
      if (undo === 'last') await step('undo', 'undone');
      else if (undo !== undefined) await putBack(undo, 'undone', [focusTarget.step('undo')], false);
    },
  };
}
