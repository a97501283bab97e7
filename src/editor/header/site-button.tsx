import { PanelsTopLeft } from 'lucide-react';
import { focusTarget } from '../store/sight/focus-places.ts';
import { useEditor, useEditorState } from '../store/editor-context.ts';
import css from './header.module.css';

/** Shows what the site says in place of the program, and the program again. */
export function SiteButton() {
  const { site, comeBack } = useEditor();
  const isOpen = useEditorState(({ away }) => away === 'site');
  return (
    <button
      type="button"
      className={css.way}
      data-focus={focusTarget.site}
      aria-expanded={isOpen}
      onClick={isOpen ? comeBack : site.open}
    >
      <PanelsTopLeft size={16} aria-hidden="true" />
      <span>Site</span>
    </button>
  );
}
