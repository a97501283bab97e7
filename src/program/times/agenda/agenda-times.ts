import { UNREAD, type Unread } from './agenda-reasons.ts';
import { fold } from './agenda-text.ts';
import { MINUTES_A_DAY, minutesOf, tokensOf, type Clock } from './agenda-tokens.ts';
import { ALL_DAY } from './agenda-words.ts';

const HALF_DAY = MINUTES_A_DAY / 2;

/** The meaning of a time text, before it is put on a date. Minutes count from midnight; an end may be past 24 hours. */
export interface ClockRange {
  start: number;
  /** Null when the end is open or could not be read. */
  end: number | null;
  allDay: boolean;
  /** The time zones that the text names, as written. */
  zones: string[];
  /** By which clock it is written; absent where it is all words. */
  clock?: 12 | 24;
  /** Why the end could not be read; absent when it could, or when it is open. */
  reason?: string;
}

/** A text that could not be read by itself. */
export interface UnreadTime extends Unread {
  /** The meaning of `9-10` on a day whose other times are by the 24-hour clock. */
  wholeHours?: ClockRange;
}

/** Whole hours before this one, in minutes, are more likely of the afternoon, whatever clock a day goes by. */
const FIRST_HOUR = 6 * 60;

/**
 * The sequences of token kinds that can be read: a start alone, or a start with an end (`n` marks the next day), with a
 * word for an open end, or with a dash and nothing after it.
 */
const SENTENCE = /^[fa]*c(?:[ta](?:f*cn?|[eou])?|o)?$/;

/** Why a text can't be read, given the kinds of its tokens without zones. */
function whyNoSentence(kinds: string): string {
  if (kinds.includes('!')) return UNREAD.notAClock;
  if (kinds.includes('?')) return UNREAD.words;
  if (kinds.includes('~')) return UNREAD.approximate;
  if (!kinds.includes('c')) return /^[tu]*$/.test(kinds) ? UNREAD.notGiven : UNREAD.words;
  if (kinds.includes('n')) return UNREAD.nextDay;
  if (/c[^ta]*c|c.*c.*c/.test(kinds)) return UNREAD.several;
  if (/^[ft]*t/.test(kinds)) return UNREAD.noStart;
  return kinds.includes('u') ? UNREAD.notGiven : UNREAD.words;
}

const spanOf = (start: number, end: number) => (end - start + MINUTES_A_DAY) % MINUTES_A_DAY;

/**
 * Start and end in minutes since midnight. When only one of them says am or pm, the other is in the half of the day
 * that makes the range last 12 hours at most: `1-2:30 pm` is in the afternoon, `11-1 pm` starts in the morning. An
 * hour that only a 24-hour clock has is taken as it is.
 */
function pairOf(start: Clock, end: Clock): [number, number] {
  const readings = (clock: Clock, other: Clock) => {
    const isOpen = !clock.half && other.half && clock.form !== 'word' && clock.hour >= 1 && clock.hour <= 12;
    const clocks = isOpen ? (['a', 'p'] as const).map((half) => ({ ...clock, half })) : [clock];
    return clocks.map((each) => minutesOf(each) ?? 0);
  };
  const pairs = readings(start, end).flatMap((from) => readings(end, start).map((to): [number, number] => [from, to]));
  const short = pairs.find(([from, to]) => spanOf(from, to) > 0 && spanOf(from, to) <= HALF_DAY);
  return (pairs.length > 1 && short) || pairs[0]!;
}

/** A range; one that ends at an earlier time of day runs past midnight, for 12 hours at most. */
function rangeOf(start: number, end: number): Omit<ClockRange, 'zones'> | Unread {
  const allDay = start === 0 && end === MINUTES_A_DAY;
  if (!allDay && spanOf(start, end) === 0) return { start, end: null, allDay, reason: UNREAD.sameEnd };
  if (end > start) return { start, end, allDay };
  // As an end, 00:00 can only be the following midnight, however far away that is.
  if (end > 0 && spanOf(start, end) > HALF_DAY) return { reason: UNREAD.backwards };
  return { start, end: end + MINUTES_A_DAY, allDay };
}

type Reading = ClockRange | UnreadTime | undefined;

function read(text: string): Reading {
  const folded = fold(text);
  if (!folded) return undefined;
  if (ALL_DAY.test(folded)) return { start: 0, end: MINUTES_A_DAY, allDay: true, zones: [] };

  const tokens = tokensOf(folded);
  const kinds = tokens
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'z')
    .join('');
  if (!SENTENCE.test(kinds)) return { reason: whyNoSentence(kinds) };

  const zones = tokens.flatMap(({ zone }) => zone ?? []);
  const [start, end] = tokens.flatMap(({ clock }) => clock ?? []);
  // A full time shows that the bare number beside it is a time, too. "noon" doesn't: `9 - midnight` can be 3 or 15
  // hours.
  const forms = [start!.form, end?.form];
  const isBare = forms.some((form) => form === 'bare' || form === 'duration') && !forms.includes('written');
  const unread = { reason: UNREAD.bareNumber };
  const clock = start!.half || end?.half ? 12 : forms.includes('written') ? 24 : undefined;

  if (!end) return isBare ? unread : { start: minutesOf(start!)!, end: null, allDay: false, zones, clock };
  const [from, to] = pairOf(start!, end);
  if (isBare) {
    const areWholeHours = forms.every((form) => form === 'bare') && from % 60 === 0 && to % 60 === 0;
    if (!areWholeHours || from >= to || from < FIRST_HOUR || kinds.includes('n')) return unread;
    return { ...unread, wholeHours: { start: from, end: to, allDay: false, zones } };
  }
  // `23:00 - 01:00 (+1)` is plain, but `17:00 - 19:00 (+1)` may last 26 hours or mean something else.
  if (kinds.includes('n') && to >= from) return { reason: UNREAD.nextDay };
  const range = rangeOf(from, to);
  return 'start' in range ? { ...range, zones, clock } : range;
}

/** Thousands of items share a few texts, and a host reads all of them each time it starts. */
const readings = new Map<string, Reading>();
/** A program has fewer texts of times than this; whoever writes more of them has them read again. */
const MOST_READINGS = 2_000;
/** Longer texts are no times, and aren't kept. */
const LONGEST_KEPT = 100;

/** Reads a time as people write it. Nothing is guessed: an ambiguous text stays unread. Undefined for an empty text. */
export function readTimeText(text: string): Readonly<ClockRange> | Readonly<UnreadTime> | undefined {
  if (text.length > LONGEST_KEPT) return read(text);
  if (!readings.has(text)) {
    if (readings.size >= MOST_READINGS) readings.clear();
    readings.set(text, read(text));
  }
  return readings.get(text);
}
