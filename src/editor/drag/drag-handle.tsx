import { useEditorState } from '../store/editor-context.ts';
import css from './drag.module.css';

/**
 * What a row is dragged by. None where the host can't move rows. It is no button: the menu of the row does the same for
 * the keyboard and for single presses (WCAG 2.5.7).
 */
export function DragHandle() {
  const canMove = useEditorState(({ history }) => !!history);
  if (!canMove) return null;
  return <span className={css.handle} data-handle="" aria-hidden="true" title="Drag to move" />;
}
