import { plainTitle } from '../../../program/search/labels.ts';
import { eventMoment } from '../../../program/times/now-next.ts';
import type { Clocks } from '../../../program/times/running-items.ts';
import type { Day } from '../../../program/model/types.ts';
import { fill, fillCount, type Texts } from '../texts/texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What is told of now and next. */
export interface NowText {
  text: string;
  /** The item that a visitor can go to: what is running, else what comes next. */
  target?: number;
}

/** `12 min`, `5 hr`, `12 days`: whole ones, of which none is claimed that isn't left; of hours and days at least two. */
function timeLeft(ms: number, { units }: Texts): string {
  const [unit, size] = ms < 2 * HOUR_MS ? [0, MINUTE_MS] : ms < 2 * DAY_MS ? [1, HOUR_MS] : [2, DAY_MS];
  // Two minutes and a second are 3 minutes, as on the wall.
  const count = unit === 0 ? Math.ceil(ms / size) : Math.round(ms / size);
  return count + units.split('|')[unit]!;
}

export function nowText(days: readonly Day[], now: number, clocks: Clocks, texts: Texts): NowText {
  const is = eventMoment(days, now, clocks);
  if (!is) return { text: '' };
  if (is.phase === 'before') return { text: fill(texts.starts, { time: timeLeft(is.start - now, texts) }) };
  if (is.phase === 'after') return { text: texts.over };
  const { running, next } = is;
  const items = days.flatMap((day) => day.items);
  const titleOf = (id: number) => plainTitle(items.find((item) => item.id === id)!.title);
  const parts = [
    running.length > 0 && fillCount(texts.running, running.length, texts),
    next && fill(texts.next, { time: timeLeft(next.start - now, texts), title: titleOf(next.id) }),
  ];
  return { text: parts.filter(Boolean).join(' '), target: running[0] ?? next?.id };
}
