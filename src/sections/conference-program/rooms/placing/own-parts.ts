/** The parts of rows and lines that only a timetable has. Not in `item-html.ts`, since a page's first script holds them. */

/** A crowd's button, how long nothing was on before a time, and how many more begin in rooms that aren't in view. */
export const OWN_PARTS = ['crowd', 'gap', 'others'] as const;
type OwnPart = (typeof OWN_PARTS)[number];

function newPart(name: OwnPart): HTMLElement {
  // The line of a time is hidden from screen readers, to which the button of the next rooms says the same.
  const part = document.createElement(name === 'crowd' ? 'button' : 'span');
  if (part instanceof HTMLButtonElement) {
    part.type = 'button';
    part.setAttribute('part', 'crowd-button');
  }
  part.dataset.f = name;
  // It begins with a number, which a page from right to left would put behind its words.
  part.append(document.createElement('bdi'));
  return part;
}

/** Gives a row or a line such a part; takes it away where there is nothing to say. */
export function setPart(element: HTMLElement, name: OwnPart, text: string): void {
  let part = element.querySelector<HTMLElement>(`:scope > [data-f=${name}]`);
  if (!text) return part?.remove();
  if (!part) element.append((part = newPart(name)));
  if (part.textContent !== text) part.firstChild!.textContent = text;
}

/** Of an element of a list that is no row: the id of an item that has left a room, whose column says so. */
export const ASIDE_LINE = 'data-left-room';
