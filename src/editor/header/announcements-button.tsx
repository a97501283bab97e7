import { Megaphone } from 'lucide-react';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState, useHasHistory } from '../store/editor-context.ts';
import css from './header.module.css';

/** Shows what is said to everybody in place of the program, and the program again. None at a host that knows only the specified calls. */
export function AnnouncementsButton() {
  const { announcements, comeBack } = useEditor();
  const isKnown = useHasHistory();
  const isOpen = useEditorState(({ away }) => away === 'announcements');
  if (!isKnown) return null;
  return (
    <button
      type="button"
      className={css.way}
      data-focus={focusTarget.announcements}
      aria-label="To everybody"
      title="To everybody"
      aria-expanded={isOpen}
      onClick={isOpen ? comeBack : announcements.open}
    >
      <Megaphone size={16} aria-hidden="true" />
    </button>
  );
}
