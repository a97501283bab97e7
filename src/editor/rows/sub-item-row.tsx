import { memo } from 'react';
import type { SubItem } from '../../program/model/types.ts';
import { RowControls } from '../controls/row-controls.tsx';
import { dragNames } from '../drag/row-names.ts';
import { useRowState } from '../store/editor-context.ts';
import { RowForm } from '../forms/row-form.tsx';
import { RenderedHtml } from '../controls/rendered-html.tsx';
import css from './sub-item.module.css';

/** One bullet below a schedule item. */
export const SubItemRow = memo(function SubItemRow({ subItem }: { subItem: SubItem }) {
  const state = useRowState('sub-item', subItem.id);
  return (
    <li
      className={css.row}
      part="sub-item"
      data-editing={state === 'editing' || undefined}
      {...dragNames.row('sub-item', subItem.id)}
    >
      {state === 'editing' ? (
        <RowForm form={{ mode: 'edit', kind: 'sub-item', id: subItem.id }} />
      ) : (
        <>
          <RenderedHtml className={css.content} html={subItem.content} {...dragNames.lift} />
          <RowControls kind="sub-item" row={subItem} state={state} />
        </>
      )}
    </li>
  );
});
