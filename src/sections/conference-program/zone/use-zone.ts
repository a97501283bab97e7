import { useEffect, useState } from 'react';
import { idle } from '../../../ui/idle.ts';
import { useShownProgram } from '../view/program-context.ts';
import { readZone } from '../texts/zone-label.ts';

/**
 * Finds out the zone of a program's times, and follows in which one the visitor wants them.
 * @param prerendered the name of the event's zone, where the server has told it
 */
export function useZone(prerendered: string | undefined): void {
  const { view, days, timeZone, answeringBase, texts } = useShownProgram();
  const { lang } = texts;
  const [first] = useState({ days, lang });
  useEffect(() => view.followChoice(), [view]);
  useEffect(() => {
    let isEnded = false;
    const isKnown = first.days === days && first.lang === lang;
    const read = async () => {
      await idle();
      const zone = await readZone(days, lang, isKnown && prerendered, timeZone, answeringBase);
      if (!isEnded) view.setZone(zone);
    };
    read().catch(() => {});
    return () => {
      isEnded = true;
    };
  }, [view, days, timeZone, answeringBase, lang, prerendered, first]);
}
