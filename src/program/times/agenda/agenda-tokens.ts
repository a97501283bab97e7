import { TOKEN, wordKind } from './agenda-words.ts';

export const MINUTES_A_DAY = 24 * 60;

export interface Clock {
  hour: number;
  minute: number;
  /** am or pm, when the text says it. */
  half?: 'a' | 'p';
  /**
   * `bare`: a number that need not be a time of day, such as `9` or `2025`. `duration`: one that is more likely none, as in
   * `9 hours`. `word`: noon or midnight.
   */
  form: 'written' | 'bare' | 'duration' | 'word';
}

export interface Token {
  /**
   * A kind from `agenda-words.ts`, or `c` (a time of day), `!` (a number that isn't one) or `?` (an unknown word).
   * Zones and the words for the event's own zone are `z`.
   */
  kind: string;
  clock?: Clock;
  zone?: string;
}

/** A time of day, or undefined for a number that isn't one. Without am or pm, the 24-hour clock applies. */
function readClock(groups: Record<string, string | undefined>): Clock | undefined {
  const { h, hMinutes, uhr, hours } = groups;
  const digits = groups.digits?.replaceAll(' ', '') ?? '';
  const half = groups.half as Clock['half'];
  const [, hour, minute] =
    /^(\d{1,2})(?:[:.](\d{2})(?:[:.]00)?)?$/.exec(digits) ?? /^(\d{2})(\d{2})$/.exec(digits) ?? [];
  if (hour === undefined || (minute && hMinutes)) return undefined;

  // `2025` may be a year. `9 hours` is a duration, `0900 hours` a time.
  const mayBeOther = !minute || /^(?:19|20)\d{2}$/.test(digits);
  const isSaid = h || uhr || half || (minute && hours);
  const clock = { hour: Number(hour), minute: Number(minute ?? hMinutes ?? 0), half };
  const form = !mayBeOther || isSaid ? 'written' : hours ? 'duration' : 'bare';
  return minutesOf(clock) === undefined ? undefined : { ...clock, form };
}

/** Minutes since midnight, or undefined if there is no such time. `14:00 pm` can only mean 14:00. */
export function minutesOf({ hour, minute, half }: Pick<Clock, 'hour' | 'minute' | 'half'>): number | undefined {
  const hour24 = half && hour === 12 ? 0 : hour;
  const isOfHalf = half === 'a' ? hour <= 12 : half === 'p' ? hour > 0 && hour < 24 : true;
  const minutes = (hour24 + (half === 'p' && hour24 < 12 ? 12 : 0)) * 60 + minute;
  return isOfHalf && minute < 60 && minutes <= MINUTES_A_DAY ? minutes : undefined;
}

/** The tokens of a folded time text (see `fold`). */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ groups = {} }): Token => {
    if (groups.noon) return { kind: 'c', clock: { hour: 12, minute: 0, form: 'word' } };
    if (groups.midnight) return { kind: 'c', clock: { hour: 0, minute: 0, form: 'word' } };
    if (groups.zone) return { kind: 'z', zone: groups.zone };
    if (groups.word) return { kind: wordKind(groups.word) };
    if (groups.about) return { kind: '~' };
    if (groups.unknown) return { kind: '?' };
    const clock = readClock(groups);
    return clock ? { kind: 'c', clock } : { kind: '!' };
  });
}
