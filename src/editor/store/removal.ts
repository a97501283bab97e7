import { findEntry, type Kind, nextSibling, parentOf, textOf } from './entries.ts';
import { hasStatus, isUnanswered, words } from './failure.ts';
import { focusTarget, formKey } from './form-key.ts';
import type { ProgramActions } from './program.ts';
import type { SessionActions } from './session.ts';
import { daysOf, type EditorDeps, type EditorStore, type Removal } from './state.ts';
import { withoutRow } from './written-row.ts';

export interface RemovalActions {
  /** Opens the confirmation dialog for an entry. */
  ask(kind: Kind, id: number): void;
  /** Closes the dialog; not while the deletion runs. */
  cancel(): void;
  /** Deletes the entry. On success the list is fetched again and the dialog closes; on failure it stays open. */
  confirm(): Promise<void>;
}

export function removalActions(
  store: EditorStore,
  { api }: EditorDeps,
  program: ProgramActions,
  session: SessionActions,
): RemovalActions {
  /** Deletions that were sent without an answer: they may have been carried out. */
  const unanswered = new Set<string>();
  const current = () => store.getState().removal;
  const update = (change: Partial<Removal>) =>
    store.setState(({ removal }) => (removal ? { removal: { ...removal, ...change } } : {}));

  /** Why it failed. After somebody else's change, Continue deletes what they have written: the person has seen it by then. */
  async function explain({ kind, id }: Removal, error: unknown): Promise<Partial<Removal>> {
    if (hasStatus(error, 404)) return { message: 'Somebody else has already deleted this entry.' };
    if (!hasStatus(error, 412)) return { message: words(error) };
    try {
      await program.refetch();
    } catch (failed) {
      return { message: words(failed) };
    }
    const entry = findEntry(daysOf(store.getState()), kind, id);
    if (!entry) return { message: 'Somebody else has already deleted this entry.' };
    return {
      text: textOf(entry),
      version: entry.version,
      message: 'Somebody else has changed this entry in the meantime. Continue deletes it as it is now.',
    };
  }

  return {
    ask(kind, id) {
      const entry = findEntry(daysOf(store.getState()), kind, id);
      if (entry) store.setState({ removal: { kind, id, text: textOf(entry), version: entry.version, running: false } });
    },
    cancel() {
      const removal = current();
      if (!removal || removal.running) return;
      store.setState({
        removal: undefined,
        focus: { targets: [focusTarget.trash(removal.kind, removal.id)], onlyIfLost: true },
      });
      if (removal.message) void program.refetch().catch(() => {});
    },
    async confirm() {
      const removal = current();
      if (!removal || removal.running) return;
      const { kind, id, version } = removal;
      const before = daysOf(store.getState());
      const entry = findEntry(before, kind, id);
      const next = entry && nextSibling(before, kind, entry);
      update({ running: true, message: undefined });
      try {
        await session.authorised((token) => api.remove(kind, id, { token, version }));
      } catch (error) {
        // What is no longer there has been deleted by the earlier call.
        if (!hasStatus(error, 404) || !unanswered.has(`${kind}:${id}`)) {
          if (isUnanswered(error)) unanswered.add(`${kind}:${id}`);
          console.error('Gagal menghapus item');
          update({ running: false, ...(await explain(removal, error)) });
          return;
        }
      }
      await program.refetchAfterWrite((days) => withoutRow(days, kind, id));
      const targets = [
        ...(next ? [focusTarget.pencil(kind, next.id)] : []),
        focusTarget.addButton(kind, entry ? parentOf(entry) : 0),
      ];
      store.setState((state) => {
        const { [formKey({ mode: 'edit', kind, id })]: _, ...drafts } = state.drafts;
        return {
          removal: undefined,
          drafts,
          outcome: { text: 'Deleted', about: removal.text },
          focus: { targets, onlyIfLost: true },
        };
      });
    },
  };
}
