import { findRow } from '../../program/model/rows.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { otherAuthor, typedTime } from '../store/left-texts/settled-texts.ts';
import type { TabText } from '../store/state/unsent-text.ts';
import { formKey } from '../store/model/form-key.ts';
import type { PeopleState } from '../store/state/people-state.ts';
import { rowName, shortName } from '../store/model/rows/plain-text.ts';
import { typedText, type UnsavedText } from '../store/model/unsaved-texts.ts';
import { daysOf, type EditorState } from '../store/state/editor-state.ts';
import css from './notices.module.css';

/** `Lunch`, or `new item Poster session` */
function nameOf(state: EditorState, text: UnsavedText): string {
  const row = text.mode === 'edit' && findRow(daysOf(state), text.kind, text.id);
  return row ? rowName(text.kind, row) : `new ${text.kind} ${shortName(typedText(text))}`;
}

/** `14:02`, or `Anna, 14:02` of somebody else's */
const originOf = (self: PeopleState['self'], left: TabText): string =>
  [otherAuthor(self, left), typedTime(left.text)].filter(Boolean).join(', ');

/** Says where texts are offered that were typed in tabs that are gone. Each leads to its form. */
export function LeftTextList() {
  const { store, leftTexts } = useEditor();
  const left = useEditorState((state) => state.leftTexts);
  const self = useEditorState((state) => state.people.self);
  // Always in the document, so that screen readers announce it.
  return (
    <div role="status">
      {left.length > 0 && (
        <section className={css.left} part="left-texts" aria-label="Texts that weren't saved">
          <strong>
            {left.length === 1 ? "A text that wasn't saved:" : `${left.length} texts that weren't saved:`}
          </strong>
          <ul>
            {left.map((one) => (
              <li key={`${one.tab} ${formKey(one.text)}`}>
                <button type="button" onClick={() => leftTexts.open(one)}>
                  {nameOf(store.getState(), one.text)} ({originOf(self, one)})
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
