import type { HTMLAttributes } from 'react';
import { useHost } from '../../kit/host-context.ts';

/**
 * A heading `below` levels under the section's own. The page that embeds the section decides where its outline starts
 * (`heading-level`); deeper than 6 there is no heading to go.
 */
export function Heading({ below, ...rest }: HTMLAttributes<HTMLHeadingElement> & { below: number }) {
  const level = Math.min(6, useHost().headingLevel + below);
  const Tag = `h${level}` as 'h2';
  return <Tag data-below={below} {...rest} />;
}
