import { useEditorState } from '../store/editor-context.ts';
import { formKey, type FormRef } from '../store/model/form-key.ts';
import { changeInWords, formsInWords } from '../store/state/people-state.ts';
import css from './people.module.css';

/** The others who have a form open, and their changes of its row meanwhile. Nobody is locked out. */
export function FormPeople({ form }: { form: FormRef }) {
  const here = useEditorState(({ people }) => formsInWords(people, new Set([formKey(form)])));
  const change = useEditorState(({ people }) =>
    form.mode === 'edit' ? people.changes[`${form.kind}:${form.id}`] : undefined,
  );
  const isAlone = useEditorState(({ people }) => people.others.length === 0);
  // Always in the document, so that screen readers announce it.
  return (
    <p className={css.form} role="status" part="form-people" data-alone={isAlone || undefined}>
      {[here, change && changeInWords(change)].filter(Boolean).join('. ')}
    </p>
  );
}
