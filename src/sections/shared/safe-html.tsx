import type { ElementType } from 'react';

/** Renders HTML that has passed the allow-list (a field of a `SafeSchedule`, or our own content). */
export function SafeHtml({
  as: Tag = 'div',
  html,
  ...rest
}: {
  as?: ElementType;
  html: string;
  className?: string;
  part?: string;
  type?: 'button';
}) {
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
