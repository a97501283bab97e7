import { safeHtml } from '../../../../program/html/safe-html.ts';
import { parseInert } from '../../../../program/html/trusted-html.ts';

/** Line breaks become spaces, so that the words of two lines or two table cells stay apart. */
const inLine = (html: string) => safeHtml(html, { inline: true }).replaceAll('<br>', ' ');

/** The text that people read when `html` is rendered, in one line; for button names and messages. */
export function oneLineText(html: string): string {
  const text = /[<&]/.test(html) ? (parseInert(inLine(html)).textContent ?? '') : html;
  return text.replace(/\s+/g, ' ').trim();
}

/** Longest row name in a control's label, in characters. */
const NAME_LENGTH = 80;

/** A short name for a row. */
export function rowName(text: string): string {
  const plain = oneLineText(text) || 'without text';
  return plain.length > NAME_LENGTH ? `${plain.slice(0, NAME_LENGTH - 1).trimEnd()}…` : plain;
}
