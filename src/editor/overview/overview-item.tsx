import { ChevronDown, StickyNote, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { itemFacts } from '../../program/search/labels.ts';
import type { ScheduleItem } from '../../program/model/types.ts';
import { isHidden as isHiddenRow, noteOf } from '../store/model/rows/private-fields.ts';
import { oneLineText, rowName } from '../store/model/rows/plain-text.ts';
import { HiddenTag } from '../controls/tags/hidden-tag.tsx';
import { plannedFor } from '../controls/tags/planned-text.ts';
import { StateTag } from '../controls/tags/state-tag.tsx';
import { RowControls } from '../controls/row-controls.tsx';
import { DragHandle } from '../drag/drag-handle.tsx';
import { dragNames } from '../drag/row-names.ts';
import { rowAction } from '../controls/row-action.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useHasHistory, useRowLook } from '../store/editor-context.ts';
import type { RowLook } from '../store/state/row-look.ts';
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
  const look = useRowLook('item', item);
  const { isOpen, hasForm, isKept } = look;
  // An item being edited isn't hidden by a search.
  const isHidden = !isVisible && !hasForm && !isKept;
  const canSelect = useHasHistory();
  if (!isOpen && !hasForm) return itemLine(item, warnings, isHidden, look, canSelect);
  return <ItemRow item={item} warnings={warnings} isHidden={isHidden} isLine close={<OpenItemTools item={item} />} />;
});

/** Beside the title of an open item: what a line has, and the way back to a line. */
function OpenItemTools({ item }: { item: ScheduleItem }) {
  const { overview } = useEditor();
  const look = useRowLook('item', item);
  const canSelect = useHasHistory();
  return (
    <>
      {canSelect && <SelectBox item={item} isSelected={look.isSelected} />}
      {canSelect && <DragHandle />}
      <LineMark look={look} hasTime />
      {!look.hasForm && (
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
      )}
    </>
  );
}

/** The line of an item. No component: a thousand rows would have a thousand more. */
function itemLine(
  item: ScheduleItem,
  warnings: readonly Warning[] | undefined,
  isHidden: boolean,
  look: RowLook,
  canSelect: boolean,
): ReactNode {
  const { place, language, people } = itemFacts(item);
  const facts = [...place, ...language, people.join(', ')].filter(Boolean).join(' · ');
  const isSecret = isHiddenRow(item);
  const planned = plannedFor(item);
  const note = noteOf(item);
  return (
    <li
      className={css.line}
      part="item"
      data-item={item.id}
      data-secret={isSecret || undefined}
      hidden={isHidden}
      {...rowAction.moves}
      {...dragNames.row('item', item.id)}
      {...dragNames.lift}
    >
      {canSelect && <SelectBox item={item} isSelected={look.isSelected} />}
      {canSelect && <DragHandle />}
      <p className={css.time} part="time">
        <LineTime item={item} mark={look.mark} />
      </p>
      <h3 className={css.title} part="item-title" data-state={item.state || undefined}>
        <button
          type="button"
          className={css.open}
          aria-expanded="false"
          data-focus={focusTarget.line(item.id)}
          {...rowAction.does('open')}
        >
          {oneLineText(item.title) || 'Without a title'}
        </button>
      </h3>
      {(facts || planned || isSecret || item.state) && (
        <p className={css.facts}>
          <StateTag item={item} />
          {isSecret && <HiddenTag />}
          {facts}
          {planned && <span part="planned">{facts ? ` · ${planned}` : planned}</span>}
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
      <LineMark look={look} />
      <RowControls kind="item" row={item} look={look} hasHandle={false} />
    </li>
  );
}
