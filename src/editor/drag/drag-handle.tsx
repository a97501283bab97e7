import css from './drag.module.css';

/**
 * The handle of a row, where the host can move rows. It is no button: the menu of the row does the same for the
 * keyboard and for single presses (WCAG 2.5.7).
 */
export const DragHandle = () => <span className={css.handle} data-handle="" aria-hidden="true" title="Drag to move" />;
