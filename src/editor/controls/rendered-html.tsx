import '../../timeline/item.css';
import { type ElementType, useMemo } from 'react';
import { fitHeadings } from '../../program/html/fit-headings.ts';
import { hasPlainLines } from '../../program/html/plain-lines.ts';
import { safeHtml } from '../../program/html/safe-html.ts';
import { innerHtml } from '../../program/html/trusted-html.ts';
import { UnshownText } from './unshown-text.tsx';

/** Level of an item's title in the editor. */
const TITLE_LEVEL = 3;

/** Shows a field as the public page does. Organizers' HTML is cleaned here, right where it is shown. */
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
  const [safe, hasLines, failures] = useMemo(() => {
    const failed: unknown[] = [];
    const clean = safeHtml(html, { inline, onFailure: (error) => void failed.push(error) });
    return [innerHtml(fitHeadings(clean, TITLE_LEVEL)), !inline && hasPlainLines(clean), failed];
  }, [html, inline]);
  if (failures.length > 0)
    return (
      <Tag {...rest}>
        <UnshownText source={html} />
      </Tag>
    );
  return <Tag {...rest} data-lines={hasLines ? '' : undefined} dangerouslySetInnerHTML={safe} />;
}
