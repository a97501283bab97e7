import { Link2 } from 'lucide-react';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState, useHasHistory } from '../store/editor-context.ts';
import css from './header.module.css';

/** Shows the links for people without an account in place of the program, and the program again. None at a host that knows only the specified calls. */
export function LinksButton() {
  const { links, comeBack } = useEditor();
  const isKnown = useHasHistory();
  const isOpen = useEditorState(({ away }) => away === 'links');
  if (!isKnown) return null;
  return (
    <button
      type="button"
      className={css.way}
      data-focus={focusTarget.links}
      aria-expanded={isOpen}
      onClick={isOpen ? comeBack : links.open}
    >
      <Link2 size={16} aria-hidden="true" />
      <span>Links</span>
    </button>
  );
}
