import css from './drag.module.css';
import type { DropPlace } from './drop-place.ts';
import type { Area } from './edge-scroll.ts';
import type { Point } from './pointer-drag.ts';

/** Shows what follows the pointer, and where it would be dropped. */
export interface DropMark {
  /** It has the pointer's events, and its cursor, whatever becomes of the rows. */
  element: HTMLElement;
  show(at: Point, place: DropPlace | undefined, area: Area): void;
  remove(): void;
}

const LINE_PX = 3;
/** Between the label and the edges of the window. */
const GAP_PX = 8;

/** @param name of what is dragged */
export function dropMark(parent: ParentNode, name: string): DropMark {
  const line = document.createElement('div');
  const label = document.createElement('div');
  line.className = css.mark!;
  label.className = css.label!;
  line.dataset.mark = 'place';
  // Screen readers hear the outcome.
  for (const element of [line, label]) element.ariaHidden = 'true';
  parent.append(line, label);
  /** Of the label; measured once for each text. */
  let width = 0;

  function mark({ element, edge }: DropPlace, { top, bottom }: Area) {
    const box = element.getBoundingClientRect();
    const isAround = edge === 'around';
    const middle = edge === 'above' ? box.top : box.bottom;
    // The edge of a long day may be out of sight.
    const y = isAround ? box.top : Math.max(top, Math.min(bottom, middle)) - LINE_PX / 2;
    line.style.transform = `translate(${box.left}px, ${y}px)`;
    line.style.width = `${box.width}px`;
    line.style.height = `${isAround ? box.height : LINE_PX}px`;
    line.toggleAttribute('data-around', isAround);
  }

  return {
    element: label,
    show({ x, y }, place, area) {
      const text = [name, place?.text].filter(Boolean).join(' · ');
      if (label.textContent !== text) {
        label.textContent = text;
        width = label.offsetWidth;
      }
      const left = Math.max(GAP_PX, Math.min(x + 2 * GAP_PX, innerWidth - width - GAP_PX));
      label.style.transform = `translate(${left}px, ${y}px) translateY(-140%)`;
      line.hidden = !place;
      if (place) mark(place, area);
    },
    remove() {
      line.remove();
      label.remove();
    },
  };
}
