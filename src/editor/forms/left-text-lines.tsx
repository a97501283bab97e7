import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { besideSaved, otherAuthor, typedTime } from '../store/left-texts/settled-texts.ts';
import type { TabText } from '../store/state/unsent-text.ts';
import { formKey, type FormRef } from '../store/model/form-key.ts';
import { shortName } from '../store/model/rows/plain-text.ts';
import { typedText } from '../store/model/unsaved-texts.ts';
import { SideBySide } from './side-by-side.tsx';
import css from './left-text-lines.module.css';

/** Offers one text that a tab has left: beside what is saved, into the form, or away. */
function LeftTextLine({ left }: { left: TabText }) {
  const { store, leftTexts } = useEditor();
  const id = useId();
  const [isComparing, setComparing] = useState(false);
  const { text } = left;
  const beside = useEditorState(({ program }) => program) && besideSaved(store.getState(), text);
  const author = useEditorState(({ people }) => otherAuthor(people.self, left));
  const focus = focusTarget.leftText(text);
  return (
    <div className={css.line} part="left-text">
      <p id={id}>
        {author ? `A text of ${author}` : 'Your text'} of {typedTime(text)}{' '}
        {beside ? 'differs from what is saved.' : "wasn't saved: "}
        {!beside && <q>{shortName(typedText(text))}</q>}
      </p>
      <div className={css.choices}>
        {beside && (
          <Button
            aria-describedby={id}
            aria-expanded={isComparing}
            data-focus={focus}
            onClick={() => setComparing(!isComparing)}
          >
            Compare
          </Button>
        )}
        <Button aria-describedby={id} data-focus={beside ? undefined : focus} onClick={() => void leftTexts.use(left)}>
          Use
        </Button>
        <Button aria-describedby={id} onClick={() => leftTexts.discard(left)}>
          Discard
        </Button>
      </div>
      {beside && isComparing && (
        <SideBySide fields={beside.fields} theirs={beside.saved} whose="Saved" mine={beside.values} by={author} />
      )}
    </div>
  );
}

/** The texts for a form that tabs have left, the newest first. */
export function LeftTextLines({ form }: { form: FormRef }) {
  const all = useEditorState(({ leftTexts }) => leftTexts);
  const own = all.filter(({ text }) => formKey(text) === formKey(form));
  return own
    .toSorted((one, other) => (other.text.typedAt ?? 0) - (one.text.typedAt ?? 0))
    .map((left) => <LeftTextLine key={left.tab} left={left} />);
}
