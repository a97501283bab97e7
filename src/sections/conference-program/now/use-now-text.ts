import { useEffect, useState } from 'react';
import type { Day } from '../../../program/model/types.ts';
import { everyMinute } from './event-clock.ts';
import { type NowText, nowText } from './now-text.ts';
import type { Texts } from '../texts/texts.ts';

const NO_TEXT: NowText = { text: '' };

/** What is told of now and next, minute by minute; nothing in the first render, and where no start is known. */
export function useNowText(days: readonly Day[], timeZone: string | undefined, texts: Texts): NowText {
  const [told, setTold] = useState(NO_TEXT);
  useEffect(
    () =>
      everyMinute(days, timeZone, (now, clocks) => {
        const next = nowText(days, now, clocks, texts);
        setTold((before) => (before.text === next.text && before.target === next.target ? before : next));
      }),
    [days, timeZone, texts],
  );
  return told;
}
