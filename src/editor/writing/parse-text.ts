import { safeHtml } from '../../program/html/safe-html.ts';
import { parseSafe } from '../../program/html/trusted-html.ts';

/** How a field's text becomes nodes: made safe first, as the host does it. */
export const parserFor =
  (isInline: boolean) =>
  (html: string): ParentNode =>
    parseSafe(safeHtml(html, { inline: isInline }));
