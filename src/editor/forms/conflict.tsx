import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import type { Failure } from '../store/model/failure.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { formKey, type FormRef } from '../store/model/form-key.ts';
import { type Field, FIELDS, type Values } from '../store/model/rows/form-values.ts';
import { mergeValues } from '../store/model/rows/merge-values.ts';
import field from './field.module.css';
import { SideBySide } from './side-by-side.tsx';
import css from './conflict.module.css';

/** The fields to decide about: those that both have changed, or all where that can't be told. */
function fieldsInConflict({ kind }: FormRef, base: Values, mine: Values, theirs: Values): readonly Field[] {
  const { conflicts } = mergeValues(kind, base, mine, theirs);
  return conflicts.length > 0 ? conflicts : FIELDS[kind].filter(({ isPrivate }) => !isPrivate);
}

/** The typed text beside what somebody else saved meanwhile, and the choice between them. */
export function Conflict({
  form,
  theirs,
  onKeepMine,
}: {
  form: FormRef;
  theirs: NonNullable<Failure['theirs']>;
  onKeepMine: () => void;
}) {
  const { forms } = useEditor();
  const text = useEditorState((state) => state.unsavedTexts[formKey(form)]);
  const message = useRef<HTMLParagraphElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  // Below a long form on a phone it would be out of sight. The message comes last: if not all has room, it has.
  useEffect(() => {
    for (const { current } of [choices, message]) current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [theirs]);
  if (!text) return null;
  const { base, values } = text;
  return (
    <>
      <p ref={message} className={`${field.error} ${css.message}`}>
        Somebody else has changed this {form.kind} while you were editing it. Their version:
      </p>
      <SideBySide
        fields={fieldsInConflict(form, base, values, theirs.values)}
        theirs={theirs.values}
        whose="Theirs"
        mine={values}
        part="their-version"
      />
      <div
        ref={choices}
        className={css.choices}
        role="group"
        aria-label="Which version stays"
        tabIndex={-1}
        data-focus={focusTarget.conflict(form)}
      >
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button onClick={() => forms.takeTheirs(form)}>Take theirs</Button>
      </div>
    </>
  );
}
