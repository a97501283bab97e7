/** Cells as the HTML that the host shows. It takes a document, which the thread that reads and writes files hasn't. */
import { escapeHtml } from '../../../program/html/escape-html.ts';
import { safeHtml } from '../../../program/html/safe-html.ts';
import { isHtml } from './cell-html.ts';

/** A cell's text, as clean HTML: the same however its tags were written. */
export const htmlOfCell = (cell: string): string => (isHtml(cell) ? safeHtml(cell) : escapeHtml(cell));

/** The same of a title, whose text is inline. */
export const titleOfCell = (cell: string): string =>
  isHtml(cell) ? safeHtml(cell, { inline: true }) : escapeHtml(cell);
