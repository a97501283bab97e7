import type { Kind } from '../../../program/model/entities.ts';
import { findRow } from '../../../program/model/rows.ts';
import { ApiError } from '../../../program/host/api-client.ts';
import type { AuthorizedOptions } from '../session/authorized-calls.ts';
import { type PerformParts, isRefused } from '../attempt/perform.ts';
import type { FormActions } from '../forms/forms.ts';
import { withOpenForm, withoutForm, withTextBack } from '../forms/form-state.ts';
import { formKey, type FormRef } from '../model/form-key.ts';
import { blankValues } from '../model/rows/form-values.ts';
import { titleText } from '../model/rows/plain-text.ts';
import type { UnsavedText } from '../model/unsaved-texts.ts';
import { placesOfForm } from '../sight/focus-places.ts';
import { withPlace } from '../sight/overview.ts';
import { daysOf } from '../state/editor-state.ts';
import { newPlace } from './new-place.ts';

/** The ways on with a text whose row somebody else has deleted. The text stays where it is until it is saved. */
export interface GoneRowActions {
  /** Brings the row back as it was, and saves the text. */
  bringBack(form: FormRef): Promise<void>;
  /** Adds a new row with what was typed. */
  addAsNew(form: FormRef): Promise<void>;
}

interface GoneRowParts extends PerformParts {
  forms: FormActions;
}

const NOT_KEPT = new ApiError('The history doesn’t have it any more. It can be added as a new one.', 409);

/** Finds the edit that has deleted a row, among the newest ones. */
function deletionFinder({ calls }: PerformParts) {
  return async (kind: Kind, id: number, options: AuthorizedOptions): Promise<number | undefined> => {
    const { edits } = await calls.edits(options);
    for (const edit of edits) {
      if (edit.counts.deleted === 0) continue;
      const { changes } = await calls.editDetails(edit.id, options);
      const isIt = changes.some((change) => change.kind === kind && change.id === id && change.action === 'delete');
      if (isIt) return edit.id;
    }
    return undefined;
  };
}

export function goneRowActions(parts: GoneRowParts): GoneRowActions {
  const { store, calls, program, forms, perform } = parts;
  const deletionOf = deletionFinder(parts);
  const textOf = (form: FormRef): UnsavedText | undefined => store.getState().unsavedTexts[formKey(form)];

  return {
    async bringBack(form) {
      const text = textOf(form);
      if (!text) return;
      const { kind, id } = form;
      const isThere = () => !!findRow(daysOf(store.getState()), kind, id);
      let isBack = false;
      await perform({
        running: 'Bringing it back…',
        done: 'brought back',
        places: placesOfForm(daysOf(store.getState()), form, text.parent),
        async send(options) {
          const { signal, forPerson } = options;
          const edit = await deletionOf(kind, id, { signal, forPerson });
          if (edit === undefined) throw NOT_KEPT;
          return calls.restore(edit, { row: { kind, id }, before: true }, options);
        },
        shown() {
          isBack = true;
          return { outcome: { text: 'Brought back', about: titleText(kind, text.base) } };
        },
      });
      // Text typed meanwhile is sent, too.
      if (!isBack || !textOf(form) || !isThere()) return;
      store.setState((state) => ({ ...withPlace(state, form), ...withOpenForm(state, form) }));
      await forms.submit(form);
    },
    async addAsNew(form) {
      // The list may still have what it is to be added to.
      await program.refetch().catch(() => {});
      const text = textOf(form);
      const place = text && newPlace(store.getState(), text);
      if (!place) return store.setState({ outcome: { text: 'There is no place to add it to', failed: true } });
      const { kind, values } = text;
      const added: UnsavedText = {
        mode: 'add',
        kind,
        id: place.parent,
        parent: place.parent,
        base: blankValues(kind),
        values,
        typedAt: text.typedAt,
      };
      if (isRefused(store, 'added')) return;
      // At once, so that a page that ends now has it in one of both forms.
      store.setState((state) => {
        const left = { ...state, ...withoutForm(state, form) };
        const moved = { ...left, ...withTextBack(left, added) };
        return { ...moved, ...withOpenForm(moved, added) };
      });
      await forms.submit(added);
    },
  };
}
