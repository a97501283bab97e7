import { parseInert } from '../../program/html/trusted-html.ts';
import { isStyle, withoutStyles } from '../../program/html/safe-html.ts';

/** Elements for what Google Docs writes as a style. */
const STYLED: readonly (readonly [RegExp, string])[] = [
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub/i, 'sub'],
  [/text-decoration[^;]*line-through/i, 's'],
  [/font-style:\s*italic/i, 'i'],
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'b'],
];

/**
 * Word writes a list as paragraphs: their style names the list and its level, and their first words are the bullet or number.
 * Google Docs writes bold as a style. Both become elements here; what they are worth is decided by the allow-list.
 */
export function withWordLists(html: string): string {
  if (!/mso-list|docs-internal-guid/i.test(html)) return html;
  const root = parseInert(withoutStyles(html));
  for (const span of [...root.querySelectorAll('span')]) {
    const style = styleOf(span);
    for (const [pattern, tag] of STYLED) if (pattern.test(style)) wrapContents(span, tag);
  }
  let open: readonly OpenList[] = [];
  for (const paragraph of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const place = placeIn(paragraph);
    // Other text between two lists ends the first.
    if (open[0] && paragraph.previousElementSibling !== open[0].element) open = [];
    open = place ? withItem(open, paragraph, { ...place, marker: takeMarker(paragraph) }) : [];
  }
  return root.innerHTML;
}

/** Where a paragraph stands in Word's lists. */
interface Place {
  /** Word's name of the list. */
  name: string;
  level: number;
}

interface OpenList extends Place {
  element: Element;
}

/** The names of attributes were changed when they were parsed, so that no style is held against the page's policy. */
const styleOf = (element: Element): string =>
  element
    .getAttributeNames()
    .filter(isStyle)
    .map((name) => element.getAttribute(name))
    .join(';');

function placeIn(paragraph: Element): Place | undefined {
  const [, name, level] = /mso-list:([^;]*)\blevel(\d)/i.exec(styleOf(paragraph)) ?? [];
  return level === undefined ? undefined : { name: name!.trim(), level: Number(level) };
}

function wrapContents(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Removes the bullet or number, and gives it. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const text = (marker?.textContent ?? '').replace(/[\s\u00a0]/g, '');
  marker?.remove();
  return text;
}

/** `1.`, `1.2`, `(a)`, `iv)`: Word's hollow bullet is an `o` by itself. */
const isNumber = (marker: string): boolean => /^\(?(?:\d+(?:\.\d+)*[.):]?|[a-z]{1,4}[.):])\)?$/i.test(marker);

/** Whether a paragraph goes on with a list at its level. */
const goesOn = (list: OpenList, { name, marker }: Place & { marker: string }): boolean =>
  list.element.localName === (isNumber(marker) ? 'ol' : 'ul') &&
  // Numbers that begin anew are those of another list; bullets of two lists look like one.
  (list.name === name || list.element.localName === 'ul');

function newList(paragraph: Element, marker: string): Element {
  const element = paragraph.ownerDocument.createElement(isNumber(marker) ? 'ol' : 'ul');
  const first = /^\(?(\d+)[.):]?\)?$/.exec(marker)?.[1];
  if (first && first !== '1') element.setAttribute('start', first);
  return element;
}

/** Moves a paragraph's contents into an entry of the list at its level, which is begun where there is none. */
function withItem(list: readonly OpenList[], paragraph: Element, place: Place & { marker: string }): OpenList[] {
  const open = list.filter(({ level }) => level <= place.level);
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  const last = open.at(-1);
  if (last?.level === place.level && goesOn(last, place)) {
    last.element.append(item);
    paragraph.remove();
    return open;
  }
  const outer = open.filter(({ level }) => level < place.level);
  const around = outer.at(-1)?.element;
  const element = newList(paragraph, place.marker);
  element.append(item);
  if (around) {
    (around.lastElementChild ?? around).append(element);
    paragraph.remove();
  } else paragraph.replaceWith(element);
  return [...outer, { element, name: place.name, level: place.level }];
}
