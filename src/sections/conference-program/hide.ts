/** How an element is hidden: where browsers can, their own search still finds what is in it, and shows it. */
const HIDDEN = typeof document !== 'undefined' && 'onbeforematch' in document.documentElement ? 'until-found' : '';

/**
 * Hides or shows an element. React can't: it knows no `until-found`.
 * @returns whether that changed anything
 */
export function hide(element: HTMLElement, isHidden: boolean): boolean {
  if (element.hasAttribute('hidden') === isHidden) return false;
  if (isHidden) element.setAttribute('hidden', HIDDEN);
  else element.removeAttribute('hidden');
  return true;
}
