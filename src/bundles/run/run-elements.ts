/** Elements made by hand, and brought up to date in their places: focus, and what is typed, stay. */

type Child = Element | string | false | undefined;

interface Given {
  class?: string;
  /** Tells an element from others of its kind beside it. */
  key?: string;
  type?: string;
  lang?: string;
  role?: string;
  tabindex?: number;
  placeholder?: string;
  maxlength?: number;
  required?: boolean;
  onclick?: () => void;
  oninput?: (event: Event) => void;
  onsubmit?: (event: Event) => void;
}

/** Makes an element, whose children are a text or elements. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { key, onclick, oninput, onsubmit, ...attributes }: Given = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ ...attributes, 'data-key': key }))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  Object.assign(element, { onclick, oninput, onsubmit });
  element.append(...children.filter((child) => child !== false && child !== undefined));
  return element;
}

const keyOf = (element: Element, index: number): string =>
  `${element.localName} ${element.getAttribute('data-key') ?? index}`;

function patchAttributes(old: Element, next: Element): void {
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name)!;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** Makes an element like another one. */
export function patch(old: HTMLElement, next: HTMLElement): void {
  patchAttributes(old, next);
  const { onclick, oninput, onsubmit } = next;
  Object.assign(old, { onclick, oninput, onsubmit });
  if (next.children.length === 0) {
    if (old.textContent !== next.textContent) old.textContent = next.textContent;
    return;
  }
  const known = new Map([...old.children].map((child, index) => [keyOf(child, index), child as HTMLElement]));
  const children = [...next.children].map((child, index) => {
    const same = known.get(keyOf(child, index));
    if (same) patch(same, child as HTMLElement);
    return same ?? child;
  });
  const isSame =
    children.length === old.childNodes.length && children.every((child, at) => child === old.childNodes[at]);
  if (isSame) return;
  for (const child of [...old.childNodes]) if (!children.includes(child as Element)) child.remove();
  children.forEach((child, index) => {
    if (old.childNodes[index] !== child) old.insertBefore(child, old.childNodes[index] ?? null);
  });
}
