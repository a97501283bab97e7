import { type ReactNode, useMemo } from 'react';
import type { RowChange as Change } from '../store/api/edit-result.ts';
import { rowName } from '../store/model/rows/plain-text.ts';
import css from './difference.module.css';
import { FieldDifference } from './field-difference.tsx';
import { fieldDifferences, moveText, type NameOf, parentName } from './row-difference.ts';

/** Words for an edit of a row that was made, and for one that is only tried out. */
const WORDS = {
  add: ['Added', 'Adds'],
  delete: ['Deleted', 'Deletes'],
  change: ['Changed', 'Changes'],
  move: ['Moved', 'Moves'],
  both: ['Changed and moved', 'Changes and moves'],
} as const;

function wordOf({ action = 'change' }: Change, isMoved: boolean, hasFields: boolean): keyof typeof WORDS {
  if (action !== 'change' || !isMoved) return action;
  return hasFields ? 'both' : 'move';
}

/** The changes of a row by an edit, made or tried out: its name, where it lies, and field by field. */
export function RowChange({
  change,
  isPlanned,
  nameOf,
  children,
}: {
  change: Change;
  /** Nothing is done yet. */
  isPlanned: boolean;
  nameOf: NameOf;
  children?: ReactNode;
}) {
  const { kind, action, before, after } = change;
  const move = moveText(change, nameOf);
  const fields = useMemo(() => fieldDifferences(change), [change]);
  const parent = parentName(change, nameOf);
  return (
    <li className={css.change} part="difference" data-action={action}>
      <p className={css.what}>
        <span className={css.done}>{WORDS[wordOf(change, !!move, fields.length > 0)][isPlanned ? 1 : 0]}</span> {kind}{' '}
        <strong>{rowName(kind, (after ?? before)!)}</strong>
        {parent && !move && <span className={css.where}> in {parent}</span>}
      </p>
      {move && <p className={css.note}>{move}</p>}
      {fields.length > 0 && (
        <dl className={css.fields}>
          {fields.map((difference) => (
            <FieldDifference key={difference.name} difference={difference} />
          ))}
        </dl>
      )}
      {children}
    </li>
  );
}
