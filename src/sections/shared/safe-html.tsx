import type { ElementType } from 'react';

/** Renders HTML that has passed the allow-list (a field of a `SafeSchedule`, or our own content). */
export function SafeHtml({
  as: Tag = 'div',
  html,
  className,
  part,
}: {
  as?: ElementType;
  html: string;
  className?: string;
  part?: string;
}) {
  return <Tag className={className} part={part} dangerouslySetInnerHTML={{ __html: html }} />;
}
