import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import field from '../forms/field.module.css';
import { type Draft, dirtyDrafts } from '../store/model/unsaved-texts.ts';
import { FIELDS, findRow, PARENT_KIND } from '../store/model/rows.ts';
import { focusTarget } from '../store/actions/focus-places.ts';
import { formKey } from '../store/model/form-key.ts';
import { daysOf, type EditorState } from '../store/state.ts';
import css from './notices.module.css';

/** Drafts without a place in the program: their row, or the parent of a new row, has been deleted. */
export function orphans(state: EditorState): Draft[] {
  const days = daysOf(state);
  return dirtyDrafts(state.drafts).filter(({ mode, kind, id }) => {
    const place = mode === 'edit' ? kind : PARENT_KIND[kind];
    return place && !findRow(days, place, id);
  });
}

/** Shows such texts, so that they can be copied. */
export function OrphanedDrafts() {
  const { store, forms } = useEditor();
  const keys = useEditorState((state) => orphans(state).map(formKey).join());
  if (!keys) return null;
  return (
    <section className={css.orphans} part="orphaned-drafts" aria-label="Unsaved text without a place">
      {orphans(store.getState()).map((draft) => (
        <div key={formKey(draft)} className={css.orphan}>
          <p>
            <strong>Unsaved text.</strong> The place of this {draft.kind} has been deleted; copy what you need.
          </p>
          {FIELDS[draft.kind]
            .filter(({ name }) => draft.values[name])
            .map(({ name, label }, index) => (
              <label key={name} className={field.field}>
                <span className={field.label}>{label}</span>
                <textarea
                  className={field.input}
                  readOnly
                  value={draft.values[name]}
                  data-focus={index === 0 ? `${focusTarget.firstField(draft)} ${focusTarget.orphan}` : undefined}
                />
              </label>
            ))}
          <Button onClick={() => forms.cancel(draft)}>Discard this text</Button>
        </div>
      ))}
    </section>
  );
}
