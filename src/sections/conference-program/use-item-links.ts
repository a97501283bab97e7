import { useMemo } from 'react';
import { useHost } from '../../kit/host-context.ts';
import { linksHtml } from './item-links.ts';
import type { Texts } from './texts/texts.ts';
import type { ConferenceProgramProps } from './conference-program.tsx';

/** Makes the links of an opened item; undefined where there are none, as for a program of which no host has pages. */
export function useItemLinks(
  { apiBase, schedule }: Pick<ConferenceProgramProps, 'apiBase' | 'schedule'>,
  has: (tool: string) => boolean,
  texts: Texts,
) {
  const host = useHost();
  const base = schedule ? undefined : (apiBase ?? host.apiBase);
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
