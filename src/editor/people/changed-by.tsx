import type { Kind } from '../../program/model/entities.ts';
import { useRowsState } from '../store/editor-context.ts';
import { changeInWords } from '../store/state/people-state.ts';
import css from './people.module.css';

/** Marks a row that somebody else has changed just now. */
export function ChangedBy({ kind, id }: { kind: Kind; id: number }) {
  const change = useRowsState(({ changes }) => changes[`${kind}:${id}`]);
  if (!change) return null;
  return (
    <span className={css.changed} part="changed-by" title={changeInWords(change)}>
      {change.name || 'Somebody'} <span className={css.long}>{change.action} this</span>
    </span>
  );
}
