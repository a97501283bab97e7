import { changeInWords, type TheirChange } from '../store/state/people-state.ts';
import css from './people.module.css';

/** Marks a row that somebody else has changed just now. */
export const ChangedBy = ({ change }: { change: TheirChange }) => (
  <span className={css.changed} part="changed-by" title={changeInWords(change)}>
    {change.name || 'Somebody'} <span className={css.long}>{change.action} this</span>
  </span>
);
