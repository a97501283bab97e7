import { type ElementType, useMemo } from 'react';
import { safeHtml } from '../program/safe-html.ts';
import { SafeHtml } from '../sections/shared/safe-html.tsx';

/** Shows a field as the public page does. What an organiser typed passes the allow-list here, right where it is shown. */
export function RenderedHtml({
  html,
  ...rest
}: {
  as?: ElementType;
  html: string;
  id?: string;
  className?: string;
  part?: string;
}) {
  const safe = useMemo(() => safeHtml(html), [html]);
  return <SafeHtml html={safe} {...rest} />;
}
