const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
  '\r': '&#13;',
};

/** Text as HTML, for an element's content or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"\u00a0\r]/g, (character) => ESCAPES[character]!);
