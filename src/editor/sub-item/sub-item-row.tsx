import { memo } from 'react';
import type { SubItem } from '../../program/types.ts';
import { EntryControls } from '../controls/entry-controls.tsx';
import { useRowState } from '../editor-context.ts';
import { EntryForm } from '../forms/entry-form.tsx';
import { RenderedHtml } from '../rendered-html.tsx';
import css from './sub-item.module.css';

/** One bullet below a schedule item. */
export const SubItemRow = memo(function SubItemRow({ entry }: { entry: SubItem }) {
  const state = useRowState('sub-item', entry.id);
  return (
    <li className={css.row} part="sub-item" data-editing={state === 'editing' || undefined}>
      {state === 'editing' ? (
        <EntryForm form={{ mode: 'edit', kind: 'sub-item', id: entry.id }} />
      ) : (
        <>
          <RenderedHtml className={css.content} html={entry.content} />
          <EntryControls kind="sub-item" id={entry.id} text={entry.content} state={state} />
        </>
      )}
    </li>
  );
});
