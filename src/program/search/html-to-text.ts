import { plainText } from './labels.ts';
import { hasPlainLines } from '../html/plain-lines.ts';

/** Characters that XML forbids or discourages. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\p{Surrogate}]/gu;

export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, '');

/** Plain text as one line. */
export const oneLine = (text: string): string => withoutForbidden(text).replace(/\s+/g, ' ').trim();

/** Safe HTML as one line of plain text. */
export const lineOf = (html: string): string => oneLine(plainText(html));

/**
 * Safe HTML, as the allow-list writes it, as plain text of several lines. Links get their address after their text,
 * images become their description, and lists get bullets. A text without tags keeps its lines and paragraphs.
 */
export function textOf(html: string): string {
  if (hasPlainLines(html))
    return html
      .split('\n')
      .map((line) => plainText(line))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  const marked = html
    .replace(/<a href="([^"]*)"[^>]*>([^]*?)<\/a>/g, (_link, address: string, label: string) => {
      const shown = address.replace(/^(?:mailto|tel):/, '');
      return plainText(label) === plainText(shown) ? label : `${label} (${shown})`;
    })
    .replace(/<img\b(?:[^>]*? alt="([^"]*)")?[^>]*>/g, '$1')
    .replace(/<(?:p|div|h\d|[ou]l|dl|dt|dd|table|tr|blockquote|pre|hr)\b/g, '<br>$&')
    .replace(/<li\b[^>]*>/g, '<br>• ')
    .replace(/<\/(?:td|th)>/g, ' ');
  return plainText(marked)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/** The links in safe HTML that lead to other pages, with their texts. */
export const linksIn = (html: string): { address: string; label: string }[] =>
  [...html.matchAll(/<a href="(?!mailto:|tel:)([^"#][^"]*)"[^>]*>([^]*?)<\/a>/g)].map(([, address, label]) => ({
    address: plainText(address!),
    label: lineOf(label!),
  }));
