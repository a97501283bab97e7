import { safeHtml } from '../../program/html/safe-html.ts';
import { withWordLists } from './word-lists.ts';

/** A list, or a table of more than one cell: a single cell is how spreadsheets copy a word. */
const isWorthKeeping = (html: string) => /<[ou]l\b/i.test(html) || (html.match(/<t[dh]\b/gi)?.length ?? 0) > 1;

/** A cell or an entry of a list without the paragraph that word processors put into it. */
const withoutInnerParagraphs = (html: string) =>
  html
    .replace(/<p>(?:\s|&nbsp;|<br>)*<\/p>/g, '')
    .replace(/(<(?:t[dh]|li)\b[^>]*>)\s*<p>((?:(?!<\/?p>)[^])*)<\/p>\s*(?=<(?:\/t[dh]|\/li|[ou]l))/g, '$1$2');

/** What word processors, spreadsheets and web pages put on the clipboard, made safe: lists are lists, and nothing is empty. */
export const cleanPasted = (html: string): string => withoutInnerParagraphs(safeHtml(withWordLists(html))).trim();

/** Short enough to be read and corrected in a field: a line for each row. */
const legible = (html: string) => html.replace(/\s+/g, ' ').replace(/ ?(<(?:tr|li|\/table|\/[ou]l)\b)/g, '\n$1');

/** The list or table on the clipboard; undefined where its bare text is as good. */
export function pastedHtml(data: DataTransfer): string | undefined {
  const html = cleanPasted(data.getData('text/html'));
  return isWorthKeeping(html) ? html : undefined;
}

/**
 * Writes HTML into the field that has the focus, by the browser's own command, so that Ctrl+Z takes it back. It is deprecated,
 * but nothing else writes into a field what undo takes back.
 */
export const insertAsText = (html: string): boolean => document.execCommand('insertText', false, legible(html).trim());
