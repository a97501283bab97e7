import '../../timeline/item.css';
import { type ElementType, useMemo } from 'react';
import { fitHeadings } from '../../program/html/fit-headings.ts';
import { hasPlainLines } from '../../program/html/plain-lines.ts';
import { safeHtml } from '../../program/html/safe-html.ts';
import { innerHtml } from '../../program/html/trusted-html.ts';

/** Level of an item's title in the editor. */
const TITLE_LEVEL = 3;

/** Shows a field as the public page does. What an organizer typed is cleaned here, right where it is shown. */
export function RenderedHtml({
  as: Tag = 'div',
  html,
  inline,
  ...rest
}: {
  as?: ElementType;
  html: string;
  /** The text is a title. */
  inline?: boolean;
  id?: string;
  className?: string;
  part?: string;
}) {
  const [safe, hasLines] = useMemo(() => {
    const clean = safeHtml(html, { inline });
    return [innerHtml(fitHeadings(clean, TITLE_LEVEL)), !inline && hasPlainLines(clean)];
  }, [html, inline]);
  return <Tag {...rest} data-lines={hasLines ? '' : undefined} dangerouslySetInnerHTML={safe} />;
}
