import { parseInert } from '../../program/html/trusted-html.ts';
import { isStyle, withoutStyles } from '../../program/html/safe-html.ts';

/**
 * Word writes a list as paragraphs: their style names the list's level, and their first words are the bullet or number.
 * Google Docs writes bold as a style. Both become elements here; what they are worth is decided by the allow-list.
 */
export function withWordLists(html: string): string {
  if (!/mso-list|docs-internal-guid/i.test(html)) return html;
  const root = parseInert(withoutStyles(html));
  for (const span of [...root.querySelectorAll('span')]) {
    const style = styleOf(span);
    if (/font-style:\s*italic/i.test(style)) wrapContents(span, 'i');
    if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapContents(span, 'b');
  }
  let list: OpenList[] = [];
  for (const paragraph of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = levelOf(paragraph);
    if (level === undefined) {
      list = [];
      continue;
    }
    // Other text between two lists ends the first.
    if (list[0] && paragraph.previousElementSibling !== list[0].element) list = [];
    const isNumbered = takeMarker(paragraph);
    list = withItem(list, paragraph, level, isNumbered);
  }
  return root.innerHTML;
}

interface OpenList {
  element: Element;
  level: number;
}

/** The names of attributes were changed when they were parsed, so that no style is held against the page's policy. */
const styleOf = (element: Element): string =>
  element
    .getAttributeNames()
    .filter(isStyle)
    .map((name) => element.getAttribute(name))
    .join(';');

function levelOf(paragraph: Element): number | undefined {
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(styleOf(paragraph))?.[1];
  return level === undefined ? undefined : Number(level);
}

function wrapContents(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Removes the bullet or number. @returns whether it was a number or letter */
function takeMarker(paragraph: Element): boolean {
  const marker = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const text = (marker?.textContent ?? '').replace(/[\s\u00a0]/g, '');
  marker?.remove();
  return /^\(?(?:\d+|[a-z]{1,4})[.)]$/i.test(text);
}

/** Moves a paragraph's contents into an entry of the list at its level, which is begun where there is none. */
function withItem(list: readonly OpenList[], paragraph: Element, level: number, isNumbered: boolean): OpenList[] {
  const open = list.filter((one) => one.level <= level);
  const { ownerDocument } = paragraph;
  const item = ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  const last = open.at(-1);
  if (last?.level === level) {
    last.element.append(item);
    paragraph.remove();
    return open;
  }
  const element = ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
  element.append(item);
  if (last) {
    (last.element.lastElementChild ?? last.element).append(element);
    paragraph.remove();
  } else paragraph.replaceWith(element);
  return [...open, { element, level }];
}
