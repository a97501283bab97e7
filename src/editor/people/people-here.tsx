import { useRef } from 'react';
import { useEditorState } from '../store/editor-context.ts';
import { hereInShort, hereInWords, namesOf } from '../store/state/people-state.ts';
import { NameButton } from './name-button.tsx';
import css from './people.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** The others here, and the button by which the tab's person says their name. */
export function People() {
  const others = useEditorState(({ people }) => people.others);
  const self = useEditorState(({ people }) => people.self);
  const element = useRef<HTMLDivElement>(null);
  useKeptFocus(element);
  const names = namesOf(others, self);
  return (
    <div ref={element} className={css.people}>
      {names.length > 0 && (
        <p className={css.here} part="people" title={hereInWords(names)}>
          <span className={css.long}>{hereInWords(names)}</span>
          <span className={css.short} aria-hidden="true">
            {hereInShort(names)}
          </span>
        </p>
      )}
      {self && !self.hasAccount && <NameButton name={self.name} />}
    </div>
  );
}
