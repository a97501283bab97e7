import { useMemo } from 'react';
import { useLater } from '../shared/use-later.ts';
import type { Texts } from './texts/texts.ts';

/**
 * Makes the links of an opened item; undefined where there are none. It can't until the script is there.
 * @param base address of the API host; undefined for a program of which no host has pages
 */
export function useItemLinks(base: string | undefined, has: (tool: string) => boolean, texts: Texts) {
  const later = useLater();
  const hasShare = has('share');
  const hasCalendar = has('calendar');
  return useMemo(
    () =>
      base !== undefined && (hasShare || hasCalendar)
        ? (id: string) => later?.linksHtml(id, { base, hasShare, hasCalendar, texts })
        : undefined,
    [later, base, hasShare, hasCalendar, texts],
  );
}
