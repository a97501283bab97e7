/** Texts of the program as cells of a table. */
import { ALLOWED_TAGS } from '../../../program/html/html-policy.ts';
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { plainText } from '../../../program/search/labels.ts';

const TAG = new RegExp(`</?(?:${ALLOWED_TAGS.join('|')}|div|span|font|center)(?:\\s[^<>]*|/)?>`, 'i');
const REFERENCE = /&(?:amp|lt|gt|quot|nbsp|apos|#\d+|#x[\da-f]+);/i;

/** Whether a cell is written as HTML. Anything else, such as `a < b` or `R&D`, is text. */
export const isHtml = (cell: string): boolean => TAG.test(cell) || REFERENCE.test(cell);

/** The text of HTML without tags. Its line breaks stay. */
const textWithoutTags = (html: string): string =>
  html
    .split('\n')
    .map((line) => plainText(line))
    .join('\n');

/** HTML as a cell: the text alone where that says everything, else the HTML. */
export function cellOfHtml(html: string): string {
  if (html.includes('<')) return html;
  const text = textWithoutTags(html);
  return !isHtml(text) && escapeHtml(text) === html ? text : html;
}

/** The same in one line, for a cell that has several texts in lines of their own. */
export function lineOfHtml(html: string): string {
  const cell = cellOfHtml(html);
  return cell.includes('\n') ? html.replace(/\s*\n\s*/g, html.includes('<') ? ' ' : '<br>') : cell;
}
