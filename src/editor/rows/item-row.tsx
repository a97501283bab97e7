import { memo, useId } from 'react';
import type { ScheduleItem } from '../../program/model/types.ts';
import { RowControls } from '../controls/row-controls.tsx';
import { useRowState } from '../store/editor-context.ts';
import { AddBlock } from '../forms/add-block.tsx';
import { RowForm } from '../forms/row-form.tsx';
import { RenderedHtml } from '../controls/rendered-html.tsx';
import { SubItemRow } from './sub-item-row.tsx';
import css from './item.module.css';

/** One schedule item with its sub-items, as the public page shows it. */
export const ItemRow = memo(function ItemRow({
  item,
  timeReason,
}: {
  item: ScheduleItem;
  /** Why its time can't be read. */
  timeReason: string | undefined;
}) {
  const state = useRowState('item', item.id);
  const titleId = useId();
  return (
    <li className={css.item} part="item" data-item={item.id}>
      {state === 'editing' ? (
        <RowForm form={{ mode: 'edit', kind: 'item', id: item.id }} />
      ) : (
        <>
          {item.time && (
            <p part="time" data-f="time">
              {item.time}
            </p>
          )}
          <div className={css.head}>
            <RenderedHtml as="h3" id={titleId} part="item-title" data-f="title" html={item.title} inline />
            <RowControls kind="item" id={item.id} text={item.title} state={state} />
          </div>
          {timeReason && (
            <p className={css.reason} part="time-reason">
              {timeReason}
            </p>
          )}
          {item.description && <RenderedHtml part="item-description" data-f="description" html={item.description} />}
        </>
      )}
      {item.list.length > 0 && (
        <ul className={css.list} part="sub-items" data-f="list">
          {item.list.map((subItem) => (
            <SubItemRow key={subItem.id} subItem={subItem} />
          ))}
        </ul>
      )}
      <div className={css.add}>
        <AddBlock
          kind="sub-item"
          parent={item.id}
          label="Add Schedule Subitem"
          describedBy={state === 'editing' ? undefined : titleId}
        />
      </div>
    </li>
  );
});
