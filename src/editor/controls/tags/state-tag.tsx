import { CircleSlash } from 'lucide-react';
import type { ScheduleItem } from '../../../program/model/types.ts';
import { choiceText } from '../../store/model/rows/form-values.ts';
import css from './tag.module.css';

/** Says that an item is canceled or full; nothing of most. */
export function StateTag({ item: { state } }: { item: ScheduleItem }) {
  if (!state) return null;
  return (
    <span className={css.tag} part="state">
      <CircleSlash size={14} aria-hidden="true" />
      {choiceText(state)}
    </span>
  );
}
