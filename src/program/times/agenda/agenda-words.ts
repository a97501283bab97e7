import { anyOf } from './agenda-text.ts';
import { ZONE_PATTERN } from './zone-abbreviations.ts';

/**
 * The words of a time text in English, Indonesian, French and German, folded (see `fold`), by the letter that stands
 * for their kind in a sequence of tokens (see `agenda-times.ts`). A text with any other word stays unread.
 */
const WORDS: Readonly<Record<string, string>> = {
  /** Between start and end. */
  t:
    '-, --, ~, →, ->, to, until, till, til, thru, through, up to, bis, au, jusqua, ' +
    'sampai, sampai dengan, hingga, s/d, s.d, sd',
  /** French `à`: "at" before the start, "to" after it. */
  a: 'a',
  /** Only announces a time. */
  f:
    'from, at, @, start, starts, starting, beginning, time, pukul, pkl, jam, mulai, dari, waktu, ' +
    'de, des, a partir de, von, ab, um',
  /** Instead of an end: open. */
  e: 'selesai, end, the end, open end, finish, close, late, ende, schluss, fin, la fin',
  /** After a start, with or without a dash: open. */
  o: 'onward, onwards',
  /** Not decided yet. */
  u:
    'tba, tbc, tbd, t.b.a, t.b.c, t.b.d, to be announced, to be confirmed, to be decided, to be determined, n/a, ?, ' +
    'a confirmer, a determiner, a preciser, akan diumumkan, menyusul, wird noch bekannt gegeben',
  '~':
    'ca, circa, c, approx, approximately, about, around, ish, ≈, ±, +/-, vers, environ, gegen, etwa, ungefahr, ' +
    'sekitar, kira-kira, kurang lebih',
  n: '+1, + 1, +1 day, next day, the next day, keesokan hari, keesokan harinya',
  /** Between times that are not one range. */
  '&': '&, +, /, |, ;, and, or, dan, atau, ou, und, oder',
  /** The event's own zone. */
  z: 'local time, local, waktu setempat, heure locale, ortszeit',
};

const NOON = 'noon|midday|midi|mittag|tengah hari';
const MIDNIGHT = 'midnight|minuit|mitternacht|tengah malam';

/** `\b` only knows Latin letters. */
const END = String.raw`(?!\p{L})`;

const CLOCK = [
  String.raw`(?<digits>\d+(?: ?: ?\d+|\.\d+)*)`,
  String.raw`(?: ?(?<h>h)(?: ?(?<hMinutes>\d{2}))?(?![\p{L}\d])| ?(?<uhr>uhr|uur)${END}| ?(?<hours>hours|hrs?)${END})?`,
  String.raw`(?: ?(?<half>[ap])\.? ?m${END}\.?)?`,
].join('');

const kindOf = new Map(
  Object.entries(WORDS).flatMap(([kind, list]) => list.split(', ').map((word) => [word, kind] as const)),
);

/** The kind of a word that matched `TOKEN` as `word`. */
export const wordKind = (word: string): string => kindOf.get(word) ?? '?';

const endsInLetter = (word: string) => /\p{L}$/u.test(word);
const words = [...kindOf.keys()].filter(endsInLetter);
const signs = [...kindOf.keys()].filter((word) => !endsInLetter(word));

/**
 * Matches one token of a folded time text. Spaces, brackets, commas, colons and periods between tokens mean nothing.
 */
export const TOKEN = new RegExp(
  [
    String.raw`(?<noon>(?:12(?:[:.]00)? ?)?(?:${NOON}))${END}`,
    String.raw`(?<midnight>(?:(?:12|00?|24)(?:[:.]00)? ?)?(?:${MIDNIGHT}))${END}`,
    String.raw`(?<zone>${ZONE_PATTERN})`,
    CLOCK,
    // A leading tilde means "about"; between two times it is a dash.
    '(?<about>^~)',
    String.raw`(?<word>(?:${anyOf(words)})${END}|${anyOf(signs)})`,
    String.raw`(?<unknown>\p{L}+|[^\s()[\],.:])`,
  ].join('|'),
  'gu',
);

const WHOLE_DAY =
  'all day, all-day, whole day, full day, full-day, sepanjang hari, seharian, toute la journee, journee entiere, ' +
  'ganztagig, ganztags, ganzer tag, den ganzen tag';

/** A folded text that means the day from midnight to midnight. */
export const ALL_DAY = new RegExp(`^\\(?(?:${anyOf(WHOLE_DAY.split(', '))})\\)?$`);
