import { findRow, parentOf } from '../../../program/model/rows.ts';
import { rebasedOn, type CommandKey, commandKey } from '../model/command.ts';
import type { Kind } from '../../../program/model/entities.ts';
import { valuesOf } from '../model/rows/form-values.ts';
import { focusTarget, placesOfCommand } from '../sight/focus-places.ts';
import type { Parts } from '../session/action-parts.ts';
import { daysOf, without } from '../state/editor-state.ts';
import type { Write } from './write.ts';

export interface RemovalActions {
  /** Opens the confirmation dialog for a row. */
  ask(kind: Kind, id: number): void;
  /** Closes the dialog, except while the deletion runs. */
  cancel(): void;
  /** Deletes the row. On success the list is fetched again and the dialog closes; on failure it stays open. */
  confirm(): Promise<void>;
}

export function removalActions({ store, program, write }: Parts & { write: Write }): RemovalActions {
  /** Deletions that got no answer, remembered in case the dialog is closed and opened again. */
  const unanswered = new Set<CommandKey>();

  return {
    ask(kind, id) {
      const row = findRow(daysOf(store.getState()), kind, id);
      if (!row) return;
      store.setState({
        removal: {
          type: 'delete',
          kind,
          id,
          parent: parentOf(kind, row),
          base: valuesOf(kind, row),
          version: row.version,
          unanswered: unanswered.has(`delete:${kind}:${id}`),
        },
      });
    },
    cancel() {
      const state = store.getState();
      const { removal, failures } = state;
      const key = removal && commandKey(removal);
      if (!key || state.waits[key]) return;
      const { kind, id } = removal;
      const targets = [focusTarget.trash(kind, id), ...placesOfCommand(daysOf(state), removal)];
      const focus = { targets, onlyIfLost: true };
      store.setState({ removal: undefined, failures: without(failures, key), focus });
      if (failures[key]) void program.refetchBehind(focus);
    },
    async confirm() {
      const { removal } = store.getState();
      if (!removal) return;
      const result = await write(removal);
      if (result.status !== 'failed' || result.retry.type !== 'delete') return;
      const { failure, retry } = result;
      if (retry.unanswered) unanswered.add(commandKey(retry));
      // The person now sees somebody else's version, and Continue deletes that.
      const next = failure.theirs ? rebasedOn(retry, failure.theirs) : retry;
      store.setState((state) => (state.removal === removal ? { removal: next } : {}));
    },
  };
}
