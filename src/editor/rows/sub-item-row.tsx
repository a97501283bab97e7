import { memo } from 'react';
import type { SubItem } from '../../program/model/types.ts';
import { RowControls } from '../controls/row-controls.tsx';
import { dragNames } from '../drag/row-names.ts';
import { useRowLook } from '../store/editor-context.ts';
import { RowForm } from '../forms/row-form.tsx';
import { RenderedHtml } from '../controls/rendered-html.tsx';
import css from './sub-item.module.css';

/** One bullet below a schedule item. */
export const SubItemRow = memo(function SubItemRow({ subItem }: { subItem: SubItem }) {
  const look = useRowLook('sub-item', subItem);
  const { state } = look;
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
          <RowControls kind="sub-item" row={subItem} look={look} />
        </>
      )}
    </li>
  );
});
