import { findEntry, type Kind, textOf } from './entries.ts';
import { hasStatus, isUnanswered, words } from './failure.ts';
import { focusTarget, formKey } from './form-key.ts';
import { placesAfter } from './places-after.ts';
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
      const days = daysOf(store.getState());
      const entry = findEntry(days, kind, id);
      if (!entry) return;
      const { version } = entry;
      const after = placesAfter(days, kind, id);
      store.setState({ removal: { kind, id, text: textOf(entry), version, placesAfter: after, running: false } });
    },
    cancel() {
      const removal = current();
      if (!removal || removal.running) return;
      const targets = [focusTarget.trash(removal.kind, removal.id), ...removal.placesAfter];
      const focus = { targets, onlyIfLost: true };
      store.setState({ removal: undefined, focus });
      if (!removal.message) return;
      // The entry may go with the answer, and focus with it.
      program.refetch().then(
        () => store.setState({ focus: { ...focus } }),
        () => {},
      );
    },
    async confirm() {
      const removal = current();
      if (!removal || removal.running) return;
      const { kind, id, version } = removal;
      update({ running: true, message: undefined });
      try {
        await session.authorized((token) => api.remove(kind, id, { token, version }));
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
      store.setState((state) => {
        const { [formKey({ mode: 'edit', kind, id })]: _, ...drafts } = state.drafts;
        return {
          removal: undefined,
          drafts,
          outcome: { text: 'Deleted', about: removal.text },
          focus: { targets: removal.placesAfter, onlyIfLost: true },
        };
      });
    },
  };
}
