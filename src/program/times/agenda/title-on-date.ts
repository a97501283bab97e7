import { LANGUAGES } from '../../model/languages.ts';
import { type EventDates, readTitleDate } from './agenda-dates.ts';
import { fold } from './agenda-text.ts';

/** The languages in which dates are read. British and American English shorten September in two ways. */
const DATE_LANGUAGES = ['en-GB', ...LANGUAGES, 'de'];
/** A title with more parts than that is no date any more. */
const MOST_PARTS = 8;

const WORDS = DATE_LANGUAGES.flatMap((language) =>
  (['weekday', 'month'] as const).flatMap((part) =>
    (['long', 'short'] as const).map((length) => ({ language, part, length })),
  ),
);

/** The weekday and the month of a date in all languages, always in the same order. */
const wordsOf = (date: string): string[] =>
  WORDS.map(({ language, part, length }) =>
    new Date(date).toLocaleDateString(language, { [part]: length, timeZone: 'UTC' }).replace('.', ''),
  );

/** A word with the capitals of another. */
function writtenLike(word: string, other: string): string {
  if (other.length > 1 && other === other.toUpperCase()) return word.toUpperCase();
  const [first = ''] = other;
  const isCapital = first !== first.toLowerCase();
  return (isCapital ? word[0]!.toUpperCase() : word[0]!.toLowerCase()) + word.slice(1);
}

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** The possible replacements for a part of a title: `28th`, `Tuesday`, `10`. */
function replacementsOf(part: string, from: string, to: string, isPadded: boolean): string[] {
  const [number, suffix = ''] = /^(\d+)(.*)$/.exec(part)?.slice(1) ?? [];
  if (number === undefined) {
    const index = wordsOf(from).findIndex((word) => fold(word) === fold(part));
    return index < 0 ? [] : [writtenLike(wordsOf(to)[index]!, part)];
  }
  const values = to.split('-').map(Number);
  const found = from.split('-').flatMap((value, index) => (Number(value) === Number(number) ? [values[index]!] : []));
  return [...new Set(found)].map((value) => {
    const written = String(value).padStart(isPadded || number.startsWith('0') ? 2 : 1, '0');
    return written + (suffix && (SUFFIXES[ordinal.select(value)] ?? 'th'));
  });
}

/** All ways to replace parts of a title. */
function* rewritings(
  parts: readonly string[],
  replace: (part: string) => string[],
): Generator<{ text: string; count: number }> {
  const [part = '', ...rest] = parts;
  const own = [part, ...replace(part).filter((one) => one !== part)];
  for (const { text, count } of rest.length > 0 ? rewritings(rest, replace) : [{ text: '', count: 0 }])
    for (const [index, one] of own.entries()) yield { text: one + text, count: count + Math.min(index, 1) };
}

/**
 * The title of a day with another date, written as the first one was: `Tuesday, 28 October` becomes `Wednesday, 29 October`.
 * The result is read as exactly that date, or there is none.
 * @param date `YYYY-MM-DD`
 */
export function titleOnDate(title: string, date: string, event?: EventDates): string | undefined {
  const from = readTitleDate(title, event);
  if (typeof from !== 'string') return undefined;
  if (from === date) return title;
  const parts = title.split(/(\d+(?:st|nd|rd|th)\b|\d+|\p{L}+)/iu);
  // As in 2025-10-28.
  const isPadded = /\d{4}[-./]\d/.test(title);
  const replace = (part: string) => replacementsOf(part, from, date, isPadded);
  if (parts.filter((part) => replace(part).length > 0).length > MOST_PARTS) return undefined;
  return [...rewritings(parts, replace)]
    .sort((one, other) => one.count - other.count)
    .find(({ text }) => readTitleDate(text, event) === date)?.text;
}
