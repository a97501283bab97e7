import { StickyNote } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import type { ScheduleItem } from '../../program/model/types.ts';
import { HiddenTag } from '../controls/tags/hidden-tag.tsx';
import { plannedFor } from '../controls/tags/planned-text.ts';
import { StateTag } from '../controls/tags/state-tag.tsx';
import { RowControls } from '../controls/row-controls.tsx';
import { dragNames } from '../drag/row-names.ts';
import { useRowLook } from '../store/editor-context.ts';
import { isHidden as isHiddenRow, noteOf } from '../store/model/rows/private-fields.ts';
import { AddBlock } from '../forms/add-block.tsx';
import { RowForm } from '../forms/row-form.tsx';
import { RenderedHtml } from '../controls/rendered-html.tsx';
import type { Warning } from '../warnings/warnings.ts';
import { OneRoom } from './one-room.tsx';
import { RowBoundary } from './row-boundary.tsx';
import { SubItemRow } from './sub-item-row.tsx';
import css from './item.module.css';

/** One schedule item with its sub-items, as the public page shows it. */
export const ItemRow = memo(function ItemRow({
  item,
  warnings,
  isHidden = false,
  isLine = false,
  close,
}: {
  item: ScheduleItem;
  warnings: readonly Warning[] | undefined;
  isHidden?: boolean;
  /** It is one of the lines of a long program, opened. */
  isLine?: boolean;
  /** Beside the title: what a long program has of it, and what is about to be done with it. */
  close?: ReactNode;
}) {
  const look = useRowLook('item', item);
  const { state } = look;
  const titleId = useId();
  const note = noteOf(item);
  const planned = plannedFor(item);
  return (
    <li className={css.item} part="item" data-item={item.id} hidden={isHidden} {...dragNames.row('item', item.id)}>
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
            <RenderedHtml
              as="h3"
              id={titleId}
              part="item-title"
              data-f="title"
              data-state={item.state || undefined}
              html={item.title}
              inline
              {...dragNames.lift}
            />
            {isHiddenRow(item) && <HiddenTag />}
            {close}
            <RowControls kind="item" row={item} look={look} hasHandle={!isLine} />
          </div>
          {item.state && (
            <p className={css.reason}>
              <StateTag item={item} />
              {item.state_note}
            </p>
          )}
          {planned && (
            <p className={css.reason} part="planned">
              {planned}
            </p>
          )}
          {warnings?.map((warning) => (
            <p key={warning.text} className={css.reason} part={warning.kind === 'time' ? 'time-reason' : 'warning'}>
              {warning.text}
              {warning.room !== undefined && <OneRoom item={item.id} room={warning.room} />}
            </p>
          ))}
          {note && (
            <p className={css.note} part="note">
              <StickyNote size={14} aria-hidden="true" />
              {note}
            </p>
          )}
          {item.description && <RenderedHtml part="item-description" data-f="description" html={item.description} />}
        </>
      )}
      {item.list.length > 0 && (
        <ul className={css.list} part="sub-items" data-f="list">
          {item.list.map((subItem) => (
            <RowBoundary key={subItem.id} kind="sub-item" row={subItem}>
              <SubItemRow subItem={subItem} />
            </RowBoundary>
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
