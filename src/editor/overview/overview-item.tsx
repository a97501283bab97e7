import { ChevronDown, StickyNote, TriangleAlert } from 'lucide-react';
import { memo, useId } from 'react';
import { itemFacts } from '../../program/search/labels.ts';
import type { ScheduleItem } from '../../program/model/types.ts';
import { isHidden as isHiddenRow, noteOf } from '../store/model/rows/private-fields.ts';
import { oneLineText, rowName } from '../store/model/rows/plain-text.ts';
import { HiddenTag } from '../controls/hidden-tag.tsx';
import { RowControls } from '../controls/row-controls.tsx';
import { DragHandle } from '../drag/drag-handle.tsx';
import { dragNames } from '../drag/row-names.ts';
import { useMoveKeys } from '../controls/use-move-keys.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useHasHistory, useRowsState, useRowState } from '../store/editor-context.ts';
import { ItemRow } from '../rows/item-row.tsx';
import { LineMark, LineTime } from '../selection/line-mark.tsx';
import { SelectBox } from '../selection/select-box.tsx';
import closeCss from './close-button.module.css';
import css from './overview-item.module.css';
import type { Warning } from '../warnings/warnings.ts';

interface OverviewItemProps {
  item: ScheduleItem;
  warnings: readonly Warning[] | undefined;
  isVisible: boolean;
}

/** An item of a long program: one line, or the whole item when it is open. */
export const OverviewItem = memo(function OverviewItem({ item, warnings, isVisible }: OverviewItemProps) {
  const { overview } = useEditor();
  const isOpen = useRowsState(({ opened }) => opened.has(item.id));
  // An item being edited isn't hidden by a search.
  const isEdited = useRowsState(
    ({ open }) =>
      open['edit:item'] === item.id ||
      open['add:sub-item'] === item.id ||
      item.list.some(({ id }) => id === open['edit:sub-item']),
  );
  const isKept = useRowsState(({ kept }) => kept === item.id);
  const canSelect = useHasHistory();
  const isHidden = !isVisible && !isEdited && !isKept;
  if (!isOpen && !isEdited) return <ItemLine item={item} warnings={warnings} isHidden={isHidden} />;
  const closeButton = (
    <button
      type="button"
      className={closeCss.close}
      aria-expanded="true"
      aria-label={`Close item ${rowName('item', item)}`}
      data-focus={focusTarget.line(item.id)}
      onClick={() => overview.close(item.id)}
    >
      <ChevronDown size={16} aria-hidden="true" />
      Close
    </button>
  );
  const close = (
    <>
      {canSelect && <SelectBox item={item} />}
      {canSelect && <DragHandle />}
      <LineMark id={item.id} hasTime />
      {!isEdited && closeButton}
    </>
  );
  return <ItemRow item={item} warnings={warnings} isHidden={isHidden} isLine close={close} />;
});

function ItemLine({ item, warnings, isHidden }: Omit<OverviewItemProps, 'isVisible'> & { isHidden: boolean }) {
  const { overview } = useEditor();
  const canSelect = useHasHistory();
  const state = useRowState('item', item.id);
  const titleId = useId();
  const onKeyDown = useMoveKeys('item', item.id);
  const { place, people } = itemFacts(item);
  const facts = [...place, people.join(', ')].filter(Boolean).join(' · ');
  const isSecret = isHiddenRow(item);
  const note = noteOf(item);
  return (
    <li
      className={css.line}
      part="item"
      data-item={item.id}
      data-secret={isSecret || undefined}
      hidden={isHidden}
      onKeyDown={onKeyDown}
      {...dragNames.row('item', item.id)}
      {...dragNames.lift}
    >
      {canSelect && <SelectBox item={item} />}
      {canSelect && <DragHandle />}
      <p className={css.time} part="time">
        <LineTime item={item} />
      </p>
      <h3 className={css.title} part="item-title">
        <button
          type="button"
          className={css.open}
          id={titleId}
          aria-expanded="false"
          data-focus={focusTarget.line(item.id)}
          onClick={() => overview.open(item.id)}
        >
          {oneLineText(item.title) || 'Without a title'}
        </button>
      </h3>
      {(facts || isSecret) && (
        <p className={css.facts}>
          {isSecret && <HiddenTag />}
          {facts}
        </p>
      )}
      {warnings && (
        <p className={css.warning} part="warning" title={warnings.map(({ text }) => text).join('\n')}>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>{warnings[0]!.text}</span>
        </p>
      )}
      {note && (
        <p className={css.note} part="note" title={note}>
          <StickyNote size={14} aria-hidden="true" />
          <span>{note}</span>
        </p>
      )}
      <LineMark id={item.id} />
      <RowControls kind="item" row={item} state={state} hasHandle={false} />
    </li>
  );
}
