import { Send } from 'lucide-react';
import css from './ways.module.css';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';

/**
 * Shows what was published in place of the program, and the program again. Not seen until the host has said how it publishes, or where
 * it can't be done by hand; its room is kept, so that nothing moves that somebody presses.
 */
export function PublishingButton() {
  const { publishing, comeBack } = useEditor();
  const isKnown = useEditorState((state) => !!state.publishing.known);
  const isOpen = useEditorState(({ away }) => away === 'publishing');
  return (
    <button
      type="button"
      className={css.way}
      data-wide
      data-unknown={!isKnown || undefined}
      data-focus={focusTarget.publishing}
      aria-expanded={isOpen}
      onClick={() => (isOpen ? comeBack() : publishing.open())}
    >
      <Send size={16} aria-hidden="true" />
      <span>Publishing</span>
    </button>
  );
}
