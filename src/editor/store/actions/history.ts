import type { EditResult } from '../model/editor-api.ts';
import { hasStatus, words } from '../model/failure.ts';
import { undoSteps } from '../model/history.ts';
import { newKey } from '../model/unsaved-texts.ts';
import { daysOf, type EditorDeps, type EditorStore } from '../state.ts';
import { focusTarget, placesAfter } from './focus-places.ts';
import type { ProgramActions } from './loaded-program.ts';
import type { SessionActions } from './session.ts';
import type { Wait, WaitActions } from './waits.ts';

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

const titleOf = (row: EditResult['changes'][number]['after']) => row?.title ?? row?.content;

/** What an undo has left as it is: `“Opening”, changed since by Ana at 14:03`. */
function skippedText({ skipped }: EditResult): string {
  const texts = skipped.map(({ title, by, at }) => {
    const when = at && ` at ${new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
    return `“${title}”, changed since by ${by || 'somebody else'}${when ?? ''}`;
  });
  return texts.length > 0 ? `. Left as it is: ${texts.join('; ')}` : '';
}

export function historyActions(
  store: EditorStore,
  { api }: EditorDeps,
  program: ProgramActions,
  session: SessionActions,
  waits: WaitActions,
  tab: string,
): HistoryActions {
  async function refresh(): Promise<void> {
    try {
      const { edits } = await session.authorized((token) => api.edits({ token }), UNNOTICED);
      store.setState({ history: undoSteps(edits, tab) });
    } catch {
      // Without an answer the steps are those that were known.
    }
  }

  /** Leads to the first row that the step has changed, or to where a row was that is gone. */
  function placesOf({ changes }: EditResult): string[] {
    const [first] = changes;
    if (!first?.id) return [];
    const { kind, id } = first;
    return [
      ...(kind === 'item' ? [focusTarget.line(id)] : []),
      focusTarget.pencil(kind, id),
      ...placesAfter(daysOf(store.getState()), kind, id),
    ];
  }

  async function step(id: number | undefined, said: { done: string; failed: string }): Promise<void> {
    if (id === undefined || store.getState().waits.undo) return;
    try {
      const idempotencyKey = newKey();
      const result = await waits.during('undo', async (wait) => {
        const { signal } = wait;
        const made = await session.authorized((token) => api.undo(id, { token, signal, tab, idempotencyKey }), wait);
        await program.refetch(signal);
        return made;
      });
      const [first] = result.changes;
      store.setState({
        outcome: {
          text: said.done + skippedText(result),
          about: titleOf(first?.after ?? first?.before),
          failed: result.skipped.length > 0,
        },
        saved: first?.after && first.id ? `${first.kind}:${first.id}` : undefined,
        focus: { targets: placesOf(result), onlyIfLost: false },
      });
    } catch (error) {
      const text = hasStatus(error, 409) ? 'Nothing is left of it to take back' : `${said.failed}. ${words(error)}`;
      store.setState({ outcome: { text, failed: true } });
    }
    await refresh();
  }

  // Each change of the program may have been an edit of this tab.
  store.subscribe((state, before) => {
    const isEntered = state.session === 'open' && before.session !== 'open';
    const isWritten = state.history && state.program !== before.program && state.program.status === 'loaded';
    if (isEntered || (isWritten && !state.waits.undo)) void refresh();
  });

  return {
    refresh,
    undo: () => step(store.getState().history?.undo, { done: 'Undone', failed: 'Not undone' }),
    redo: () => step(store.getState().history?.redo, { done: 'Redone', failed: 'Not redone' }),
  };
}
