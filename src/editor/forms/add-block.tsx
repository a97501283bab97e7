import { Plus } from 'lucide-react';
import { useEditor, useRowsState } from '../store/editor-context.ts';
import type { Kind } from '../../program/model/entities.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import type { FormRef } from '../store/model/form-key.ts';
import { WaitingAdditions } from '../queue/waiting-additions.tsx';
import { RowForm } from './row-form.tsx';
import css from './forms.module.css';

/** The dashed block that adds a row: a button until it is pressed, then the form. */
export function AddBlock({
  kind,
  parent = 0,
  label,
  describedBy,
  isAside = false,
}: {
  kind: Kind;
  /** Id of the new row's parent; absent for a day. */
  parent?: number;
  label: string;
  /** Id of the element that names the parent. */
  describedBy?: string;
  /** A search leaves only some of the rows beside it: there is no button then, but where a text waits in its form. */
  isAside?: boolean;
}) {
  const { forms } = useEditor();
  const form: FormRef = { mode: 'add', kind, id: parent };
  const open = useRowsState((rows) => rows.open[`add:${kind}`] === parent);
  const unsaved = useRowsState((rows) => rows.unsaved.has(`add:${kind}:${parent}`));
  const waiting = useRowsState((rows) => rows.waiting.additions.get(`add:${kind}:${parent}`));
  const addButton = (
    <button
      type="button"
      className={css.add}
      part="add"
      data-kind={kind}
      data-focus={focusTarget.addButton(kind, parent)}
      aria-describedby={describedBy}
      onClick={() => forms.open(form)}
    >
      <Plus size={16} aria-hidden="true" />
      {label}
      {unsaved && <span className={css.unsaved}>Unsaved text</span>}
    </button>
  );
  return (
    <>
      {waiting && <WaitingAdditions kind={kind} entries={waiting} />}
      {open ? <RowForm form={form} /> : (!isAside || unsaved) && addButton}
    </>
  );
}
