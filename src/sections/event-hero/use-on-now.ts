import { useEffect, useState } from 'react';
import type { Day } from '../../program/model/types.ts';
import { plainTitle } from '../../program/search/labels.ts';
import { onMinute, timeNow } from '../../program/timers/clock.ts';
import { eventMoment } from '../../program/times/now-next.ts';

/** An item of the program that is on, or where nothing is, the next one. */
export interface OnNow {
  id: number;
  title: string;
  /** When it starts, by the clocks of the event; absent where it is on. */
  clock?: string;
}

/** @param now in milliseconds since 1970 */
function onNow(days: readonly Day[], now: number): OnNow | undefined {
  const is = eventMoment(days, now, undefined);
  if (is?.phase !== 'during') return undefined;
  const id = is.running[0] ?? is.next?.id;
  const item = days.flatMap(({ items }) => items).find((each) => each.id === id);
  if (!item) return undefined;
  const clock = is.running.length > 0 ? undefined : item.start!.slice(11, 16);
  return { id: item.id, title: plainTitle(item.title), clock };
}

/**
 * The current item of the page's program, which says by an event when it has loaded.
 * @param isDuring nothing is asked before the event and after it
 */
export function useOnNow(isDuring: boolean): OnNow | undefined {
  const [days, setDays] = useState<readonly Day[]>();
  const [item, setItem] = useState<OnNow>();
  useEffect(() => {
    const program =
      isDuring && document.querySelector<HTMLElement & { loadedDays?: readonly Day[] }>('conference-program');
    if (!program) return;
    const take = () => setDays(program.loadedDays);
    take();
    program.addEventListener('program-load', take);
    return () => program.removeEventListener('program-load', take);
  }, [isDuring]);
  useEffect(() => {
    if (!days) return;
    const tell = () => setItem(onNow(days, timeNow()));
    tell();
    return onMinute(tell);
  }, [days]);
  return item;
}
