import type { HTMLAttributes } from 'react';
import { useHost } from '../kit/tree/host-context.ts';

/**
 * A heading `below` levels under the section's own. The embedding page decides where the section's outline starts
 * (`heading-level`); level 6 is the deepest.
 */
export function Heading({ below, ...rest }: HTMLAttributes<HTMLHeadingElement> & { below: number }) {
  const level = Math.min(6, useHost().headingLevel + below);
  const Tag = `h${level}` as 'h2';
  return <Tag data-below={below} {...rest} />;
}
