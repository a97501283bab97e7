import { findRow } from '../../../program/model/rows.ts';
import { titleText } from '../model/rows/plain-text.ts';
import { PARENT_KIND } from '../model/rows/form-values.ts';
import { isNotPlaced } from '../model/rows/private-fields.ts';
import type { UnsavedText } from '../model/unsaved-texts.ts';
import { daysOf, type EditorState } from '../state/editor-state.ts';

/** Where a text whose row is gone is added as a new row. */
export interface NewPlace {
  /** Id of the parent; 0 for a day. */
  parent: number;
  /** Name of that day, if it isn't the one that the text was for. */
  instead?: string;
}

/**
 * The place of a new row with the values of a text: where its row lay if that is still there; for an item, otherwise among what has no
 * place yet, or in the first day. Undefined if there is none.
 */
export function newPlace(state: Pick<EditorState, 'program'>, { kind, parent }: UnsavedText): NewPlace | undefined {
  const days = daysOf(state);
  const parentKind = PARENT_KIND[kind];
  if (!parentKind) return { parent: 0 };
  if (findRow(days, parentKind, parent)) return { parent };
  const day = days.find(isNotPlaced) ?? days[0];
  return kind === 'item' && day ? { parent: day.id, instead: titleText('day', day) } : undefined;
}

/** Whether a text's row can be brought back: the host keeps a history, and what the row lay in is still there. */
export const canComeBack = (state: Pick<EditorState, 'program' | 'history'>, text: UnsavedText): boolean => {
  const place = newPlace(state, text);
  return text.mode === 'edit' && !!state.history && !!place && place.instead === undefined;
};
