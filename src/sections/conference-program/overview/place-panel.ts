/** Narrower than this, in em, a panel would be worse to read than what its cell has room for. */
const LEAST_EM = 20;
/** No wider than a text is read well. */
const MOST_EM = 34;

/** Of an item whose folded contents open beside its cell. */
const BESIDE = 'data-beside';

/** Places an opened item's panel beside its cell in a timetable, where there is more room. */
export function placePanel(details: HTMLElement): void {
  const item = details.parentElement!;
  const list = item.parentElement!;
  details.removeAttribute(BESIDE);
  if (!list.hasAttribute('data-rooms')) return;
  const { direction, fontSize } = getComputedStyle(list);
  const em = parseFloat(fontSize);
  const [cell, around] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  const [left, right] = [cell.left - around.left, around.right - cell.right];
  const [start, end] = direction === 'rtl' ? [right, left] : [left, right];
  const width = Math.min(MOST_EM * em, Math.max(start, end));
  if (width < LEAST_EM * em) return;
  details.setAttribute(BESIDE, '');
  details.style.setProperty('--_panel-start', `${end >= start ? cell.width : -width}px`);
  details.style.setProperty('--_panel-width', `${width}px`);
}
