import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { markedWords, type Piece } from '../differences/marked-words.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import type { Failure } from '../store/model/failure.ts';
import { formKey, type FormRef } from '../store/model/form-key.ts';
import { type Field, FIELDS, type Values } from '../store/model/rows/form-values.ts';
import { mergeValues } from '../store/model/rows/merge-values.ts';
import field from './field.module.css';
import css from './conflict.module.css';

/** One side of two texts, with the words marked that the other lacks. */
function Side({ whose, pieces, other }: { whose: string; pieces: readonly Piece[]; other: Piece['mark'] }) {
  const own = pieces.filter(({ mark }) => mark !== other);
  return (
    <dd>
      <span className={css.whose}>{whose}</span>
      {own.length === 0 && '(empty)'}
      {own.map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text))}
    </dd>
  );
}

/** The fields to decide about: those that both have changed, or all where that can't be told. */
function fieldsInConflict({ kind }: FormRef, base: Values, mine: Values, theirs: Values): readonly Field[] {
  const { conflicts } = mergeValues(kind, base, mine, theirs);
  return conflicts.length > 0 ? conflicts : FIELDS[kind].filter(({ isPrivate }) => !isPrivate);
}

/** What was typed beside what somebody else has saved meanwhile, and the choice between them. */
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
      <dl className={css.theirs} part="their-version">
        {fieldsInConflict(form, base, values, theirs.values).map(({ name, label }) => {
          const pieces = markedWords(values[name] ?? '', theirs.values[name] ?? '');
          return (
            <div key={name}>
              <dt>{label}</dt>
              <Side whose="Theirs" pieces={pieces} other="deleted" />
              <Side whose="Yours" pieces={pieces} other="inserted" />
            </div>
          );
        })}
      </dl>
      <div ref={choices} className={css.choices}>
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button onClick={() => forms.takeTheirs(form)}>Take theirs</Button>
      </div>
    </>
  );
}
