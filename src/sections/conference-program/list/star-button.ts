let model: HTMLButtonElement | undefined;

function newStar(): HTMLButtonElement {
  if (!model) {
    model = document.createElement('button');
    model.type = 'button';
    model.dataset.f = 'star';
    model.setAttribute('part', 'star');
  }
  // A copy takes a fraction of the time.
  return model.cloneNode() as HTMLButtonElement;
}

/**
 * The star of an item, at its end. Made by script while the page is idle: 3,000 of them in the markup would weigh on
 * everybody's first view, and could keep nothing before the script is there.
 * @param labelId id of the words that its name begins with; the item's title follows
 */
export function addStar(item: HTMLElement, id: number, labelId: string): HTMLElement {
  const star = newStar();
  star.setAttribute('aria-labelledby', `${labelId} t${id}`);
  item.append(star);
  return star;
}
