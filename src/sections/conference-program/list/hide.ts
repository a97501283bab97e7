/** How an element is hidden: where browsers can, their own search still finds what is in it, and shows it. */
const HIDDEN = typeof document !== 'undefined' && 'onbeforematch' in document.documentElement ? 'until-found' : '';

/** Hides or shows an element. React can't: it knows no `until-found`. */
export function hide(element: HTMLElement, isHidden: boolean): void {
  if (isHidden) element.setAttribute('hidden', HIDDEN);
  else element.removeAttribute('hidden');
}
