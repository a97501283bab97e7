const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether a key was pressed where people type, so that letters and Ctrl+Z are the field's own. */
export function isTypedInto(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches(TYPED_INTO);
}
