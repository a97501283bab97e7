import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { escapeHtml } from '../../program/html/escape-html.ts';

/** All but those that `escapeHtml` writes, which every reader of safe HTML knows. */
const REFERENCE = /&(?!(?:amp|lt|gt|quot|nbsp|#13);)(?:[a-z]+\d*|#\d+|#x[\da-f]+);/gi;

/** The characters that a reference stands for, such as `'` for `&#x27;`: a text without other tags is kept as it was typed. */
const resolved = (reference: string): string => {
  const [node] = parseFragment(reference).childNodes;
  return node ? (node as DefaultTreeAdapterTypes.TextNode).value : '';
};

/** Safe HTML with characters in the place of references to them, as far as HTML needs none. */
export const withCharacters = (html: string): string =>
  html.replace(REFERENCE, (reference) => escapeHtml(resolved(reference)));
