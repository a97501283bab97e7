import { twoDigits } from '../clock-text.ts';
import { ANY_MONTH, ANY_WEEKDAY, ENGLISH_MONTH, monthIndex, weekdayIndex } from './agenda-date-words.ts';
import { UNREAD, type Unread } from './agenda-reasons.ts';
import { fold } from './agenda-text.ts';

const DAY_MS = 86_400_000;
/** How far a day of the program may be from the event: workshops come before it, excursions after. */
const NEAR_DAYS = 31;

/** First and last date of the event, `YYYY-MM-DD`. */
export interface EventDates {
  start: string;
  end: string;
}

type Groups = Record<string, string | undefined>;

/** A date as written; `year` is absent when the text has none. */
interface Mention {
  year?: number;
  month: number;
  day: number;
}

const iso = (year: number, { month, day }: Mention) => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** Whether a text is an existing date, `YYYY-MM-DD`, in a year that an event can have. */
export function isDate(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** `Day 1 – ` and the like, whose number is not part of a date. */
const DAY_LABEL = /\b(?:day|hari|jour|tag)(?: ke)?[ #-]*\d{1,2}\b(?![./]\d)[ :,-]*/g;

const YEAR = String.raw`(?<year>[12]\d{3})(?!\d)`;
const ORDINAL = '(?:st|nd|rd|th|er|e|\\.)?';
/** After a date without a year: no number may follow, because it could be a year in a form that isn't read. */
const NO_NUMBER = String.raw`(?![ ,.]*\d)`;

const ISO = /(?<![\d-])(?<year>[12]\d{3})([./-])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d|[/-]\d)/g;
const NUMERIC =
  /(?<![\d./-])(?<first>\d{1,2}) ?(?<sign>[./-]) ?(?<second>\d{1,2}) ?\k<sign> ?(?<year>[12]\d{3})(?!\d)/g;
const DAY_FIRST = new RegExp(
  String.raw`(?<![\d:.])(?<day>\d{1,2})${ORDINAL}[ -]*(?:of |de )?(?<month>${ANY_MONTH})(?![a-z])\.?` +
    `(?:[ ,-]+${YEAR}|${NO_NUMBER})`,
  'g',
);
const MONTH_FIRST = new RegExp(
  // Not `28 October 10 am`, whose 10 is not a day.
  String.raw`(?<!\d(?:st|nd|rd|th)?[ .-]*|[a-z])(?<month>${ENGLISH_MONTH})\.?[ -]?(?:the )?(?<day>\d{1,2})(?!\d|[:.h]\d| ?[ap]m)${ORDINAL}` +
    `(?:[ ,-]+${YEAR}|${NO_NUMBER})`,
  'g',
);

const TO = String.raw` ?(?:-|/|&|to|until|till|and|bis|und|au|a|et|sampai|hingga|s/d|s\.?d\.?|dan) ?(?:(?:${ANY_WEEKDAY}),? ?)?`;
/** `28–31 October`, `October 28–31`, `28–31/10/2025`, `Oct 28 – Nov 2`: several days, only one of them a full date. */
const RANGE = new RegExp(
  String.raw`\d${ORDINAL}${TO}\d{1,2}${ORDINAL} ?(?:of |de )?(?:(?:${ANY_MONTH})(?![a-z])|([./])\d{1,2}\1[12]\d{3})|` +
    String.raw`(?<![a-z])(?:${ENGLISH_MONTH})\.? \d{1,2}${ORDINAL}${TO}(?:(?:${ENGLISH_MONTH})\.? )?\d{1,2}(?!\d|:)`,
);

/** The dates that numbers such as `05/06/2025` may mean. With periods, the day always comes first. */
function numericMentions(groups: Groups): Mention[] {
  const [first, second, year] = [Number(groups.first), Number(groups.second), Number(groups.year)];
  const dayFirst = { year, month: second, day: first };
  if (groups.sign === '.' || first === second) return [dayFirst];
  return [dayFirst, { year, month: first, day: second }];
}

/** The month may be written as a name or a number. */
function plainMention({ year, month = '', day }: Groups): Mention {
  const number = (monthIndex.get(month) ?? Number(month) - 1) + 1;
  return { year: year ? Number(year) : undefined, month: number, day: Number(day) };
}

/** The dates in a folded text, each with its possible meanings. */
function mentionsIn(text: string): Mention[][] {
  let rest = text.replace(DAY_LABEL, ' ');
  const take = (pattern: RegExp, read: (groups: Groups) => Mention[]) => {
    const found = [...rest.matchAll(pattern)].map(({ groups = {} }) => read(groups));
    rest = rest.replace(pattern, ' | ');
    return found;
  };
  const plain = (groups: Groups) => [plainMention(groups)];
  return [
    ...take(ISO, plain),
    ...take(NUMERIC, numericMentions),
    ...take(DAY_FIRST, plain),
    ...take(MONTH_FIRST, plain),
  ];
}

/** Whether a date, `YYYY-MM-DD`, may be a day of the event's program. */
export function isNearEvent(date: string, event: EventDates): boolean {
  const time = Date.parse(date);
  return time >= Date.parse(event.start) - NEAR_DAYS * DAY_MS && time <= Date.parse(event.end) + NEAR_DAYS * DAY_MS;
}

/** The calendar dates that a mention may mean. One without a year is near the event, possibly across New Year. */
function datesOf(mention: Mention, event: EventDates | undefined): string[] {
  if (mention.year) return [iso(mention.year, mention)].filter(isDate);
  if (!event) return [];
  const years = [event.start, event.end].flatMap((date) => [-1, 0, 1].map((more) => Number(date.slice(0, 4)) + more));
  return [...new Set(years)]
    .map((year) => iso(year, mention))
    .filter((date) => isDate(date) && isNearEvent(date, event));
}

/** The one date that a mention means, given the weekdays of the title. */
function dateOf(mentions: Mention[], weekdays: ReadonlySet<number>, event: EventDates | undefined): string | Unread {
  const dates = mentions.flatMap((mention) => datesOf(mention, event));
  if (dates.length === 0) return { reason: mentions[0]?.year ? UNREAD.notADate : UNREAD.noYear };
  const fitting = dates.filter((date) => [...weekdays].every((weekday) => new Date(date).getUTCDay() === weekday));
  if (fitting.length === 0) return { reason: UNREAD.weekday };
  const near = fitting.length > 1 && event ? fitting.filter((date) => isNearEvent(date, event)) : fitting;
  return near.length === 1 ? near[0]! : { reason: mentions[0]?.year ? UNREAD.ambiguousDate : UNREAD.noYear };
}

/**
 * The date in the title of a day, as `YYYY-MM-DD`. Nothing is guessed: a missing year is taken from the event's dates.
 * They or a weekday also settle `05/06/2025`; otherwise such a date stays unread.
 */
export function readTitleDate(title: string, event?: EventDates): string | Unread {
  const text = fold(title);
  if (RANGE.test(text.replace(DAY_LABEL, ' '))) return { reason: UNREAD.severalDates };
  const weekdays = new Set((text.match(/[a-z]+/g) ?? []).flatMap((word) => weekdayIndex.get(word) ?? []));
  const dates = mentionsIn(text).map((mentions) => dateOf(mentions, weekdays, event));
  const distinct = [...new Set(dates.map((date) => (typeof date === 'string' ? date : date.reason)))];
  if (distinct.length > 1) return { reason: UNREAD.severalDates };
  return dates[0] ?? { reason: UNREAD.noDate };
}
