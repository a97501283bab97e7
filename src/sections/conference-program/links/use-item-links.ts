import { useMemo } from 'react';
import { linksHtml } from './item-links.ts';
import type { Texts } from '../texts/texts.ts';

/**
 * Makes the links of an opened item; undefined where there are none.
 * @param base address of the API host; undefined for a program of which no host has pages
 */
export function useItemLinks(base: string | undefined, has: (tool: string) => boolean, texts: Texts) {
  const hasShare = has('share');
  const hasCalendar = has('calendar');
  return useMemo(
    () =>
      base !== undefined && (hasShare || hasCalendar)
        ? (id: string) => linksHtml(id, { base, hasShare, hasCalendar, texts })
        : undefined,
    [base, hasShare, hasCalendar, texts],
  );
}
