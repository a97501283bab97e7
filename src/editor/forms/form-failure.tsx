import { Button } from '../../sections/shared/button.tsx';
import { useEditor } from '../editor-context.ts';
import { FIELDS } from '../store/entries.ts';
import type { Failure } from '../store/failure.ts';
import type { FormRef } from '../store/form-key.ts';
import field from './field.module.css';
import css from './forms.module.css';

/** Says beside the form why it could not be saved, and what can be done. */
export function FormFailure({
  form,
  failure,
  onKeepMine,
}: {
  form: FormRef;
  failure?: Failure;
  onKeepMine: () => void;
}) {
  return (
    <div role="alert" className={css.failure} part="failure">
      {failure?.message && <p className={field.error}>{failure.message} What you typed is still here.</p>}
      {failure?.gone && (
        <p className={field.error}>
          {form.mode === 'edit'
            ? 'Somebody else has deleted this entry.'
            : 'Somebody else has deleted what this was to be added to.'}{' '}
          Your text is still here, so that you can copy it.
        </p>
      )}
      {failure?.theirs && <Conflict form={form} theirs={failure.theirs} onKeepMine={onKeepMine} />}
    </div>
  );
}

function Conflict({
  form,
  theirs,
  onKeepMine,
}: {
  form: FormRef;
  theirs: NonNullable<Failure['theirs']>;
  onKeepMine: () => void;
}) {
  const { forms } = useEditor();
  return (
    <>
      <p className={field.error}>Somebody else has changed this entry while you were editing it. Their version:</p>
      <dl className={css.theirs} part="their-version">
        {FIELDS[form.kind].map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{theirs.values[name] || '(empty)'}</dd>
          </div>
        ))}
      </dl>
      <div className={css.choices}>
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button onClick={() => forms.takeTheirs(form)}>Take theirs</Button>
      </div>
    </>
  );
}
