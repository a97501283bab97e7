import { ALLOWED_TAGS, BLOCK_TAGS } from '../../program/html/html-policy.ts';
import { safeHtml } from '../../program/html/safe-html.ts';
import { parseInert } from '../../program/html/trusted-html.ts';
import { withWordLists } from './word-lists.ts';

/** Elements whose words arrive as well without them: lines, as a plain text has them. */
const LINES = ['p', 'br', 'div'];

const FORMATTED = new RegExp(`<(?:${ALLOWED_TAGS.filter((tag) => !LINES.includes(tag)).join('|')})\\b`);

/** A single cell is how spreadsheets copy a word. */
const withoutSingleCell = (html: string): string =>
  (html.match(/<t[dh]\b/g)?.length ?? 0) > 1 ? html : html.replace(/<\/?t(?:able|head|body|r|d|h)\b[^>]*>/g, '');

/** A cell or an entry of a list without the paragraph that word processors put into it. */
const withoutInnerParagraphs = (html: string) =>
  html
    .replace(/<p>(?:\s|&nbsp;|<br>)*<\/p>/g, '')
    .replace(/(<(?:t[dh]|li)\b[^>]*>)\s*<p>((?:(?!<\/?p>)[^])*)<\/p>\s*(?=<(?:\/t[dh]|\/li|[ou]l))/g, '$1$2');

/** A formula's words, which are dropped with its element otherwise. */
const withoutFormulas = (html: string): string =>
  html.replace(/<annotation\b[^]*?<\/annotation[^>]*>|<\/?math\b[^>]*>/gi, '');

/**
 * A list directly in a list, as Google Docs and mail programs write it, goes into the entry before it, and whatever else
 * is no entry gets one.
 */
function withEntries(list: Element): void {
  let entry: Element | undefined;
  for (const node of [...list.childNodes]) {
    if (node.nodeName === 'LI') entry = node as Element;
    else if (entry && /^[OU]L$/.test(node.nodeName)) entry.append(node);
    else if (node.textContent?.trim() || node.nodeName === 'IMG') {
      entry = list.ownerDocument.createElement('li');
      node.replaceWith(entry);
      entry.append(node);
    }
  }
}

const isBlock = (node: Element | null): boolean => !!node && BLOCK_TAGS.includes(node.localName);

/** Makes HTML well-formed with no more than the allow-list has. */
function tidied(html: string): string {
  if (!/<(?:[ou]l|a|br)\b/.test(html)) return html;
  const root = parseInert(html);
  for (const list of root.querySelectorAll('ul, ol')) withEntries(list);
  // The target of a link within the document that it was copied from.
  for (const anchor of root.querySelectorAll('a:not([href])')) anchor.replaceWith(...anchor.childNodes);
  // An empty line between two blocks, which stand apart anyway.
  for (const line of root.querySelectorAll('br'))
    if (
      isBlock(line.previousElementSibling) &&
      isBlock(line.nextElementSibling) &&
      !line.previousSibling?.nodeValue?.trim()
    )
      line.remove();
  return root.innerHTML;
}

/** HTML that word processors, spreadsheets and web pages have copied, made safe: lists are lists, and nothing is empty. */
export const cleanPasted = (html: string): string =>
  html && withoutInnerParagraphs(tidied(safeHtml(withWordLists(withoutFormulas(html))))).trim();

/** Short enough to be read and corrected in a field: a line for each row. */
const legible = (html: string) => html.replace(/\s+/g, ' ').replace(/ ?(<(?:tr|li|\/table|\/[ou]l)\b)/g, '\n$1');

/** The formatted text on the clipboard; undefined where its bare text is as good. */
export function pastedHtml(data: DataTransfer, isInline: boolean): string | undefined {
  const pasted = cleanPasted(data.getData('text/html'));
  const html = isInline ? safeHtml(pasted, { inline: true }) : pasted;
  return FORMATTED.test(withoutSingleCell(html)) ? html : undefined;
}

/**
 * Writes HTML into the field that has the focus, by the browser's own command, so that Ctrl+Z takes it back. It is deprecated,
 * but nothing else writes into a field what undo takes back.
 */
export const insertAsText = (html: string): boolean => document.execCommand('insertText', false, legible(html).trim());
