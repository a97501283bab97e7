/**
 * Whether a safe text without tags was typed in several lines. It is kept as it was typed, so its line breaks are not HTML:
 * what shows it has to keep them.
 */
export const hasPlainLines = (html: string): boolean => html.includes('\n') && !html.includes('<');

/** The attribute, after a space, by which styles keep the line breaks of such a text. */
export const linesMark = (html: string): string => (hasPlainLines(html) ? ' data-lines' : '');
