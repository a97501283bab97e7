import { PARENT_KIND } from '../store/model/rows/form-values.ts';
import type { Failure } from '../store/model/failure.ts';
import type { FormRef } from '../store/model/form-key.ts';
import field from './field.module.css';
import { Conflict } from './conflict.tsx';
import { GoneWays } from './gone-ways.tsx';
import css from './forms.module.css';

/** Says beside the form why it could not be saved and what can be done. */
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
      {failure?.stopped && (
        <p className={field.error}>
          {form.mode === 'edit'
            ? `You stopped waiting. This ${form.kind} may or may not have been saved. Save again to make sure; nothing is saved twice.`
            : `You stopped waiting. This ${form.kind} may or may not have been added. Add it again to make sure; it is never added twice.`}{' '}
          What you typed is still here.
        </p>
      )}
      {failure?.gone && (
        <>
          <p className={field.error}>
            Somebody else has deleted{' '}
            {form.mode === 'edit'
              ? `this ${form.kind}.`
              : `the ${PARENT_KIND[form.kind]} that this was to be added to.`}{' '}
            Your text is still here.
          </p>
          <GoneWays form={form} />
        </>
      )}
      {failure?.theirs && <Conflict form={form} theirs={failure.theirs} onKeepMine={onKeepMine} />}
    </div>
  );
}
