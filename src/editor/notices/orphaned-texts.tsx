import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import field from '../forms/field.module.css';
import { GoneWays } from '../forms/gone-ways.tsx';
import { type UnsavedText, dirtyTexts } from '../store/model/unsaved-texts.ts';
import { hasPlace } from '../store/model/form-place.ts';
import { FIELDS } from '../store/model/rows/form-values.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { formKey } from '../store/model/form-key.ts';
import { daysOf, type EditorState } from '../store/state/editor-state.ts';
import css from './notices.module.css';

/** Unsaved texts without a place in the program: their row, or the parent of a new row, has been deleted. */
function orphans(state: EditorState): UnsavedText[] {
  const days = daysOf(state);
  return dirtyTexts(state.unsavedTexts).filter((text) => !hasPlace(days, text));
}

/** Shows unsaved texts without a place, so that they can be copied. */
export function OrphanedTexts() {
  const { store, forms } = useEditor();
  const keys = useEditorState((state) => orphans(state).map(formKey).join());
  if (!keys) return null;
  return (
    <section className={css.orphans} part="orphaned-drafts" aria-label="Unsaved text without a place">
      {orphans(store.getState()).map((text) => (
        <div key={formKey(text)} className={css.orphan}>
          <p>
            <strong>Unsaved text.</strong>{' '}
            {text.mode === 'edit' ? `This ${text.kind}` : `The place of this ${text.kind}`} has been deleted.
          </p>
          {FIELDS[text.kind]
            .filter(({ name }) => text.values[name])
            .map(({ name, label }, index) => (
              <label key={name} className={field.field}>
                <span className={field.label}>{label}</span>
                <textarea
                  className={field.input}
                  readOnly
                  value={text.values[name]}
                  data-focus={index === 0 ? `${focusTarget.firstField(text)} ${focusTarget.orphan}` : undefined}
                />
              </label>
            ))}
          <GoneWays form={text} />
          <Button onClick={() => forms.cancel(text)}>Discard this text</Button>
        </div>
      ))}
    </section>
  );
}
