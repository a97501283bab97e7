import type { ScheduleItem } from '../../program/model/types.ts';
import { useRowsState } from '../store/editor-context.ts';
import css from './selection.module.css';

/** The time of an item, crossed out beside the one that it is about to get. */
export function LineTime({ item }: { item: ScheduleItem }) {
  const time = useRowsState(({ marks }) => marks?.get(item.id)?.time);
  if (time === undefined) return item.time;
  return (
    <>
      <del className={css.old}>{item.time}</del> <ins className={css.new}>{time}</ins>
    </>
  );
}

/** The task for an item, or why it is left as it is. */
export function LineMark({
  id,
  hasTime = false,
}: {
  id: number;
  /** Also the time that it is about to get, where that isn't shown otherwise. */
  hasTime?: boolean;
}) {
  const mark = useRowsState(({ marks }) => marks?.get(id));
  const isRefused = useRowsState(({ refused }) => refused.has(id));
  const time = hasTime && mark?.time ? `→ ${mark.time}` : undefined;
  if (!mark?.text && !time && !isRefused) return null;
  return (
    <p className={css.mark} part="mark" data-tone={isRefused ? 'danger' : mark?.tone}>
      {[isRefused && 'Somebody else has changed it.', time, mark?.text].filter(Boolean).join(' ')}
    </p>
  );
}
