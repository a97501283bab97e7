import { useEffect, useState } from 'react';
import { onMinute } from '../../../program/timers/minute-clock.ts';
import { pastIds } from '../../../program/times/now-next.ts';
import { type Clocks, clocksOf, daysAround, needsZone, runningItems } from '../../../program/times/running-items.ts';
import type { Day } from '../../../program/model/types.ts';
import { type NowWords, nowWords } from './now-texts.ts';
import type { Texts } from '../texts/texts.ts';

/** Ids of items by the id of their day, separated by commas. */
type Ids = Readonly<Record<number, string>>;

interface Clocked {
  running: Ids;
  /** `all` for a day before those around. */
  past: Ids;
}

const NOTHING: Clocked = { running: {}, past: {} };

export function clocksIn(zone: string | undefined): Clocks {
  try {
    return zone ? clocksOf(zone) : undefined;
  } catch {
    console.warn(`<conference-program>: time-zone "${zone}" is not a name such as Asia/Makassar.`);
    return undefined;
  }
}

/** Calls `read` at once and each minute. Without a state of its own: what it reads decides what is rendered anew. */
function everyMinute(days: readonly Day[], timeZone: string | undefined, read: (now: number, clocks: Clocks) => void) {
  // Only where it is needed: the first `Intl.DateTimeFormat` takes some 15 ms.
  const clocks = needsZone(days) ? clocksIn(timeZone) : undefined;
  const tick = () => read(Date.now(), clocks);
  tick();
  return onMinute(tick);
}

/**
 * What is running and what is over, minute by minute; nothing in the first render, which must equal the server's.
 * @param timeZone the zone of times without an offset
 * @param fades whether to find out what is over
 */
export function useRunning(days: readonly Day[], timeZone: string | undefined, fades: boolean): Clocked {
  const [clocked, setClocked] = useState(NOTHING);
  useEffect(
    () =>
      everyMinute(days, timeZone, (now, clocks) => {
        const running = Object.fromEntries(
          daysAround(days, now).flatMap(({ id, items }) => {
            const ids = runningItems(items, now, clocks?.(now)).join();
            return ids ? [[id, ids]] : [];
          }),
        );
        const next: Clocked = { running, past: fades ? pastIds(days, now, clocks) : {} };
        setClocked((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
      }),
    [days, timeZone, fades],
  );
  return clocked;
}

const NO_WORDS: NowWords = { text: '' };

/** What is told of now and next, minute by minute; nothing in the first render, and where no start is known. */
export function useNowWords(days: readonly Day[], timeZone: string | undefined, texts: Texts): NowWords {
  const [words, setWords] = useState(NO_WORDS);
  useEffect(
    () =>
      everyMinute(days, timeZone, (now, clocks) => {
        const next = nowWords(days, now, clocks, texts);
        setWords((before) => (before.text === next.text && before.target === next.target ? before : next));
      }),
    [days, timeZone, texts],
  );
  return words;
}
