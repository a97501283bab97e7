import type { ClipboardEvent } from 'react';
import { safeHtml } from '../../program/html/safe-html.ts';

/** A list, or a table of more than one cell: a single cell is how spreadsheets copy a word. */
const isWorthKeeping = (html: string) => /<[ou]l\b/i.test(html) || (html.match(/<t[dh]\b/gi)?.length ?? 0) > 1;

/** Short enough to be read and corrected in a field: a line for each row, without the paragraphs that Word puts into cells. */
const legible = (html: string) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<p>(?: |&nbsp;)*<\/p>/g, '')
    .replace(/(<t[dh][^>]*>) ?<p>((?:(?!<p>).)*)<\/p> ?(?=<\/t[dh]>)/g, '$1$2')
    .replace(/ ?(<(?:tr|li|\/table|\/[ou]l)\b)/g, '\n$1')
    .trim();

/**
 * Pastes tables and lists of word processors, spreadsheets and web pages as HTML, which the text on the clipboard has lost:
 * cleaned, and by the browser's own command, so that Ctrl+Z takes it back. Ctrl+Shift+V pastes the bare text.
 */
export function pasteHtml(event: ClipboardEvent): void {
  const html = safeHtml(event.clipboardData.getData('text/html'));
  // Deprecated, but nothing else writes into a field what undo takes back.
  if (isWorthKeeping(html) && document.execCommand('insertText', false, legible(html))) event.preventDefault();
}
