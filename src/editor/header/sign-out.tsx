import { LogOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import { focusTarget } from '../store/sight/focus-places.ts';
import { shortName } from '../store/model/rows/plain-text.ts';
import { dirtyTexts, typedText } from '../store/model/unsaved-texts.ts';
import { type EditorState, hasUnsent } from '../store/state/editor-state.ts';
import css from './header.module.css';
import ways from './ways.module.css';

/** Signs out, after a question if something has not reached the host. */
export function SignOutButton({ isAsking, onAsk }: { isAsking: boolean; onAsk(): void }) {
  const { session, store } = useEditor();
  return (
    <button
      type="button"
      className={ways.way}
      data-plain
      title="Sign out"
      aria-expanded={isAsking || undefined}
      data-focus={focusTarget.signOut}
      onClick={() => (hasUnsent(store.getState()) ? onAsk() : session.signOut())}
    >
      <LogOut size={16} aria-hidden="true" />
      <span>Sign out</span>
    </button>
  );
}

/** Names the changes not yet saved, and their fate. */
function unsentWords(state: EditorState): string {
  const texts = dirtyTexts(state.unsavedTexts);
  if (texts.length === 0) return 'A change is still being saved.';
  const names = texts.map((text) => `“${shortName(typedText(text))}”`).join(', ');
  const fate = state.textsSurviveReload
    ? 'It stays in this browser, and is there again when you sign in.'
    : 'This browser keeps nothing, so it would be lost.';
  return `What you typed isn't saved yet: ${names}. ${fate}`;
}

/** Asks in the bar, where what it is about stays in sight. */
export function SignOutQuestion({ onStay }: { onStay(): void }) {
  const { session, store } = useEditor();
  const words = useEditorState(unsentWords);
  const id = useId();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.querySelector('button')?.focus(), []);
  const stay = () => {
    onStay();
    store.setState({ focus: { targets: [focusTarget.signOut], onlyIfLost: false } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    stay();
  };
  return (
    <div ref={question} className={css.question} role="group" aria-label="Sign out" onKeyDown={onKeyDown}>
      <p id={id}>{words}</p>
      <Button aria-describedby={id} onClick={stay}>
        Stay
      </Button>
      <Button aria-describedby={id} onClick={session.signOut}>
        Sign out
      </Button>
    </div>
  );
}
