import type { ScheduleItem } from '../../program/model/types.ts';
import { useRowLook } from '../store/editor-context.ts';
import type { RowLook } from '../store/state/row-look.ts';
import css from './selection.module.css';

/** The time of an item, crossed out beside the one that it is about to get. */
export function LineTime({ item, mark }: { item: ScheduleItem } & Pick<RowLook, 'mark'>) {
  const time = mark?.time;
  if (time === undefined) return item.time;
  return (
    <>
      <del className={css.old}>{item.time}</del> <ins className={css.new}>{time}</ins>
    </>
  );
}

/** The task for an item, or why it is left as it is. */
export function LineMark({
  look: { mark, isRefused },
  hasTime = false,
}: {
  look: Pick<RowLook, 'mark' | 'isRefused'>;
  /** Also the time that it is about to get, where that isn't shown otherwise. */
  hasTime?: boolean;
}) {
  const time = hasTime && mark?.time ? `→ ${mark.time}` : undefined;
  if (!mark?.text && !time && !isRefused) return null;
  return (
    <p className={css.mark} part="mark" data-tone={isRefused ? 'danger' : mark?.tone}>
      {[isRefused && 'Somebody else has changed it.', time, mark?.text].filter(Boolean).join(' ')}
    </p>
  );
}

/** The same of an item that is shown in full. */
export const OpenItemMark = ({ item }: { item: ScheduleItem }) => <LineMark look={useRowLook('item', item)} hasTime />;
