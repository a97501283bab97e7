/** Times, weekdays and dates in a query, in any of the program's languages: `16:00`, `4 pm`, `Selasa`, `Oct 4`, `4 octobre`. */
import { ANY_MONTH, monthIndex, weekdayIndex } from './agenda/agenda-date-words.ts';
import { twoDigits } from './clock-text.ts';
import { dateOf } from './day-date.ts';
import type { Day, ScheduleItem } from '../model/types.ts';
import { foldText } from '../search/fold-text.ts';
import type { MeaningOf } from '../search/search.ts';

const MONTH = `(?:${ANY_MONTH})`;
const MONTH_FIRST = `(?<m1>${MONTH})\\.? (?<d1>\\d{1,2})(?:st|nd|rd|th)?`;
const DAY_FIRST = `(?<d2>\\d{1,2})(?:st|nd|rd|th|er|\\.)? (?:de )?(?<m2>${MONTH})\\.?`;
const HALF = '(?<half>[ap])\\.?m\\.?';
const NAMED_DATE = `(?:${MONTH_FIRST}|${DAY_FIRST})(?:,? \\d{4})?`;
const CLOCK = `(?<hour>\\d{1,2})(?:(?<mark>[:.h])(?<minute>\\d{0,2}))?(?: ?${HALF})?`;

/** A single word of a query, though it may have spaces: a date, or a clock with its half of the day. */
const PHRASE = new RegExp(
  `(?<!\\S)(?:${NAMED_DATE}|\\d{1,2}(?:[:.]\\d\\d)? ${HALF})(?![^\\s,;])|\\S+`.replace(/\?<\w+>/g, '?:'),
  'g',
);

/** The words of a query, folded. */
export const wordsOf = (query: string): string[] => foldText(query).replace(/\s+/g, ' ').match(PHRASE) ?? [];

const NAMED = new RegExp(`^${NAMED_DATE}$`);
const NUMBERS = /^(?:\d{4}-(\d\d?)-(\d\d?)|(\d\d?)\.(\d\d?)\.(?:\d{2}|\d{4})?|(\d\d?)\/(\d\d?)(?:\/\d{2,4})?)$/;
const TIME = new RegExp(`^${CLOCK}$`);

const dateText = (month: number, day: number) => ` d${twoDigits(month)}-${twoDigits(day)} `;

function datesIn(word: string): string[] {
  const { m1, d1, m2, d2 } = NAMED.exec(word)?.groups ?? {};
  const month = monthIndex.get(m1 ?? m2 ?? '');
  if (month !== undefined) return [dateText(month + 1, Number(d1 ?? d2))];
  const [, isoMonth, isoDay, dotDay, dotMonth, one, other] = (NUMBERS.exec(word) ?? []).map(Number);
  if (isoMonth) return [dateText(isoMonth, isoDay!)];
  if (dotDay) return [dateText(dotMonth!, dotDay)];
  // Nobody knows which of both comes first.
  return one ? [dateText(one, other!), dateText(other!, one)] : [];
}

function clocksIn(word: string): string[] {
  const { hour, mark, minute = '', half } = TIME.exec(word)?.groups ?? {};
  if (hour === undefined || (mark === undefined && half === undefined)) return [];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return hours < 24 ? [` t${twoDigits(hours)}:${minute}`] : [];
}

/** The meanings of a folded word: parts of the texts of {@link momentTexts}. None for a word that means no time. */
function momentsIn(folded: string): string[] {
  const word = folded.replace(/[,;]$/, '');
  const [weekday, month] = [weekdayIndex.get(word), monthIndex.get(word)];
  return [
    ...(weekday === undefined ? [] : [` w${weekday} `]),
    ...(month === undefined ? [] : [` m${month + 1} `]),
    ...datesIn(word),
    ...clocksIn(word),
  ];
}

/** When an item starts, and on which day it is: ` d10-04 m10 w2 t16:00 `. A night belongs to both of its days. */
function momentText(day: Day, { start, time }: ScheduleItem): string {
  const dates = new Set([dateOf(day), start?.slice(0, 10)]);
  const parts = [...dates].flatMap((date) => {
    const moment = new Date(`${date}T00:00Z`);
    if (Number.isNaN(moment.getTime())) return [];
    const month = moment.getUTCMonth() + 1;
    return [dateText(month, moment.getUTCDate()).trim(), `m${month}`, `w${moment.getUTCDay()}`];
  });
  if (start) parts.push(`t${start.slice(11, 16)}`);
  // `4:00 pm` is found by `4:00`, too, where it is written so.
  const hours = Number(start?.slice(11, 13));
  if (hours > 12 && /\d ?p\.?m/i.test(time)) parts.push(`t${twoDigits(hours - 12)}${start!.slice(13, 16)}`);
  return ` ${parts.join(' ')} `;
}

const known = new WeakMap<readonly Day[], ReadonlyMap<number, string>>();

/** All that can be said of the time of each item, by its id. Made once for a program, when it is first asked for. */
function momentTexts(days: readonly Day[]): ReadonlyMap<number, string> {
  let texts = known.get(days);
  if (!texts) {
    texts = new Map(days.flatMap((day) => day.items.map((item) => [item.id, momentText(day, item)] as const)));
    known.set(days, texts);
  }
  return texts;
}

/** Finds the items that are on at what a word means: a time, a weekday or a date, as these days have them. */
export const timesOf =
  (days: readonly Day[]): MeaningOf =>
  (word) => {
    const moments = momentsIn(word);
    if (moments.length === 0) return undefined;
    const texts = momentTexts(days);
    return (id) => moments.some((moment) => texts.get(id)!.includes(moment));
  };
