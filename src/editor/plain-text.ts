import { safeHtml } from '../program/safe-html.ts';

/** The text a person reads where `html` is rendered, in one line; for names of buttons and for messages. */
export function plainText(html: string): string {
  const text = /[<&]/.test(html)
    ? (new DOMParser().parseFromString(safeHtml(html), 'text/html').body.textContent ?? '')
    : html;
  return text.replace(/\s+/g, ' ').trim();
}

/** Longest name a control carries, in characters. */
const NAME_LENGTH = 80;

/** A short name for a row. */
export function rowName(text: string): string {
  const plain = plainText(text) || 'without text';
  return plain.length > NAME_LENGTH ? `${plain.slice(0, NAME_LENGTH - 1).trimEnd()}…` : plain;
}
