import { parse } from './item-element.ts';
import { fieldElement } from '../item/item-html.ts';
import type { ListView } from '../item/list-view.ts';

/**
 * Puts a row of links into each item when it is opened: made then, because thousands stay closed.
 * @returns shows the links that another view makes, in place of those before
 */
export function listLinks(list: HTMLElement): (linksOf: ListView['linksOf']) => void {
  let linksOf: ListView['linksOf'];

  const addTo = (details: HTMLDetailsElement) => {
    if (!linksOf || !details.open || fieldElement(details, 'links')) return;
    details.append(parse(linksOf(details.closest<HTMLElement>('[data-item]')!.dataset.item!)));
  };
  // One listener for all, in the capture phase because the event doesn't bubble.
  list.addEventListener('toggle', ({ target }) => addTo(target as HTMLDetailsElement), true);

  return (next) => {
    if (next === linksOf) return;
    linksOf = next;
    for (const old of list.querySelectorAll('[data-f=links]')) {
      const details = old.parentElement as HTMLDetailsElement;
      old.remove();
      addTo(details);
    }
  };
}
