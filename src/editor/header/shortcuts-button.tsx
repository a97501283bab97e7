import { Keyboard } from 'lucide-react';
import { useEditor } from '../store/editor-context.ts';
import css from './ways.module.css';

/** Shows the keyboard shortcuts. A narrow screen has no room for it, and hardly a keyboard; `?` works there, too. */
export function ShortcutsButton() {
  const { showShortcuts } = useEditor();
  return (
    <button
      type="button"
      className={css.way}
      data-wide
      aria-label="Keyboard shortcuts"
      aria-keyshortcuts="?"
      title="Keyboard shortcuts (?)"
      onClick={() => showShortcuts(true)}
    >
      <Keyboard size={16} aria-hidden="true" />
    </button>
  );
}
