import './item-star.css';

/**
 * The star of an item, at its end. Made by script while the page is idle: 3,000 of them in the markup would weigh on
 * everybody's first view, and could keep nothing before the script is there.
 * @param labelId id of the words that its name begins with; the item's title follows
 */
export function addStar(item: HTMLElement, id: number, labelId: string): HTMLElement {
  const star = document.createElement('button');
  star.type = 'button';
  star.dataset.f = 'star';
  star.setAttribute('part', 'star');
  star.setAttribute('aria-labelledby', `${labelId} t${id}`);
  star.setAttribute('aria-pressed', 'false');
  item.append(star);
  return star;
}
