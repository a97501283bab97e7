import '../sections/conference-program/item.css';
import { type ElementType, useMemo } from 'react';
import { safeHtml } from '../program/safe-html.ts';

/** Shows a field as the public page does. What an organizer typed passes the allow-list here, right where it is shown. */
export function RenderedHtml({
  as: Tag = 'div',
  html,
  ...rest
}: {
  as?: ElementType;
  html: string;
  id?: string;
  className?: string;
  part?: string;
}) {
  const safe = useMemo(() => ({ __html: safeHtml(html) }), [html]);
  return <Tag {...rest} dangerouslySetInnerHTML={safe} />;
}
